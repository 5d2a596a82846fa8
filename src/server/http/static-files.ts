import { createHash } from "node:crypto";
import { readFile, realpath, stat } from "node:fs/promises";
import { join } from "node:path";
import { finished } from "node:stream";
import type { Context } from "hono";
import { parseAccept } from "hono/utils/accept";
import { getMimeType } from "hono/utils/mime";
import { fileHeaders, framePolicy, hashed, policyIn } from "./policy.ts";
import type { Redirects } from "./redirects.ts";

/**
 * Serves a file of the built site, or the `index.html` of a folder. If the file is missing, redirects to the page that
 * is meant, or responds with 404: as plain text for a file name, as the home page for any other address.
 *
 * @param path decoded, starting with a slash, without dot segments
 */
export async function serveFile(c: Context, siteDir: string, path: string, redirects: Redirects) {
  const name = path.endsWith("/") ? `${path}index.html` : path;
  const found = !path.includes("//") && (await findFile(c, siteDir, name));
  if (found) return sendFile(c, found, 200);

  if (name === path && !path.includes("//") && (await findFile(c, siteDir, `${path}/index.html`))) {
    const { pathname, search } = new URL(c.req.url);
    return c.redirect(`${pathname}/${search}`, 301);
  }
  const elsewhere = sendElsewhere(c, siteDir, redirects);
  if (elsewhere) return elsewhere;
  if (hashed.test(path.slice(1)) || /^\/data\/|\.[^/]*$/.test(path)) return plainNotFound(c);
  return sendUnknown(c, siteDir, path, 404);
}

/** Redirects to where an old address leads, or to the page that a damaged one means. Undefined if it is neither. */
export function sendElsewhere(c: Context, siteDir: string, redirects: Redirects) {
  const moved = redirects.old(c.env.incoming.url, true);
  if (moved !== undefined) return sendMoved(c, siteDir, moved);
  const meant = redirects.repaired(c.env.incoming.url);
  return meant ? c.redirect(meant) : undefined;
}

/** Redirects to where an old address leads. If it is gone, says so on the home page. @param to see `RedirectTarget` */
export const sendMoved = (c: Context, siteDir: string, to: string | null): Promise<Response> | Response =>
  to === null ? sendUnknown(c, siteDir, "", 410) : c.redirect(to, 301);

/** Sends the home page, which says that there is no such page. @param path decides the language */
async function sendUnknown(c: Context, siteDir: string, path: string, status: 404 | 410): Promise<Response> {
  const inFolder = (folder = "") => findFile(c, siteDir, `${folder}/404.html`);
  const home = (await inFolder(/^\/+[^/]+/.exec(path)?.[0])) ?? (await inFolder());
  return home ? sendFile(c, home, status) : plainNotFound(c);
}

/** Finds a file, or its compressed version if the client accepts it. */
async function findFile(c: Context, siteDir: string, name: string) {
  const file = join(siteDir, name);
  const content = await contentOf(c, siteDir, file);
  if (!content) return undefined;
  const type = getMimeType(name) ?? "application/octet-stream";
  // Sends the policy that is in the document, so that both always come from the same build.
  const { policy } = content;
  const path = name.slice(1);
  const headers = { ...fileHeaders(path), "Content-Security-Policy": `${policy}; ${framePolicy(path)}` };
  // Ranges always refer to the uncompressed file, because the next build may compress it differently.
  const accepted = c.req.header("range") ? "" : c.req.header("accept-encoding");
  const encodingsWanted = parseAccept(accepted ?? "").flatMap(({ type: coding, q }) =>
    q > 0 ? coding.toLowerCase() : [],
  );
  for (const [encoding, extension] of Object.entries({ br: ".br", gzip: ".gz" })) {
    if (!encodingsWanted.includes(encoding)) continue;
    // Skips a compressed file that is older than the file itself.
    const smaller = await contentOf(c, siteDir, file + extension, content.changedMs);
    if (smaller) return { ...smaller, type, headers, encoding };
  }
  return { ...content, type, headers, encoding: undefined };
}

/** The files that responses need, by path and version. Their bytes are only in memory as long as that. */
const inUse = new Map<string, { content: ReturnType<typeof readBytes>; responses: number }>();

/**
 * Reads a file, unless another response needs it too. Returns undefined if it is missing or was changed before
 * `sinceMs`, or if a symbolic link leads out of the site.
 */
async function contentOf(c: Context, siteDir: string, file: string, sinceMs = 0) {
  const stats = await stat(file).catch((error: NodeJS.ErrnoException) => {
    if (["ENOENT", "ENOTDIR", "ENAMETOOLONG"].includes(error.code ?? "")) return undefined;
    throw error;
  });
  if (!stats?.isFile() || stats.mtimeMs < sinceMs) return undefined;
  const version = [file, stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join();
  const shared = inUse.get(version) ?? { content: readBytes(siteDir, file), responses: 0 };
  inUse.set(version, shared);
  shared.responses++;
  finished(c.env.outgoing, () => {
    if (--shared.responses === 0) inUse.delete(version);
  });
  const content = await shared.content;
  return content && { ...content, changedMs: stats.mtimeMs };
}

/** Reads the bytes, which all responses share, and the Content-Security-Policy that is in a document. */
async function readBytes(siteDir: string, file: string) {
  if (!(await realpath(file)).startsWith(join(await realpath(siteDir), "/"))) return undefined;
  const bytes = await readFile(file);
  const hash = createHash("sha256").update(bytes).digest("base64url");
  const policy = policyIn(file.endsWith(".html") ? bytes.toString() : "");
  return { bytes, etag: `"${hash.slice(0, 22)}"`, policy };
}

type FoundFile = NonNullable<Awaited<ReturnType<typeof findFile>>>;

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

const plainNotFound = (c: Context) => c.text("There is no such file.", 404, { "Cache-Control": "no-cache" });

const matches = (ifNoneMatch = "", etag: string) =>
  ifNoneMatch.split(",").some((tag) => tag.trim() === "*" || tag.trim().replace(/^W\//, "") === etag);
