import { mkdirSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, relative } from "node:path";
import type { CheckedContent } from "./content/context.ts";
import type { SiteParts } from "./content/page-files.ts";
import type { SavedBuild } from "./content/saved-build.ts";

// Imported after the cache is on, so that it serves them.
enableCompileCache("node_modules/.cache/node");
const { bundle } = await import("./content/bundle.ts");
const { checkContent } = await import("./content/check.ts");
const { buildPages } = await import("./content/build-pages.ts");
const { foundFiles } = await import("./content/found-files.ts");
const { lightContent } = await import("./content/plain-content.ts");
const { siteFiles } = await import("./content/files.ts");
const { listFiles, removeOthers, writeFiles } = await import("./content/output.ts");
const { importFile } = await import("./content/page-files.ts");
const { knownContent, loadBuild, saveBuild, settledPages } = await import("./content/saved-build.ts");
const { bundleHash, hashOf, readSources } = await import("./content/sources.ts");
const { drawingStamp } = await import("./found/drawing-stamp.ts");
const { Progress } = await import("./progress.ts");
const { FileChangedError, readContent } = await import("./content/read.ts");
const { countText, reportText } = await import("./content/report.ts");
const { serverContent } = await import("./content/server-content.ts");
const { readEndpoint } = await import("./content/endpoint.ts");
const { headersFile } = await import("./content/policies.ts");
const { siteAddress } = await import("./content/site-address.ts");

const started = performance.now();
const root = process.cwd();
const siteDir = join(root, "dist/site");
const savedFile = join(root, "node_modules/.cache/constela/site.json");

/** Thrown where the build cannot go on, with what to do about it. */
class BuildError extends Error {
  override name = "BuildError";
}

try {
  await build();
} catch (error) {
  const reason =
    error instanceof BuildError || error instanceof FileChangedError
      ? error.message
      : refusedPlace(error as NodeJS.ErrnoException);
  if (reason === undefined) throw error;
  console.error(`Not built: ${reason}`);
  process.exitCode = 1;
}

async function build() {
  const endpoint = setting(() => readEndpoint(process.env));
  const sources = readSources(root);
  const code = hashOf([process.version, ...sources]);
  const saved = loadBuild(savedFile, code);
  const bundling = bundle(root, bundleHash(sources));
  // Where the content stops the build first, that is what is told.
  bundling.catch(() => {});
  const { content, others, clauses } = checkedContent(saved);
  const { site } = content.shared;
  const url = setting(() => siteAddress(process.env, site.value));
  const pictures = process.env.SHARE_IMAGES !== "no";
  const parts = { root, content, bundle: await bundling, url, pictures };
  const frame = frameHash(parts, endpoint);
  mkdirSync(siteDir, { recursive: true });
  const present = new Set(listFiles(siteDir));
  const { pages, prints, made, written } = await buildPages(
    parts,
    siteDir,
    { frame, saved, present },
    progressOf("pages"),
  );
  const listings = [...content.pages.keys()].flatMap((id) => pages[id]?.listings ?? []);
  const drawing = performance.now();
  let pictureCount = 0;
  const drawn = progressOf("pictures for link previews");
  const found = await foundFiles(parts, listings, (done, all) => {
    pictureCount = done;
    drawn(done, all);
  });
  const drawnMs = pictureCount > 0 ? performance.now() - drawing : 0;

  const output = new Map([...siteFiles(parts, await importFile(parts.bundle.serverEntry)), ...found]);
  const ofPages = Object.values(pages).flatMap(({ files }) => Object.keys(files));
  output.set("_headers", headersFile([...output.keys(), ...ofPages], url));
  const rest = writeFiles(siteDir, output, present);
  const addresses = new Set([...output.keys(), ...ofPages]);
  const removed = removeOthers(siteDir, addresses, present);
  writeFileSync(
    join(root, "dist/server.json"),
    `${JSON.stringify(serverContent(content, url.pathname), null, 2)}\n`,
  );
  saveBuild(savedFile, { code, frame, others, clauses, prints, pages });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  console.log(
    `Built ${content.pages.size} pages, ${made} of them anew, into ${relative(root, siteDir)} in ${secondsSince(started + drawnMs)} s: ${addresses.size} files, ${written + rest} written, ${removed} removed.`,
  );
  if (pictureCount > 0)
    console.log(`Drew ${pictureCount} pictures for link previews in ${seconds(drawnMs)} s.`);
  if (process.env.COMPRESS !== "no") await compress();
  if (endpoint === null) console.log("The contact page shows the e-mail address: MESSAGES_URL is none.");
  else if (endpoint.startsWith("https:")) console.log(`The contact form is sent to ${endpoint}`);
}

/** The content, where it has no errors, and what to save of it. */
function checkedContent(saved: SavedBuild | undefined) {
  const read = readContent(root, saved && knownContent(saved));
  const problems = checkContent(read, settledPages(read, saved));
  if (problems.length > 0) console.error(reportText(problems, root));
  if (problems.some(({ severity }) => severity === "error")) {
    throw new BuildError(`${countText(problems)} in the content. What was built before still stands.`);
  }
  return {
    content: lightContent(read.content as CheckedContent),
    ...(problems.length > 0
      ? { others: null, clauses: [] }
      : { others: read.others, clauses: read.content.clauses }),
  };
}

/** Of all that every page is made of, but for code. */
function frameHash(
  { content: { shared, wordmark }, url, pictures }: SiteParts,
  endpoint: string | null,
): string {
  const { site, menu, ui } = shared;
  const stamp = drawingStamp(root);
  return hashOf([url.href, endpoint, pictures, stamp, site.value, menu.value, ui.value, wordmark]);
}

/** Tells on a terminal how many of many are done. */
function progressOf(what: string) {
  let progress: InstanceType<typeof Progress> | undefined;
  return (done: number, all: number) => {
    progress ??= new Progress(all);
    progress.at(done, what);
  };
}

async function compress() {
  const begun = performance.now();
  const { compressSite } = await import("./content/compress.ts");
  const compressed = await compressSite(siteDir, join(root, "node_modules/.cache/compressed"));
  console.log(`Compressed ${compressed} files in ${secondsSince(begun)} s.`);
}

function secondsSince(begunMs: number) {
  return seconds(performance.now() - begunMs);
}

function seconds(ms: number) {
  return (ms / 1000).toFixed(2);
}

/** What a setting says. @throws BuildError when it is none that can be used */
function setting<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new BuildError((error as Error).message);
  }
}

/** What to do where this user may not write; undefined for any other error. */
function refusedPlace({ code = "", path }: NodeJS.ErrnoException): string | undefined {
  if (path === undefined || !["EACCES", "EPERM", "EROFS"].includes(code)) return undefined;
  return `this user may not write ${relative(root, path)} (${code}). Make dist its own, or remove it.`;
}
