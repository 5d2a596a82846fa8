import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CommandError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { generateSite } from "./generated-site.ts";
import { formatTable } from "./table.ts";

const root = process.cwd();
const pageCounts = [11, 100, 1000];
const steps = ["made", "cold build", "one page changed", "a fact changed", "check", "compressed"] as const;

/** `npm run bench -- build`: what a build costs at several sizes of the site, in time, memory and bytes. */
export async function benchBuild(): Promise<void> {
  const progress = new Progress(pageCounts.length * steps.length);
  const columns = pageCounts.map((pages) =>
    measure(pages, (step) => progress.step(`${pages} pages: ${step}`)),
  );
  progress.clear();
  const rows = Object.keys(columns[0] ?? {}).map((name) => [
    name,
    ...columns.map((column) => String(column[name])),
  ]);
  console.log(formatTable(["", ...pageCounts.map((pages) => `${pages} pages`)], rows));
}

/** What a site of that many pages costs, each figure named with its unit. Compression is counted apart, and share pictures are left out. */
function measure(pages: number, begin: (step: (typeof steps)[number]) => void): Record<string, number> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    begin("made");
    generateSite(root, folder, pages);
    begin("cold build");
    const cold = run(folder, "build.ts");
    const edited = join(folder, "content/pages/web.json");
    const page = JSON.parse(readFileSync(edited, "utf8"));
    const titles = Object.entries(page.title).map(([language, title]) => [language, `${title} 2`]);
    writeFileSync(edited, JSON.stringify({ ...page, title: Object.fromEntries(titles) }, null, 2));
    begin("one page changed");
    const changed = run(folder, "build.ts");
    const facts = join(folder, "content/facts.json");
    writeFileSync(facts, readFileSync(facts, "utf8").replace(/"value": (\d+)/, '"value": 1$1'));
    begin("a fact changed");
    const fact = run(folder, "build.ts");
    begin("check");
    const check = run(folder, "check.ts");
    const site = join(folder, "dist/site");
    const figures = {
      "cold build, s": cold.seconds,
      "cold build, MB": cold.megabytes,
      "one page changed, s": changed.seconds,
      "a fact changed, s": fact.seconds,
      "check, s": check.seconds,
      "whole site, MB": Math.round(folderBytes(site) / 1e6),
    };
    begin("compressed");
    const { stdout } = run(folder, "build.ts", { SHARE_IMAGES: "no" });
    const [, seconds = "NaN"] = /Compressed \d+ files in ([\d.]+) s/.exec(stdout) ?? [];
    return { ...figures, "compressing all anew, s": Number(seconds) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Runs one of the scripts to its end; seconds from start to end of the process, and its peak memory. */
function run(
  folder: string,
  script: string,
  env: Record<string, string> = { COMPRESS: "no", SHARE_IMAGES: "no" },
) {
  const report = `if (require("node:worker_threads").isMainThread)
  process.on("exit", () => require("node:fs").writeSync(3, String(process.resourceUsage().maxRSS)));`;
  const preload = join(folder, "report-memory.cjs");
  writeFileSync(preload, report);
  const started = performance.now();
  const { status, stdout, stderr, output } = spawnSync(
    process.execPath,
    ["--require", preload, `scripts/commands/${script}`],
    {
      cwd: folder,
      encoding: "utf8",
      env: { ...process.env, COMPRESS: "yes", ...env },
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    },
  );
  const seconds = Number(((performance.now() - started) / 1000).toFixed(2));
  if (status !== 0)
    throw new CommandError(`scripts/commands/${script} failed in a generated site.\n${stderr}`);
  return { seconds, megabytes: Math.round(Number(output[3]) / 1000), stdout };
}

function folderBytes(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((bytes, entry) => bytes + statSync(join(entry.parentPath, entry.name)).size, 0);
}
