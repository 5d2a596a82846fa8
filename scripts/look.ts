/** `npm run look [-- page …]`: pictures of every page, language, width and state, and contact sheets, in `out/look`. */

import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "./browser.ts";
import { runCommand, UsageError } from "./command-line.ts";
import type { CheckedContent } from "./content/context.ts";
import { readContent } from "./content/read.ts";
import { compileSite } from "./content/site.ts";
import { takeShot } from "./look/camera.ts";
import { writeSheets } from "./look/sheets.ts";
import { listShots } from "./look/shots.ts";
import { serveBuiltSite } from "./served-site.ts";

await runCommand("npm run look -- <page> …", async () => {
  const pageIds = process.argv.slice(2);
  await using site = await serveBuiltSite();
  const content = readContent(process.cwd()).content as CheckedContent;
  const unknown = pageIds.filter((id) => !content.pages.has(id));
  if (unknown.length > 0) {
    throw new UsageError(
      `There is no page ${unknown.join(", ")}. The pages are: ${[...content.pages.keys()].join(", ")}`,
    );
  }
  const shots = listShots(compileSite(content), pageIds);
  const folder = resolve("out/look");
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  try {
    for (const [at, shot] of shots.entries()) {
      console.log(`${at + 1}/${shots.length} ${shot.name}`);
      await takeShot(browser, site.address, folder, shot);
    }
    const sheets = await writeSheets(browser, folder, shots);
    console.log(
      `${shots.length} pictures and ${sheets.length} contact sheets are in ${relative("", folder)}`,
    );
    return 0;
  } finally {
    await browser.close();
  }
});
