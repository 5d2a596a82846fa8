import type { Page } from "@playwright/test";
import { sectionOf } from "./support/blocks.ts";
import { settled, stopClock } from "./support/clock.ts";
import {
  defaultLanguage,
  expectPage,
  open,
  otherLanguage,
  pageAt,
  pathOf,
  sampled,
  toggleTo,
} from "./support/site.ts";
import {
  expectOpen,
  fingerOn,
  focusedWords,
  listOf,
  panelsOf,
  showSlider,
  slider,
  stripsOf,
} from "./support/slider.ts";
import { expect, test } from "./support/test.ts";

/** Brings the slider under the mouse. */
async function pointAtSlider(page: Page) {
  await showSlider(page);
  await listOf(page).hover({ position: { x: 200, y: 200 } });
}

/** Turns the wheel and waits until the page has answered. */
async function turnWheel(page: Page, x: number, y = 0) {
  // The page listens before the wheel turns: what a mouse does overtakes what a script is asked to do.
  const ears = await page.evaluateHandle(() => ({
    heard: new Promise<void>((resolve) => addEventListener("wheel", () => resolve(), { once: true })),
  }));
  await page.mouse.wheel(x, y);
  await ears.evaluate(({ heard }) => heard);
  await settled(page);
}

/** Longer than the pause that ends a gesture of the wheel. */
const endGesture = (page: Page) => page.clock.runFor(250);

test.describe("A horizontal wheel", () => {
  test("moves the slider by one panel from 51 units on, however long its inertia, and past no end", async ({
    page,
  }) => {
    await stopClock(page);
    await open(page);
    await pointAtSlider(page);
    await test.step("from 51 units on", async () => {
      await turnWheel(page, 50);
      await expectOpen(page, 0);
      await endGesture(page);
      await turnWheel(page, 51);
      await expectOpen(page, 1);
      await endGesture(page);
      await turnWheel(page, -50);
      await expectOpen(page, 1);
      await endGesture(page);
      await turnWheel(page, -51);
      await expectOpen(page, 0);
    });

    await test.step("however long its inertia", async () => {
      await endGesture(page);
      for (let turn = 0; turn < 12; turn++) await turnWheel(page, 120);
      await expectOpen(page, 1);
      await endGesture(page);
      for (let turn = 0; turn < 12; turn++) await turnWheel(page, -120);
      await expectOpen(page, 0);
    });

    await test.step("past no end", async () => {
      await endGesture(page);
      await turnWheel(page, -120);
      await expectOpen(page, 0);
      for (const place of [1, 2, 3, 3, 3]) {
        await endGesture(page);
        await turnWheel(page, 120);
        await expectOpen(page, place);
      }
      await endGesture(page);
      await turnWheel(page, -120);
      await expectOpen(page, 2);
    });
  });
});

test("A vertical wheel over the slider scrolls the page and leaves the slider where it is", async ({
  page,
}) => {
  await open(page);
  await pointAtSlider(page);
  const before = await page.evaluate(() => scrollY);
  await page.mouse.wheel(10, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
  await expectOpen(page, 0);
});

test.describe("A finger", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("moves the slider by one panel when it drags over 50 units, and by none when it comes back or drags down", async ({
    page,
  }) => {
    await open(page);
    await test.step("one that comes back", async () => {
      const finger = await fingerOn(page);
      await finger.down();
      await finger.move(-120);
      await finger.move(100);
      await finger.up();
      await expectOpen(page, 0);
    });

    await test.step("one that drags down scrolls the page", async () => {
      const finger = await fingerOn(page);
      const before = await page.evaluate(() => scrollY);
      await finger.drag(20, -250);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
      await expectOpen(page, 0);
    });

    await test.step("one that drags", async () => {
      const finger = await fingerOn(page);
      await finger.drag(-45);
      await expectOpen(page, 0);
      await finger.drag(-60);
      await expectOpen(page, 1);
      await finger.drag(45);
      await expectOpen(page, 1);
      await finger.drag(60);
      await expectOpen(page, 0);
    });

    await test.step("however far, and past no end", async () => {
      const finger = await fingerOn(page);
      await finger.drag(180);
      await expectOpen(page, 0);
      for (const place of [1, 2, 3, 3]) {
        await finger.drag(-180);
        await expectOpen(page, place);
      }
    });
  });
});

for (const language of sampled(defaultLanguage)) {
  test(`The buttons lead from panel to panel and no further than the ends, and each panel's link to its page, in ${language}`, async ({
    page,
  }) => {
    await open(page, pathOf("home", language), { language });
    await showSlider(page);
    await test.step("the buttons", async () => {
      const { previous, next } = slider(language);
      const back = page.getByRole("button", { name: previous });
      const on = page.getByRole("button", { name: next });

      await expect(back).toHaveAttribute("aria-disabled", "true");
      for (const place of [1, 2, 3]) {
        await on.click();
        await expectOpen(page, place);
      }
      await expect(on).toHaveAttribute("aria-disabled", "true");
      await on.press("Enter");
      await expectOpen(page, 3);
      for (const place of [2, 1, 0]) {
        await back.click();
        await expectOpen(page, place);
      }
    });

    await test.step("the links", async () => {
      const { panels } = slider(language);
      const targets = panels.map(({ link }) => pageAt(link.page, language).id);
      expect(targets).toEqual(["web", "crm-servicetitan", "business-analytics", "generate-appointments"]);

      for (const [at, { link }] of panels.entries()) {
        await stripsOf(page).nth(at).press("Enter");
        await expectOpen(page, at);
        await page.getByRole("link", { name: link.label }).click();
        await expectPage(page, targets[at] ?? "", language);
        await page.goBack();
        await expectPage(page, "home", language);
        await showSlider(page);
      }
    });
  });
}

test("Each strip is a button that opens its panel, and the arrow keys lead from one to the next, the focus with them", async ({
  page,
}) => {
  await open(page);
  await showSlider(page);
  await test.step("each shows what stands in its panel", async () => {
    for (const [at, panel] of [...slider().panels.entries()].reverse()) {
      await sectionOf(page, slider()).getByRole("button", { name: panel.name, exact: true }).click();
      await expectOpen(page, at);
      await expect(page.getByRole("heading", { name: panel.headline })).toBeVisible();
      await expect(page.getByRole("link", { name: panel.link.label })).toBeVisible();
      await expect(panelsOf(page).locator("h4:visible")).toHaveCount(1);
    }
  });

  await test.step("the arrow keys stop at the ends", async () => {
    await stripsOf(page).first().focus();
    for (const place of [1, 2, 3, 3]) {
      await page.keyboard.press("ArrowRight");
      await expectOpen(page, place);
      await expect(stripsOf(page).nth(place)).toBeFocused();
    }
    for (const place of [2, 1, 0, 0]) {
      await page.keyboard.press("ArrowLeft");
      await expectOpen(page, place);
      await expect(stripsOf(page).nth(place)).toBeFocused();
    }
  });
});

test("A closed panel is hidden from assistive technology and passed by the focus, its strip is not", async ({
  page,
}) => {
  await open(page);
  await showSlider(page);
  await test.step("from assistive technology", async () => {
    const { panels } = slider();
    const region = sectionOf(page, slider());
    for (const [at, { name, headline, link }] of panels.entries()) {
      const count = at === 0 ? 1 : 0;
      await expect(region.getByRole("button", { name, exact: true })).toHaveCount(1);
      await expect(region.getByRole("heading", { name: headline })).toHaveCount(count);
      await expect(region.getByRole("link", { name: link.label })).toHaveCount(count);
    }
  });

  await test.step("the focus passes the buttons, every strip and the open panel's link", async () => {
    const { panels, previous, next } = slider();
    const [first, ...rest] = panels.map(({ name }) => name);
    await page.getByRole("button", { name: previous }).focus();

    const stops = [previous];
    for (let stop = 0; stop < 6; stop++) {
      await page.keyboard.press("Tab");
      stops.push(await focusedWords(page));
    }
    expect(stops).toEqual([previous, next, first, panels[0]?.link.label, ...rest]);
  });
});

test("A change of panels is announced, and stays after a step back in the history and in the other language", async ({
  page,
}) => {
  await open(page);
  await showSlider(page);
  await test.step("with the panel's name and headline, and nothing before the first", async () => {
    const { panels, next } = slider();
    const status = sectionOf(page, slider()).getByRole("status");
    await expect(status).toBeEmpty();
    await page.getByRole("button", { name: next }).click();
    await expect(status).toHaveText(`${panels[1]?.name}: ${panels[1]?.headline}`);
  });

  await test.step("a step back finds the panel open that was left", async () => {
    const { panels } = slider();
    await stripsOf(page).nth(2).click();
    await page.getByRole("link", { name: panels[2]?.link.label ?? "" }).click();
    await expectPage(page, pageAt(panels[2]?.link.page ?? "", defaultLanguage).id, defaultLanguage);
    await page.goBack();
    await expectPage(page, "home", defaultLanguage);
    await expectOpen(page, 2);
  });

  await test.step("another language leaves the panel open", async () => {
    await stripsOf(page).nth(1).click();
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "home", otherLanguage);
    await expectOpen(page, 1);
  });
});
