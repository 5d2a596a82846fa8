import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createProgress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { generateSite } from "./generated-site.ts";
import { runCommandIn } from "./processes.ts";
import { round } from "./statistics.ts";

const pageCounts = [11, 100, 1000];
const stepCount = 4;

/** Measures builds without compression and link preview images. */
export async function bench(): Promise<void> {
  const progress = createProgress(pageCounts.length * stepCount);
  const rows: Record<string, Record<string, number>> = {};
  for (const pages of pageCounts)
    rows[`${pages} pages`] = measure(pages, (step) => progress.step(`${pages} pages: ${step}`));
  progress.clear();
  console.table(rows);
}

function measure(pages: number, begin: (step: string) => void): Record<string, number> {
  using folder = temporaryFolder("bench");
  const build = (step: string) => {
    begin(step);
    return runCommandIn(folder.path, "build", { COMPRESS: "no", SHARE_IMAGES: "no" });
  };
  begin("generating");
  generateSite(folder.path, pages);
  const cold = build("cold build");
  const edit = (file: string, pattern: RegExp, added: string) => {
    const path = join(folder.path, "content", file);
    writeFileSync(path, readFileSync(path, "utf8").replace(pattern, `$&${added}`));
  };
  edit("pages/web.json", /"title": \{[^}]*?": "/, "New ");
  const changed = build("one page changed");
  // Few pages show it.
  edit("facts.json", /"downtime-loss": \{ "value": /, "1");
  const fact = build("one fact changed");
  return {
    "cold build, s": round(cold.seconds, 2),
    "cold build, MB": cold.megabytes,
    "one page changed, s": round(changed.seconds, 2),
    "one fact changed, s": round(fact.seconds, 2),
  };
}
