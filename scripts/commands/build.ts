import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { CommandError, createCommand, runCommand } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { readClock, readEndpoint, siteAddress } from "../content/build-settings.ts";
import { bundle } from "../content/bundle/bundle.ts";
import { checkContent } from "../content/check/check-content.ts";
import { serverContent } from "../content/compile/compile-server-content.ts";
import { createContexts } from "../content/compile/content-context.ts";
import { encodePictures, shownPictures } from "../content/pictures/encode-pictures.ts";
import { versionsOf } from "../content/pictures/picture-files.ts";
import { publishedContent, withHiddenParts } from "../content/read/hidden-parts.ts";
import type { CheckedContent } from "../content/read/model.ts";
import { readContent } from "../content/read/read-content.ts";
import {
  checkedPages,
  FileChangedError,
  loadBuild,
  renderPages,
  saveBuild,
  savedContent,
  sharedHash,
  unchangedPages,
} from "../content/render/incremental-build.ts";
import { createPageDocuments, importRenderer } from "../content/render/page-documents.ts";
import { createPolicies, headersFile } from "../content/render/policies.ts";
import { previewBar } from "../content/render/preview-bar.ts";
import { siteFiles } from "../content/render/site-files.ts";
import { countText, reportText } from "../content/report/report-text.ts";
import { imageStamp } from "../content/seo/share-image.ts";
import { compressSite } from "../content/write/compress-site.ts";
import { bundleHash, hashOf, readSources } from "../content/write/source-hashes.ts";
import { listFiles, removeOthers, writeAtomically, writeFiles } from "../content/write/write-files.ts";

const started = performance.now();
const root = process.cwd();

const description = `Builds the site into dist/site. Settings are environment variables:
  SITE_URL          public address of the site
  MESSAGES_URL      where the contact form is sent; with "none", pages show the e-mail address instead
  COMPRESS=no       write no .br and .gz files
  SHARE_IMAGES=no   generate no link preview images
  BUILD_DATE        the day to build for, such as 2027-02-01; today if not set`;

await runCommand(
  createCommand("build", description)
    .option(
      "--preview",
      "builds a preview into dist/preview: with hidden, dated and draft parts, each marked",
    )
    .option("--no-examples", "refuses content in which visitors would read the text of an example")
    .action((options) => build(options).catch(explain)),
);

async function build({ preview: isPreview = false, examples }: { preview?: boolean; examples: boolean }) {
  const outDir = join(root, isPreview ? "dist/preview" : "dist");
  const siteDir = join(outDir, "site");
  const savedFile = join(root, "node_modules/.cache/constela", isPreview ? "preview.json" : "site.json");
  const preview = isPreview ? previewBar(await changesSincePublish()) : undefined;
  const endpoint = readEndpoint(process.env);
  const sources = readSources(root);
  const bundling = bundle(root, bundleHash(sources));
  // Avoids an unhandled rejection: if the content has errors too, only those are reported.
  bundling.catch(() => {});
  const code = hashOf([process.version, [...sources]]);
  const saved = loadBuild(savedFile, code);
  const read = readContent(root, savedContent(root, saved), readClock(process.env));
  const images = !preview && process.env.SHARE_IMAGES !== "no";
  const settings = [process.env.SITE_URL, endpoint, images, imageStamp(root), preview];
  const shared = sharedHash(read, settings);
  const unchanged = unchangedPages(read, saved, shared);
  const problems = checkContent(read, unchanged);
  if (problems.length > 0) console.error(reportText(problems, root));
  if (problems.some(({ severity }) => severity === "error"))
    throw new CommandError(`${countText(problems)} in the content. The site built before is unchanged.`);
  if (!examples && problems.some(({ check }) => check === "examples"))
    throw new CommandError(
      "Visitors would read the text of an example: see above. Write your own, hide the block, or accept it.",
    );

  const complete = read.content as CheckedContent;
  const content = preview ? withHiddenParts(complete) : publishedContent(complete);
  const url = siteAddress(process.env, content.shared.site.value);
  const policyOf = createPolicies(process.env, content.shared.site.value);
  const contextOf = createContexts(content, url.pathname);
  const parts = { root, content, contextOf, bundle: await bundling, url, images, policyOf, preview };
  const renderer = await importRenderer(parts.bundle);
  mkdirSync(siteDir, { recursive: true });
  const present = new Set(listFiles(siteDir));
  const documents = createPageDocuments(renderer, parts);
  const beforePictures = performance.now();
  const pictures = shownPictures(content);
  const pictureProgress = new Progress();
  const pictureCount = await encodePictures(root, siteDir, pictures, (done, all) =>
    pictureProgress.update(done, all, "pictures"),
  );
  const picturesMs = performance.now() - beforePictures;
  const pageProgress = new Progress();
  const { pages, rendered, written } = renderPages(
    documents,
    { content, checked: checkedPages(read, problems, shared, unchanged) },
    { siteDir, present },
    (id) => (unchanged.has(id) ? saved.pages[id] : undefined),
    (count) => pageProgress.update(count, content.pages.size, "pages"),
  );
  const entries = Object.values(pages).flatMap((page) => page.entries);
  const beforeImages = performance.now();
  const progress = new Progress();
  const imageCount = await documents.drawImages(siteDir, entries, (done, all) =>
    progress.update(done, all, "link preview images"),
  );
  const imagesMs = performance.now() - beforeImages;

  const output = new Map([
    ...siteFiles(parts),
    ...documents.oldAddressFiles(),
    ...documents.confirmationFiles(),
    ...documents.seoFiles(entries),
  ]);
  const ofPages = [
    ...Object.values(pages).flatMap(({ files }) => Object.keys(files)),
    ...entries.flatMap(({ image }) => image?.address ?? []),
    ...pictures.flatMap(versionsOf).map(({ address }) => address),
  ];
  output.set("_headers", headersFile([...output.keys(), ...ofPages], url, isPreview));
  const otherWritten = writeFiles(siteDir, output, present);
  const addresses = new Set([...output.keys(), ...ofPages]);
  const removed = removeOthers(siteDir, addresses, present);
  const forServer = { ...serverContent(content, contextOf), ...(isPreview && { isPreview }) };
  writeAtomically(join(outDir, "server.json"), `${JSON.stringify(forServer, null, 2)}\n`);
  saveBuild(savedFile, {
    code,
    shared,
    clauses: read.problems.length > 0 ? [] : content.clauses,
    pages,
  });
  progress.clear();
  console.log(
    `Built ${content.pages.size} pages (${rendered} rendered) into ${relative(root, siteDir)} in ${secondsSince(started + imagesMs + picturesMs)} s: ${addresses.size} files, ${written + otherWritten} written, ${removed} removed.`,
  );
  if (pictureCount > 0)
    console.log(`Converted ${pictureCount} pictures in ${(picturesMs / 1000).toFixed(2)} s.`);
  if (imageCount > 0)
    console.log(`Generated ${imageCount} link preview images in ${(imagesMs / 1000).toFixed(2)} s.`);
  if (process.env.COMPRESS !== "no") {
    const begun = performance.now();
    const compressed = await compressSite(siteDir);
    console.log(`Compressed ${compressed} files in ${secondsSince(begun)} s.`);
  }
  const [next] = content.changeDays;
  if (next !== undefined) console.log(`What is shown changes on ${next}. Build again on that day.`);
  if (endpoint === null) console.log("The contact page shows the e-mail address: MESSAGES_URL is none.");
  else if (endpoint.startsWith("https:")) console.log(`The contact form is sent to ${endpoint}`);
}

function secondsSince(begunMs: number) {
  return ((performance.now() - begunMs) / 1000).toFixed(2);
}

/**
 * Rethrows an error of the build, with an explanation if the user can act on it.
 *
 * @throws {CommandError} with the explanation, otherwise the error itself
 */
function explain(error: NodeJS.ErrnoException): never {
  const { code = "", path, message } = error;
  if (error instanceof CommandError || error instanceof FileChangedError)
    throw new CommandError(`Not built: ${message}`);
  if (path === undefined || !["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
  throw new CommandError(
    `Not built: this user may not write ${relative(root, path)} (${code}). Make dist its own, or remove it.`,
  );
}

/** Returns what differs from the published content, in words. Loads what only previews need. */
async function changesSincePublish() {
  const publish = await import("../publish/published-commit.ts");
  return publish.changesSincePublish(root, "live");
}
