import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Browser, chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { CommandError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { readDefaultLanguage } from "./default-language.ts";
import { startDevServer } from "./dev-server.ts";
import { generateSite } from "./generated-site.ts";
import { median, quantile } from "./numbers.ts";
import { measureSaves, type SavedTimes } from "./saves.ts";
import { formatTable } from "./table.ts";

const root = process.cwd();
const pageCounts = [11, 1000];
const checks = 7;
const rounds = 8;
const kinds = 4;

/** `npm run bench -- content`: how long a writer waits: for the check, and from a save to what it changes on the screen. */
export async function benchContent(): Promise<void> {
  const progress = new Progress(pageCounts.length * (checks + kinds * rounds));
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  const tables: string[] = [];
  try {
    for (const pages of pageCounts) {
      const { check, saves } = await measure(pages, browser, (what) =>
        progress.step(`${pages} pages: ${what}`),
      );
      const rows = [
        row("node scripts/commands/check.ts", check),
        ...saves.map(({ what, ms }) => row(`saved: ${what}`, ms)),
      ];
      tables.push(formatTable([`${pages} pages`, "median", "5 %", "95 %", "times"], rows));
    }
  } finally {
    progress.clear();
    await browser.close();
  }
  console.log(
    "From the start of the check to its end; from before a file is written to after the page is painted.\n",
  );
  console.log(tables.join("\n\n"));
}

async function measure(
  pages: number,
  browser: Browser,
  begin: (what: string) => void,
): Promise<{ check: number[]; saves: SavedTimes[] }> {
  const folder = mkdtempSync(join(tmpdir(), "bench-"));
  try {
    generateSite(root, folder, pages);
    // The first run fills the cache of compiled code.
    runCheck(folder);
    const check = Array.from({ length: checks }, () => {
      begin("check");
      return runCheck(folder);
    });
    await using server = await startDevServer(folder);
    const { address } = server;
    const saves = await measureSaves(
      browser,
      { folder, address, language: readDefaultLanguage(), rounds },
      begin,
    );
    return { check, saves };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds from the start of the process to its end. */
function runCheck(folder: string): number {
  const begun = performance.now();
  const { status, stderr } = spawnSync(process.execPath, ["scripts/commands/check.ts"], {
    cwd: folder,
    encoding: "utf8",
  });
  if (status !== 0)
    throw new CommandError(`scripts/commands/check.ts failed in a generated site.\n${stderr}`);
  return performance.now() - begun;
}

const row = (name: string, values: number[]) => [
  name,
  ...[median(values), quantile(values, 0.05), quantile(values, 0.95)].map((ms) => `${ms.toFixed(0)} ms`),
  String(values.length),
];
