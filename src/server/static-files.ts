import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";

const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
];

/** Folders that hold files only, no page; `data` is where messages lie, though never inside the site. */
const fileFolders = /^\/(?:assets|pages|shell|data)\//;

/**
 * Answers with a file of the built site: a folder's is its `index.html`. An unknown address gets the home
 * page, a missing file plain text, both with 404.
 *
 * @param path decoded, starting with a slash, without dot segments
 */
export async function serveFile(c: Context, siteDir: string, path: string): Promise<Response> {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  const found = !path.includes("//") && (await findFile(siteDir, name, c.req.header("accept-encoding")));
  if (found) return sendFile(c, found, 200, path.startsWith("/assets/"));

  if (fileFolders.test(path) || /\.[^/]*$/.test(path)) return plainNotFound(c);
  if (name === path && !path.includes("//") && (await findFile(siteDir, `${path}/index.html`))) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}/${search}`, 301);
  }
  const home = await findFile(siteDir, "/index.html", c.req.header("accept-encoding"));
  return home ? sendFile(c, home, 404, false) : plainNotFound(c);
}

interface FoundFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  encoding?: string;
}

/** Reads the file or its compressed sibling; undefined when there is none. */
async function findFile(siteDir: string, name: string, accepted = ""): Promise<FoundFile | undefined> {
  const file = join(siteDir, name);
  const modifiedMs = await fileTime(file);
  if (modifiedMs === undefined) return undefined;
  const type = getMimeType(name) ?? "application/octet-stream";
  for (const encoding of encodings) {
    if (!accepts(accepted, encoding.name)) continue;
    const sibling = file + encoding.extension;
    // An older sibling was made from what the file held before.
    if (((await fileTime(sibling)) ?? -1) < modifiedMs) continue;
    return { body: await readFile(sibling), type, encoding: encoding.name };
  }
  return { body: await readFile(file), type };
}

async function fileTime(file: string): Promise<number | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats.mtimeMs : undefined;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code)) return undefined;
    throw error;
  }
}

function sendFile(c: Context, { body, type, encoding }: FoundFile, status: 200 | 404, immutable: boolean) {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  c.header("Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  if (status === 200 && matches(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("Content-Type", type);
  c.header("Content-Length", String(body.byteLength));
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(body, status);
}

function plainNotFound(c: Context): Response {
  return c.text("There is no such file.", 404, { "Cache-Control": "no-cache" });
}

function accepts(acceptEncoding: string, name: string): boolean {
  return acceptEncoding
    .split(",")
    .map((item) => item.trim().toLowerCase())
    .some((item) => item.split(/\s*;/)[0] === name && !/;\s*q=0(?:\.0*)?$/.test(item));
}

const matches = (ifNoneMatch = "", etag: string) =>
  ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
