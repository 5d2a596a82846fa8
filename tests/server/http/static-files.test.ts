import { existsSync, symlinkSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serverContent, siteFolder, temporaryFolder, writeFiles } from "../support/folders.ts";
import { rawExchange, runServer } from "../support/running.ts";

const home = "<!doctype html><title>Home</title>";

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

test("Each file is served with the content type of its extension", async () => {
  const types: Record<string, string> = {
    "a.html": "text/html; charset=utf-8",
    "a.js": "text/javascript; charset=utf-8",
    "a.css": "text/css; charset=utf-8",
    "a.svg": "image/svg+xml; charset=utf-8",
    "a.glb": "model/gltf-binary",
    "a.woff2": "font/woff2",
    "a.json": "application/json",
    "a.webmanifest": "application/manifest+json",
    "a.png": "image/png",
    "a.ico": "image/x-icon",
    "a.txt": "text/plain; charset=utf-8",
    "a.xml": "application/xml; charset=utf-8",
    "a.unheard-of": "application/octet-stream",
  };
  const content = new Uint8Array([0, 255, 10, 13]);
  const files = Object.fromEntries(Object.keys(types).map((name) => [name, content]));
  const { url } = await runServer({ siteDir: siteFolder(files) });
  for (const [name, type] of Object.entries(types)) {
    const answer = await fetch(`${url}/${name}`);
    expect([name, answer.status, answer.headers.get("content-type")]).toEqual([name, 200, type]);
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(content);
  }
});

test("Files under /assets/ are cached for a year, all others are revalidated", async () => {
  const siteDir = siteFolder({ "assets/a.js": "a", "pages/en.js": "b" });
  const { url } = await runServer({ siteDir });
  const control = async (path: string) => (await fetch(url + path)).headers.get("cache-control");
  expect(await control("/assets/a.js")).toBe("public, max-age=31536000, immutable");
  for (const path of ["/", "/pages/en.js", "/assets/missing.js", "/missing"])
    expect(await control(path)).toBe("no-cache");
});

test("An unchanged file is answered with 304, and a changed file with its new content", async () => {
  const siteDir = siteFolder();
  const { url } = await runServer({ siteDir });
  const etag = (await fetch(url)).headers.get("etag") ?? "";
  expect(etag).toMatch(/^"[\w-]{22}"$/);
  const again = (tag: string) => fetch(url, { headers: { "If-None-Match": tag } });
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
    const answer = await again(tag);
    expect([answer.status, answer.headers.get("etag"), await answer.text()]).toEqual([304, etag, ""]);
  }
  writeFiles(siteDir, { "index.html": home.replace("Home", "Casa") });
  const changed = await again(etag);
  expect([changed.status, await changed.text()]).toEqual([200, home.replace("Home", "Casa")]);
});

test("HEAD has the headers of GET and no body", async () => {
  const { url } = await runServer();
  const answer = await fetch(url, { method: "HEAD" });
  expect(answer.headers.get("content-length")).toBe(String(home.length));
  expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
  expect(await answer.text()).toBe("");
  expect((await fetch(`${url}/nowhere`, { method: "HEAD" })).status).toBe(404);
});

test("A compressed version is sent if the client accepts it, unless it is older than the file itself", async () => {
  const script = "export const a = 1;\n".repeat(50);
  const siteDir = siteFolder({
    "a.js": script,
    "a.js.br": brotliCompressSync(script),
    "a.js.gz": gzipSync(script),
    "404.html.gz": gzipSync(home),
  });
  const { url } = await runServer({ siteDir });
  const encodingFor = async (accepted: string) => {
    const answer = await fetch(`${url}/a.js`, { headers: { "Accept-Encoding": accepted } });
    expect(await answer.text()).toBe(script);
    expect(answer.headers.get("vary")).toBe("Accept-Encoding");
    expect(answer.headers.get("content-type")).toBe("text/javascript; charset=utf-8");
    return answer.headers.get("content-encoding");
  };
  expect(await encodingFor("gzip, deflate, br")).toBe("br");
  expect(await encodingFor("gzip;q=1.0, br;q=0")).toBe("gzip");
  expect(await encodingFor("identity")).toBeNull();
  const missing = await fetch(`${url}/nowhere`, { headers: { "Accept-Encoding": "gzip" } });
  expect([missing.headers.get("content-encoding"), await missing.text()]).toEqual(["gzip", home]);
  utimesSync(join(siteDir, "a.js.br"), 1, 1);
  expect(await encodingFor("gzip, br")).toBe("gzip");
});

test("Each encoding has its own ETag, which revalidates it, and HEAD has the same headers as GET", async () => {
  const script = "export const a = 1;\n".repeat(50);
  const siteDir = siteFolder({
    "a.js": script,
    "a.js.br": brotliCompressSync(script),
    "a.js.gz": gzipSync(script),
  });
  const { url } = await runServer({ siteDir });
  const tags = new Set<string>();
  for (const [encoding, body] of [
    ["br", brotliCompressSync(script)],
    ["gzip", gzipSync(script)],
    ["identity", script],
  ] as const) {
    const headers = { "Accept-Encoding": encoding };
    const head = await fetch(`${url}/a.js`, { method: "HEAD", headers });
    const etag = head.headers.get("etag") ?? "";
    expect([head.headers.get("content-encoding") ?? "identity", head.headers.get("vary")]).toEqual([
      encoding,
      "Accept-Encoding",
    ]);
    expect(head.headers.get("content-length")).toBe(String(body.length));
    expect(await head.text()).toBe("");
    const again = await fetch(`${url}/a.js`, { headers: { ...headers, "If-None-Match": etag } });
    expect([again.status, again.headers.get("etag"), again.headers.get("vary")]).toEqual([
      304,
      etag,
      "Accept-Encoding",
    ]);
    expect(again.headers.get("content-encoding")).toBeNull();
    tags.add(etag);
  }
  expect(tags.size).toBe(3);
});

test("A range refers to the uncompressed file, even if compressed versions exist", async () => {
  const siteDir = siteFolder({ "a.glb": "0123456789", "index.html.gz": gzipSync(home) });
  const { url } = await runServer({ siteDir });
  const part = async (range: string, path = "/a.glb", headers: Record<string, string> = {}) => {
    const answer = await fetch(url + path, { headers: { Range: range, ...headers } });
    return [answer.status, answer.headers.get("content-range"), await answer.text()];
  };
  expect(await part("bytes=2-4")).toEqual([206, "bytes 2-4/10", "234"]);
  expect(await part("bytes=7-")).toEqual([206, "bytes 7-9/10", "789"]);
  expect(await part("bytes=-2")).toEqual([206, "bytes 8-9/10", "89"]);
  expect(await part("bytes=0-99")).toEqual([206, "bytes 0-9/10", "0123456789"]);
  expect(await part("bytes=0-8", "/", { "Accept-Encoding": "gzip" })).toEqual([
    206,
    `bytes 0-8/${home.length}`,
    home.slice(0, 9),
  ]);
  expect(await part("bytes=10-")).toEqual([416, "bytes */10", ""]);
  // For several parts, other units, invalid ranges and changed files, the whole file is sent.
  for (const range of ["bytes=0-1,4-5", "lines=1-2", "bytes=4-2", "bytes=-"])
    expect(await part(range)).toEqual([200, null, "0123456789"]);
  expect(await part("bytes=2-4", "/a.glb", { "If-Range": '"other"' })).toEqual([200, null, "0123456789"]);
  const etag = (await fetch(`${url}/a.glb`)).headers.get("etag") ?? "";
  expect(await part("bytes=2-4", "/a.glb", { "If-Range": etag })).toEqual([206, "bytes 2-4/10", "234"]);
  const head = await fetch(`${url}/a.glb`, { method: "HEAD", headers: { Range: "bytes=0-1" } });
  expect([head.status, head.headers.get("accept-ranges")]).toEqual([200, "bytes"]);
});

test("A symbolic link is followed within the site, but not out of it", async () => {
  const outside = siteFolder({
    "a.txt": "secret",
    "a.js.gz": gzipSync("secret"),
    "dir/index.html": "secret",
  });
  const siteDir = siteFolder({ "a.js": "a", "b.txt": "b" });
  for (const name of ["a.txt", "a.js.gz", "dir"]) symlinkSync(join(outside, name), join(siteDir, name));
  symlinkSync("b.txt", join(siteDir, "c.txt"));
  const link = join(temporaryFolder(), "current");
  symlinkSync(siteDir, link);
  const { url } = await runServer({ siteDir: link });
  const get = async (path: string) => {
    const answer = await fetch(url + path, { headers: { "Accept-Encoding": "gzip" } });
    return [answer.status, await answer.text()];
  };
  for (const path of ["/a.txt", "/dir/", "/dir", "/dir/index.html"]) expect((await get(path))[0]).toBe(404);
  expect(await get("/a.js")).toEqual([200, "a"]);
  expect(await get("/c.txt")).toEqual([200, "b"]);
});

test("A folder serves its index.html, and redirects to the address with a slash", async () => {
  const { url } = await runServer({ siteDir: siteFolder({ "en/services/index.html": "Services" }) });
  expect(await (await fetch(`${url}/en/services/`)).text()).toBe("Services");
  const answer = await fetch(`${url}/en/services?a=b`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/en/services/?a=b"]);
});

test("An unknown address shows the home page with 404", async () => {
  const { port } = await runServer();
  for (const path of ["/nowhere", "/en/nowhere/", "/contact?x=1", "//nowhere", "/ñandú"]) {
    const answer = await get(port, encodeURI(path), "If-None-Match: *\r\n");
    expect({ path, ...answer }).toMatchObject({ path, status: 404, body: home });
    expect(answer.head).toMatch(/content-type: text\/html/i);
  }
});

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

test("A mangled address redirects to its page, in its language or the default one, and keeps the query; others answer 404 in their language", async () => {
  const { port } = await runPages();
  for (const [target, to] of [
    ["/contact?a=b%20c", "/en/contact/?a=b%20c"],
    ["/citas", "/en/contact/"],
    ["/ES/Services//Web.html).", "/es/services/web/"],
    ["/es%2Fservices%2Fweb", "/es/services/web/"],
    ["/%23/services/web", "/#/services/web"],
    ["/%23%2Fservices%2Fweb%23roi?a=b", "/#/services/web?a=b#roi"],
    ["/es/%23/contact", "/es/contact/"],
    ["/%23/contact%23a%00%C3%B1b", "/#/contact#a%00%C3%B1b"],
    ["http://localhost//contact%E2%80%9D", "/en/contact/"],
  ] as const) {
    const { status, head } = await get(port, target);
    expect([target, status, locationIn(head)]).toEqual([target, 302, to]);
  }
  for (const [target, body] of [
    ["/es/contact/nada", "es/404.html"],
    ["/en/nowhere", "404.html"],
    ["/%22", "404.html"],
    ["//evil.example/contact", "404.html"],
  ] as const)
    expect(await get(port, target)).toMatchObject({ status: 404, body });
  const { port: below } = await runPages("/agency/");
  expect(locationIn((await get(below, "/agency/contact")).head)).toBe("/agency/en/contact/");
});

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

test("A missing file gets a plain-text 404", async () => {
  const { port } = await runServer();
  for (const path of [
    "/assets/missing",
    "/pages/en/missing.js",
    "/shell/xx.js",
    "/missing.png",
    "/favicon.ico",
    "/assets/",
  ]) {
    const { status, head, body } = await get(port, path);
    expect([path, status, body]).toEqual([path, 404, "There is no such file."]);
    expect(head).toMatch(/content-type: text\/plain/i);
  }
});

test("Paths outside the site, hidden files and invalid addresses are refused in plain text", async () => {
  const siteDir = join(siteFolder({ "site/index.html": home, ".env": "x", "secret.txt": "secret" }), "site");
  writeFiles(siteDir, { ".env": "secret", ".git/config": "secret", "assets/.hidden": "secret" });
  expect(existsSync(join(siteDir, "../secret.txt"))).toBe(true);
  const { port } = await runServer({ siteDir });
  for (const [target, wanted] of [
    ["/..%2fsecret.txt", 400],
    ["/%2e%2e/secret.txt", 400],
    ["/../secret.txt", 400],
    ["/assets/../../secret.txt", 400],
    ["/assets/..%5c..%5csecret.txt", 400],
    ["/..\\secret.txt", 400],
    ["http://localhost/../secret.txt", 400],
    ["/%00", 400],
    ["/index.html%00.png", 400],
    ["/a%0d%0aSet-Cookie:%20a=b", 400],
    ["/%", 400],
    ["/%zz", 400],
    ["/%c3%28", 400],
    ["/.env", 404],
    ["/.git/config", 404],
    ["/assets/.hidden", 404],
    ["/%2eenv", 404],
    ["/data/messages.sqlite", 404],
    ["/data/", 404],
    [`/${"a".repeat(5000)}.txt`, 404],
  ] as const) {
    const { status, head, body } = await get(port, target);
    expect([target, status]).toEqual([target, wanted]);
    expect(head).toMatch(/content-type: text\/plain/i);
    expect(body).toMatch(/^The(?:re)? .+\.$/);
    expect((await get(port, "/")).status).toBe(200);
  }
});

test("Files under .well-known are served", async () => {
  const { url } = await runServer({ siteDir: siteFolder({ ".well-known/security.txt": "Contact: x" }) });
  expect(await (await fetch(`${url}/.well-known/security.txt`)).text()).toBe("Contact: x");
});

test("Other methods on a page get 405 with Allow", async () => {
  const { url } = await runServer();
  for (const method of ["POST", "PUT", "DELETE"]) {
    const answer = await fetch(url, { method });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  }
});

test("An alias redirects permanently to the page, and keeps the query", async () => {
  const content = { ...serverContent, redirects: { "en/citas/": "en/appointments/" } };
  const { url } = await runServer({ content });
  const answer = await fetch(`${url}/en/citas/?from=mail`, { redirect: "manual" });
  expect([answer.status, answer.headers.get("location")]).toEqual([301, "/en/appointments/?from=mail"]);
});

test("A site with a base is served there, and the root redirects to it", async () => {
  const siteDir = siteFolder({ "en/index.html": "<title>Page</title>" });
  const { url } = await runServer({ siteDir, content: { ...serverContent, base: "/agency/" } });
  const get = (path: string) => fetch(url + path, { redirect: "manual" });
  expect(await (await get("/agency/")).text()).toBe(home);
  expect(await (await get("/agency/en/")).text()).toBe("<title>Page</title>");
  for (const path of ["/", "/agency"]) expect((await get(path)).headers.get("location")).toBe("/agency/");
  expect((await get("/agency/nowhere")).status).toBe(404);
  expect((await get("/en/")).status).toBe(404);
});
