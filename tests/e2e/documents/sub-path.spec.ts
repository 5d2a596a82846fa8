import { spawnSync } from "node:child_process";
import { cpSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "@playwright/test";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { readServerContent } from "../../../src/server/server-content.ts";
import { readSettings } from "../../../src/server/settings.ts";
import { type RunningServer, startServer } from "../../../src/server/start-server.ts";
import { fillForm } from "../support/pages/contact-form.ts";
import { clickWhenStill } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  expectReady,
  otherLanguage,
  pathOf,
  toggleTo,
} from "../support/pages/site.ts";
import { plainTest as test } from "../support/test.ts";

let folder: string;
const base = "/agency/site/";
let server: RunningServer;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "sub-path-"));
  generateSite(process.cwd(), folder, 0);
  // Shares the bundled code, to bundle it only once.
  for (const bundle of globSync("node_modules/.cache/constela/bundle-*"))
    cpSync(bundle, join(folder, bundle), { recursive: true });
  const env = { ...process.env, SITE_URL: `https://host.example${base}`, COMPRESS: "no", SHARE_IMAGES: "no" };
  const { stderr, status } = spawnSync(process.execPath, ["scripts/commands/build.ts"], {
    cwd: folder,
    env,
    encoding: "utf8",
  });
  expect([status, stderr]).toEqual([0, ""]);
  server = await startServer({
    ...readSettings({ PORT: "0", DATA_DIR: join(folder, "data"), SPAM_SECONDS: "0" }),
    siteDir: join(folder, "dist/site"),
    content: readServerContent(join(folder, "dist/server.json")),
    log: { info: () => {}, error: console.error },
  });
});

test.afterAll(async () => {
  await server.stop();
  rmSync(folder, { recursive: true });
});

test("On a site under a sub-path, hash routes and documents load all their files", async ({ page }) => {
  const missing: string[] = [];
  const outside: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) missing.push(pathname);
    if (!pathname.startsWith(base)) outside.push(pathname);
  });
  const at = `http://localhost:${server.port}${base}`;
  const shownFonts = () => expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");

  await page.goto(at);
  await expectReady(page);
  await shownFonts();
  const poster = () =>
    page.locator("[data-viewer] svg use").evaluate((use) => use.getBoundingClientRect().width);
  await expect.poll(poster).toBeGreaterThan(100);
  await clickWhenStill(page.locator(`footer a[href="#/${pathOf("contact", defaultLanguage)}"]`).first());
  await expectPage(page, "contact", defaultLanguage);
  await page.goto("about:blank");
  await page.goto(`${at}#/${pathOf("inventory", otherLanguage)}`);
  await expectPage(page, "inventory", defaultLanguage);
  await toggleTo(page, otherLanguage).click();
  await expectPage(page, "inventory", otherLanguage);
  await expectHash(page, pathOf("inventory", otherLanguage));

  const documentAt = (id: string, language: string) => `${at}${language}/${pathOf(id, language)}/`;
  await page.goto(documentAt("web", otherLanguage));
  await expectReady(page);
  await shownFonts();
  const { pathname } = new URL(documentAt("services", otherLanguage));
  await clickWhenStill(page.locator(`footer a[href="${pathname}"]`).first());
  await expectPage(page, "services", otherLanguage);
  await expect(page).toHaveURL(documentAt("services", otherLanguage));
  await page.reload();
  await expectPage(page, "services", otherLanguage);
  expect(missing).toEqual([]);
  expect(outside).toEqual([]);

  await test.step("a message is sent to the endpoint at the host's root", async () => {
    const sent = page.waitForRequest("**/api/messages");
    await page.goto(documentAt("contact", defaultLanguage));
    await expectReady(page);
    const form = page.locator("form");
    await fillForm(page);
    await form.locator("[type=submit]").click();
    expect(new URL((await sent).url()).pathname).toBe("/api/messages");
    await expect(form).toHaveCount(0);
  });
});
