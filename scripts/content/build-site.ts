import { mkdirSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import { CommandError, type CommandOutput } from "../cli/command.ts";
import { createProgress } from "../cli/progress.ts";
import { readClock, readEndpoint, siteAddress } from "./build-settings.ts";
import { bundle } from "./bundle/bundle.ts";
import { recheck } from "./check/check-site.ts";
import { serverContent } from "./compile/compile-server-content.ts";
import { createContexts } from "./compile/content-context.ts";
import { encodePictures, shownPictures } from "./pictures/encode-pictures.ts";
import { versionsOf } from "./pictures/picture-files.ts";
import { countText, type Problem } from "./problem.ts";
import { visibleContent, withHiddenParts } from "./read/hidden-parts.ts";
import type { CheckedContent } from "./read/model.ts";
import { loadBuild, renderPages } from "./render/incremental-build.ts";
import { createPageDocuments, type Renderer } from "./render/page-documents.ts";
import { createPolicies, headersFile } from "./render/policies.ts";
import type { PreviewBar } from "./render/preview-bar.ts";
import { siteFiles } from "./render/site-files.ts";
import { imageStamp } from "./seo/share-image.ts";
import { cachePath } from "./write/cache.ts";
import { compressSite } from "./write/compress-site.ts";
import { bundleHash, codeHash, hashOf, readSources } from "./write/source-hashes.ts";
import { listFiles, removeOthers, writeAtomically, writeFiles } from "./write/write-files.ts";

export interface BuildOptions {
  /** The project's folder. */
  root: string;
  /** The settings: SITE_URL, MESSAGES_URL, COMPRESS, SHARE_IMAGES and BUILD_DATE. */
  env: NodeJS.ProcessEnv;
  output: CommandOutput;
  /** Set for a preview, which has hidden, dated and draft parts, each marked, and this bar. */
  preview?: PreviewBar | undefined;
  /** Whether visitors may read the text of an example. */
  examples?: boolean;
}

/** Builds the site into `dist/site`, or its preview into `dist/preview/site`. Renders only the pages that have changed. */
export const buildSite = (options: BuildOptions): Promise<void> =>
  build(options).catch((error) => explain(error, options.root));

async function build({ root, env, output, preview, examples = true }: BuildOptions): Promise<void> {
  const startedMs = performance.now();
  const outDir = join(root, preview ? "dist/preview" : "dist");
  const siteDir = join(outDir, "site");
  const savedFile = cachePath(root, preview ? "preview.json" : "site.json");
  const endpoint = readEndpoint(env);
  const sources = readSources(root);
  const bundling = bundle(root, bundleHash(sources));
  // Avoids an unhandled rejection: if the content has errors too, only those are reported.
  bundling.catch(() => {});
  const code = codeHash(sources);
  const { content: found, problems } = recheck(root, code, readClock(env));
  if (problems.length > 0) output.error((await import("./report/report-text.ts")).reportText(problems, root));
  refuse(problems, examples);

  const images = !preview && env.SHARE_IMAGES !== "no";
  const settings = [env.SITE_URL, endpoint, images, imageStamp(root), preview];
  const complete = found as CheckedContent;
  const content = preview ? withHiddenParts(complete) : visibleContent(complete);
  const url = siteAddress(env, content.shared.site.value);
  const policyOf = createPolicies(env, content.shared.site.value);
  const noted = new Set<string>();
  const contextOf = createContexts(content, { base: url.pathname, endpoint, noted });
  const parts = { root, content, contextOf, bundle: await bundling, url, images, policyOf, preview };
  const renderer: Renderer = await import(pathToFileURL(parts.bundle.renderer).href);
  mkdirSync(siteDir, { recursive: true });
  const present = new Set(listFiles(siteDir));
  const documents = createPageDocuments(renderer, parts);
  const lastBuild = loadBuild(savedFile, hashOf([code, settings, documents.common()]));
  const pictures = shownPictures(content);
  const converted = await timed("pictures", (onDone) => encodePictures(root, siteDir, pictures, onDone));
  const pageProgress = createProgress();
  const { built, rendered, written } = renderPages(
    documents,
    { content, contextOf, noted },
    { siteDir, present },
    lastBuild,
    (count) => pageProgress.update(count, content.pages.size, "pages"),
  );
  const pages = Object.values(built.pages);
  const entries = pages.flatMap((page) => page.entries);
  const drawn = await timed("link preview images", (onDone) =>
    documents.drawImages(siteDir, entries, onDone),
  );

  const files = new Map([
    ...siteFiles(parts),
    ...documents.oldAddressFiles(),
    ...documents.confirmationFiles(),
    ...documents.seoFiles(entries),
  ]);
  const ofPages = [
    ...pages.flatMap((page) => Object.keys(page.files)),
    ...entries.flatMap(({ image }) => image?.address ?? []),
    ...pictures.flatMap(versionsOf).map(({ address }) => address),
  ];
  files.set("_headers", headersFile([...files.keys(), ...ofPages], url, preview !== undefined));
  const otherWritten = writeFiles(siteDir, files, present);
  const addresses = new Set([...files.keys(), ...ofPages]);
  const removed = removeOthers(siteDir, addresses, present);
  const forServer = { ...serverContent(content, contextOf), ...(preview && { isPreview: true }) };
  writeAtomically(join(outDir, "server.json"), `${JSON.stringify(forServer, null, 2)}\n`);
  writeAtomically(savedFile, JSON.stringify(built));

  pageProgress.clear();
  const seconds = secondsSince(startedMs + drawn.ms + converted.ms);
  output.log(
    `Built ${content.pages.size} pages (${rendered} rendered) into ${relative(root, siteDir)} in ${seconds} s: ${addresses.size} files, ${written + otherWritten} written, ${removed} removed.`,
  );
  for (const [verb, { count, what, ms }] of Object.entries({ Converted: converted, Generated: drawn }))
    if (count > 0) output.log(`${verb} ${count} ${what} in ${(ms / 1000).toFixed(2)} s.`);
  if (env.COMPRESS !== "no") {
    const begunMs = performance.now();
    const compressed = await compressSite(siteDir);
    output.log(`Compressed ${compressed} files in ${secondsSince(begunMs)} s.`);
  }
  const [next] = content.changeDays;
  if (next !== undefined) output.log(`What is shown changes on ${next}. Build again on that day.`);
  if (endpoint === null) output.log("The contact page shows the e-mail address: MESSAGES_URL is none.");
  else if (endpoint.startsWith("https:")) output.log(`The contact form is sent to ${endpoint}`);
}

/** Shows the progress of work on files. Returns how many there were, and how long it took. */
async function timed(what: string, work: (onDone: (done: number, all: number) => void) => Promise<number>) {
  const begunMs = performance.now();
  const progress = createProgress();
  const count = await work((done, all) => progress.update(done, all, what));
  return { count, what, ms: performance.now() - begunMs };
}

/** @throws {CommandError} if a problem stops the build */
function refuse(problems: Problem[], examples: boolean) {
  if (problems.some(({ severity }) => severity === "error"))
    throw new CommandError(`${countText(problems)} in the content. The site built before is unchanged.`);
  if (!examples && problems.some(({ check }) => check === "examples"))
    throw new CommandError(
      "Visitors would read the text of an example: see above. Write your own, hide the block, or accept it.",
    );
}

const secondsSince = (begunMs: number) => ((performance.now() - begunMs) / 1000).toFixed(2);

/** Rethrows an error of the build, with an explanation if the user can act on it. */
function explain(error: NodeJS.ErrnoException, root: string): never {
  const { code = "", path, message } = error;
  if (error instanceof CommandError) throw new CommandError(`Not built: ${message}`);
  if (path === undefined || !["EACCES", "EPERM", "EROFS"].includes(code)) throw error;
  throw new CommandError(
    `Not built: this user may not write ${relative(root, path)} (${code}). Make dist its own, or remove it.`,
  );
}
