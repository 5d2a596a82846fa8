import fc from "fast-check";
import { expect, test } from "vitest";
import { serverContent, siteFolder } from "../support/folders.ts";
import { rawExchange, runServer } from "../support/running.ts";

const pages = ["", "contact", "services/web"];
const files = (language: string) =>
  Object.fromEntries(
    pages.map((path) => [`${language}/${path && `${path}/`}index.html`, `${language} ${path}`]),
  );
const start = (base = "/") =>
  runServer({
    siteDir: siteFolder({
      ...files("en"),
      ...files("es"),
      "es/404.html": "no existe",
      "404.html": "nowhere",
      "en/citas/index.html": "redirects",
    }),
    content: { ...serverContent, base, redirects: { "en/citas/": "en/contact/" } },
  });

/** Requests a raw target. Returns the status, the `Location` and the body. */
async function get(port: number, target: string) {
  const sent = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
  const [head = "", body = ""] = (await rawExchange(port, sent)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), to: /^location: (.*)\r?$/im.exec(head)?.[1], body };
}

test("A mangled address redirects to its page, in its language or the default one, and keeps the query", async () => {
  const { port } = await start();
  for (const [target, to] of [
    ["/contact?a=b%20c", "/en/contact/?a=b%20c"],
    ["/citas", "/en/contact/"],
    ["/ES/Services//Web.html).", "/es/services/web/"],
    ["/es%2Fservices%2Fweb", "/es/services/web/"],
    ["/en/contact/index.html/", "/en/contact/"],
    ["/%23/services/web", "/#/services/web"],
    ["/%23%2Fservices%2Fweb%23roi?a=b", "/#/services/web?a=b#roi"],
    ["/es/%23/contact", "/es/contact/"],
    ["/%23/es/contact&a=b", "/es/contact/?a=b"],
    ["http://localhost//contact%E2%80%9D", "/en/contact/"],
  ] as const)
    expect({ target, ...(await get(port, target)) }).toMatchObject({ target, status: 302, to });
  const { port: below } = await start("/agency/");
  expect(await get(below, "/agency/contact")).toMatchObject({ to: "/agency/en/contact/" });
});

test("An unknown address answers 404 in its language", async () => {
  const { port } = await start();
  for (const [target, body] of [
    ["/es/nada/", "no existe"],
    ["/es/contact/nada", "no existe"],
    ["/nowhere", "nowhere"],
    ["/en/nowhere", "nowhere"],
    ["/%22", "nowhere"],
    ["//evil.example/contact", "nowhere"],
  ] as const)
    expect({ target, ...(await get(port, target)) }).toMatchObject({ target, status: 404, body });
});

test("No address leads to another site, or to a redirect that leads back", async () => {
  const { port } = await start();
  const piece = fc.constantFrom(
    ...["/", "//", "\\", "%2f", "%5c", "#", "%23", "?", "&", ".", "..", ":", "@", "%", "%00", "%0d%0a", '"'],
    ...[
      "en",
      "es",
      "EN",
      "contact",
      "services",
      "web",
      "citas",
      "index.html",
      ".html",
      "evil.example",
      "http:",
    ],
  );
  await fc.assert(
    fc.asyncProperty(fc.array(piece, { maxLength: 8 }), async (pieces) => {
      let target = `/${pieces.join("").replaceAll("#", "%23")}`;
      for (let step = 0; step < 3; step++) {
        const { status, to } = await get(port, target);
        expect([200, 301, 302, 400, 404], target).toContain(status);
        if (to === undefined) return;
        expect(to, target).toMatch(/^\/(?![/\\])/);
        target = to.replace(/#.*/, "");
      }
      expect.fail(`${pieces.join("")} redirects more than twice.`);
    }),
    { numRuns: 400 },
  );
});
