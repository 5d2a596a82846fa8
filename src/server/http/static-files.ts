import { createHash } from "node:crypto";
import { createReadStream, type Stats } from "node:fs";
import { open, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { knownAddress, type Pages } from "./known-address.ts";
import { fileHeaders, framePolicy, type Headers, policyIn } from "./policy.ts";

const encodings = { br: ".br", gzip: ".gz" };

/** Files up to this size are kept in memory while they are unchanged. Others are streamed. */
const keptFileBytes = 512 * 1024;
/** The maximum size of all files in memory. */
const keptBytes = 32 * 1024 ** 2;
/** A file that has changed more recently may change again without a later time. */
const settledMs = 1000;

/** Folders without pages. */
const fileFolders = /^\/(?:assets|data)\//;

/**
 * Serves a file of the built site, or the `index.html` of a folder. If the file is missing, redirects to the page that is
 * meant, or responds with 404: as plain text for a file name, as the home page for any other address.
 *
 * @param path decoded, starting with a slash, without dot segments
 */
export async function serveFile(c: Context, siteDir: string, path: string, pages: Pages): Promise<Response> {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  // Ranges always refer to the uncompressed file, because the next build may compress it differently.
  const accepted = c.req.header("range") ? "" : c.req.header("accept-encoding");
  const found = !path.includes("//") && (await findFile(siteDir, name, accepted));
  if (found) return sendFile(c, found, 200);

  if (name === path && !path.includes("//") && (await findFile(siteDir, `${path}/index.html`))) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}/${search}`, 301);
  }
  const known = knownAddress(siteDir, pages, c.env.incoming.url);
  if (known !== undefined) return c.redirect(known);
  if (fileFolders.test(path) || /\.[^/]*$/.test(path)) return plainNotFound(c);
  const inFolder = (folder = "") => findFile(siteDir, `${folder}/404.html`, accepted);
  const home = (await inFolder(/^\/+[^/]+/.exec(path)?.[0])) ?? (await inFolder());
  return home ? sendFile(c, home, 404) : plainNotFound(c);
}

interface FoundFile {
  path: string;
  version: string;
  content: FileContent;
  type: string;
  headers: Headers;
  encoding?: string;
}

/** Finds a file, or its compressed version if the client accepts it. */
async function findFile(siteDir: string, name: string, accepted = ""): Promise<FoundFile | undefined> {
  const path = join(siteDir, name);
  const stats = await fileStats(path);
  const content = stats && (await contentOf(siteDir, path, stats));
  if (!content) return undefined;
  // Sends the policy that is in the document, so that both always come from the same build.
  const policy = `${content.policy}; ${framePolicy(name.slice(1))}`;
  const headers = { ...fileHeaders(name.slice(1)), "Content-Security-Policy": policy };
  const type = getMimeType(name) ?? "application/octet-stream";
  const encodingsWanted = parseAccept(accepted).flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
  for (const [encoding, extension] of Object.entries(encodings)) {
    if (!encodingsWanted.includes(encoding)) continue;
    const compressed = await fileStats(path + extension);
    // Skips a compressed file that is older than the file itself.
    if (!compressed || compressed.mtimeMs < stats.mtimeMs) continue;
    const content = await contentOf(siteDir, path + extension, compressed);
    if (content)
      return { path: path + extension, version: versionOf(compressed), content, type, headers, encoding };
  }
  return { path, version: versionOf(stats), content, type, headers };
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

interface FileContent {
  etag: string;
  size: number;
  /** The policy of a document. */
  policy: string;
  /** The bytes of a small file, which all of its responses share. */
  bytes?: Uint8Array<ArrayBuffer>;
}

const versionOf = ({ dev, ino, size, mtimeMs, ctimeMs }: Stats) =>
  [dev, ino, size, mtimeMs, ctimeMs].join(" ");

/** The files that were requested, by their path, and how many bytes of them may be in memory. */
const known = new Map<string, { version: string; content: Promise<FileContent | undefined> }>();
let knownBytes = 0;

/** Reads a file, unless it is known. Returns undefined if a symbolic link leads out of the site. */
function contentOf(siteDir: string, path: string, stats: Stats): Promise<FileContent | undefined> {
  const version = versionOf(stats);
  const found = known.get(path);
  if (found?.version === version) return found.content;
  knownBytes += Math.min(stats.size, keptFileBytes);
  if (knownBytes > keptBytes) {
    known.clear();
    knownBytes = 0;
  }
  const content = readContent(siteDir, path);
  known.set(path, { version, content });
  const forget = () => known.delete(path);
  content.then(() => Date.now() - stats.ctimeMs > settledMs || forget(), forget);
  return content;
}

async function readContent(siteDir: string, path: string): Promise<FileContent | undefined> {
  if (!(await realpath(path)).startsWith(join(await realpath(siteDir), "/"))) return undefined;
  const hash = createHash("sha256");
  let bytes = new Uint8Array();
  let size = 0;
  for await (const part of createReadStream(path, { highWaterMark: keptFileBytes })) {
    if (size === 0) bytes = part;
    size += part.length;
    hash.update(part);
  }
  return {
    etag: `"${hash.digest("base64url").slice(0, 22)}"`,
    size,
    policy: policyIn(path.endsWith(".html") ? new TextDecoder().decode(bytes) : ""),
    ...(size === bytes.length && { bytes }),
  };
}

async function sendFile(c: Context, file: FoundFile, status: 200 | 404): Promise<Response> {
  const { etag, size, bytes } = file.content;
  for (const [name, value] of Object.entries(file.headers)) c.header(name, value);
  c.header("Vary", "Accept-Encoding");
  c.header("ETag", etag);
  if (status === 200 && matches(c.req.header("if-none-match"), etag)) return c.body(null, 304);
  c.header("Content-Type", file.type);
  c.header("Accept-Ranges", "bytes");
  const range = status === 200 && c.req.method === "GET" && readRange(c, size, etag);
  if (range === "none") {
    c.header("Content-Range", `bytes */${size}`);
    return c.body(null, 416);
  }
  const { first, last } = range || { first: 0, last: size - 1 };
  c.header("Content-Length", String(last + 1 - first));
  if (range) c.header("Content-Range", `bytes ${first}-${last}/${size}`);
  else if (file.encoding) c.header("Content-Encoding", file.encoding);
  const body =
    c.req.method === "HEAD"
      ? null
      : (bytes?.subarray(first, last + 1) ?? (await streamOf(file, first, last)));
  return c.newResponse(body, range ? 206 : status);
}

/** Streams a part of a file, as fast as the client reads it. */
async function streamOf({ path, version }: FoundFile, start: number, end: number): Promise<ReadableStream> {
  const file = await open(path);
  if (versionOf(await file.stat()) === version) {
    return Readable.toWeb(file.createReadStream({ start, end })) as ReadableStream;
  }
  await file.close();
  throw new Error("The file has just changed.");
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
