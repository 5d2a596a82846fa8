import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { siteFolder, writeFiles } from "../support/folders.ts";
import { runServer } from "../support/running.ts";

const withPolicy = (policy: string) =>
  `<!doctype html><html><head><meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="${policy}"></head></html>`;

const headerOf = async (address: string, name: string, headers: Record<string, string> = {}) =>
  (await fetch(address, { headers })).headers.get(name);

const csp = (address: string, headers?: Record<string, string>) =>
  headerOf(address, "content-security-policy", headers);

test("A document is sent with the Content-Security-Policy in its <meta>, and may not be framed", async () => {
  const siteDir = siteFolder({ "a/index.html": withPolicy("script-src 'self'") });
  const { url } = await runServer({ siteDir });
  expect(await csp(`${url}/a/`)).toBe("script-src 'self'; frame-ancestors 'none'");
  writeFiles(siteDir, { "a/index.html": withPolicy("script-src 'none'") });
  expect(await csp(`${url}/a/`)).toBe("script-src 'none'; frame-ancestors 'none'");
});

test("A compressed document, a 304 and the 404 page have the document's Content-Security-Policy too", async () => {
  const html = withPolicy("script-src 'self'");
  const siteDir = siteFolder({
    "index.html": html,
    "404.html": html,
    "index.html.br": brotliCompressSync(html),
  });
  const { url } = await runServer({ siteDir });
  const compressed = await fetch(url, { headers: { "Accept-Encoding": "br" } });
  const own = "script-src 'self'; frame-ancestors 'none'";
  expect(compressed.headers.get("content-encoding")).toBe("br");
  expect(compressed.headers.get("content-security-policy")).toBe(own);
  expect(await csp(url, { "If-None-Match": "*" })).toBe(own);
  expect(await csp(`${url}/nowhere`)).toBe(own);
});

test("A response without its own Content-Security-Policy gets default-src 'none'", async () => {
  const siteDir = siteFolder({ "a.svg": "<svg/>", "a.html": "<!doctype html>" });
  const { url } = await runServer({ siteDir });
  for (const path of ["/a.svg", "/a.html", "/healthz", "/api/messages", "/missing.js", "/a%2fb"])
    expect(await csp(url + path), path).toBe("default-src 'none'; frame-ancestors 'none'");
});

test("The site's own pages may frame viewer.html", async () => {
  const siteDir = siteFolder({ "viewer.html": withPolicy("default-src 'none'") });
  const { url } = await runServer({ siteDir });
  expect(await csp(`${url}/viewer.html`)).toBe("default-src 'none'; frame-ancestors 'self'");
});

test("Every response turns off unused features and sets no cookie", async () => {
  const siteDir = siteFolder({ "assets/a.js": "" });
  const { url } = await runServer({ siteDir });
  for (const path of ["/", "/assets/a.js", "/nowhere", "/api/messages", "/healthz"]) {
    const { headers } = await fetch(url + path);
    expect(headers.get("permissions-policy"), path).toMatch(/camera=\(\).*geolocation=\(\).*microphone=\(\)/);
    expect(headers.get("cross-origin-opener-policy"), path).toBe("same-origin");
    expect(headers.get("cross-origin-resource-policy"), path).toBe("same-origin");
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
    expect(headers.get("set-cookie"), path).toBeNull();
  }
});

test("Other sites may embed share images and the site's icons", async () => {
  const siteDir = siteFolder({ "share/en/web.png": "", "favicon.svg": "", "poster.svg": "" });
  const { url } = await runServer({ siteDir });
  const name = "cross-origin-resource-policy";
  for (const path of ["/share/en/web.png", "/favicon.svg"])
    expect(await headerOf(url + path, name), path).toBe("cross-origin");
  expect(await headerOf(`${url}/poster.svg`, name)).toBe("same-origin");
});

test("HSTS is sent only if the request reached a trusted proxy over TLS", async () => {
  const hsts = async (siteUrl: string | null, trustedProxies: number, proto: string) => {
    const { url } = await runServer({ siteUrl, trustedProxies });
    return headerOf(url, "strict-transport-security", { "X-Forwarded-Proto": proto });
  };
  const site = "https://agency.example";
  expect(await hsts(site, 1, "https")).toBe("max-age=63072000");
  expect(await hsts(site, 2, "https, http")).toBe("max-age=63072000");
  expect(await hsts(site, 1, "https, http")).toBeNull();
  expect(await hsts(site, 1, "http")).toBeNull();
  expect(await hsts(site, 0, "https")).toBeNull();
  expect(await hsts("http://agency.example", 1, "https")).toBeNull();
  expect(await hsts(null, 1, "https")).toBeNull();
});
