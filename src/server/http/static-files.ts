import { createHash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { fileHeaders, framePolicy, type Headers, policyIn } from "./policy.ts";
import type { Redirects } from "./redirects.ts";

const encodings = { br: ".br", gzip: ".gz" };

/** A file that changed less than this long ago isn't cached: a second change may leave its modification time the same. */
const settledMs = 1000;

/** Folders without pages. */
const fileFolders = /^\/(?:assets|data)\//;

/**
 * Serves a file of the built site, or the `index.html` of a folder. If the file is missing, redirects to the page that
 * is meant, or responds with 404: as plain text for a file name, as the home page for any other address.
 *
 * @param path decoded, starting with a slash, without dot segments
 */
export async function serveFile(
  c: Context,
  siteDir: string,
  path: string,
  redirects: Redirects,
): Promise<Response> {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  // Ranges always refer to the uncompressed file, because the next build may compress it differently.
  const accepted = c.req.header("range") ? "" : c.req.header("accept-encoding");
  const found = !path.includes("//") && (await findFile(siteDir, name, accepted));
  if (found) return sendFile(c, found, 200);

  if (name === path && !path.includes("//") && (await findFile(siteDir, `${path}/index.html`))) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}/${search}`, 301);
  }
  const moved = redirects.old(c.env.incoming.url, true);
  if (moved !== undefined) return sendMoved(c, siteDir, moved);
  const meant = redirects.repaired(c.env.incoming.url);
  if (meant) return c.redirect(meant);
  if (fileFolders.test(path) || /\.[^/]*$/.test(path)) return plainNotFound(c);
  return sendUnknown(c, siteDir, path, 404);
}

/** Redirects to where an old address leads. If it is gone, says so on the home page. @param to see `RedirectTarget` */
export const sendMoved = (c: Context, siteDir: string, to: string | null): Promise<Response> | Response =>
  to === null ? sendUnknown(c, siteDir, "", 410) : c.redirect(to, 301);

/** Sends the home page, which says that there is no such page. @param path decides the language */
async function sendUnknown(c: Context, siteDir: string, path: string, status: 404 | 410): Promise<Response> {
  const accepted = c.req.header("accept-encoding");
  const inFolder = (folder = "") => findFile(siteDir, `${folder}/404.html`, accepted);
  const home = (await inFolder(/^\/+[^/]+/.exec(path)?.[0])) ?? (await inFolder());
  return home ? sendFile(c, home, status) : plainNotFound(c);
}

interface FileContent {
  /** Shared by all responses. */
  bytes: Uint8Array<ArrayBuffer>;
  etag: string;
  /** The Content-Security-Policy that is in a document. */
  policy: string;
}

interface FoundFile extends FileContent {
  type: string;
  headers: Headers;
  encoding?: string;
}

/** Finds a file, or its compressed version if the client accepts it. */
async function findFile(siteDir: string, name: string, accepted = ""): Promise<FoundFile | undefined> {
  const file = join(siteDir, name);
  const stats = await fileStats(file);
  const content = stats && (await contentOf(siteDir, file, stats));
  if (!content) return undefined;
  const type = getMimeType(name) ?? "application/octet-stream";
  // Sends the policy that is in the document, so that both always come from the same build.
  const { policy } = content;
  const path = name.slice(1);
  const headers = { ...fileHeaders(path), "Content-Security-Policy": `${policy}; ${framePolicy(path)}` };
  const encodingsWanted = parseAccept(accepted).flatMap(({ type: coding, q }) =>
    q > 0 ? coding.toLowerCase() : [],
  );
  for (const [encoding, extension] of Object.entries(encodings)) {
    if (!encodingsWanted.includes(encoding)) continue;
    const compressed = await fileStats(file + extension);
    // Skips a compressed file that is older than the file itself.
    if (!compressed || compressed.mtimeMs < stats.mtimeMs) continue;
    const smaller = await contentOf(siteDir, file + extension, compressed);
    if (smaller) return { ...smaller, type, headers, encoding };
  }
  return { ...content, type, headers };
}

async function fileStats(file: string): Promise<Stats | undefined> {
  try {
    const stats = await stat(file);
    return stats.isFile() ? stats : undefined;
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(code)) return undefined;
    throw error;
  }
}

/** The files that were requested, by their path. Their bytes stay in memory only as long as a response needs them. */
const cached = new Map<
  string,
  { version: string; content(): Promise<FileContent | undefined> | FileContent | undefined }
>();

/** Reads a file, unless this version of it is in memory. Returns undefined if a symbolic link leads out of the site. */
async function contentOf(siteDir: string, file: string, stats: Stats): Promise<FileContent | undefined> {
  const version = [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
  const found = cached.get(file);
  const content = found?.version === version && found.content();
  if (content) return content;
  const reading = readBytes(siteDir, file);
  cached.set(file, { version, content: () => reading });
  const settle = (read?: FileContent) => {
    if (!read || Date.now() - stats.ctimeMs < settledMs) return cached.delete(file);
    const { buffer, byteOffset, byteLength } = read.bytes;
    const { etag, policy } = read;
    const weak = new WeakRef(buffer);
    const inMemory = () => {
      const live = weak.deref();
      return live && { bytes: new Uint8Array(live, byteOffset, byteLength), etag, policy };
    };
    return cached.set(file, { version, content: inMemory });
  };
  reading.then(settle, () => settle());
  return reading;
}

async function readBytes(siteDir: string, file: string): Promise<FileContent | undefined> {
  if (!(await realpath(file)).startsWith(join(await realpath(siteDir), "/"))) return undefined;
  const bytes = await readFile(file);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const policy = policyIn(file.endsWith(".html") ? bytes.toString() : "");
  return { bytes, etag: `"${hash.slice(0, 22)}"`, policy };
}

function sendFile(c: Context, { bytes, etag, type, headers, encoding }: FoundFile, status: 200 | 404 | 410) {
  for (const [name, value] of Object.entries(headers)) c.header(name, value);
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  if (status === 200 && matches(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("Content-Type", type);
  c.header("Accept-Ranges", "bytes");
  const range = status === 200 && c.req.method === "GET" && readRange(c, bytes.byteLength, etag);
  if (range === "none") {
    c.header("Content-Range", `bytes */${bytes.byteLength}`);
    return c.body(null, 416);
  }
  if (range) {
    const part = bytes.subarray(range.first, range.last + 1);
    c.header("Content-Length", String(part.byteLength));
    c.header("Content-Range", `bytes ${range.first}-${range.last}/${bytes.byteLength}`);
    return c.body(part, 206);
  }
  c.header("Content-Length", String(bytes.byteLength));
  if (encoding) c.header("Content-Encoding", encoding);
  return c.body(bytes, status);
}

/**
 * Parses a `Range` header with one range (RFC 9110, section 14). Returns undefined for the whole file, and "none" for a
 * range beyond its end. Several ranges, or a file that has changed since, also return undefined.
 */
function readRange(c: Context, size: number, etag: string) {
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
