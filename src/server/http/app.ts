import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { attempt } from "../../attempt.ts";
import { errorDetails } from "../log.ts";
import { type ContactEndpoint, createMessagesApi } from "./messages-api.ts";
import { createRedirects, type SiteAddresses } from "./redirects.ts";
import { sendElsewhere, sendMoved, serveFile } from "./static-files.ts";

interface AppOptions {
  siteDir: string;
  addresses: SiteAddresses;
  endpoint: ContactEndpoint;
  healthy(): Promise<boolean>;
}

type Env = { Bindings: HttpBindings; Variables: { path: string } };

/** The contact endpoint and the files of the built site. */
export function createApp({ siteDir, addresses, endpoint, healthy }: AppOptions): Hono<Env> {
  const { base, log } = endpoint;
  const redirects = createRedirects(siteDir, addresses);
  const app = new Hono<Env>();

  app.use(async (c, next) => {
    const { incoming } = c.env;
    const { host } = incoming.headersDistinct;
    if (host && host.length > 1) return c.text("There are two Host headers.", 400);
    if (!host && incoming.httpVersion === "1.1") return c.text("The Host header is missing.", 400);
    const raw = (incoming.url ?? "").replace(/^https?:\/\/[^/?#]*/i, "").replace(/[?#].*$/s, "");
    const path = attempt(() => decodeURIComponent(raw));
    const refused = refusalOf(raw, path);
    if (refused) return sendElsewhere(c, siteDir, redirects) ?? c.text(...refused);
    c.set("path", path || "/");
    return next();
  });

  app.route("/", createMessagesApi(endpoint));

  app.get("/healthz", async (c) => {
    const ok = await healthy();
    const answer = { status: ok ? "ok" : "the message store does not answer" };
    return c.json(answer, ok ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.get("*", async (c) => {
    const { path } = c.var;
    if (`${path}/` === base || (path === "/" && base !== "/")) return c.redirect(base, 302);
    if (!path.startsWith(base)) return c.text("The site is not at this address.", 404);
    const sitePath = path.slice(base.length);
    const to = Object.hasOwn(addresses.redirects, sitePath) ? addresses.redirects[sitePath] : undefined;
    if (to !== undefined) return c.redirect(base + to + new URL(c.req.url).search, 301);
    const moved = redirects.old(c.env.incoming.url, false);
    if (moved !== undefined) return sendMoved(c, siteDir, moved);
    return serveFile(c, siteDir, `/${sitePath}`, redirects);
  });
  app.all("*", (c) => {
    c.header("Allow", "GET, HEAD");
    return c.text(`${c.req.method} is not possible here. Use GET.`, 405);
  });
  app.onError((error, c) => {
    if (!c.env.incoming.aborted) log.error("file not read", errorDetails(error));
    return c.text("The file cannot be read just now. Try again later.", 500);
  });
  return app;
}

/**
 * Returns why a path is refused, which no link of the site has. @param raw as it was requested: no URL parser has
 * resolved `..` @param path the same, decoded; undefined if that isn't possible
 */
function refusalOf(raw: string, path: string | undefined): [text: string, status: 400 | 404] | undefined {
  if (/%(?:2f|5c)|\\/i.test(raw)) return ["The address has a backslash or an encoded slash in it.", 400];
  if (path === undefined) return ["The address is not valid percent-encoded UTF-8.", 400];
  // biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern looks for them
  if (/[\u0000-\u001f\u007f]/.test(path)) return ["The address has a control character in it.", 400];
  if (/\/\.\.?(?:\/|$)/.test(path))
    return ["The address leads out of the site or has a dot segment in it.", 400];
  return /\/\.(?!well-known(?:\/|$))/.test(path) ? ["There is no such file.", 404] : undefined;
}
