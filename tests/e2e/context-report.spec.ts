import { writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { reportHtml } from "../../scripts/translate/context/report.ts";
import { takePictures } from "../../scripts/translate/context/take-pictures.ts";
import { reportOf } from "../translate/support/report.ts";
import { open, otherLanguage, pageOf, pathOf, shellOf } from "./support/site.ts";
import { plainTest as test } from "./support/test.ts";

const language = otherLanguage;
const web = pageOf("web", language);
const { menu } = shellOf(language);

test("A picture is taken of every part of a page, and knows where each text stands in it", async ({
  browser,
  page,
  baseURL,
}) => {
  const [hero] = web.blocks;
  if (hero?.type !== "page-hero" || !hero.action)
    throw new Error("The page does not begin with a hero that has a button.");
  const bare = (words: string) => [words.replace(/\s+/g, "")];
  const sought = [
    { id: "menu", pieces: bare(menu.groups[0]?.label ?? "") },
    { id: "button", pieces: bare(hero.action.label) },
    // As a headline with a figure in it would be.
    { id: "headline", pieces: hero.headline.split(hero.headline.split(" ")[2] ?? "").flatMap(bare) },
    { id: "elsewhere", pieces: ["Nowheretobeseen"] },
  ];
  const path = pathOf("web", language);
  const sight = { id: "web", language, path, frame: true, sought: () => sought };
  const pictures = await takePictures(browser, new URL(baseURL ?? "").origin, sight);

  expect(pictures.map(({ place }) => place)).toEqual([
    "frame bar",
    ...menu.groups.map((_, at) => `frame menu ${at + 1}`),
    "frame footer",
    ...web.blocks.map((_, at) => `web ${at + 1}`),
  ]);
  for (const { webp } of pictures) expect(webp.toString("latin1", 8, 12)).toBe("WEBP");

  const at = (place: string) => pictures.find((picture) => picture.place === place);
  expect(at("frame bar")?.found.map(({ id }) => id)).toEqual(["menu"]);
  expect(at("web 1")?.found.map(({ id }) => id)).toEqual(["button", "headline"]);
  // An open menu hangs below the bar.
  expect(at("frame menu 1")?.height).toBeGreaterThan(2 * (at("frame bar")?.height ?? Number.NaN));

  // A box lies where the words are to be seen.
  await page.setViewportSize({ width: 1024, height: 900 });
  await open(page, path, { language });
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  const shown = await page.locator("main").getByText(hero.action.label).boundingBox();
  const scale = (at("web 1")?.width ?? Number.NaN) / 1024;
  const box = at("web 1")?.found[0]?.box;
  expect(box?.left).toBeCloseTo((shown?.x ?? Number.NaN) * scale, -1);
  expect(box?.width).toBeCloseTo((shown?.width ?? Number.NaN) * scale, -1);
});

async function openReport(page: Page, file: string) {
  writeFileSync(file, reportHtml(reportOf()));
  await page.goto(pathToFileURL(file).href);
}

const shownTexts = (page: Page) => page.getByRole("listitem").filter({ visible: true });

test.describe("The report", () => {
  test.beforeEach(async ({ page, context }, testInfo) => {
    await context.setOffline(true);
    await openReport(page, testInfo.outputPath("context.html"));
  });

  test("finds words without their accents, in any order, and hides what has none", async ({ page }) => {
    await page.keyboard.press("/");
    await page.keyboard.type("mas citas");
    await expect(shownTexts(page)).toHaveCount(1);
    await expect(page.getByRole("status")).toHaveText("1 text");
    await expect(page.getByRole("heading", { level: 2 })).toHaveText(["web › block 1, prose"]);
    await page.getByRole("searchbox").fill("tryAgain ui.json");
    await expect(shownTexts(page)).toContainText(["Intentar"]);
  });

  test("shows the texts of a file, or those that something is left to do for", async ({ page }) => {
    await page.getByLabel("Page or file").selectOption("ui.json");
    await expect(shownTexts(page)).toContainText(["tryAgain"]);
    await page.getByLabel("Page or file").selectOption("");
    await page.getByLabel("State").selectOption("to do");
    await expect(shownTexts(page)).toContainText(["headline"]);
  });

  test("marks where a text stands in every language's picture, for mouse and keyboard", async ({ page }) => {
    const marked = page.locator("rect.on");
    await page.getByRole("link", { name: "headline" }).focus();
    await expect(marked).toHaveCount(2);
    await expect(marked.first()).toHaveAttribute("x", "10");
    await page.getByText("Intentar").hover();
    await expect(marked.first()).toHaveAttribute("x", "300");
    await page.locator("rect").first().click();
    await expect(page.getByRole("link", { name: "headline" })).toBeFocused();
  });

  test("has no barriers, and prints without its search form", async ({ page }) => {
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("search")).toBeHidden();
    await expect(page.getByRole("img").first()).toBeVisible();
  });
});
