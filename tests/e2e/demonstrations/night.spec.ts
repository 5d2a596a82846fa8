import type { Page } from "@playwright/test";
import { contrast, hexOf } from "../../styles/colour-vision.ts";
import { boxOf } from "../support/box.ts";
import { twoFrames } from "../support/clock.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { defaultLanguage, expectReady, languages } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";
import { withoutWebGl } from "../support/webgl.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

/** Returns the parts of the night. */
function partsOf(page: Page, language: string) {
  const block = blockOf("night", "home", language);
  const section = sectionOf(page, block);
  const steps = section.getByRole("listitem");
  const clock = section.locator("> [aria-hidden]");
  return { block, section, steps, clock, drawings: steps.locator("svg:visible") };
}

async function openNight(page: Page, language = defaultLanguage) {
  await withoutWebGl(page);
  await page.goto(documentPathOf("home", language));
  return partsOf(page, language);
}

/** Scrolls to a share of the way through the night, from 0 to 1. */
const scrollThrough = (page: Page, share: number) =>
  page.evaluate(async (share) => {
    const night = document.querySelector("section:has(time)");
    if (!night) throw new Error("There is no night.");
    const { top, height } = night.getBoundingClientRect();
    scrollTo(0, scrollY + top + share * (height - innerHeight));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, share);

for (const language of languages)
  test(`The clock turns in its place, texts and links are legible and beside it, and the skip link leads past it, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    const { block, section, steps, clock } = await openNight(page, language);
    await expectReady(page);
    for (const viewport of [narrow, wide])
      await test.step(`at ${viewport.width} px`, async () => {
        await page.setViewportSize(viewport);
        await twoFrames(page);
        // A change of the screen's size moves everything.
        const shifted = viewport === narrow ? 0 : await layoutShift(page);
        await test.step("all copies of the clock are at one place, which stays, while the ring turns from 21:00 to 7:00", async () => {
          const copies = clock.locator("> * > * > *");
          const ring = clock.locator("svg:has([data-part=ring])").last();
          const turned: string[] = [];
          for (const share of [0, 0.25, 0.7, 1]) {
            await scrollThrough(page, share);
            const places = await copies.evaluateAll((stages) =>
              stages.map((stage) => {
                const { x, y, width, height } = stage.getBoundingClientRect();
                return [x, y, width, height].map(Math.round).join(" ");
              }),
            );
            expect(new Set(places).size).toBe(1);
            expect((await boxOf(copies.first())).bottom).toBeLessThanOrEqual(viewport.height + 1);
            turned.push(await ring.evaluate((svg) => getComputedStyle(svg).rotate));
          }
          expect(turned.map((rotate) => Math.round(Number.parseFloat(rotate)))).toEqual([
            -315, -342, -343, -465,
          ]);
          expect((await layoutShift(page)) - shifted).toBeLessThan(0.01);
        });

        await test.step("each text is legible and wholly on one ground, and none is under the dial at rest", async () => {
          await expect(page.locator("main > [data-fonts=ready]").nth(1)).toBeAttached();
          await expect(clock).toHaveCSS("display", "block");
          const outside = await section.evaluate((night) =>
            [...night.querySelectorAll("h2, h3, p, a")].flatMap((text) => {
              const ground = text.closest("[data-ground]")?.getBoundingClientRect();
              const { top, bottom, left, right } = text.getBoundingClientRect();
              const isInside =
                ground && top >= ground.top && bottom <= ground.bottom && left >= 0 && right <= innerWidth;
              return isInside ? [] : [text.textContent];
            }),
          );
          expect(outside).toEqual([]);
          const inks = await steps.evaluateAll((grounds) =>
            grounds.flatMap((ground) =>
              [...ground.querySelectorAll("h3, p, a")].map((text) => [
                getComputedStyle(text).color,
                getComputedStyle(ground).backgroundColor,
              ]),
            ),
          );
          for (const [ink = "", ground = ""] of inks)
            expect(contrast(hexOf(ink), hexOf(ground))).toBeGreaterThanOrEqual(4.5);
          await scrollThrough(page, 1);
          const dial = await boxOf(clock.locator(":scope > :last-child > * > *"));
          const link = await boxOf(section.getByRole("link").last());
          if (viewport === narrow) expect(link.bottom).toBeLessThanOrEqual(dial.y);
          else expect(link.right).toBeLessThanOrEqual(dial.x);
        });

        await test.step("Tab reaches every link, in view and beside the dial", async () => {
          await page.evaluate(() => scrollTo(0, 0));
          const links = section.getByRole("link");
          await links.first().focus();
          for (let at = 1; at < (await links.count()); at++) {
            await page.keyboard.press("Tab");
            const link = links.nth(at);
            await expect(link).toBeFocused();
            await expect(link).toBeInViewport({ ratio: 1 });
            const bar = await boxOf(page.getByRole("banner"));
            const box = await boxOf(link);
            expect(box.y).toBeGreaterThanOrEqual(bar.bottom);
            const dial = await boxOf(clock.locator("> :nth-child(3) > * > *"));
            expect(box.bottom <= dial.y || box.right <= dial.x).toBe(true);
          }
        });
      });

    await page.setViewportSize(narrow);
    await test.step("a mouse's wheel gets on at every notch, down and up", async () => {
      const place = () => page.evaluate(() => scrollY);
      const { y, bottom, height } = await boxOf(section);
      const [first, last] = [(await place()) + y, (await place()) + bottom];
      await page.mouse.move(narrow.width / 2, narrow.height / 2);
      for (const [from, notch] of [
        [first - narrow.height, 100],
        [last, -100],
      ] as const) {
        await page.evaluate((top) => scrollTo(0, top), Math.round(from));
        for (let gone = 0; gone < height; gone += Math.abs(notch)) {
          const before = await place();
          await page.mouse.wheel(0, notch);
          await expect.poll(place).toBe(before + notch);
        }
      }
    });

    await section.getByRole("link", { name: block.skip.label }).press("Enter");
    await expect(page.locator(`#${block.skip.target}`)).toBeFocused();
    await expect(page.locator(`#${block.skip.target} h2`)).toBeInViewport();
  });

test.describe("Without the clock, each step has its drawing and the same words", () => {
  const expectStrip = async (page: Page) => {
    const { block, section, drawings, clock } = partsOf(page, defaultLanguage);
    await expect(clock).toHaveCSS("display", "none");
    await expect(drawings).toHaveCount(block.steps.length);
    await expect(drawings.first().locator("use[href$='#figure']")).toBeAttached();
    await expect(section.getByRole("heading", { level: 3 })).toHaveText(
      block.steps.map(({ title }) => new RegExp(`\\d:\\d\\d.* ${title}$`)),
    );
    await expect(section.getByRole("link")).toHaveCount(block.steps.length + 1);
  };

  test("in a browser without scroll-driven animations", async ({ page }) => {
    await page.route(/\.css$/, async (route) => {
      const response = await route.fetch();
      const css = await response.text();
      await route.fulfill({
        response,
        body: css.replaceAll("(animation-timeline:view())", "(unknown:none)"),
      });
    });
    await openNight(page);
    await expectStrip(page);
  });

  test("with reduced motion, in forced colours and in print", async ({ page }) => {
    await openNight(page);
    for (const media of [
      { reducedMotion: "reduce" },
      { reducedMotion: "no-preference", forcedColors: "active" },
      { forcedColors: "none", media: "print" },
    ] as const)
      await test.step(JSON.stringify(media), async () => {
        await page.emulateMedia(media);
        await expectStrip(page);
      });
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("each step has its drawing", async ({ page }) => {
    const { block, drawings, clock } = await openNight(page);
    await expect(clock).toHaveCSS("display", "none");
    await expect(drawings).toHaveCount(block.steps.length);
  });
});
