import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Progress } from "../cli/progress.ts";
import { formatTable, sum } from "./figures.ts";
import { generateSite } from "./generated-site.ts";
import { runCommandIn, temporaryFolder } from "./processes.ts";

const pageCounts = [11, 100, 1000];
const stepCount = 6;

export async function benchBuild(): Promise<void> {
  const progress = new Progress(pageCounts.length * stepCount);
  const columns = pageCounts.map((pages) =>
    measure(pages, (step) => progress.step(`${pages} pages: ${step}`)),
  );
  progress.clear();
  const rows = Object.keys(columns[0] ?? {}).map((figure) => ({
    figure,
    ...Object.fromEntries(columns.map((column, at) => [`${pageCounts[at]} pages`, String(column[figure])])),
  }));
  console.log(formatTable(rows));
}

/** Returns figures by name and unit. Measures compression separately and skips link preview images. */
function measure(pages: number, begin: (step: string) => void): Record<string, number> {
  using folder = temporaryFolder();
  const run = (step: string, command: string, compress = "no") => {
    begin(step);
    const env = { COMPRESS: compress, SHARE_IMAGES: "no" };
    const { seconds, ...rest } = runCommandIn(folder.path, command, env);
    return { seconds: Number(seconds.toFixed(2)), ...rest };
  };
  const edit = (file: string, change: (text: string) => string) => {
    const path = join(folder.path, "content", file);
    writeFileSync(path, change(readFileSync(path, "utf8")));
  };
  begin("generating");
  generateSite(process.cwd(), folder.path, pages);
  const cold = run("cold build", "build");
  edit("pages/web.json", (text) => text.replace(/("title": \{[^}]*?": ")/, (start) => `${start}2 `));
  const changed = run("one page changed", "build");
  edit("facts.json", (text) => text.replace(/"value": (\d+)/, '"value": 1$1'));
  const fact = run("a fact changed", "build");
  const check = run("check", "check");
  const bytes = folderBytes(join(folder.path, "dist/site"));
  const { stdout } = run("compression", "build", "yes");
  return {
    "cold build, s": cold.seconds,
    "cold build, MB": cold.megabytes,
    "one page changed, s": changed.seconds,
    "a fact changed, s": fact.seconds,
    "check, s": check.seconds,
    "whole site, MB": Math.round(bytes / 1e6),
    "compressing everything, s": Number(/Compressed \d+ files in ([\d.]+) s/.exec(stdout)?.[1]),
  };
}

const folderBytes = (folder: string) =>
  sum(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => statSync(join(entry.parentPath, entry.name)).size),
  );
