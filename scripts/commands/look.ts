import { mkdirSync, writeFileSync } from "node:fs";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { createCommand, runCommand, UsageError } from "../cli/command.ts";
import { compileSite } from "../content/compile/compile-page.ts";
import { suggestion } from "../content/problem.ts";
import { visibleContent } from "../content/read/hidden-parts.ts";
import type { CheckedContent } from "../content/read/model.ts";
import { readContent } from "../content/read/read-content.ts";
import { listShots, overviewHtml, takeShot } from "../look/shots.ts";
import { serveBuiltSite } from "../publish/served-site.ts";

const description =
  "Builds the site and takes screenshots of every page, language, width and state into out/look, and lists them side by side in a page.";

await runCommand(
  createCommand("look", description)
    .argument("[pages...]", "ids of the pages, such as home web; all pages if none is given")
    .action(look),
);

async function look(pageIds: string[]) {
  const content = readContent(process.cwd()).content as CheckedContent;
  for (const id of pageIds) {
    if (!content.pages.has(id))
      throw new UsageError(`There is no page "${id}". ${suggestion(id, content.pages.keys())}`);
  }
  await using site = await serveBuiltSite();
  await using browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  const shots = listShots(compileSite(visibleContent(content)), pageIds);
  const folder = "out/look";
  mkdirSync(folder, { recursive: true });
  for (const [at, shot] of shots.entries()) {
    console.log(`${at + 1}/${shots.length} ${shot.name}`);
    await takeShot(browser, site.address, folder, shot);
  }
  writeFileSync(`${folder}/index.html`, overviewHtml(shots));
  console.log(`${shots.length} pictures are in ${folder}, and side by side in ${folder}/index.html`);
}
