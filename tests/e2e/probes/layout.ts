import { boxOf } from "../support/box.ts";
import { textsThatDoNotFit } from "../support/fit.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { addStyles, removeStyles } from "../support/styles.ts";
import { narrow, type Probe, wide } from "../support/visit.ts";

/** The text spacing that WCAG 2.2, 1.4.12 requires pages to support. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The maximum layout shift: that of an icon in the bar, which is a few pixels beside its place. */
const mostShift = 0.0005;

export const nothingMovesWhileThePageLoads: Probe = async ({ page }) => {
  const shift = await layoutShift(page);
  return shift < mostShift ? [] : [`a layout shift of ${shift}`];
};

export const fontsLoadAfterTheFirstPaint: Probe = ({ page }) =>
  page.evaluate(() => {
    const [paint] = performance.getEntriesByName("first-contentful-paint");
    const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
    const early = fonts.filter(
      ({ startTime }) => startTime <= (paint?.startTime ?? Number.POSITIVE_INFINITY),
    );
    return fonts.length === 0 ? ["no font came"] : early.map(({ name }) => name);
  });

export const nothingOverflowsHorizontally: Probe = ({ page }) =>
  page.evaluate(() =>
    [document.documentElement, ...document.querySelectorAll("figure")]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ localName, scrollWidth, clientWidth }) => `<${localName}>: ${scrollWidth} > ${clientWidth}`),
  );

export const everyTextFits: Probe = ({ page }) => textsThatDoNotFit(page);

export const everyTextFitsWhenWidelySpaced: Probe = async (visit) => {
  await addStyles(visit.page, wideSpacing);
  const faults = [
    ...(await textsThatDoNotFit(visit.page)),
    ...(await barTargetsAreLargeAndDoNotOverlap(visit)),
  ];
  await removeStyles(visit.page);
  return faults;
};

export const barTargetsAreLargeAndDoNotOverlap: Probe = ({ page }) =>
  page.evaluate(() => {
    const bar = document.querySelector("body > header")?.getBoundingClientRect() ?? new DOMRect();
    const targets = [...document.querySelectorAll("body > header :is(a, button)")].filter(
      (target) => !target.closest("dialog, [popover]") && target.checkVisibility(),
    );
    const boxes = targets.map((target) => target.getBoundingClientRect());
    return boxes.flatMap((box, at) => {
      const isLarge = Math.min(box.width, box.height) >= 44;
      const left = boxes[at - 1]?.right ?? 0;
      const isInside = box.left >= left && box.right <= bar.right && box.bottom <= bar.bottom;
      return isLarge && isInside ? [] : [`${targets[at]?.textContent}: ${JSON.stringify(box)}`];
    });
  });

export const heroTextDoesNotOverlapItsIllustration: Probe = ({ page }) =>
  page.evaluate(() => {
    const sky = document.querySelector("[data-layout] > div[aria-hidden]");
    const hero = sky?.closest("section")?.parentElement?.getBoundingClientRect();
    if (!sky || !hero) return [];
    const faults: string[] = [];
    const { overflowX, overflowY } = getComputedStyle(sky);
    if (overflowX !== "clip" || overflowY !== "clip") faults.push("the sheet does not end with its hero");
    const own = sky.getBoundingClientRect();
    if (Math.min(own.left - hero.left, hero.right - own.right, hero.bottom - own.bottom) < -0.5)
      faults.push("the illustration overflows its hero");
    const figure = document.querySelector("#opening > #figure");
    if (innerWidth < 1024 || !figure) return faults;
    for (const words of document.querySelectorAll("[data-layout] :is(h1, h1 + p)")) {
      const range = document.createRange();
      range.selectNodeContents(words);
      if (range.getBoundingClientRect().right >= figure.getBoundingClientRect().x)
        faults.push(`${words.textContent} overlaps the illustration`);
    }
    return faults;
  });

/** Signs of figures are no decoration, although screen readers read them in words. */
export const selectionHasNoDecoration: Probe = ({ page }) =>
  // In one task, because a demonstration may show its result at any time.
  page.evaluate(() => {
    const selected = () => {
      getSelection()?.selectAllChildren(document.body);
      const text = `${getSelection()}`.replaceAll(/\s+/g, " ");
      getSelection()?.removeAllRanges();
      return text;
    };
    const whole = selected();
    const withoutDecoration = new CSSStyleSheet();
    withoutDecoration.replaceSync("[aria-hidden=true]:not(dd span) { display: none !important }");
    document.adoptedStyleSheets.push(withoutDecoration);
    const undecorated = selected();
    document.adoptedStyleSheets.pop();
    return whole === undecorated ? [] : [`${whole} instead of ${undecorated}`];
  });

export const bracketsAndQuotesStayWithTheirWords: Probe = ({ page }) =>
  page.evaluate(() => {
    const blocks = new Map<Element, { node: Node; at: number; letter: string }[]>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const { parentElement } = node;
      if (!parentElement?.checkVisibility() || parentElement.closest("[popover], .visually-hidden, svg"))
        continue;
      let block = parentElement;
      while (block.parentElement && getComputedStyle(block).display.startsWith("inline"))
        block = block.parentElement;
      const letters = blocks.get(block) ?? [];
      for (const [at, letter] of (node.nodeValue ?? "").split("").entries())
        letters.push({ node, at, letter });
      blocks.set(block, letters);
    }
    const range = document.createRange();
    const boxAt = ({ node, at }: { node: Node; at: number }) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    const faults: string[] = [];
    for (const letters of blocks.values())
      for (const [at, first] of letters.entries()) {
        const second = letters[at + 1];
        if (!second || !(/[([{«“‘¿¡]/.test(first.letter) || /[)\]}»”’?!,.:;…]/.test(second.letter))) continue;
        if (/[ \n]/.test(first.letter + second.letter) || boxAt(second).top < boxAt(first).bottom - 2)
          continue;
        faults.push(
          letters
            .slice(Math.max(0, at - 20), at + 20)
            .map(({ letter }) => letter)
            .join(""),
        );
      }
    return faults;
  });

/** At a wide screen. */
export const formAndPrivacyPolicyBeginOnTheFirstScreen: Probe = async ({ page, id }) => {
  if (!["contact", "privacy"].includes(id)) return [];
  const { y } = await boxOf(page.getByRole("heading", { level: 2 }).first());
  return y < 900 ? [] : [`the first heading is ${y} px below the top`];
};
export const nothingIsHidden: Probe = async ({ page }) => {
  const hidden: string[] = [];
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    hidden.push(
      ...(await page
        // Leaves out texts that are shown only while a scene loads, a chart has the focus, an answer or a sheet is open,
        // or a trade is chosen, and the names of figures that only a script can measure.
        .locator(
          "main :is(h1, h2, h3, h4, p, li, dt, dd, a):not([data-viewer] > p, [data-chart] + p, details > :not(summary), details > :not(summary) *, fieldset ~ * td *, dl:has(dd:empty) *)",
        )
        .evaluateAll((elements) =>
          elements
            // An element without a box is as visible as its children.
            .flatMap((element) =>
              getComputedStyle(element).display === "contents" ? [...element.children] : element,
            )
            .filter(
              (element) => !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
            )
            .map((element) => element.outerHTML),
        )),
    );
  }
  return hidden;
};

/** At a wide screen. */
export const introsAlternateSidesOfTheirCharts: Probe = async ({ page, id, language }) => {
  if (id !== "business-analytics") return [];
  const faults: string[] = [];
  let isBeforeLast: boolean | undefined;
  for (const type of ["line-chart", "grouped-columns", "cohort-grid"] as const) {
    const section = sectionOf(page, blockOf(type, id, language));
    const heading = await boxOf(section.getByRole("heading"));
    const intro = await boxOf(section.locator("header > p"));
    const drawing = await boxOf(section.locator("svg:visible"));
    if (intro.y < heading.bottom || Math.abs(intro.x - heading.x) > 1)
      faults.push(`${type}: the text is not aligned with its heading`);
    const isBefore = intro.right < drawing.x;
    if (isBefore === isBeforeLast || !(isBefore || drawing.right < intro.x))
      faults.push(`${type}: the text is on the wrong side of the chart`);
    isBeforeLast = isBefore;
  }
  return faults;
};

export const textsOfAChartAreUnderItsDrawing: Probe = async ({ page, id, language }) => {
  if (id !== "crm-servicetitan") return [];
  const figure = sectionOf(page, blockOf("gauge", id, language)).getByRole("figure");
  const whole = await boxOf(figure);
  const dial = await boxOf(figure.locator("svg:visible"));
  const texts = await figure.locator("p:visible, summary").all();
  const boxes = await Promise.all(texts.map(boxOf));
  return boxes
    .filter(({ x, y }) => Math.abs(x - whole.x) > 1 || y < dial.bottom)
    .map((box) => `a text at ${JSON.stringify(box)}`);
};

/** At a wide screen. */
export const numeralsHangLeftOfTheirClauses: Probe = async ({ page, id }) => {
  if (id !== "privacy") return [];
  const title = page.locator("main h3").first();
  const number = await boxOf(title.locator("span"));
  const text = await boxOf(title.locator("xpath=following-sibling::p[1]"));
  return number.right <= text.x + 1 ? [] : [`${number.right} > ${text.x}`];
};

/** The pages that end without the sun. */
const withoutSun = ["contact", "privacy"];

/** At a narrow and a wide screen. */
export const endsInFrontOfTheSunWithinOneScreenWhereTheFooterBegins: Probe = ({ page, id }) =>
  page.evaluate((hasSun) => {
    const ending = [...document.querySelectorAll("main [data-ending]")].at(-1);
    const footer = document.querySelector("body > footer");
    if (!hasSun) return ending ? ["it ends in front of the sun"] : [];
    if (!ending || !footer) return ["it has no ending"];
    const faults: string[] = [];
    const [sun, ...others] = ending.querySelectorAll("svg");
    if (!sun?.checkVisibility({ visibilityProperty: true }) || others.length > 0)
      faults.push("no sun is shown");
    const { width, height, bottom } = ending.getBoundingClientRect();
    if (height > innerHeight || width !== innerWidth) faults.push(`it measures ${width} × ${height} px`);
    if (Math.abs(bottom - footer.getBoundingClientRect().top) >= 1)
      faults.push("the footer begins somewhere else");
    return faults;
  }, !withoutSun.includes(id));

export const introsAreBelowTheirHeadingsAndLinksHaveTheirAddressInPrint: Probe = async ({ page }) => {
  await page.emulateMedia({ media: "print" });
  const faults = await page.evaluate(() =>
    [
      ...[...document.querySelectorAll("main header > h2 + p")].filter((intro) => {
        const heading = intro.previousElementSibling?.getBoundingClientRect();
        return intro.getBoundingClientRect().top - (heading?.bottom ?? 0) < 4;
      }),
      ...[...document.querySelectorAll('main p a[href^="/"]:not([class])')].filter(
        (link) => !getComputedStyle(link, "::after").content.includes(link.getAttribute("href") ?? "-"),
      ),
    ].map(({ outerHTML }) => outerHTML),
  );
  await page.emulateMedia({ media: "screen" });
  return faults;
};
