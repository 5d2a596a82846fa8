/** `npm run look [-- page …]`: pictures of every page, language, width and state, and contact sheets, in `out/look`. */

import { mkdirSync } from "node:fs";
import { relative, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../cli/browser.ts";
import { readOptions, runCommand, UsageError } from "../cli/command-line.ts";
import { serveBuiltSite } from "../cli/served-site.ts";
import type { CheckedContent } from "../content/model.ts";
import { suggestion } from "../content/problem.ts";
import { readContent } from "../content/read/read-content.ts";
import { compileSite } from "../content/render/compile-site.ts";
import { takeShot } from "../look/camera.ts";
import { writeSheets } from "../look/sheets.ts";
import { listShots } from "../look/shots.ts";

const help = `Takes pictures of every page, language, width and state, and puts them together in contact sheets.

  npm run look                 of all pages
  npm run look -- home web     of these alone

They are in out/look. The site is built first.`;

await runCommand("npm run look -- --help", async () => {
  const { values, positionals: pageIds } = readOptions(process.argv.slice(2), {
    help: { type: "boolean", short: "h" },
  });
  if (values.help) {
    console.log(help);
    return 0;
  }
  const content = readContent(process.cwd()).content as CheckedContent;
  for (const id of pageIds) {
    if (content.pages.has(id)) continue;
    throw new UsageError(`There is no page "${id}". ${suggestion(id, [...content.pages.keys()])}`);
  }
  await using site = await serveBuiltSite();
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
