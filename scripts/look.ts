/** `npm run look [-- page …]`: pictures of every page, language, width and state, and contact sheets, in `out/look`. */

import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { startServer } from "../src/server/listen.ts";
import { jsonLog } from "../src/server/log.ts";
import { readSettings } from "../src/server/settings.ts";
import { ensureBrowser, launchArgs } from "./browser.ts";
import type { CheckedContent } from "./content/compile.ts";
import { readContent } from "./content/read.ts";
import { serverContent } from "./content/server-content.ts";
import { compileSite } from "./content/site.ts";
import { takeShot } from "./look/camera.ts";
import { writeSheets } from "./look/sheets.ts";
import { listShots } from "./look/shots.ts";

const pageIds = process.argv.slice(2);
const build = spawnSync(process.execPath, [join(import.meta.dirname, "build.ts")], { stdio: "inherit" });
if (build.status !== 0) process.exitCode = build.status ?? 1;
else await look();

async function look(): Promise<void> {
  const content = readContent(process.cwd()).content as CheckedContent;
  const unknown = pageIds.filter((id) => !content.pages.has(id));
  if (unknown.length > 0) {
    console.error(
      `There is no page ${unknown.join(", ")}. The pages are: ${[...content.pages.keys()].join(", ")}`,
    );
    process.exitCode = 2;
    return;
  }
  const shots = listShots(compileSite(content), pageIds);
  const folder = resolve("out/look");
  mkdirSync(folder, { recursive: true });
  const dataDir = mkdtempSync(join(tmpdir(), "look-"));
  const server = await startServer({
    ...readSettings({ PORT: "0", DATA_DIR: dataDir }),
    siteDir: resolve("dist/site"),
    content: serverContent(content, "/"),
    log: jsonLog,
  });
  const browser = await chromium.launch({ executablePath: ensureBrowser(), args: launchArgs });
  try {
    for (const [at, shot] of shots.entries()) {
      console.log(`${at + 1}/${shots.length} ${shot.name}`);
      await takeShot(browser, `http://localhost:${server.port}`, folder, shot);
    }
    const sheets = await writeSheets(browser, folder, shots);
    console.log(
      `${shots.length} pictures and ${sheets.length} contact sheets are in ${relative("", folder)}`,
    );
  } finally {
    await browser.close();
    await server.stop();
    rmSync(dataDir, { recursive: true });
  }
}
