import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { type DevServer, startDev } from "./support/dev-server.ts";
import { defaultLanguage, sampled } from "./support/site.ts";

// One server for all.
test.describe.configure({ mode: "default" });
test.use({ contextOptions: { reducedMotion: "reduce" } });

const types = Object.keys(blocks) as BlockType[];

let server: DevServer;
let gallery: string;

test.beforeAll(async () => {
  server = await startDev();
  gallery = `${server.address}gallery/`;
});

test.afterAll(() => server.stop());

test("The gallery is found from the command line and from every page while developing, and its examples lead back", async ({
  page,
}) => {
  expect(server.printed()).toContain(gallery);
  await page.goto(server.address);
  await page.getByRole("navigation", { name: "Development" }).getByRole("link").click();
  await expect(page).toHaveURL(gallery);
  await expect(page.getByRole("heading", { name: "Block gallery" })).toBeVisible({ timeout: 30_000 });
  await page.locator("section#page-hero a[href^='#/']").first().click();
  await expect(page).toHaveURL(/\/#\/contact$/);
});

for (const language of sampled(defaultLanguage)) {
  test(`The gallery draws the example of every block type, in ${language}`, async ({ page }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(`${gallery}?language=${language}`);
    await expect(page.getByRole("status").first()).toHaveText(`${types.length} types`, { timeout: 30_000 });
    const drawn = await page.locator("main > section").evaluateAll(
      (sections, code) =>
        sections.map((section) => {
          const sheet = section.querySelector<HTMLElement>(`div[lang="${code}"]`);
          return { id: section.id, height: sheet?.offsetHeight ?? 0, text: sheet?.textContent ?? "" };
        }),
      language,
    );
    expect(drawn.map(({ id }) => id)).toEqual(types);
    for (const { id, height, text } of drawn) {
      const { heading } = blocks[id as BlockType].example as { heading?: Record<string, string> };
      expect(height, id).toBeGreaterThan(100);
      expect(text, id).not.toContain("can’t be drawn");
      expect(text, id).toContain(heading?.[language] ?? "");
    }
    expect(faults).toEqual([]);
  });
}

test("A link leads to each block, the filter leaves those that fit, and their JSON is copied, or selected where nothing may be", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${gallery}#funnel`);
  const funnel = page.locator("section#funnel");
  await expect(funnel).toBeInViewport({ timeout: 30_000 });
  await page.getByLabel("Filter").fill("funnel");
  await expect(page.locator("section#gauge")).toHaveCount(0);
  await expect(funnel).toBeVisible();
  await page.getByRole("button", { name: "Copy the JSON of funnel" }).click();
  await expect(funnel.getByRole("status")).toHaveText("Copied");
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(copied)).toEqual(blocks.funnel.example);

  await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
  await page.getByRole("button", { name: "Copy the JSON of funnel" }).click();
  await expect(funnel.getByRole("status")).toContainText("Selected");
  const selected = await page.evaluate(() => getSelection()?.toString() ?? "");
  expect(JSON.parse(selected)).toEqual(blocks.funnel.example);
});

/** What stands in the examples is held on the pages that show it. */
async function violationsIn(page: Page, options: Parameters<AxeBuilder["options"]>[0]) {
  const axe = new AxeBuilder({ page }).exclude("main > section > div[lang]").setLegacyMode();
  const { violations } = await axe.options({ resultTypes: ["violations"], ...options }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(" ")}\n${failureSummary}`),
  );
}

test("The gallery breaks no rule of accessibility and fits its window, wide and narrow", async ({ page }) => {
  await page.goto(gallery);
  await expect(page.locator("html[data-fonts=ready]")).toBeAttached({ timeout: 30_000 });
  const contrast = "color-contrast";
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await violationsIn(page, { rules: { [contrast]: { enabled: false } } })).toEqual([]);
  }
  // Colours depend on no width, and are the same in every entry.
  if (!process.env.TEST_LONG) await page.getByLabel("Filter").fill("chart");
  expect(await violationsIn(page, { runOnly: [contrast] })).toEqual([]);
});

test("What a schema says shows as soon as it is saved", async ({ page }) => {
  await page.goto(gallery);
  const funnel = page.locator("section#funnel");
  await expect(funnel).toContainText("Stages that each keep a part of the one before", { timeout: 30_000 });
  const file = join(server.folder, "schemas/blocks/funnel.ts");
  const written = readFileSync(file, "utf8");
  writeFileSync(file, written.replace("Stages that each keep", "Steps that each keep"));
  await expect(funnel).toContainText("Steps that each keep a part of the one before", { timeout: 30_000 });
});

test("The built site has no trace of the gallery", async ({ request }) => {
  expect((await request.get("/gallery/")).status()).toBe(404);
  expect((await request.get("/gallery/index.html")).status()).toBe(404);
  const files = readdirSync("dist/site", { recursive: true, withFileTypes: true }).filter((file) =>
    file.isFile(),
  );
  expect(files.length).toBeGreaterThan(50);
  const traces = files
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => /\.(html|js|css|json|svg)$/.test(file))
    .filter((file) => /gallery/i.test(file + readFileSync(file, "utf8")));
  expect(traces).toEqual([]);
  const home = await (await request.get("/")).text();
  expect(home).toContain(`lang="${defaultLanguage}"`);
});
