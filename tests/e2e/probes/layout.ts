import { everyTextFits } from "../support/fit.ts";
import { layoutShift } from "../support/layout-shift.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { addStyles, removeStyles } from "../support/styles.ts";
import { narrow, type PageProbe, type Probe, runInPage, wide } from "../support/visit.ts";

/** The text spacing that WCAG 2.2, 1.4.12 requires pages to support. */
const wideSpacing = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-block-end: 2em !important }`;

/** The maximum layout shift: that of an icon in the bar, which is a few pixels beside its place. */
const mostShift = 0.0005;

export const nothingMovesWhileThePageLoads: Probe = async ({ page }) => {
  const shift = await layoutShift(page);
  return shift < mostShift ? [] : [`a layout shift of ${shift}`];
};

export const fontsLoadAfterTheFirstPaint: PageProbe = () => {
  const [paint] = performance.getEntriesByName("first-contentful-paint");
  const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
  const early = fonts.filter(({ startTime }) => startTime <= (paint?.startTime ?? Number.POSITIVE_INFINITY));
  return fonts.length === 0 ? ["no font came"] : early.map(({ name }) => name);
};

export const nothingOverflowsHorizontally: PageProbe = () =>
  [document.documentElement, ...document.querySelectorAll("figure")]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ localName, scrollWidth, clientWidth }) => `<${localName}>: ${scrollWidth} > ${clientWidth}`);

export const everyTextFitsWhenWidelySpaced: Probe = async (visit) => {
  await addStyles(visit.page, wideSpacing);
  const faults = await runInPage(visit, [everyTextFits, barTargetsAreLargeAndDoNotOverlap]);
  await removeStyles(visit.page);
  return faults.flat();
};

export const barTargetsAreLargeAndDoNotOverlap: PageProbe = () => {
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
};

export const heroTextDoesNotOverlapItsIllustration: PageProbe = () => {
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
};

export const drawingOfAHeroContinuesAboveTheTextOfTheNextSection: PageProbe = (id) => {
  const opening = document.querySelector("svg:has(> #opening)")?.getBoundingClientRect();
  const copy = document.querySelector('svg:has(> use[href="#opening"])');
  const next = copy?.getBoundingClientRect();
  if (!opening || !next) return id === "crm-servicetitan" ? ["no drawing continues"] : [];
  const text = copy?.closest("main > *")?.querySelector("h2, p")?.getBoundingClientRect();
  return [
    ...(["left", "top", "right", "bottom"] as const)
      .filter((side) => Math.abs(opening[side] - next[side]) >= 1)
      .map((side) => `${side}: ${opening[side]} and ${next[side]}`),
    ...(text && text.top < next.bottom ? [`the text begins ${next.bottom - text.top} px above its end`] : []),
  ];
};

/** Signs of figures are no decoration, although screen readers read them in words. */
export const selectionHasNoDecoration: PageProbe = () => {
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
};

export const bracketsAndQuotesStayWithTheirWords: PageProbe = () => {
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
    for (const [at, letter] of (node.nodeValue ?? "").split("").entries()) letters.push({ node, at, letter });
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
      if (/[ \n]/.test(first.letter + second.letter) || boxAt(second).top < boxAt(first).bottom - 2) continue;
      faults.push(
        letters
          .slice(Math.max(0, at - 20), at + 20)
          .map(({ letter }) => letter)
          .join(""),
      );
    }
  return faults;
};

/** At a wide screen. */
export const fieldsInASentenceAreAsWideAsTheirTextAndKeepItsPunctuation: PageProbe = () =>
  [...document.querySelectorAll<HTMLElement>("fieldset [data-value]")].flatMap((field) => {
    const { value = "" } = field.dataset;
    const { fontFamily, fontSize, fontWeight } = getComputedStyle(field.firstElementChild ?? field);
    const copy = document.createElement("span");
    Object.assign(copy.style, { fontFamily, fontSize, fontWeight, whiteSpace: "pre", position: "absolute" });
    copy.append(value);
    document.body.append(copy);
    const text = copy.offsetWidth;
    copy.remove();
    const { width, bottom } = field.getBoundingClientRect();
    const em = Number.parseFloat(fontSize);
    const wanted = Math.min(Math.max(text, 1.2 * em), field.closest("fieldset")?.clientWidth ?? 0);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    walker.currentNode = field;
    let next = walker.nextNode();
    while (field.contains(next)) next = walker.nextNode();
    const range = new Range();
    range.setStart(next ?? field, 0);
    range.setEnd(next ?? field, 1);
    const isApart = range.toString().trim() !== "" && range.getBoundingClientRect().top > bottom;
    return [
      ...(Math.abs(width - wanted) > em / 2 ? [`“${value}” is ${text} px wide, its field ${width} px`] : []),
      ...(isApart ? [`“${range}” is below “${value}”`] : []),
    ];
  });

export const formAndPrivacyPolicyBeginOnTheFirstScreen: PageProbe = (id) => {
  if (!["contact", "privacy"].includes(id)) return [];
  const y = document.querySelector("main h2")?.getBoundingClientRect().y ?? Number.NaN;
  return y < 900 ? [] : [`the first heading is ${y} px below the top`];
};

export const nothingIsHidden: Probe = async ({ page }) => {
  const hidden: string[] = [];
  for (const size of [narrow, wide]) {
    await page.setViewportSize(size);
    hidden.push(
      ...(await page
        // Leaves out texts that are shown only while a scene loads, a chart has the focus, an answer or a sheet is open,
        // or a trade is chosen, the copies of a scene that a script turns, and the names of figures that only a
        // script can measure.
        .locator(
          "main :is(h1, h2, h3, h4, p, li, dt, dd, a):not([data-viewer] > p, [data-chart] + p, details > :not(summary), details > :not(summary) *, fieldset ~ * td *, [data-ground][aria-hidden=true] *, [data-today], dl:has(dd:empty) *)",
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
export const headingsAreAtTheLeftAndReadBeforeTheirIntroductions: PageProbe = () =>
  [...document.querySelectorAll("main section > header")].flatMap((header) => {
    const [heading, intro] = [header.querySelector("h2"), header.querySelector(":scope > p")];
    if (!heading?.checkVisibility()) return [];
    const title = heading.getBoundingClientRect();
    const text = intro?.getBoundingClientRect();
    // A section that fills the screen has its edge in its header.
    const edge = header.getBoundingClientRect().x + Number.parseFloat(getComputedStyle(header).paddingLeft);
    const isAtEdge = Math.abs(title.x - edge) < 1;
    const isAfter = !text || text.y >= title.bottom || text.x >= title.right;
    return [
      ...(isAtEdge ? [] : [`${heading.textContent}: isn't at the left edge`]),
      ...(isAfter ? [] : [`${heading.textContent}: its introduction is read first`]),
    ];
  });

export const textsOfAChartAreUnderOrRightOfItsDrawing: Probe = async ({ page, id, language }) => {
  if (id !== "crm-servicetitan") return [];
  return page.evaluate(
    (chart) => {
      const heading = [...document.querySelectorAll("main h2")].find(
        ({ textContent }) => textContent === chart,
      );
      const figure = heading?.closest("section")?.querySelector("figure");
      const visibleIn = (selector: string) =>
        [...(figure?.querySelectorAll(selector) ?? [])].filter((element) => element.checkVisibility());
      const dial = visibleIn("svg")[0]?.getBoundingClientRect();
      if (!figure || !dial) return ["no drawing is shown"];
      return visibleIn("p, summary")
        .map((text) => text.getBoundingClientRect())
        .filter(({ x, y }) => {
          const isUnder = y >= dial.bottom && Math.abs(x - figure.getBoundingClientRect().x) <= 1;
          return !isUnder && x < dial.right;
        })
        .map((box) => `a text at ${JSON.stringify(box)}`);
    },
    blockOf("gauge", id, language).heading,
  );
};

/** At a wide screen. */
export const numeralsHangLeftOfTheirClauses: PageProbe = (id) => {
  if (id !== "privacy") return [];
  const title = document.querySelector("main h3");
  const number = title?.querySelector("span")?.getBoundingClientRect().right ?? Number.NaN;
  const text = title?.parentElement?.querySelector("h3 ~ p")?.getBoundingClientRect().x ?? Number.NaN;
  return number <= text + 1 ? [] : [`${number} > ${text}`];
};

export const figuresAreDirectlyAboveTheirSentences: PageProbe = () =>
  [...document.querySelectorAll("section > ul > li strong + span")].flatMap((sentence) => {
    const figure = sentence.previousElementSibling?.getBoundingClientRect() ?? new DOMRect();
    const { top, left } = sentence.getBoundingClientRect();
    const gap = top - figure.bottom;
    return gap >= 0 && gap < 40 && Math.abs(left - figure.left) < 8
      ? []
      : [`${sentence.textContent}: ${gap} px`];
  });

/** At a narrow and a wide screen. */
export const endsAboveTheSunOrTheHerosDrawingWithinOneScreenWhereTheFooterBegins: PageProbe = (id) => {
  const ending = [...document.querySelectorAll("main [data-ending]")].at(-1);
  const footer = document.querySelector("body > footer");
  if (id === "privacy") return ending ? ["it has an ending"] : [];
  if (!ending || !footer) return ["it has no ending"];
  const faults: string[] = [];
  const [drawing, ...others] = ending.querySelectorAll("svg");
  if (!drawing?.checkVisibility({ visibilityProperty: true }) || others.length > 0)
    faults.push("no drawing is shown");
  const shown = drawing?.querySelector("use")?.getAttribute("href") ?? "";
  const isOfHero = () => shown.startsWith("#") && document.querySelector(`[data-hero-drawing] ${shown}`);
  // The drawing of the contact page's hero is the letter.
  if (shown ? id !== "contact" && !isOfHero() : id !== "home") faults.push("it isn’t the hero’s drawing");
  const disc = [...(drawing?.querySelectorAll("circle") ?? [])].at(-1)?.getBoundingClientRect().width ?? 0;
  if (id === "home" && innerWidth >= 1440 && (disc < 560 || disc > 640))
    faults.push(`its disc measures ${disc} px`);
  for (const words of ending.querySelectorAll("h2, p, a"))
    if (words.getBoundingClientRect().bottom > (drawing?.getBoundingClientRect().top ?? 0))
      faults.push(`the drawing crosses ${words.textContent}`);
  const { width, height, bottom } = ending.getBoundingClientRect();
  if (height > innerHeight || width !== innerWidth) faults.push(`it measures ${width} × ${height} px`);
  if (Math.abs(bottom - footer.getBoundingClientRect().top) >= 1)
    faults.push("the footer begins somewhere else");
  return faults;
};

export const introsLinksAndTablesOfChartsAreWhereTheyBelongInPrintAndNothingHidesThem: Probe = async ({
  page,
}) => {
  await page.emulateMedia({ media: "print" });
  const faults = await page.evaluate(() => {
    const all = (selector: string) => [...document.querySelectorAll(selector)];
    const topOf = (element: Element | null) => element?.getBoundingClientRect().top ?? Number.NaN;
    return [
      ...all("main header > h2 + p").filter((intro) => {
        const heading = intro.previousElementSibling?.getBoundingClientRect();
        return topOf(intro) - (heading?.bottom ?? 0) < 4;
      }),
      ...all('main p a[href^="/"]:not([class])').filter(
        (link) => !getComputedStyle(link, "::after").content.includes(link.getAttribute("href") ?? "-"),
      ),
      ...all("figure:has([data-chart])").filter((figure) => {
        const table = figure.querySelector("table");
        const isBelow = topOf(table) > topOf(figure.querySelector("[data-chart]"));
        return !(isBelow && table?.checkVisibility()) || figure.querySelector("summary")?.checkVisibility();
      }),
      // Firefox leaves containers empty. Browsers that print no backgrounds paint them white, over what is below.
      ...all("body *").filter((element) => {
        const { content, position, inset, zIndex, backgroundImage, printColorAdjust } = getComputedStyle(
          element,
          "::before",
        );
        const covers = content !== "none" && position === "absolute" && inset === "0px" && zIndex === "auto";
        const isWhite = covers && backgroundImage !== "none" && printColorAdjust !== "exact";
        return isWhite || getComputedStyle(element).containerType !== "normal";
      }),
    ].map(({ outerHTML }) => outerHTML);
  });
  await page.emulateMedia({ media: "screen" });
  return faults;
};
