import type { PageProbe } from "../support/visit.ts";

export const headingsBreakBetweenWordsWithoutWidows: PageProbe = () => {
  const range = document.createRange();
  /** The words of a heading, each with the upper edges of its lines. */
  const wordsOf = (heading: Element) => {
    const walker = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    const words: { word: string; tops: number[] }[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of (node.nodeValue ?? "").matchAll(/[^ ]+/g)) {
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        words.push({ word, tops: [...range.getClientRects()].map(({ top }) => Math.round(top)) });
      }
    return words;
  };
  // The names on the strips of the slider are turned.
  const headings = [...document.querySelectorAll(":is(h1, h2, h3):not(:has(svg))")];
  return headings.flatMap((heading) => {
    if (!heading.checkVisibility()) return [];
    const words = wordsOf(heading);
    const lines = new Set(words.flatMap(({ tops }) => tops));
    const last = words.filter(({ tops }) => tops.includes(Math.max(...lines)));
    const isWidow = words.length > 3 && lines.size > 1 && last.length === 1;
    const faults = [
      ...words.filter(({ tops }) => new Set(tops).size > 1).map(({ word }) => `"${word}" is broken`),
      ...(isWidow && (last[0]?.word.length ?? 0) <= 6 ? ["its last word is alone"] : []),
      ...(heading.scrollWidth > heading.clientWidth + 1 ? ["wider than its box"] : []),
      ...(heading.localName === "h1" && innerWidth === 1440 && lines.size > 3 ? ["four lines"] : []),
    ];
    return faults.map((fault) => `${heading.textContent}: ${fault}`);
  });
};

export const noTextIsSmall: PageProbe = () =>
  [...document.querySelectorAll("body :not(script, style, noscript, svg, svg *, .visually-hidden)")]
    .filter(
      (element) =>
        [...element.childNodes].some((node) => node instanceof Text && node.data.trim()) &&
        element.checkVisibility() &&
        Number.parseFloat(getComputedStyle(element).fontSize) < 15,
    )
    .map(({ textContent }) => textContent ?? "");
