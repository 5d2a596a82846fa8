/** Finds texts that are cut off, overlap others, or don't come from a content file. */

import type { Page } from "@playwright/test";

/** Returns texts that are cut off by an ancestor or the edge of the screen, or overlap another text. Runs in the page. */
export const everyTextFits = (): string[] => {
  interface Line {
    text: string;
    element: Element;
    /** The box of the glyphs: a line box is taller and may overlap the next line. */
    box: DOMRect;
  }
  /** Whether an element is only for screen readers: a table's caption, a label below the heading of its column, a
   * list that a drawing tells or, on narrow screens, a table's head or a button's word.
   */
  const isClipped = (element: Element | null) =>
    element !== null && getComputedStyle(element).clipPath === "inset(50%)";
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    !isClipped(element.closest("thead, caption, label, ol, output, button > span")) &&
    !element.closest(".visually-hidden, [aria-hidden=true]:not([data-chart] *), script, style, noscript");
  const lettersOf = (line: DOMRect, element: Element) => {
    const { x, y, width, height } = line;
    const { writingMode, letterSpacing } = getComputedStyle(element);
    // Letter spacing also follows the last letter.
    const spacing = Number.parseFloat(letterSpacing) || 0;
    return writingMode.startsWith("vertical")
      ? new DOMRect(x + width * 0.2, y, width * 0.6, height - spacing)
      : new DOMRect(x, y + height * 0.2, width - spacing, height * 0.6);
  };

  const lines: Line[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const { parentElement: element, textContent } = node;
    if (!element || !textContent?.trim() || !isShown(element)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = `“${textContent.trim().slice(0, 40)}”`;
    for (const line of range.getClientRects())
      if (line.width > 1) lines.push({ text, element, box: lettersOf(line, element) });
  }

  /** Returns what cuts a line off; scroll containers don't count. */
  const cutBy = (box: DOMRect, around: Element | null): string | undefined => {
    if (!around || around === document.body) {
      const isOut = box.left < -1 || box.right > document.documentElement.clientWidth + 1;
      return isOut ? "the edge of the screen" : undefined;
    }
    const { overflowX, overflowY, borderInlineStartWidth, backgroundColor } = getComputedStyle(around);
    if (["auto", "scroll"].includes(overflowX)) return undefined;
    const isFramed =
      around.matches("button, input") ||
      borderInlineStartWidth !== "0px" ||
      backgroundColor !== "rgba(0, 0, 0, 0)";
    const edge = around.getBoundingClientRect();
    const cutX =
      (overflowX !== "visible" || isFramed) && (box.left < edge.left - 1 || box.right > edge.right + 1);
    const cutY = overflowY !== "visible" && (box.top < edge.top - 1 || box.bottom > edge.bottom + 1);
    if (cutX || cutY)
      return `an edge of <${around.tagName.toLowerCase()} class="${around.getAttribute("class")}">`;
    return cutBy(box, around.parentElement);
  };

  /** Returns the nearest fixed or sticky ancestor of a line, if any: it may cover the rest of the page. */
  const layerOf = (element: Element | null): Element | null =>
    element === null || ["fixed", "sticky"].includes(getComputedStyle(element).position)
      ? element
      : layerOf(element.parentElement);
  const layers = Map.groupBy(lines, ({ element }) => layerOf(element));
  const overlaps = [...layers.values()].flatMap((layer) => {
    const ordered = layer.toSorted((a, b) => a.box.top - b.box.top);
    return ordered.flatMap((one, at) => {
      const found: string[] = [];
      for (const other of ordered.slice(at + 1)) {
        if (other.box.top > one.box.bottom - 1) break;
        const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        if (wide > 1 && other.element !== one.element) found.push(`${one.text} and ${other.text} overlap`);
      }
      return found;
    });
  });
  const cut = lines.flatMap(({ text, element, box }) => {
    const by = cutBy(box, element);
    return by === undefined ? [] : [`${text} is cut off by ${by}`];
  });
  return [...new Set([...cut, ...overlaps])];
};

/** @see everyTextFits */
export const textsThatDoNotFit = (page: Page): Promise<string[]> => page.evaluate(everyTextFits);

/** Attributes that screen readers read out. */
const spoken = [
  "aria-label",
  "aria-description",
  "aria-roledescription",
  "aria-valuetext",
  "title",
  "alt",
  "placeholder",
];

/** Returns texts with letters outside ⟦ and ⟧, except `known` ones and those marked as in another language. */
export const textsNotFromContent = (page: Page, known: string[]): Promise<string[]> =>
  page.evaluate(
    ([known, spoken]) => {
      const own = document.documentElement.lang;
      const isForeign = (element: Element) => element.closest("[lang]")?.getAttribute("lang") !== own;

      /** A bracket may be closed in a later text node. */
      let depth = 0;
      const outsideOf = (text: string) =>
        [...text].filter((letter) => {
          if (letter === "⟦") depth++;
          else if (letter === "⟧") depth--;
          return depth === 0 && letter !== "⟧";
        });
      const found: string[] = [];
      const tell = (where: string, text: string) => {
        const outside = outsideOf(text).join("");
        const unknown = known.reduce((rest, word) => rest.replaceAll(word, ""), outside);
        if (/\p{L}/u.test(unknown)) found.push(`${where}: ${outside.trim()}`);
      };

      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const { parentElement, textContent } = node;
        if (
          parentElement &&
          !parentElement.closest("script, style, noscript, time") &&
          !isForeign(parentElement)
        )
          tell(`<${parentElement.tagName.toLowerCase()}>`, textContent ?? "");
      }
      for (const name of spoken)
        for (const element of document.querySelectorAll(`[${name}]`))
          if (!isForeign(element)) tell(name, element.getAttribute(name) ?? "");
      tell("the document's title", document.title);
      return [...new Set(found)];
    },
    [known, spoken] as const,
  );
