import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { createCommand, runCommand, UsageError } from "../cli/command.ts";
import { serveBuiltSite } from "../cli/served-site.ts";
import { compileSite } from "../content/compile/compile-page.ts";
import { suggestion } from "../content/problem.ts";
import { publishedContent } from "../content/read/hidden-parts.ts";
import type { CheckedContent } from "../content/read/model.ts";
import { readContent } from "../content/read/read-content.ts";
import { takeShot } from "../look/camera.ts";
import { writeSheets } from "../look/sheets.ts";
import { listShots } from "../look/shots.ts";

const description =
  "Builds the site and takes screenshots of every page, language, width and state, with contact sheets, into out/look.";

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
  const shots = listShots(compileSite(publishedContent(content)), pageIds);
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
  } finally {
    await browser.close();
  }
}
