import { hash } from "node:crypto";
import { createServer } from "node:http";
import { expect, test } from "vitest";
import { freePort } from "../../scripts/cli/free-port.ts";
import { wrongAtUrl } from "../../scripts/publish/public-site.ts";
import type { Release } from "../../scripts/publish/release.ts";
import { listening } from "../support/listening.ts";

const documentOf = (build: string, text: string) =>
  `<html lang="en" data-build="${build}"><p>${text}</p></html>`;

/** Returns a release with two documents. */
const releaseOf = (build: string, text: string): Release => ({
  ...{ id: "20260101T000000Z-1a2b3c4", commit: "1a2b3c4", time: "2026-01-01T00:00:00Z", build, kept: {} },
  files: {
    "dist/site/404.html": hash("sha256", text),
    "dist/site/index.html": hash("sha256", documentOf(build, "home")),
    "dist/site/en/día/index.html": hash("sha256", documentOf(build, text)),
  },
});

/** Serves a text at every address, or one text after the other. Returns its URL and what was asked for. */
async function serve(status: number, ...texts: string[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? "");
    response.writeHead(status).end(texts.length > 1 ? texts.shift() : texts[0]);
  });
  return { url: `http://localhost:${await listening(server)}/`, asked };
}

const [old, next] = [releaseOf("build1", "old"), releaseOf("build2", "new")];
const sameCode = releaseOf("build1", "new");

test("the new version is recognized, also if a proxy rewrites the document", async () => {
  const { url, asked } = await serve(200, documentOf("build2", "rewritten"));
  expect(await wrongAtUrl(url, next, old, 0)).toBeUndefined();
  expect(asked).toEqual(["/"]);
  expect(await wrongAtUrl(url, next, undefined, 0)).toBeUndefined();
});

test("it may come after a while", async () => {
  const { url, asked } = await serve(200, documentOf("build1", "old"), documentOf("build2", "new"));
  expect(await wrongAtUrl(url, next, old)).toBeUndefined();
  expect(asked).toHaveLength(2);
});

test("the version before is recognized, also if only the content of one page changed", async () => {
  const { url, asked } = await serve(200, documentOf("build1", "old"));
  expect(await wrongAtUrl(url, next, old, 0)).toBe(`${url} still shows another version`);
  expect(await wrongAtUrl(url, sameCode, old, 0)).toBe(`${url}en/d%C3%ADa/ still shows another version`);
  expect(asked).toEqual(["/", "/en/d%C3%ADa/"]);
});

test("a document that names no build, such as one of public, is recognized, whatever signs are in its name", async () => {
  const own = "<html><p>A demonstration</p></html>";
  const files = { "dist/site/a:b #1?/index.html": hash("sha256", own), ...next.files };
  const { url, asked } = await serve(200, own, "<html><p>This domain is for sale</p></html>");
  expect(await wrongAtUrl(url, { ...next, files }, undefined, 0)).toBeUndefined();
  expect(asked).toEqual(["/a:b%20%231%3F/"]);
  expect(await wrongAtUrl(url, { ...next, files }, undefined, 0)).toContain("not of this site");
});

test("other answers are described", async () => {
  const missing = await serve(404, documentOf("build2", "new"));
  expect(await wrongAtUrl(missing.url, next, old, 0)).toBe(`${missing.url} answers 404`);
  const parked = await serve(200, "<html><p>This domain is for sale</p></html>");
  expect(await wrongAtUrl(parked.url, next, old, 0)).toBe(
    `${parked.url} shows a page that is not of this site`,
  );
  const closed = `http://localhost:${await freePort()}/`;
  expect(await wrongAtUrl(closed, next, old, 0)).toMatch(/ doesn't answer \(.*ECONNREFUSED/);
});
