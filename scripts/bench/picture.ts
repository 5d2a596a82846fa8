import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser } from "../cli/browser.ts";
import { CommandError } from "../cli/command.ts";
import { createProgress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import { serveFolder } from "../publish/served-site.ts";
import { generateSite } from "./generated-site.ts";
import { runLighthouse } from "./pages.ts";
import { runCommandIn } from "./processes.ts";
import { buildReference, photograph } from "./reference.ts";
import { median, round } from "./statistics.ts";

const runs = 7;

/** Measures a page that opens with a photograph, and the same page built with Astro, alternately. */
export async function bench(): Promise<void> {
  const executablePath = ensureBrowser();
  using folder = temporaryFolder("bench");
  await buildSite(folder.path);
  const dist = join(folder.path, "dist");
  await using site = await serveFolder(join(dist, "site"), {}, join(dist, "server.json"));
  await using reference = await serveFolder(await buildReference(), {}, join(dist, "server.json"));
  const progress = createProgress(runs * 2);
  const visit = async (url: string) => {
    progress.step(url);
    const audit = await runLighthouse(url, executablePath);
    if (!audit.largest.startsWith("<img")) throw new CommandError(`${url}: LCP is of ${audit.largest}`);
    return audit;
  };
  const visits = [];
  for (let run = 1; run <= runs; run++) {
    const astro = await visit(`${reference.address}/picture/`);
    visits.push({ astro, ours: await visit(`${site.address}/en/services/web/`) });
  }
  progress.clear();
  const ratios = visits.map(({ astro, ours }) => ours.lcpMs / astro.lcpMs).toSorted((a, b) => a - b);
  console.table(
    visits.map(({ astro, ours }) => ({
      "LCP ms": round(ours.lcpMs),
      "Astro's": round(astro.lcpMs),
      CLS: round(ours.layoutShift, 4),
      "Astro's CLS": round(astro.layoutShift, 4),
    })),
  );
  const [least, middle, most] = [ratios.at(0), median(ratios), ratios.at(-1)].map((one) => one?.toFixed(2));
  console.log(
    `LCP as a multiple of Astro's: median ${middle}, from ${least} to ${most}. Lighthouse, mobile.`,
  );
}

/** Builds this site in a folder, with a photograph below the first words of the page `web`. */
async function buildSite(folder: string) {
  generateSite(folder, 0);
  mkdirSync(join(folder, "content/pictures"), { recursive: true });
  writeFileSync(join(folder, "content/pictures/photograph.jpg"), await photograph());
  const file = join(folder, "content/pages/web.json");
  const page = JSON.parse(readFileSync(file, "utf8"));
  page.blocks[0].picture = { file: "photograph", decorative: true };
  writeFileSync(file, JSON.stringify(page));
  runCommandIn(folder, "build", { SHARE_IMAGES: "no" });
}
