import { createHash } from "node:crypto";
import { open, readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { getMimeType } from "hono/utils/mime";
import { fileHeaders, framePolicy, type Headers, policyIn } from "./policy.ts";

const encodings = [
  { name: "br", extension: ".br" },
  { name: "gzip", extension: ".gz" },
];

/** Folders that hold files only, no page; `data` is where messages lie, though never inside the site. */
const fileFolders = /^\/(?:assets|data)\//;

/**
 * Answers with a file of the built site: a folder's is its `index.html`. An unknown address gets the home
 * page, a missing file plain text, both with 404.
 *
 * @param path decoded, starting with a slash, without dot segments
 */
export async function serveFile(c: Context, siteDir: string, path: string): Promise<Response> {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  // A part is always one of the file itself: of what is compressed nobody could say which part it was.
  const accepted = c.req.header("range") ? "" : c.req.header("accept-encoding");
  const found = !path.includes("//") && (await findFile(siteDir, name, accepted));
  if (found) return sendFile(c, found, 200);

  if (fileFolders.test(path) || /\.[^/]*$/.test(path)) return plainNotFound(c);
  if (name === path && !path.includes("//") && (await findFile(siteDir, `${path}/index.html`))) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}/${search}`, 301);
  }
  const home = await findFile(siteDir, "/404.html", c.req.header("accept-encoding"));
  return home ? sendFile(c, home, 404) : plainNotFound(c);
}

interface FoundFile {
  body: Uint8Array<ArrayBuffer>;
  type: string;
  headers: Headers;
  encoding?: string;
}

/** Reads the file or its compressed sibling; undefined when there is none. */
async function findFile(siteDir: string, name: string, accepted = ""): Promise<FoundFile | undefined> {
  const file = join(siteDir, name);
  const modifiedMs = await fileTime(file);
  if (modifiedMs === undefined) return undefined;
  const type = getMimeType(name) ?? "application/octet-stream";
  const headers = await headersOf(file, name.slice(1));
  for (const encoding of encodings) {
    if (!accepts(accepted, encoding.name)) continue;
    const sibling = file + encoding.extension;
    // An older sibling was made from what the file held before.
    if (((await fileTime(sibling)) ?? -1) < modifiedMs) continue;
    return { body: await readFile(sibling), type, headers, encoding: encoding.name };
  }
  return { body: await readFile(file), type, headers };
}

/** Far more than stands in a document before its policy has ended. */
const beginningBytes = 8192;

/** A document's policy is the one that it states itself: so it fits whatever build has written it. */
async function headersOf(file: string, name: string): Promise<Headers> {
  const own = name.endsWith(".html") ? await beginningOf(file) : "";
  return { ...fileHeaders(name), "Content-Security-Policy": `${policyIn(own)}; ${framePolicy(name)}` };
}

async function beginningOf(file: string): Promise<string> {
  await using handle = await open(file);
  const { buffer, bytesRead } = await handle.read({ buffer: Buffer.alloc(beginningBytes) });
  return buffer.toString("utf8", 0, bytesRead);
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

function sendFile(c: Context, { body, type, headers, encoding }: FoundFile, status: 200 | 404) {
  const etag = `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  if (status === 200 && matches(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("Content-Type", type);
  c.header("Accept-Ranges", "bytes");
  const range = status === 200 && c.req.method === "GET" && readRange(c, body.byteLength, etag);
  if (range === "none") {
    c.header("Content-Range", `bytes */${body.byteLength}`);
    return c.body(null, 416);
  }
  if (range) {
    const part = body.subarray(range.first, range.last + 1);
    c.header("Content-Length", String(part.byteLength));
    c.header("Content-Range", `bytes ${range.first}-${range.last}/${body.byteLength}`);
    return c.body(part, 206);
  }
  c.header("Content-Length", String(body.byteLength));
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(body, status);
}

/**
 * The one part that is asked for (RFC 9110, section 14): undefined for the whole, also where several parts are
 * asked for or the file has changed since; "none" for one that the file does not have.
 */
function readRange(
  c: Context,
  size: number,
  etag: string,
): { first: number; last: number } | "none" | undefined {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(c.req.header("range") ?? "") ?? [];
  const ifRange = c.req.header("if-range");
  if ((from === "" && to === "") || (ifRange !== undefined && ifRange !== etag)) return undefined;
  if (from !== "" && to !== "" && Number(from) > Number(to)) return undefined;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first > last ? "none" : { first, last };
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
