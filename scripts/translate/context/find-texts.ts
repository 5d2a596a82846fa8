/** A text to look for. */
export interface Sought {
  id: string;
  /** Its words without spaces, between what the site puts in. */
  pieces: string[];
}

/** In pixels, of the whole page or of a picture. */
export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

export interface Found {
  id: string;
  /** Where it is to be seen on the page; none where only those who listen get it, or who open something. */
  box?: Box;
}

/**
 * Where texts stand in an element: as all the words of an element in it, as one of its names for those who don't see
 * it, or, when they are many words, among others. It runs in the browser, and knows nothing but its arguments.
 */
export function findTexts(region: Element, sought: Sought[]): Found[] {
  const longEnough = 12;
  /** Characters of what the site puts in, such as a definition. */
  const mostPutIn = 300;
  const names = ["aria-label", "alt", "title", "placeholder"];
  const clean = (words: string | null) => (words ?? "").replace(/\s+/g, "");
  const elements = [region, ...region.querySelectorAll("*")].map((element) => ({
    element,
    words: clean(element.textContent),
    names: names.map((name) => clean(element.getAttribute(name))),
  }));
  /** Without those that hold another of them. */
  const innermost = (found: Element[]) =>
    found.filter((one) => !found.some((other) => other !== one && one.contains(other)));
  const boxOf = (element: Element): Box | undefined => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
    return isSeen && width > 1 && height > 1
      ? { left: left + scrollX, top: top + scrollY, width, height }
      : undefined;
  };
  /** Where the pieces end that follow each other from `start` on; -1 where they do not. */
  const endOf = (words: string, pieces: string[], start: number) =>
    pieces.reduce((end, piece, index) => {
      if (end === -1) return -1;
      const at = words.indexOf(piece, end);
      const isNear = index === 0 ? at === end : at - end <= mostPutIn;
      return at !== -1 && isNear ? at + piece.length : -1;
    }, start);
  const isWhole = (words: string, pieces: string[]) => {
    const end = endOf(words, pieces, 0);
    // What the site puts in may stand last.
    return end !== -1 && words.length - end <= (pieces.at(-1) === "" ? mostPutIn : 0);
  };
  const isAmong = (words: string, pieces: string[]) => {
    const first = pieces.find((piece) => piece !== "") ?? "";
    const rest = pieces.slice(pieces.indexOf(first));
    for (let at = words.indexOf(first); at !== -1; at = words.indexOf(first, at + 1))
      if (endOf(words, rest, at) !== -1) return true;
    return false;
  };
  return sought.flatMap(({ id, pieces }) => {
    const isLong = pieces.join("").length >= longEnough;
    /** Those whose words these are; else, when these are many, those whose words they are among. */
    const saying = (wordsOf: (one: (typeof elements)[number]) => string[]) => {
      const by = (fits: typeof isWhole) =>
        elements.filter((one) => wordsOf(one).some((words) => fits(words, pieces)));
      const whole = by(isWhole);
      return (whole.length > 0 || !isLong ? whole : by(isAmong)).map(({ element }) => element);
    };
    const found = [...innermost(saying(({ words }) => [words])), ...saying((one) => one.names)];
    if (found.length === 0) return [];
    const box = found.map(boxOf).find((one) => one !== undefined);
    return [box ? { id, box } : { id }];
  });
}
