import { createHash } from "node:crypto";
import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { fileHeaders, framePolicy, type Headers, policyIn } from "./policy.ts";

const encodings = { br: ".br", gzip: ".gz" };

/** Folders without pages. */
const fileFolders = /^\/(?:assets|data)\//;

/**
 * Serves a file of the built site, or the `index.html` of a folder. If the file is missing, responds with 404: as plain
 * text for a file name, as the home page for any other address.
 *
 * @param path decoded, starting with a slash, without dot segments
 */
export async function serveFile(c: Context, siteDir: string, path: string): Promise<Response> {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  // Ranges always refer to the uncompressed file, because the next build may compress it differently.
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

/** Reads a file, or its compressed version if the client accepts it. */
async function findFile(siteDir: string, name: string, accepted = ""): Promise<FoundFile | undefined> {
  const file = join(siteDir, name);
  const modifiedMs = await fileTime(file);
  if (modifiedMs === undefined) return undefined;
  const type = getMimeType(name) ?? "application/octet-stream";
  // Sends the policy that is in the document, so that both always come from the same build.
  const policy = policyIn(name.endsWith(".html") ? await readFile(file, "utf8") : "");
  const path = name.slice(1);
  const headers = { ...fileHeaders(path), "Content-Security-Policy": `${policy}; ${framePolicy(path)}` };
  const encodingsWanted = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
  for (const [encoding, extension] of Object.entries(encodings)) {
    if (!encodingsWanted.includes(encoding)) continue;
    // Skips a compressed file that is older than the file itself.
    if (((await fileTime(file + extension)) ?? -1) < modifiedMs) continue;
    return { body: await readFile(file + extension), type, headers, encoding };
  }
  return { body: await readFile(file), type, headers };
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
 * Parses a `Range` header with one range (RFC 9110, section 14). Returns undefined for the whole file, and "none" for a
 * range beyond its end. Several ranges, or a file that has changed since, also return undefined.
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

const matches = (ifNoneMatch = "", etag: string) =>
  ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
