import { type BlockType, blocks } from "../../../schemas/block.ts";
import { siteContent } from "../../support/site-content.ts";
import { violationsIn } from "../support/axe.ts";
import { boxOf } from "../support/box.ts";
import { expect, test } from "../support/dev-test.ts";
import { defaultLanguage, pathOf, sampled } from "../support/pages/site.ts";

const types = Object.keys(blocks) as BlockType[];
/** The first load from a development server is slow. */
const patience = { timeout: 30_000 };

let gallery: string;

test.beforeEach(({ dev }) => {
  gallery = `${dev.address}gallery/`;
});

test("In development, the terminal and every page link to the gallery, and its examples link to the site", async ({
  page,
  dev,
}) => {
  expect(dev.printed()).toContain(gallery);
  await page.goto(dev.address);
  await page.getByRole("navigation", { name: "Development" }).getByRole("link").click();
  await expect(page).toHaveURL(gallery);
  await expect(page.getByRole("heading", { name: "Block gallery" })).toBeVisible(patience);
  await page.locator("section#page-hero a[href^='/#/']").first().click();
  await expect(page).toHaveURL(new RegExp(`/#/${pathOf("contact", defaultLanguage)}$`));
});

for (const language of sampled(defaultLanguage))
  test(`The gallery shows every example with its JSON and its own URL, has a filter, and is accessible, in ${language}`, async ({
    page,
    context,
  }) => {
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(String(error)));
    await page.goto(`${gallery}?language=${language}#funnel`);
    const funnel = page.locator("section#funnel");
    await expect(page.getByRole("status").first()).toHaveText(`${types.length} types`, patience);

    await test.step("the example of every block type is shown at its own URL", async () => {
      await expect(funnel).toBeInViewport();
      const drawn = await page.locator("main > section:not(#illustrations)").evaluateAll(
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
        expect(text, id).toContain(heading?.[language] ?? "");
      }
    });

    await test.step("every illustration is drawn", async () => {
      const illustrations = page.locator("section#illustrations li");
      await expect(illustrations.locator("code")).toHaveText([...siteContent.illustrations.keys()]);
      const sizes = await illustrations.evaluateAll((items) =>
        items.map((item) => item.querySelector("svg > :last-child")?.getBoundingClientRect().height ?? 0),
      );
      expect(Math.min(...sizes)).toBeGreaterThan(10);
    });

    await test.step("it has no accessibility violations and fits wide and narrow windows", async () => {
      // tour.spec.ts checks these blocks, on the pages that have them.
      const exclude = "main > section > div[lang]";
      const contrast = "color-contrast";
      await expect(page.locator("html[data-fonts=ready]")).toBeAttached();
      const options = { rules: { [contrast]: { enabled: false } } };
      for (const width of [1440, 390]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        // The DOM is the same at both widths.
        if (process.env.TEST_LONG || width === 390)
          expect(await violationsIn(page, { options, exclude })).toEqual([]);
      }
      // Colours don't depend on the width, and are the same in every entry.
      if (!process.env.TEST_LONG) await page.getByLabel("Filter").fill("chart");
      expect(await violationsIn(page, { options: { runOnly: [contrast] }, exclude })).toEqual([]);
    });

    await test.step("the filter shows the matching examples; their JSON can be copied, and is selected if copying isn't possible", async () => {
      await context.grantPermissions(["clipboard-read", "clipboard-write"]);
      const shown = page.locator("main > section[data-entry]:visible");
      const filtered = async (words: string) => {
        await page.getByLabel("Filter").fill(words);
        return shown.evaluateAll((sections) => sections.map(({ id }) => id));
      };
      expect(await filtered("cohort PERIOD")).toEqual(["cohort-grid"]);
      expect(await filtered("better")).toContain("metrics");
      expect(await filtered("funnel zzz")).toEqual([]);
      expect(await filtered("funnel")).toContain("funnel");
      await expect(page.locator("section#gauge")).toBeHidden();
      await expect(page.getByRole("link", { name: "gauge" })).toBeHidden();
      await expect(page.getByRole("status").first()).toHaveText(/^\d of \d+ types$/);
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

    expect(faults).toEqual([]);
  });

test("A conversation is as high with a trade that has fewer talks", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${gallery}#conversation`);
  const section = page.locator("section#conversation");
  const height = () => section.evaluate((element) => element.getBoundingClientRect().height);
  await expect(section.getByRole("radio")).toHaveCount(2, patience);
  await expect(page.locator("html[data-fonts=ready]")).toBeAttached();
  const before = await height();
  await section.getByRole("combobox").selectOption("1");
  await expect(section.getByRole("radio")).toHaveCount(1);
  expect(await height()).toBe(before);
});

for (const language of sampled(defaultLanguage))
  test(`A person has an engraved portrait above a signature, on screens, in forced colours and on paper, in ${language}`, async ({
    page,
  }) => {
    await page.goto(`${gallery}?language=${language}#person`);
    const images = page.locator("section#person img");
    const sheet = page.locator("section#person [data-ground=paper]");
    await expect(images).toHaveCount(2, patience);
    await expect(page.locator("html[data-fonts=ready]")).toBeAttached();
    for (const image of await images.all()) {
      await image.scrollIntoViewIfNeeded();
      await expect
        .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
        .toBeGreaterThan(800);
    }
    const ivory = "rgb(239, 232, 216)";
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      for (const [media, paper] of [
        [{ media: "print" }, "rgb(255, 255, 255)"],
        [{ media: "screen", forcedColors: "active" }, ivory],
        [{ media: "screen", forcedColors: "none" }, ivory],
      ] as const) {
        await page.emulateMedia(media);
        // The ink is nearly black.
        await expect(sheet).toHaveCSS("background-color", paper);
        const [outer, portrait, signature] = await Promise.all(
          [sheet, images.first(), images.last()].map(boxOf),
        );
        if (!outer || !portrait || !signature) throw new Error("A box is missing.");
        expect(outer.right).toBeLessThanOrEqual(width);
        expect(portrait.height / portrait.width).toBeCloseTo(5 / 4, 2);
        expect(signature.y).toBeGreaterThan(portrait.bottom);
        for (const { x, right, bottom } of [portrait, signature]) {
          expect(x).toBeGreaterThan(outer.x);
          expect(right).toBeLessThan(outer.right);
          expect(bottom).toBeLessThan(outer.bottom);
        }
      }
      expect(await violationsIn(page, { include: "section#person > div[lang]" })).toEqual([]);
    }
  });
