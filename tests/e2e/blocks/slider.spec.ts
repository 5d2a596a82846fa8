import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { restsStill, settled, stopClock } from "../support/clock.ts";
import { cut, islandScript, lostMessages } from "../support/network.ts";
import { sectionOf } from "../support/pages/blocks.ts";
import { openDocument } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectPage,
  languages,
  layOutWhole,
  open,
  otherLanguage,
  pageAt,
  toggleTo,
} from "../support/pages/site.ts";
import {
  expectOpen,
  fingerOn,
  focusedWords,
  listOf,
  panelsOf,
  showSlider,
  slider,
  startsOf,
  stripsOf,
} from "../support/pages/slider.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";
import { withoutWebGl } from "../support/webgl.ts";

const last = slider().panels.length - 1;

/** Moves the mouse over the slider. */
async function pointAtSlider(page: Page) {
  await showSlider(page);
  await listOf(page).hover({ position: { x: 200, y: 200 } });
}

/** Turns the wheel, waits until the page has handled the event, and returns whether the slider used it. */
async function turnWheel(page: Page, x: number, y = 0) {
  // The listener must be attached before the wheel turns: mouse input overtakes script evaluation.
  const ears = await page.evaluateHandle(() => ({
    isUsed: new Promise<boolean>((resolve) =>
      addEventListener("wheel", (event) => resolve(event.defaultPrevented), { once: true }),
    ),
  }));
  await page.mouse.wheel(x, y);
  const isUsed = await ears.evaluate(({ isUsed }) => isUsed);
  await settled(page);
  return isUsed;
}

/** Waits longer than the pause that ends a wheel gesture. */
const endGesture = (page: Page) => page.clock.runFor(250);

test("A horizontal wheel gesture of more than 50 units moves the slider by one panel, even with inertia, up to its ends; a vertical one scrolls the page", async ({
  page,
}) => {
  await stopClock(page);
  await open(page);
  await pointAtSlider(page);
  for (const { turns, place } of [
    { turns: [50], place: 0 },
    { turns: [51], place: 1 },
    { turns: [-50], place: 1 },
    { turns: [-51], place: 0 },
    { turns: [20, 20, 11], place: 1 },
    { turns: Array<number>(12).fill(-120), place: 0 },
    { turns: [-120], place: 0 },
    { turns: Array<number>(12).fill(120), place: 1 },
    ...slider()
      .panels.slice(2)
      .map((_, at) => ({ turns: [120], place: at + 2 })),
    { turns: [120], place: last },
    { turns: [-120], place: last - 1 },
  ]) {
    for (const turn of turns)
      expect(await turnWheel(page, turn), "it doesn't scroll the page too").toBe(true);
    await expectOpen(page, place);
    await endGesture(page);
  }

  await test.step("what it uses of a slanting gesture doesn't scroll the page", async () => {
    expect(await turnWheel(page, -60, 30)).toBe(true);
    await expectOpen(page, last - 2);
    await endGesture(page);
  });

  await test.step("turned vertically, it scrolls the page", async () => {
    const before = await page.evaluate(() => scrollY);
    expect(await turnWheel(page, 10, 300)).toBe(false);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 100);
    await expectOpen(page, last - 2);
  });
});

test("Tab stops at both buttons, all strips and the open panel's link; buttons, strips and arrow keys move from panel to panel, which is announced and remembered", async ({
  page,
}) => {
  await open(page);
  await showSlider(page);
  const { panels, previous, next } = slider();
  const region = sectionOf(page, slider());
  const status = region.getByRole("status");
  await test.step("only the open panel can be focused and is exposed to assistive technology", async () => {
    const [first, ...rest] = panels.map(({ name }) => name);
    await page.getByRole("button", { name: previous }).focus();
    const stops = [previous];
    for (let stop = 0; stop < panels.length + 2; stop++) {
      await page.keyboard.press("Tab");
      stops.push(await focusedWords(page));
    }
    expect(stops).toEqual([previous, next, first, panels[0]?.link.label, ...rest]);
    for (const [at, { headline, link }] of panels.entries()) {
      await expect(region.getByRole("heading", { name: headline })).toHaveCount(at === 0 ? 1 : 0);
      await expect(region.getByRole("link", { name: link.label })).toHaveCount(at === 0 ? 1 : 0);
    }
    await expect(status).toBeEmpty();
  });

  await test.step("the buttons move the slider up to its ends, which is announced", async () => {
    const back = page.getByRole("button", { name: previous });
    const on = page.getByRole("button", { name: next });
    await expect(back).toHaveAttribute("aria-disabled", "true");
    for (let place = 1; place <= last; place++) {
      await on.click();
      await expectOpen(page, place);
      await expect(status).toHaveText(`${panels[place]?.name}: ${panels[place]?.headline}`);
    }
    await expect(on).toHaveAttribute("aria-disabled", "true");
    await on.press("Enter");
    await expectOpen(page, last);
    await back.click();
    await expectOpen(page, last - 1);
  });

  await test.step("each strip opens its panel's content", async () => {
    for (const [at, panel] of [...panels.entries()].reverse()) {
      await region.getByRole("button", { name: panel.name, exact: true }).click();
      await expectOpen(page, at);
      await expect(page.getByRole("heading", { name: panel.headline })).toBeVisible();
      await expect(page.getByRole("link", { name: panel.link.label })).toBeVisible();
      await expect(panelsOf(page).locator("h4:visible")).toHaveCount(1);
    }
  });

  await test.step("the arrow keys move the focus too", async () => {
    await stripsOf(page).first().focus();
    for (const [key, place] of [
      ...[...panels.keys(), last].slice(1).map((place) => ["ArrowRight", place] as const),
      ...[0, ...panels.keys()]
        .toReversed()
        .slice(1)
        .map((place) => ["ArrowLeft", place] as const),
    ]) {
      await page.keyboard.press(key);
      await expectOpen(page, place);
      await expect(stripsOf(page).nth(place)).toBeFocused();
    }
  });

  await test.step("the panel stays open after going back and in the other language", async () => {
    await stripsOf(page).nth(2).click();
    await page.getByRole("link", { name: panels[2]?.link.label ?? "" }).click();
    await expectPage(page, pageAt(panels[2]?.link.page ?? "", defaultLanguage).id, defaultLanguage);
    await page.goBack();
    await expectPage(page, "home", defaultLanguage);
    await expectOpen(page, 2);
    await toggleTo(page, otherLanguage).click();
    await expectPage(page, "home", otherLanguage);
    await expectOpen(page, 2);
  });
});

/** Returns the visible width of each closed panel, in CSS pixels. */
const stripsInView = (page: Page) =>
  listOf(page).evaluate((list) => {
    const end = list.getBoundingClientRect().right;
    const panels = [...list.children];
    const starts = panels.map((panel) => panel.getBoundingClientRect().left);
    return panels.flatMap((panel, at) =>
      panel.matches("[data-open=false]") ? [(starts[at + 1] ?? end) - (starts[at] ?? end)] : [],
    );
  });

test("Strips are wide on landscape screens and narrow on portrait screens, always with a name that is read whole; between 600 and 900 px, a panel's words are one column", async ({
  page,
}) => {
  await open(page);
  await showSlider(page);

  await test.step("strips and their buttons are 68 to 104 px wide on landscape screens, and 24 to 40 px wide on portrait screens", async () => {
    const name = await boxOf(stripsOf(page).first().locator("span").first());
    expect(name.height, "names are set vertically").toBeGreaterThan(name.width);
    const widths = [280];
    for (let width = 320; width <= 1920; width += process.env.TEST_LONG ? 50 : 400) widths.push(width);
    for (const width of widths)
      for (const { height, portrait } of [
        { height: Math.min(width + 1, 1080), portrait: width <= 1080 },
        { height: Math.round(width * 0.6), portrait: width < 480 },
      ]) {
        await page.setViewportSize({ width, height });
        const [least, most] = portrait ? [24, 40] : [68, 104];
        const strips = await stripsInView(page);
        expect(strips).toHaveLength(last);
        const buttons = await panelsOf(page)
          .locator("h3 > [aria-expanded=false]")
          .evaluateAll((all) => all.map((button) => button.getBoundingClientRect().width));
        for (const strip of [...strips, ...buttons]) {
          expect(strip, `at ${width} × ${height}`).toBeGreaterThanOrEqual(least - 0.01);
          expect(strip, `at ${width} × ${height}`).toBeLessThanOrEqual(most + 0.01);
        }
      }
  });

  await test.step("between 600 and 900 px, and enlarged to 200 %, a panel's words are one column over its whole width", async () => {
    for (const [width, height] of [
      [600, 500],
      [900, 700],
      [900, 1200],
      [720, 450],
    ] as const) {
      await page.setViewportSize({ width, height });
      const words = panelsOf(page).first().locator("h4").locator("xpath=..");
      const { width: own } = await boxOf(words);
      const { width: all } = await boxOf(panelsOf(page).first().locator("> :last-child"));
      expect(all - own, `${width} × ${height}`).toBeLessThanOrEqual(20);
      expect(
        await words.evaluate((part) => getComputedStyle(part).gridTemplateColumns.split(" ")),
      ).toHaveLength(1);
    }
  });

  await test.step("on portrait phones each strip shows its whole name and is as high as the panel, and the open panel's name is upright above its page", async () => {
    await page.setViewportSize(narrow);
    const list = await boxOf(listOf(page));
    expect(list.x).toBeGreaterThanOrEqual(16);
    expect(list.right).toBeLessThanOrEqual(narrow.width - 16);
    for (const place of slider().panels.keys()) {
      const strip = stripsOf(page).nth(place);
      const name = strip.locator("span").first();
      if (place > 0) {
        const [own, closed] = [await boxOf(strip), await boxOf(name)];
        expect(own.height).toBeCloseTo(list.height, -1);
        expect(closed.height).toBeGreaterThan(closed.width);
        expect(closed.x).toBeGreaterThanOrEqual(own.x);
        expect(closed.right).toBeLessThanOrEqual(own.right);
        expect(closed.bottom).toBeLessThanOrEqual(own.bottom);
        expect(
          Number.parseFloat(await name.evaluate((text) => getComputedStyle(text).fontSize)),
        ).toBeGreaterThanOrEqual(16);
      }
      await strip.press("Enter");
      await expectOpen(page, place);
      const [own, open] = [await boxOf(strip), await boxOf(name)];
      expect(own.height).toBeGreaterThanOrEqual(44);
      expect(open.width).toBeGreaterThan(open.height);
      expect(open.x).toBeGreaterThanOrEqual(own.x);
      const body = await boxOf(panelsOf(page).nth(place).locator("> :last-child"));
      expect(open.bottom).toBeLessThanOrEqual(body.y);
    }
  });
});

const openPlace = async (page: Page) =>
  (await stripsOf(page).evaluateAll((all) => all.map((strip) => strip.ariaExpanded))).indexOf("true");

/** Returns by how much a panel's words overflow, in CSS pixels. */
const cutOff = (page: Page, place: number) =>
  panelsOf(page)
    .nth(place)
    .evaluate((panel) => {
      const words = panel.querySelector("h4")?.parentElement ?? panel;
      const [own, frame] = [words, panel].map((part) => part.getBoundingClientRect()) as [DOMRect, DOMRect];
      const overflow = words.scrollHeight - words.clientHeight + words.scrollWidth - words.clientWidth;
      return Math.max(overflow, own.bottom - frame.bottom, own.right - frame.right);
    });

for (const language of languages)
  test(`After the hero's button the heading, every panel and the arrows fit a laptop's screen, figures are inside the frame and the arrows above it, in ${language}`, async ({
    page,
  }) => {
    await openDocument(page, "home", language);
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    for (const viewport of [wide, { width: 1280, height: 720 }]) {
      await page.setViewportSize(viewport);
      await page.locator("main a[href='#services']").first().click();
      await expect(page.locator("[data-live=true]")).toHaveCount(1);
      for (const place of slider().panels.keys()) {
        await stripsOf(page).nth(place).press("Enter");
        await expectOpen(page, place);
        await expect(page.getByRole("heading", { name: slider(language).heading })).toBeInViewport({
          ratio: 1,
        });
        await expect(listOf(page)).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("button", { name: slider(language).next })).toBeInViewport({ ratio: 1 });
        expect(await cutOff(page, place)).toBeLessThanOrEqual(0);
        const body = panelsOf(page).nth(place).locator("> :last-child");
        const [frame, arrow] = [
          await boxOf(body),
          await boxOf(page.getByRole("button", { name: slider(language).next })),
        ];
        expect(arrow.bottom).toBeLessThan(frame.y);
        const figure = await boxOf(body.locator("use:visible").last());
        expect(figure.width).toBeGreaterThan(frame.width * 0.3);
        expect(figure.y).toBeGreaterThanOrEqual(frame.y);
        expect(figure.bottom).toBeLessThanOrEqual(frame.bottom);
        expect(figure.x).toBeGreaterThanOrEqual((await boxOf(body.locator("h4"))).right);
        expect(figure.right).toBeLessThanOrEqual(frame.right);
      }
    }
  });

test("Without the slider's script, a click on a strip opens its panel, and Tab reaches every panel's link", async ({
  page,
  problems,
}) => {
  problems.expect(lostMessages);
  await cut(page, islandScript);
  await page.goto("/");
  await layOutWhole(page);
  /** Expects the text to be in the viewport with nothing covering it. */
  const expectUncovered = (text: string) =>
    expect
      .poll(() =>
        page.getByText(text, { exact: true }).evaluate((element) => {
          element.scrollIntoView({ block: "center" });
          const { left, top, width, height } = element.getBoundingClientRect();
          return element.contains(
            document.elementFromPoint(left + Math.min(width / 2, 40), top + height / 2),
          );
        }),
      )
      .toBe(true);

  for (const [at, { headline }] of [...slider().panels.entries()].reverse()) {
    // The first strip is already expanded.
    await stripsOf(page).nth(at).click({ force: true });
    await expectUncovered(headline);
  }
  await stripsOf(page).first().focus();
  for (const { name, headline, link } of slider().panels) {
    // Glossary terms in the panel's text are focusable too.
    while ((await focusedWords(page)) !== link.label) {
      await page.keyboard.press("Tab");
      expect([name, link.label, "CRM", "CAC", "LTV"]).toContain(await focusedWords(page));
    }
    await expectUncovered(headline);
  }
});

test("Finding a text of a closed panel opens the panel; every panel's text fits, and the slider keeps one height, 80 % of a portrait screen", async ({
  page,
}) => {
  await openDocument(page, "home", otherLanguage);
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [768, 1024],
    [360, 640],
    [320, 568],
    [640, 360],
  ] as const) {
    await page.setViewportSize({ width, height });
    await showSlider(page);
    const heights = new Set<number>();
    for (const at of [...slider().panels.keys(), 0]) {
      const headline = panelsOf(page).nth(at).locator("h4");
      const body = panelsOf(page).nth(at).locator("> :last-child");
      if (at !== (await openPlace(page))) await expect(body).toHaveAttribute("hidden", "until-found");
      // Browsers reveal the target of a fragment as they reveal a found text.
      await headline.evaluate((target, id) => {
        target.id = id;
        location.hash = id;
      }, `found-${width}-${at}`);
      await expectOpen(page, at);
      await expect(headline).toBeInViewport();
      await expect(body).not.toHaveAttribute("hidden");
      heights.add(await listOf(page).evaluate((list) => list.getBoundingClientRect().height));
      expect(await cutOff(page, at), `${width} × ${height}`).toBeLessThanOrEqual(0);
    }
    const [own = 0, ...others] = heights;
    expect(others, `${width} × ${height}`).toEqual([]);
    // On the smallest screen the slider is taller if its longest text needs more space.
    if (width < height) expect(own).toBeGreaterThanOrEqual(Math.floor(height * 0.8));
    if (width < height && width > 320) expect(own).toBeCloseTo(height * 0.8, 0);
  }
  await page.emulateMedia({ media: "print" });
  for (const headline of await panelsOf(page).locator("h4").all()) await expect(headline).toBeVisible();
});

test("The slider is 80 % of a portrait screen in every language", async ({ page }) => {
  for (const language of languages) {
    await openDocument(page, "home", language);
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    await showSlider(page);
    for (const [width, height] of [
      [360, 640],
      [360, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      const tall = () => listOf(page).evaluate((list) => Math.round(list.getBoundingClientRect().height));
      await expect.poll(tall, `${language}, ${width} × ${height}`).toBe(Math.round(height * 0.8));
    }
  }
});

test.describe("With motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test.beforeEach(({ page }) => withoutWebGl(page));

  /** Presses a strip, pauses the animations after 120 ms, and returns the properties being animated. */
  const pressAndHold = (page: Page, place: number) =>
    stripsOf(page)
      .nth(place)
      .evaluate(async (strip: HTMLElement) => {
        const list = strip.closest("ul");
        strip.click();
        await Promise.resolve();
        const running = list?.getAnimations({ subtree: true }).filter((one) => one instanceof CSSTransition);
        for (const one of running ?? []) {
          one.pause();
          one.currentTime = 120;
        }
        return [...new Set(running?.map((one) => one.transitionProperty))].sort();
      });

  const animationsIn = (page: Page) =>
    listOf(page).evaluate((list) => list.getAnimations({ subtree: true }).length);
  const isStill = (page: Page) => expect.poll(() => animationsIn(page)).toBe(0);

  /** Opens home and waits for the fonts and the viewer's poster, which change the layout as they load. */
  async function openSettled(page: Page) {
    await open(page);
    await showSlider(page);
    await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
    await expect(page.locator("[data-viewer]")).toHaveAttribute("data-viewer", "still");
    const moving = () =>
      page.evaluate(
        () =>
          document
            .getAnimations()
            .filter(
              ({ timeline, effect }) =>
                timeline === document.timeline && effect?.getTiming().iterations === 1,
            ).length,
      );
    await expect.poll(moving).toBe(0);
  }

  test("panels move without layout changes, and a press during an animation starts from the current position", async ({
    page,
  }) => {
    await openSettled(page);
    const closed = await startsOf(page);
    const properties = await pressAndHold(page, 1);
    expect(properties).toContain("transform");
    const unmoved =
      /^(transform|visibility|content-visibility|color|background-color|border-.*-color|outline-.*)$/;
    expect(properties.filter((property) => !unmoved.test(property))).toEqual([]);
    const [, midway = 0] = await startsOf(page);
    expect(midway).toBeLessThan((closed[1] ?? 0) - 20);

    const turned = await stripsOf(page)
      .first()
      .evaluate(async (strip: HTMLElement) => {
        const list = strip.closest("ul");
        strip.click();
        await Promise.resolve();
        for (const one of list?.getAnimations({ subtree: true }) ?? []) {
          one.pause();
          one.currentTime = 0;
        }
        const left = (element?: Element | null) => element?.getBoundingClientRect().left ?? Number.NaN;
        return left(list?.children[1]) - left(list);
      });
    expect(turned).toBeCloseTo(midway, 0);
    await listOf(page).evaluate((list) => {
      for (const one of list.getAnimations({ subtree: true })) one.play();
    });
    await isStill(page);
    expect(await startsOf(page)).toEqual(closed);

    await test.step("with reduced motion a panel opens immediately", async () => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await stripsOf(page)
        .nth(1)
        .evaluate((strip: HTMLElement) => strip.click());
      expect(await animationsIn(page)).toBe(0);
      const [first = 0, second = 0] = await startsOf(page);
      const strip = await stripsOf(page)
        .first()
        .evaluate((button) => button.getBoundingClientRect().width);
      expect(second - first).toBeCloseTo(strip, 0);
    });
  });

  test.describe("on a touchscreen", () => {
    test.use({ viewport: narrow, hasTouch: true });

    test("a finger drags the next panel along, can catch a panel during its animation, and moves the slider by one panel if it drags more than 50 px sideways", async ({
      page,
    }) => {
      await openSettled(page);
      const finger = await fingerOn(page);
      await test.step("a panel that was not dragged far enough returns", async () => {
        const closed = await startsOf(page);
        await finger.down();
        await finger.move(-40);
        const [, drawn = 0] = await startsOf(page);
        expect(drawn).toBeCloseTo((closed[1] ?? 0) - 40, 0);
        await expect(page.getByRole("heading", { name: slider().panels[1]?.headline ?? "" })).toBeVisible();
        await finger.up();
        await isStill(page);
        expect(await startsOf(page)).toEqual(closed);
        await expectOpen(page, 0);
      });

      await test.step("a finger catches a moving panel at its current position", async () => {
        await pressAndHold(page, 1);
        const [, midway = 0] = await startsOf(page);
        await finger.down();
        await finger.move(30);
        expect((await startsOf(page))[1]).toBeCloseTo(midway + 30, 0);
        await finger.up();
        await expectOpen(page, 1);
      });

      await page.emulateMedia({ reducedMotion: "reduce" });
      await stripsOf(page).first().press("Enter");
      await expectOpen(page, 0);
      await test.step("dragging back leaves the slider where it was", async () => {
        await finger.down();
        await finger.move(-120);
        await finger.move(100);
        await finger.up();
        await expectOpen(page, 0);
      });

      await test.step("dragging down scrolls the page", async () => {
        const before = await page.evaluate(() => scrollY);
        await finger.drag(20, -250);
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(before + 50);
        await expectOpen(page, 0);
        await restsStill(page);
      });

      await test.step("a drag of any length moves the slider by one panel, up to its ends", async () => {
        await listOf(page).evaluate((list) => list.scrollIntoView({ block: "center" }));
        for (const { by, place } of [
          { by: -45, place: 0 },
          { by: -60, place: 1 },
          { by: 45, place: 1 },
          { by: 60, place: 0 },
          { by: 180, place: 0 },
          ...[...slider().panels.keys(), last].slice(1).map((place) => ({ by: -180, place })),
        ]) {
          await finger.drag(by);
          await expectOpen(page, place);
        }
      });
    });
  });
});
