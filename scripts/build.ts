import { mkdirSync, writeFileSync } from "node:fs";
import { enableCompileCache } from "node:module";
import { join, relative } from "node:path";
import type { CheckedContent } from "./content/context.ts";
import type { SiteParts } from "./content/page-documents.ts";
import type { SavedBuild, SavedPage } from "./content/saved-build.ts";

// Imported after the cache is on, so that it serves them.
enableCompileCache("node_modules/.cache/node");
const { bundle } = await import("./content/bundle.ts");
const { checkContent } = await import("./content/check.ts");
const { foundFiles } = await import("./content/found-files.ts");
const { siteFiles } = await import("./content/files.ts");
const { listFiles, removeOthers, stampOf, writeFiles } = await import("./content/output.ts");
const { createPageDocuments, importRenderer } = await import("./content/page-documents.ts");
const { loadBuild, saveBuild } = await import("./content/saved-build.ts");
const { bundleHash, hashOf, readSources } = await import("./content/sources.ts");
const { drawingStamp } = await import("./found/drawing-stamp.ts");
const { Progress } = await import("./progress.ts");
const { readContent } = await import("./content/read.ts");
const { countText, reportText } = await import("./content/report.ts");
const { serverContent } = await import("./content/server-content.ts");
const { readEndpoint } = await import("./content/endpoint.ts");
const { createPolicies, headersFile } = await import("./content/policies.ts");
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
  const reason = error instanceof BuildError ? error.message : refusedPlace(error as NodeJS.ErrnoException);
  if (reason === undefined) throw error;
  console.error(`Not built: ${reason}`);
  process.exitCode = 1;
}

async function build() {
  const endpoint = setting(() => readEndpoint(process.env));
  const sources = readSources(root);
  const bundling = bundle(root, bundleHash(sources));
  // If the content stops the build first, that is what is reported.
  bundling.catch(() => {});
  const { content, others } = checkedContent();
  const url = setting(() => siteAddress(process.env, content.shared.site.value));
  const pictures = process.env.SHARE_IMAGES !== "no";
  const policyOf = createPolicies(process.env, content.shared.site.value);
  const parts = { root, content, bundle: await bundling, url, pictures, policyOf };
  const renderer = await importRenderer(parts.bundle);
  const paths = [...content.pages].map(([id, { summary }]) => [id, summary.paths]);
  const shared = hashOf([
    process.version,
    [...sources],
    others,
    paths,
    url.href,
    endpoint,
    pictures,
    drawingStamp(root),
  ]);
  mkdirSync(siteDir, { recursive: true });
  const present = new Set(listFiles(siteDir));
  const { pages, rendered, written } = renderPages(renderer, parts, shared, present);
  const listings = [...content.pages.keys()].flatMap((id) => pages[id]?.listings ?? []);
  const drawing = performance.now();
  let pictureCount = 0;
  const drawn = progressOf("link preview images");
  const found = await foundFiles(parts, listings, (done, all) => {
    pictureCount = done;
    drawn(done, all);
  });
  const drawnMs = pictureCount > 0 ? performance.now() - drawing : 0;

  const output = new Map([...siteFiles(renderer, parts), ...found]);
  const documents = Object.values(pages).flatMap(({ files }) => Object.keys(files));
  output.set("_headers", headersFile([...output.keys(), ...documents], url));
  const rest = writeFiles(siteDir, output, present);
  const addresses = new Set([...output.keys(), ...documents]);
  const removed = removeOthers(siteDir, addresses, present);
  writeFileSync(
    join(root, "dist/server.json"),
    `${JSON.stringify(serverContent(content, url.pathname), null, 2)}\n`,
  );
  saveBuild(savedFile, { shared, pages });
  if (process.stderr.isTTY) process.stderr.write("\r\u001b[K");
  console.log(
    `Built ${content.pages.size} pages (${rendered} rendered) into ${relative(root, siteDir)} in ${secondsSince(started + drawnMs)} s: ${addresses.size} files, ${written + rest} written, ${removed} removed.`,
  );
  if (pictureCount > 0)
    console.log(`Generated ${pictureCount} link preview images in ${seconds(drawnMs)} s.`);
  if (process.env.COMPRESS !== "no") await compress();
  if (endpoint === null) console.log("The contact page shows the e-mail address: MESSAGES_URL is none.");
  else if (endpoint.startsWith("https:")) console.log(`The contact form is sent to ${endpoint}`);
}

/** The content. @throws BuildError if it has errors */
function checkedContent(): { content: CheckedContent; others: string } {
  const read = readContent(root);
  const problems = checkContent(read);
  if (problems.length > 0) console.error(reportText(problems, root));
  if (problems.some(({ severity }) => severity === "error")) {
    throw new BuildError(`${countText(problems)} in the content. The site built before is unchanged.`);
  }
  return { content: read.content as CheckedContent, others: read.others };
}

/** Renders and writes the documents of each page that has changed since the last build, or whose files have. */
function renderPages(
  renderer: Awaited<ReturnType<typeof importRenderer>>,
  parts: SiteParts,
  shared: string,
  present: ReadonlySet<string>,
) {
  const saved = loadBuild(savedFile);
  const isCurrent = (page: SavedPage | undefined, hash: string) =>
    page?.hash === hash &&
    Object.entries(page.files).every(([address, stamp]) => stamp === stampOf(join(siteDir, address)));
  const documents = createPageDocuments(renderer, parts);
  const progress = progressOf("pages");
  const pages: SavedBuild["pages"] = {};
  let rendered = 0;
  let written = 0;
  for (const [at, [id, { hash }]] of [...parts.content.pages].entries()) {
    const known = saved.shared === shared ? saved.pages[id] : undefined;
    if (known && isCurrent(known, hash)) {
      pages[id] = known;
      continue;
    }
    const { files, listings } = documents.ofPage(id);
    written += writeFiles(siteDir, files, present);
    const stamps = [...files.keys()].map((address) => [address, stampOf(join(siteDir, address))]);
    pages[id] = { hash, listings, files: Object.fromEntries(stamps) };
    rendered++;
    progress(at + 1, parts.content.pages.size);
  }
  return { pages, rendered, written };
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
