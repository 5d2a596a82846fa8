import { symlinkSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serverContent, siteFolder } from "../support/folders.ts";
import { rawExchange, runServer } from "../support/running.ts";

/** Requests a raw target, which `fetch` would normalize. */
async function get(
  port: number,
  target: string,
  headers = "",
): Promise<{ status: number; head: string; body: string }> {
  const sent = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n${headers}\r\n`;
  const [head = "", body = ""] = (await rawExchange(port, sent)).split("\r\n\r\n");
  return { status: Number(head.split(" ")[1]), head, body };
}

/** A site with two languages, at a base. */
const runPages = (base = "/") => {
  const names = [
    "en/index.html",
    "en/contact/index.html",
    "en/citas/index.html",
    "en/services/web/index.html",
  ];
  const files = [...names, ...names.map((name) => name.replace("en/", "es/")), "es/404.html", "404.html"];
  const siteDir = siteFolder(Object.fromEntries(files.map((name) => [name, name])));
  return runServer({
    siteDir,
    content: { ...serverContent, base, redirects: { "en/citas/": "en/contact/" } },
  });
};
const locationIn = (head: string) => /^location: (.*)\r?$/im.exec(head)?.[1];

test("No address leads to another site, or to a redirect that leads back", async () => {
  const { port } = await runPages();
  const piece = fc.constantFrom(
    ...'/ // \\ %2f %5c %23 ? & . .. : @ % %00 %0d%0a " http: evil.example'.split(" "),
    ..."en es EN contact services web citas index.html .html".split(" "),
  );
  const follow = async (pieces: string[]) => {
    let target: string | undefined = `/${pieces.join("")}`;
    for (let step = 0; step < 3 && target; step++) {
      const { status, head } = await get(port, target);
      expect([200, 301, 302, 400, 404], target).toContain(status);
      target = locationIn(head)?.replace(/#.*/, "");
      if (target) expect(target).toMatch(/^\/(?![/\\])/);
    }
    expect(target, "the address after three redirects").toBeUndefined();
  };
  await fc.assert(fc.asyncProperty(fc.array(piece, { maxLength: 8 }), follow), { numRuns: 200 });
});

test("Nothing that a visitor sent is in the log, whatever fails while a file is read", async () => {
  const siteDir = siteFolder();
  symlinkSync("loop", join(siteDir, "loop"));
  const logged: string[] = [];
  const note = (...line: unknown[]) => logged.push(JSON.stringify(line));
  const { port } = await runServer({ siteDir, log: { info: note, error: note } });
  for (const target of [
    "/loop/MARKER",
    "/loop?MARKER",
    "/loop/MARKER/../x%0aMARKER",
    `/${"MARKER".repeat(100)}`,
  ])
    await get(port, target, "Referer: MARKER\r\nUser-Agent: MARKER\r\n");
  expect(logged.join()).toContain("file not read");
  expect(logged.join()).not.toContain("MARKER");
});
