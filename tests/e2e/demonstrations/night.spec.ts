import type { Page } from "@playwright/test";
import fc from "fast-check";
import { fill } from "../../../src/ui/text/fill.ts";
import { contrast, hexOf } from "../../styles/colour-vision.ts";
import { boxOf } from "../support/box.ts";
import { restsStill, settled, twoFrames } from "../support/clock.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectReady,
  languages,
  localeOf,
  pageOf,
  wordierLanguage,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";
import { withoutWebGl } from "../support/webgl.ts";

const figureNames = ["people", "waiting", "answered", "worth"] as const;
type Figures = Record<(typeof figureNames)[number], number>;

const upTo = (max: number) => fc.integer({ min: 0, max });
const anyFigures = fc.record({ people: upTo(999), waiting: upTo(10), answered: upTo(10), worth: upTo(9999) });

/** Returns the parts of the night. */
function partsOf(page: Page, language: string) {
  const block = blockOf("night", "home", language);
  const section = sectionOf(page, block);
  const control = (name: keyof typeof block.controls) =>
    section.getByLabel(block.controls[name], { exact: true });
  const scene = section.locator("> div:has(input[type=range])");
  const plate = section.locator("[data-ground=dusk] > div:has(dl)");
  return {
    ...{ block, section, control, scene, plate },
    list: section.getByRole("list").first(),
    stages: scene.locator("> [data-ground] > :first-child"),
    dials: scene.locator("> [data-ground] > :first-child > *"),
    captions: scene.locator("> [data-ground] > :last-child > *"),
    stars: scene.locator("> [data-ground=dusk] svg[data-ending] > g"),
    knob: scene.locator("> :nth-last-child(2) i"),
    hours: scene.locator("> :last-child"),
    lever: scene.locator("div:has(> input[type=range])"),
    range: control("time"),
    ending: (name: keyof typeof block.endings) => section.getByRole("radio", { name: block.endings[name] }),
    outcome: section.getByRole("status").last(),
    sum: plate.locator("dl + p"),
    price: plate.locator("dl + p + p"),
  };
}

/** Screens on which the disc is beside the texts, low and high. */
const wideScreens = [
  [1024, 600],
  [1180, 900],
  [1280, 720],
  [1600, 900],
  [2560, 1300],
] as const;

/** Opens the home page at its night, with its script running. */
async function openNight(page: Page, language = defaultLanguage) {
  await withoutWebGl(page);
  await openDocument(page, "home", language);
  const night = partsOf(page, language);
  await night.section.scrollIntoViewIfNeeded();
  await expect(night.stars.first()).toBeAttached();
  return night;
}

async function type(night: ReturnType<typeof partsOf>, figures: Partial<Figures>) {
  for (const name of figureNames) {
    if (figures[name] === undefined) continue;
    await night.control(name).fill(String(figures[name]));
    await night.control(name).blur();
  }
}

/** The sum, written by itself: jobs a month, money, and when the prices are paid. */
function expected({ people, waiting, answered, worth }: Figures) {
  const [once, monthly] = [1800, 150];
  const gained = answered > waiting ? answered - waiting : 0;
  const jobs = Math.round((people * gained * 52) / 120);
  let months = 1;
  while (months <= 24 && months * (jobs * worth - monthly) < once) months++;
  return {
    jobs,
    month: jobs * worth,
    year: 12 * jobs * worth,
    ...(months <= 24 && { months, paidBy: Math.ceil((once + months * monthly) / worth) }),
  };
}

/** Presses the button that takes the figures along, without leaving the page. Returns the visitor's message. */
const messageOf = ({ plate, block }: ReturnType<typeof partsOf>) =>
  plate.getByRole("link", { name: block.plate.ask }).evaluate((link: HTMLAnchorElement) => {
    link.addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.click();
    const { values } = JSON.parse(sessionStorage.getItem("message") ?? "{}");
    return String(new Map(values).get("message"));
  });

const numbersIn = (text: string) =>
  (text.match(/\d[\d,.]*/g) ?? []).map((digits) => Number(digits.replaceAll(/[,.]/g, "")));

for (const viewport of [narrow, wide])
  test.describe(`At ${viewport.width} px`, () => {
    test.use({ viewport, contextOptions: { reducedMotion: "no-preference" } });

    test("all copies of the stage are at one place and in a band each, the disc is whole, and nothing shifts", async ({
      page,
    }) => {
      const night = await openNight(page);
      const { scene, stages, dials, captions, range } = night;
      const shifted = await layoutShift(page);
      const times: string[] = [];
      for (const at of [10, 20, 30, 40, 50]) {
        await range.fill(String(at));
        await twoFrames(page);
        times.push((await range.getAttribute("aria-valuetext")) ?? "");
        for (const part of [stages, captions]) {
          const places = await part.evaluateAll((copies) =>
            copies.map((copy) => JSON.stringify(copy.getBoundingClientRect())),
          );
          expect(new Set(places).size).toBe(1);
        }
        for (const disc of await dials.all()) {
          const { x, y, right, bottom } = await boxOf(disc);
          const bar = await boxOf(page.getByRole("banner"));
          expect(x >= 0 && right <= viewport.width && y >= bar.bottom - 1 && bottom <= viewport.height).toBe(
            true,
          );
        }
        const bands = await scene
          .locator("> [data-ground]")
          .evaluateAll((bands) =>
            bands.map((band) => band.getBoundingClientRect()).map(({ top, bottom }) => [top, bottom]),
          );
        for (const [above, below] of [
          [bands[0], bands[1]],
          [bands[1], bands[2]],
        ])
          expect(Math.abs((above?.[1] ?? 0) - (below?.[0] ?? 9))).toBeLessThan(1);
      }
      expect(new Set(times).size).toBe(5);
      expect((await layoutShift(page)) - shifted).toBeLessThan(0.01);
    });

    test("each caption has one drawing, is legible on every ground, and is clear of the disc and the lever", async ({
      page,
    }) => {
      const { range, stages, captions, dials, lever, block, ending } = await openNight(page);
      await range.fill("10");
      await ending("site").check({ force: true });
      for (const [step, { title }] of block.steps.entries()) {
        await range.fill(String(10 * (step + 1)));
        await expect(captions.first().locator("p:nth-last-child(2)")).toHaveText(title);
        for (const stage of await stages.all())
          expect(await stage.locator("svg[data-shown=true]").count()).toBe(1);
      }
      await range.fill("30");
      await settled(page);
      const caption = await boxOf(captions.nth(1));
      const disc = await boxOf(dials.nth(1));
      const stops = await boxOf(lever);
      expect(caption.y >= disc.bottom || caption.right <= disc.x).toBe(true);
      expect(caption.bottom <= stops.y || caption.right <= stops.x).toBe(true);
      for (const copy of await captions.all()) {
        const [ink = "", ground = ""] = await copy.evaluate((element) => [
          getComputedStyle(element.lastElementChild as Element).color,
          getComputedStyle(element).getPropertyValue("--ground"),
        ]);
        expect(contrast(hexOf(ink), ground.trim())).toBeGreaterThanOrEqual(4.5);
      }
    });
  });

/** Minutes after midnight of a time of day, as "6:05 PM" or "18:05". */
function minutesOf(time: string) {
  const [, hours = "", minutes = "", half] = /(\d+):(\d\d)\s*([ap])?/i.exec(time) ?? [];
  return ((Number(hours) % (half ? 12 : 24)) + (half?.toLowerCase() === "p" ? 12 : 0)) * 60 + Number(minutes);
}

test("caption, range, knob and the bar's pointer are at one time, whatever the hours are, and then the day passes", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const { range, captions, dials, knob, hours, control } = await openNight(page);
  const labels = hours.locator("span");
  /** Minutes since closing at the bar's pointer, which is half its width of 12 px left of the time. */
  const passed = async () => {
    const scale = await boxOf(hours);
    return (1440 * ((await boxOf(hours.locator("i"))).x + 6 - scale.x)) / (scale.right - scale.x);
  };
  for (const [closes, opens] of [
    [18, 8],
    [1, 9],
    [7, 7],
  ] as const) {
    await control("closes").selectOption(String(closes));
    await control("opens").selectOption(String(opens));
    for (const [at, label] of (await labels.allTextContents()).entries())
      expect(minutesOf(label.replace(/\d+/, "$&:00"))).toBe((60 * (closes + 6 * at)) % 1440);
    for (const step of [10, 30, 50]) {
      await range.fill(String(step));
      await twoFrames(page);
      await settled(page);
      const now = minutesOf((await range.getAttribute("aria-valuetext")) ?? "");
      const time = captions.first().locator("p:nth-last-child(3)");
      expect(minutesOf((await time.textContent()) ?? "")).toBe(now);
      const since = (now - 60 * closes + 1440) % 1440 || (step === 50 ? 1440 : 0);
      expect(Math.abs((await passed()) - since)).toBeLessThan(3);
      const dial = await boxOf(dials.first());
      const hand = await boxOf(knob);
      const [x, y] = [hand.x + hand.right - dial.x - dial.right, dial.y + dial.bottom - hand.y - hand.bottom];
      const off = ((Math.atan2(x, y) / Math.PI) * 720 - now + 2880) % 1440;
      expect(Math.min(off, 1440 - off)).toBeLessThan(3);
    }
  }
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  await expect.poll(async () => Math.abs((await passed()) - 1440) < 3).toBe(true);
  // Otherwise each pixel that is scrolled would style all parts of the drawings anew.
  const timed = await page
    .locator("main *")
    .evaluateAll((all) => all.filter((part) => getComputedStyle(part).getPropertyValue("--minutes")));
  expect(timed).toHaveLength(await page.locator("[data-hand]").count());
});

const phones = [
  [320, 568],
  [375, 548],
  [390, 664],
  [360, 720],
  [360, 740],
  [393, 760],
  [390, 780],
  [412, 800],
  [390, 844],
] as const;

for (const language of languages)
  test(`on phones of any height, disc, caption and lever are whole, with either ending, in ${language}`, async ({
    page,
  }) => {
    await page.setViewportSize(narrow);
    const { scene, ending, outcome } = await openNight(page, language);
    /** Goes through the five steps. Returns the captions that were shown while a part was cut or covered another. */
    const cutAtSteps = () =>
      scene.evaluate(async (scene) => {
        const boxOf = (part: string) => {
          const { left, top, bottom } = scene.querySelector(part)?.getBoundingClientRect() ?? {};
          if (left === undefined || top === undefined || bottom === undefined) throw new Error(`No ${part}`);
          return { left, top, bottom };
        };
        const caption = ":scope > [data-ground] > :last-child > *";
        const time = scene.querySelector<HTMLInputElement>("[type=range]");
        const setTime = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
        const cut: string[] = [];
        for (const step of [1, 2, 3, 4, 5]) {
          setTime?.call(time, 10 * step);
          time?.dispatchEvent(new Event("input", { bubbles: true }));
          for (const _ of [1, 2]) await new Promise(requestAnimationFrame);
          const disc = boxOf(":scope > [data-ground] > :first-child > *");
          const [first, last] = [
            boxOf(`${caption} > p:nth-last-child(3)`),
            boxOf(`${caption} > p:last-child`),
          ];
          const lever = boxOf("div:has(> [type=range])");
          const isWhole = disc.left >= 0 && first.top >= disc.bottom && last.bottom <= lever.top;
          if (!isWhole || lever.bottom > innerHeight)
            cut.push(`${step}: ${scene.querySelector(caption)?.textContent}`);
          if (Number(time?.value) !== 10 * step) cut.push(`${step}: the time is ${time?.value}`);
        }
        return cut;
      });
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      for (const name of ["morning", "site"] as const) {
        await ending(name).check({ force: true });
        expect(await cutAtSteps(), `${width} × ${height} px, ${name}`).toEqual([]);
      }
      await expect(outcome).toBeVisible();
    }
  });

test("on wide screens, no text reaches the disc beside it, and the captions are below the sentence", async ({
  page,
}) => {
  const night = await openNight(page, wordierLanguage);
  for (const [width, height] of wideScreens) {
    await page.setViewportSize({ width, height });
    for (const place of [-0.4, -0.2, 0.2, 0.6, 1]) {
      await night.scene.evaluate((scene, place) => {
        const { top, height } = scene.getBoundingClientRect();
        scrollBy({ top: top + place * height - innerHeight / 2, behavior: "instant" });
      }, place);
      await twoFrames(page);
      const onDisc = await night.section.evaluate((section) => {
        const ring = section.querySelector("[aria-hidden] > * > :has(> svg)")?.getBoundingClientRect();
        if (!ring) return ["There is no disc."];
        const radius = ring.width / 2;
        const isOnDisc = ({ right, top, bottom }: DOMRect) => {
          const away = Math.max(top, Math.min(ring.top + radius, bottom)) - ring.top - radius;
          return right > ring.left + radius - Math.sqrt(Math.max(0, radius ** 2 - away ** 2));
        };
        const texts = section.querySelectorAll("h2, fieldset > span, [aria-hidden] p, dl");
        return [...texts].flatMap((text) => {
          const range = new Range();
          range.selectNodeContents(text);
          const boxes = text.matches("h2, p") ? range.getClientRects() : text.getClientRects();
          const isShown = text.checkVisibility({ visibilityProperty: true });
          return isShown && [...boxes].some(isOnDisc) ? [text.textContent] : [];
        });
      });
      expect(onDisc, `${width} × ${height} px, ${place}`).toEqual([]);
      const sentence = await boxOf(night.section.getByRole("group").first());
      const caption = await boxOf(night.captions.first());
      expect(caption.y, `${width} × ${height} px, ${place}`).toBeGreaterThan(sentence.bottom);
    }
  }
});

test("keys alone set the time and the ending; the ending never scrolls, and says what became of the messages", async ({
  page,
}) => {
  const { range, ending, outcome } = await openNight(page);
  const place = () => page.evaluate(() => scrollY);
  await range.focus();
  const before = await range.getAttribute("aria-valuetext");
  const from = await place();
  await page.keyboard.press("End");
  await expect(range).not.toHaveAttribute("aria-valuetext", before ?? "");
  await expect.poll(place).toBeGreaterThan(from);
  await page.keyboard.press("Home");
  await page.keyboard.press("PageUp");
  const kept = await place();
  const waiting = await outcome.textContent();
  await ending("morning").focus();
  await page.keyboard.press("ArrowRight");
  await expect(ending("site")).toBeChecked();
  await expect(outcome).not.toHaveText(waiting ?? "");
  expect(await place()).toBe(kept);
});

test.describe("With motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  test("the knob on the ring is dragged to a time, and a drag beside it scrolls as usual", async ({
    page,
  }) => {
    await page.setViewportSize(wide);
    const { range, dials, knob: hand } = await openNight(page);
    await range.fill("20");
    await settled(page);
    const dial = await boxOf(dials.first());
    const [x, y] = [(dial.x + dial.right) / 2, (dial.y + dial.bottom) / 2];
    const knob = await boxOf(hand);
    await page.mouse.move((knob.x + knob.right) / 2, (knob.y + knob.bottom) / 2);
    await page.mouse.down();
    // Midnight is at the top of the ring.
    await page.mouse.move(x, y - 250, { steps: 4 });
    await expect(range).toHaveAttribute("aria-valuetext", /^1[12]:\d\d/);
    await page.mouse.up();
    const touch = await hand.evaluate((knob) => getComputedStyle(knob).touchAction);
    expect(touch).toBe("none");
    expect(await dials.first().evaluate((disc) => getComputedStyle(disc).touchAction)).toBe("auto");
  });
});

test.describe("On a touchscreen", () => {
  test.use({ viewport: narrow, hasTouch: true, contextOptions: { reducedMotion: "no-preference" } });

  test("a finger turns the knob to a time without scrolling by itself, scrolls from the disc, and moves the lever", async ({
    page,
  }) => {
    const { range, dials, knob, ending } = await openNight(page);
    await range.fill("20");
    await settled(page);
    const finger = await page.context().newCDPSession(page);
    const drag = async (from: [number, number], to: [number, number]) => {
      const send = (type: "touchStart" | "touchMove" | "touchEnd", done?: number) =>
        finger.send("Input.dispatchTouchEvent", {
          type,
          touchPoints:
            done === undefined
              ? []
              : [{ x: from[0] + (to[0] - from[0]) * done, y: from[1] + (to[1] - from[1]) * done }],
        });
      await send("touchStart", 0);
      for (let step = 1; step <= 8; step++) await send("touchMove", step / 8);
      await send("touchEnd");
    };
    const dial = await boxOf(dials.first());
    const middle: [number, number] = [(dial.x + dial.right) / 2, (dial.y + dial.bottom) / 2];
    const hand = await boxOf(knob);
    await test.step("the knob", async () => {
      // Midnight is at the top of the ring.
      await drag([(hand.x + hand.right) / 2, (hand.y + hand.bottom) / 2], [middle[0], dial.y + 12]);
      await expect(range).toHaveAttribute("aria-valuetext", /^(11|12):\d\d/);
    });
    await test.step("the disc", async () => {
      const place = () => page.evaluate(() => scrollY);
      const before = await place();
      await drag(middle, [middle[0], middle[1] - 150]);
      await expect.poll(place).toBeGreaterThan(before + 50);
    });
    await test.step("the lever", async () => {
      await restsStill(page);
      const stop = await boxOf(ending("site"));
      await page.touchscreen.tap((stop.x + stop.right) / 2, (stop.y + stop.bottom) / 2);
      await expect(ending("site")).toBeChecked();
    });
  });
});

test("the captions tell the ending of the lever: the message waits until the morning, or the site answers", async ({
  page,
}) => {
  const { range, captions, stages, ending, block } = await openNight(page);
  const [caption, title] = [captions.first(), captions.first().locator("p:nth-last-child(2)")];
  const drawings = stages.first().locator("svg[data-shown]");
  for (const at of [20, 30, 40]) {
    await range.fill(String(at));
    await expect(title).toHaveText(block.waits.title);
    await expect(drawings.first()).toHaveAttribute("data-shown", "true");
  }
  await range.fill("50");
  await expect(title).toHaveText(block.waits.late);
  await expect(caption).toContainText("2");
  await ending("site").check({ force: true });
  await expect(title).toHaveText(block.steps.at(-1)?.title ?? "");
  await expect(caption).toContainText(block.endings.site);
});

test("if an answer is late, those who would have booked go out; if the site answers, they are joined and named", async ({
  page,
}) => {
  const { range, stars, ending } = await openNight(page);
  await range.fill("50");
  await expect(stars.and(page.locator("[data-fate=lost]"))).toHaveCount(2);
  await expect(stars.and(page.locator("[data-fate=booked]"))).toHaveCount(1);
  await ending("site").check({ force: true });
  await expect(stars.and(page.locator("[data-fate=booked]"))).toHaveCount(3);
  await expect(stars.and(page.locator("[data-fate=lost]"))).toHaveCount(0);
  for (const star of await stars.all()) await expect(star).toHaveCSS("opacity", "1");
});

for (const language of languages)
  test(`the sum is that of the formula, in the plate and in the message, in ${language}`, async ({
    page,
  }) => {
    const night = await openNight(page, language);
    const { block, plate, control } = night;
    const words = new Intl.NumberFormat(localeOf(language));
    const [first] = block.trades;
    const sample = {
      people: first?.people ?? 0,
      waiting: first?.waiting ?? 0,
      answered: first?.answered ?? 0,
    };
    const cases: Figures[] = [
      { ...sample, worth: Number(first?.worth) },
      { people: 4, waiting: 2, answered: 5, worth: 450 },
      { people: 11, waiting: 1, answered: 9, worth: 37 },
      { people: 1, waiting: 0, answered: 1, worth: 2500 },
      { people: 999, waiting: 0, answered: 10, worth: 999 },
      ...fc.sample(anyFigures, { seed: 1, numRuns: 10 }),
    ];
    for (const figures of cases) {
      await type(night, figures);
      const sum = expected(figures);
      const written = numbersIn((await night.sum.textContent()) ?? "");
      expect(written, JSON.stringify(figures)).toEqual([sum.jobs, figures.worth, sum.month, sum.year]);
      const prices = sum.months ? [1800, 150, sum.months, sum.paidBy] : [1800, 150];
      expect(numbersIn((await night.price.textContent()) ?? "")).toEqual(prices);
      const said = [...figureNames.map((name) => figures[name]), sum.jobs, sum.month, sum.year, ...prices];
      const message = await messageOf(night);
      expect(numbersIn(message).slice(-said.length)).toEqual(said);
    }
    await test.step("nothing won is never worth the price", async () => {
      for (const figures of [{ people: 0 }, { people: 6, waiting: 5, answered: 5 }, { waiting: 8 }]) {
        await type(night, figures);
        expect(numbersIn((await night.price.textContent()) ?? "")).toEqual([1800, 150]);
      }
    });
    await test.step("the message says the same, with the visitor's name", async () => {
      await type(night, { people: 6, waiting: 2, answered: 5, worth: 130 });
      await control("business").fill("Olmo & Hijas");
      await plate.getByRole("link", { name: block.plate.ask }).click();
      const message = page.getByRole("textbox", {
        name: blockOf("contact-form", "contact", language).fields.message.label,
      });
      await expect(message).toHaveValue(/Olmo & Hijas/);
      const { month } = expected({ people: 6, waiting: 2, answered: 5, worth: 130 });
      expect(await message.inputValue()).toContain(words.format(month));
      await page.setViewportSize(wide);
      const onLetter = page.locator("[data-letter-line=message]");
      await expect(onLetter).toHaveText(await message.inputValue());
      const isWhole = (line: HTMLElement) => line.scrollHeight <= line.clientHeight;
      expect(await onLetter.evaluate(isWhole)).toBe(true);
      await expect(page).toHaveTitle(pageOf("contact", language).title);
    });
  });

test("a trade sets the rest, hours may be any, and what isn't a number stays, with what to write", async ({
  page,
}) => {
  const { block, section, control, plate, stars, range } = await openNight(page);
  const other = block.trades.at(-1);
  await control("trade").focus();
  const from = await page.evaluate(() => scrollY);
  await control("trade").selectOption({ label: other?.name ?? "" });
  expect(await page.evaluate(() => scrollY)).toBe(from);
  await expect(control("business")).toHaveValue(other?.business ?? "");
  await expect(control("worth")).toHaveValue(other?.worth ?? "");
  await expect(plate.getByRole("heading")).toHaveText(other?.business ?? "");
  await control("people").fill("lots");
  await control("people").blur();
  await expect(control("people")).toHaveValue("lots");
  const wrong = fill(block.wrong, { label: block.controls.people, least: "0", most: "999" });
  await expect(control("people")).toHaveAccessibleDescription(wrong);
  await expect(section.locator("fieldset")).toContainText(wrong);
  await expect(stars).toHaveCount(Math.min(24, other?.people ?? 0));
  await control("people").fill("");
  await control("people").blur();
  await expect(control("people")).toHaveValue(String(other?.people));
  await expect(section.locator("fieldset")).not.toContainText(wrong);
  await control("worth").fill("1,200");
  await control("worth").blur();
  await control("worth").press("End");
  await control("worth").press("0");
  await expect(plate).toContainText("$12,000");
  for (const [closes, opens] of [
    ["1", "9"],
    ["7", "7"],
    ["23", "0"],
  ] as const) {
    await control("closes").selectOption(closes);
    await control("opens").selectOption(opens);
    await range.fill("50");
    await expect(range).toHaveAttribute("aria-valuetext", new RegExp(`^${Number(opens) % 12 || 12}:00`));
  }
});

for (const language of languages)
  test(`a number beyond its limits stays as it is typed, and the limit counts only while it is named (${language})`, async ({
    page,
  }) => {
    const night = await openNight(page, language);
    const { block, section, control } = night;
    const words = new Intl.NumberFormat(localeOf(language));
    for (const [name, typed, most] of [
      ["people", "5000", 999],
      ["waiting", "11", 10],
      ["answered", "10.3", 10],
      ["worth", "1234567890123.45", 999_999],
    ] as const) {
      const before = await control(name).inputValue();
      const wrong = fill(block.wrong, {
        label: block.controls[name],
        least: "0",
        most: words.format(most),
      });
      await control(name).fill(String(most));
      await control(name).blur();
      const atLimit = (await night.sum.textContent()) ?? "";
      await expect(section.locator("fieldset")).not.toContainText(wrong);
      await control(name).fill(typed);
      await expect(control(name), "while it is typed").toHaveAccessibleDescription(wrong);
      await control(name).blur();
      await expect(control(name)).toHaveValue(typed);
      await expect(control(name)).toHaveAccessibleDescription(wrong);
      await expect(night.sum).toHaveText(atLimit);
      await page.reload();
      await expect(control(name)).toHaveValue(typed);
      await expect(control(name)).toHaveAccessibleDescription(wrong);
      await control(name).fill(before);
      await control(name).blur();
      await expect(section.locator("fieldset")).not.toContainText(wrong);
    }
  });

test("a name of any length or none, in any script, stays on its line", async ({ page }) => {
  await page.setViewportSize(narrow);
  const { block, control, plate } = await openNight(page);
  const line = control("business");
  for (const name of ["", "م".repeat(60), "W".repeat(60), "Ñandú 汽車"]) {
    await line.fill(name);
    await expect(plate.getByRole("heading")).toHaveText(name || (block.trades[0]?.business ?? ""));
    expect((await boxOf(line)).right).toBeLessThanOrEqual(narrow.width);
    expect((await boxOf(plate)).right).toBeLessThanOrEqual(narrow.width);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(narrow.width);
  }
});

for (const language of languages)
  test(`the plate is kept as a picture that says what plate, sentence and message say, in ${language}`, async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const drawn: string[] = [];
      const { fillText } = CanvasRenderingContext2D.prototype;
      CanvasRenderingContext2D.prototype.fillText = function (text, ...place) {
        drawn.push(text);
        return fillText.call(this, text, ...place);
      };
      Object.assign(globalThis, { drawn });
    });
    const loaded: string[] = [];
    page.on("request", (request) => loaded.push(request.url()));
    const drawing = () => loaded.filter((url) => url.includes("draw-plate"));
    const { section, block, plate, control } = await openNight(page, language);
    const picture = section.locator("figure");
    expect(drawing()).toHaveLength(0);
    for (const name of ["Olmo & Hijas", "", "W".repeat(60), "ورشة النخيل للسيارات"]) {
      await control("business").fill(name);
      await type({ control } as ReturnType<typeof partsOf>, { people: name.length * 16, worth: 1234 });
      await page.evaluate(() => Object.assign(Reflect.get(globalThis, "drawn"), { length: 0 }));
      await plate.getByRole("button", { name: block.plate.keep }).click();
      await expect(picture).toBeVisible();
      const { drawn, shown } = await plate.evaluate((plate) => ({
        drawn: Reflect.get(globalThis, "drawn") as string[],
        shown: Array.from(
          plate.querySelectorAll("h3, dt, dd, p:not(:has(button))"),
          (one) => one.textContent,
        ),
      }));
      const joined = (texts: string[]) => texts.join("").replaceAll(/\s/g, "");
      expect(joined(drawn)).toBe(joined(shown));
      const colours = await picture.locator("img").evaluate(async (image: HTMLImageElement) => {
        await image.decode();
        const canvas = Object.assign(document.createElement("canvas"), { width: 54, height: 90 });
        const pen = canvas.getContext("2d");
        pen?.drawImage(image, 0, 0, 54, 90);
        const pixels = new Uint32Array(pen?.getImageData(0, 0, 54, 90).data.buffer ?? new ArrayBuffer());
        return new Set(pixels).size;
      });
      expect(colours).toBeGreaterThan(20);
      const link = picture.getByRole("link", { name: block.plate.download });
      await expect(link).toBeFocused();
      await expect(link).toHaveAttribute("download", /\.png$/);
      const { x, right, y, bottom } = await boxOf(picture);
      const { width, height } = page.viewportSize() ?? wide;
      expect(x >= 0 && y >= 0 && right <= width && bottom <= height).toBe(true);
      await page.keyboard.press("Escape");
      await expect(picture).toBeHidden();
    }
    expect(drawing()).toHaveLength(1);
  });

test.describe("Without the scene, the night is a list with its drawings, and the sum is there in words", () => {
  const expectList = async (page: Page) => {
    const { block, section, scene, list, plate } = partsOf(page, defaultLanguage);
    await expect(scene).toBeHidden();
    await expect(list.getByRole("listitem")).toHaveCount(block.steps.length);
    await expect(list.locator("svg:visible")).toHaveCount(block.steps.length);
    await expect(list.getByRole("heading", { level: 3 })).toHaveText(
      block.steps.map(({ title }) => new RegExp(`\\d:\\d\\d.* ${title}$`)),
    );
    await expect(plate).toContainText("$1,440");
    await expect(section).toContainText(block.trades[0]?.business ?? "");
  };

  test("in forced colours, in print and on a screen that is too low", async ({ page }) => {
    await page.goto(documentPathOf("home", defaultLanguage));
    await expectReady(page);
    for (const media of [{ forcedColors: "active" }, { forcedColors: "none", media: "print" }] as const)
      await test.step(JSON.stringify(media), async () => {
        await page.emulateMedia(media);
        await expectList(page);
      });
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize({ width: 844, height: 390 });
    await expectList(page);
  });

  test.describe("if scripts are off", () => {
    test.use({ javaScriptEnabled: false });

    test("and its drawings are loaded", async ({ page }) => {
      await page.goto(documentPathOf("home", defaultLanguage));
      await expectList(page);
      await expect(partsOf(page, defaultLanguage).list.locator("use[href$='#figure']")).toHaveCount(5);
    });
  });
});

test("With reduced motion, the clock goes from step to step", async ({ page }) => {
  const { range, knob } = await openNight(page);
  for (const at of [20, 23, 17]) {
    await range.fill(String(at));
    await twoFrames(page);
    const hand = await boxOf(knob);
    await range.fill("20");
    await twoFrames(page);
    expect(await boxOf(knob)).toEqual(hand);
  }
});
