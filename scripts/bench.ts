/** `npm run bench -- build`: what a build costs at 11, 100 and 1,000 pages, and what a visitor loads first. */

import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { generateSite } from "./bench/generated-site.ts";

const root = process.cwd();
if (process.argv[2] === "build" && process.argv.length === 3) {
  const rows = [11, 100, 1000].map((pages) => [`${pages} pages`, measure(pages)]);
  console.table(Object.fromEntries(rows));
} else {
  console.error("Which bench? The only one is: npm run bench -- build");
  process.exitCode = 2;
}

/** What a site of that many pages costs, each figure named with its unit. */
function measure(pages: number): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    console.error(`${pages} pages …`);
    generateSite(root, folder, pages);
    const cold = run(folder, "build.ts");
    const edited = join(folder, "content/pages/web.json");
    const page = JSON.parse(readFileSync(edited, "utf8"));
    const titles = Object.entries(page.title).map(([language, title]) => [language, `${title}!`]);
    writeFileSync(edited, JSON.stringify({ ...page, title: Object.fromEntries(titles) }, null, 2));
    const changed = run(folder, "build.ts");
    const check = run(folder, "check.ts");
    const site = join(folder, "dist/site");
    const { defaultLanguage: language } = JSON.parse(readFileSync(join(folder, "content/site.json"), "utf8"));
    const assets = readdirSync(join(site, "assets"));
    const compressed = (file: string) => brotliCompressSync(readFileSync(join(site, file))).length;
    const firstView = (page: string) =>
      [...modulesOf(site, [`assets/${asset("entry-client")}`, `shell/${language}.js`, page])].reduce(
        (sum, file) => sum + compressed(file),
        0,
      );
    const asset = (name: string) => assets.find((file) => file.startsWith(name)) ?? "";
    return {
      "cold build s": cold.seconds,
      "cold build MB": cold.megabytes,
      "one page changed s": changed.seconds,
      "check s": check.seconds,
      "entry B (Brotli)":
        compressed(`assets/${asset("entry-client")}`) + compressed(`assets/${asset("shared")}`),
      "JS of home B (Brotli)": firstView(`pages/${language}.js`),
      "JS of services/web B (Brotli)": firstView(`pages/${language}/services/web.js`),
      "HTML + CSS B (Brotli)": compressed("index.html") + compressed(`assets/${asset("style")}`),
      "page modules KB": Math.round(folderBytes(join(site, "pages")) / 1000),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs one of the scripts to its end; seconds from start to end of the process, and its peak memory. */
function run(folder: string, script: string): { seconds: number; megabytes: number } {
  const report = `process.on("exit", () => require("node:fs").writeSync(3, String(process.resourceUsage().maxRSS)))`;
  const preload = join(folder, "report-memory.cjs");
  writeFileSync(preload, report);
  const started = performance.now();
  const { status, stderr, output } = spawnSync(
    process.execPath,
    ["--require", preload, `scripts/${script}`],
    {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    },
  );
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
  if (status !== 0) throw new Error(`bench: scripts/${script} failed.\n${stderr}`);
  return { seconds, megabytes: Math.round(Number(output[3]) / 1000) };
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

/** The modules of the site and all that they import, as paths from its root. */
function modulesOf(site: string, files: string[], found = new Set<string>()): Set<string> {
  for (const file of files.map((path) => normalize(path)).filter((path) => !found.has(path))) {
    found.add(file);
    const imports = readFileSync(join(site, file), "utf8").matchAll(/(?:from|import)\s*"(\.[^"]+)"/g);
    modulesOf(
      site,
      [...imports].map(([, path = ""]) => join(dirname(file), path)),
      found,
    );
  }
  return found;
}
