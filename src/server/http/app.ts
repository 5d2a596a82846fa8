import type { HttpBindings } from "@hono/node-server";
import { Hono } from "hono";
import { errorDetails } from "../log.ts";
import { type ContactEndpoint, createMessagesApi } from "./messages-api.ts";
import { createRedirects, type SiteAddresses } from "./redirects.ts";
import { requestPath } from "./request-path.ts";
import { sendMoved, serveFile } from "./static-files.ts";

interface AppOptions {
  /** Folder of the built site. */
  siteDir: string;
  addresses: SiteAddresses;
  endpoint: ContactEndpoint;
  /** Whether messages can be stored. */
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
    const request = requestPath(incoming.url ?? "/");
    if ("refusal" in request) {
      const moved = redirects.old(incoming.url, true);
      if (moved !== undefined) return sendMoved(c, siteDir, moved);
      const meant = redirects.repaired(incoming.url);
      return meant ? c.redirect(meant) : c.text(request.refusal.text, request.refusal.status);
    }
    c.set("path", request.path);
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
