/** Clicks every text that can be seen, and expects the editor to open that text. */

import type { Page } from "@playwright/test";
import type { EditablePage } from "../../../editor/editable.ts";
import type { DevServer } from "../support/dev-server.ts";
import { expect, test } from "../support/dev-test.ts";
import { edit } from "../support/pages/editor.ts";
import { defaultLanguage, languages, pageIds, pageOf } from "../support/pages/site.ts";
import { wide } from "../support/visit.ts";

/** A text of a page, or a control that shows a text which is not in a text node. */
type Place = Text | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

interface Seen {
  words: string;
  /** The index of its block; -1 in the header and the footer. */
  block: number;
  /** The tags and first classes of the two elements around it, whether it is the first in them, and its control. */
  kind: string;
  /** Whether it is in a drawing, which shortens and joins texts. */
  isDrawn: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** What a click opened. */
interface Opened {
  /** What can be typed in place, if that is at the point. */
  typed?: string | undefined;
  /** The name of the card, and what is written in its field of the page's language. */
  card?: { where: string; written: string | undefined } | undefined;
  /** The way to the form, and what its fields show. */
  form?: { way: string; values: string[] } | undefined;
  /** The selected object. */
  object?: string | undefined;
}

/** Opens a page with editing on. Returns what the server says of it. */
async function open(page: Page, dev: DevServer, id: string, language: string): Promise<EditablePage> {
  await page.setViewportSize(wide);
  const answer = page.waitForResponse((response) => response.url().endsWith("/__edit/page"));
  await edit(page, dev, id, language);
  return (await answer).json();
}

/** Runs in the page. Returns the texts that it has boxes for, or may show when the pointer is over them. */
function findPlaces(): Place[] {
  const controls = document.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, textarea, select");
  const places: Place[] = [...controls].filter((control) =>
    control instanceof HTMLSelectElement
      ? control.selectedOptions[0]?.text
      : control.placeholder.trim() && !control.value,
  );
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = walker.nextNode(); text; text = walker.nextNode())
    if (
      text.nodeValue?.trim() &&
      !text.parentElement?.closest("site-editor, script, style, noscript, option")
    )
      places.push(text as Text);
  return places.filter((place) => !place.parentElement?.closest("site-editor"));
}

/** Runs in the page. */
function describePlaces(places: Place[]): Seen[] {
  const blocks = [...(document.querySelector("main")?.children ?? [])].flatMap((section) => {
    const parts = section.querySelectorAll(":scope > section");
    return parts.length > 1 ? [...parts] : [section];
  });
  return places.map((place) => {
    const block = blocks.findIndex((one) => one.contains(place));
    const around = [place.parentElement?.parentElement, place.parentElement];
    const names = around.map((element) => `${element?.localName}.${element?.classList[0] ?? ""}`);
    const control = place instanceof Text ? "" : ` ${place.localName}`;
    const kind = `${place.previousSibling ? "later in " : ""}${names.join(" ")}${control}`;
    const words =
      place instanceof Text
        ? place.data
        : place instanceof HTMLSelectElement
          ? (place.selectedOptions[0]?.text ?? "")
          : place.placeholder;
    return {
      words: words.replace(/⟦.*?⟧|\s+/g, " ").trim(),
      block,
      kind,
      isDrawn: place.parentElement?.closest("svg") != null,
    };
  });
}

/** What is open, each by the button that closes it: the panel, the card, the buttons of an object. */
const closers = [
  "[data-editor-panel] > button",
  "site-editor form [type=submit] + button",
  "site-editor section:not([data-editor-bar]) > button:last-child",
];

/**
 * Runs in the page. Closes what is open, scrolls to a text, and returns where to point once it rests: the middle of its
 * middle line; undefined if people can't see it. A text in a menu or a tooltip is only seen after its handle was pointed at.
 */
async function aim(
  places: Place[],
  { at, isPointedAt, closers }: { at: number; isPointedAt: boolean; closers: string[] },
) {
  for (const closer of closers) {
    const button = document.querySelector<HTMLElement>(closer);
    button?.click();
    while (button?.isConnected) await new Promise((resolve) => setTimeout(resolve));
  }
  const place = places[at];
  const element = place instanceof Text ? place.parentElement : place;
  if (!place?.isConnected || !element) return undefined;
  const range = new Range();
  range.selectNode(place);
  const handle = isPointedAt ? undefined : element.closest("[popover]")?.parentElement;
  const middle = () => {
    const boxes = [...(handle ?? range).getClientRects()];
    const all = boxes.filter(({ width, height }) => width > 1 && height > 1);
    const box = all[all.length >> 1];
    return box && { x: box.left + box.width / 2, y: box.top + box.height / 2 };
  };
  const rest = async () => {
    const menu = element.closest("[popover]");
    const transitions = menu?.getAnimations({ subtree: true }) ?? [];
    await Promise.allSettled(transitions.map(({ finished }) => finished));
    for (let before = "", now = " "; before !== now; now = JSON.stringify(middle() ?? null)) {
      before = now;
      await new Promise((resolve) => setTimeout(resolve));
    }
    return middle();
  };
  for (const block of ["center", "end", "start"] as const) {
    if (!isPointedAt) (handle ?? element).scrollIntoView({ block, behavior: "instant" });
    const point = await rest();
    if (!point || handle) return point && { ...point, isHandle: true };
    // Words on a control let the pointer through, and are seen all the same.
    element.style.setProperty("pointer-events", "auto", "important");
    const hit = document.elementFromPoint(point.x, point.y);
    element.style.removeProperty("pointer-events");
    if (element.getAttribute("style") === "") element.removeAttribute("style");
    if (hit && element.contains(hit)) return { ...point, isHandle: false };
  }
  return undefined;
}

/** Runs in the page. Returns what is open, once it is read from the server. */
async function readOpened({ x, y }: Point): Promise<Opened> {
  const find = (selector: string) => document.querySelector(`site-editor :is(${selector})`);
  const { lang } = document.documentElement;
  const isBusy = () => {
    const typing = document.querySelector("[data-typing]");
    const where = find("form[aria-label]")?.getAttribute("aria-label");
    if (typing) return !typing.ariaLabel?.startsWith(`${where},`);
    return (
      find(`[data-editor-panel]:not(:has(h2)), form[aria-label]:not(:has(textarea[lang=${lang}]))`) !== null
    );
  };
  while (isBusy()) await new Promise((resolve) => setTimeout(resolve));
  const panel = find("[data-editor-panel]");
  const typing = document.querySelector("[data-typing]");
  const isHere = [...(typing?.getClientRects() ?? [])].some(
    ({ left, right, top, bottom }) => left <= x && x <= right && top <= y && y <= bottom,
  );
  const card = document.querySelector("site-editor form[aria-label]");
  const fields = [
    ...(panel?.querySelectorAll<HTMLInputElement | HTMLSelectElement>("input, textarea, select") ?? []),
  ];
  return {
    typed: isHere ? (typing?.textContent ?? "") : undefined,
    card: card
      ? {
          where: card.getAttribute("aria-label") ?? "",
          written: card.querySelector<HTMLTextAreaElement>(`textarea[lang=${document.documentElement.lang}]`)
            ?.value,
        }
      : undefined,
    form: panel
      ? {
          way: [...panel.querySelectorAll("nav button, h2")]
            .map(({ textContent }) => textContent)
            .join(" › "),
          values: fields.map((field) =>
            field instanceof HTMLSelectElement ? (field.selectedOptions[0]?.text ?? "") : field.value,
          ),
        }
      : undefined,
    object:
      document
        .querySelector("site-editor section[aria-label]:not([data-editor-bar])")
        ?.getAttribute("aria-label") ?? undefined,
  };
}

const letters = (text: string) => text.replace(/[^\p{L}]/gu, "");
const withoutSpaces = (text: string) => text.replace(/\s/g, "");

/** A number with up to two words, such as “42,900 USD” or “10:47 p. m.”; or the letter of a star in a drawing. */
const figure = /^\P{L}*\d\P{L}*(\p{L}+\P{L}*){0,2}$|^\P{L}+$|^\p{Script=Greek}$/u;

/** Whether it has no text of its own: the form of its block or item has its value or its drawing. */
const isFigure = ({ words, kind }: Seen) => figure.test(words) || kind.endsWith("-unit");

/** Whether a written text says the words. Other figures than those of the site may be any words. */
function says(written: string, words: string, figures: Record<string, string>): boolean {
  const [first = "", ...others] = written
    .replace(/\[\[([^\]]*)\]\]|\[([^\]]*)\]\([^)]*\)/g, "$1$2")
    .replace(/\{([^{}]*)\}/g, (placeholder, name: string) => figures[name] ?? placeholder)
    .split(/\{[^{}]*\}/);
  if ([first, ...others].some((part) => letters(part).includes(letters(words)))) return true;
  return new RegExp([first, ...others].map(letters).join("\\p{L}*"), "u").test(letters(words));
}

/** Says why what opened isn't the text; undefined if it is. */
function problemOf(
  seen: Seen,
  { typed, card, form, object }: Opened,
  page: EditablePage,
): string | undefined {
  const { words, block } = seen;
  const figures = page.languages.find(({ code }) => code === page.language)?.figures ?? {};
  const [, own] = /block (\d+)/.exec(card?.where ?? object ?? "") ?? [];
  if (own !== undefined && Number(own) !== block + 1) return `opens block ${own}`;
  if (typed !== undefined)
    return words.includes(typed.replace(/\s+/g, " ").trim()) ? undefined : `types “${typed}”`;
  // The unit of a figure that visitors type opens the text that has its placeholder.
  const isUnit = seen.kind.endsWith("-unit") && card?.written?.includes("{");
  if (card)
    return isUnit || says(card.written ?? "{nothing}", words, figures)
      ? undefined
      : `opens ${card.where}: ${card.written}`;
  if (!form) return "opens nothing";
  const [, fact = ""] = /^facts\.json › facts › (.*)/.exec(form.way) ?? [];
  const [figure, shown] = [figures[fact.replaceAll(" ", "-")] ?? "", words].map(withoutSpaces) as [
    string,
    string,
  ];
  if (figure !== "" && (shown.includes(figure) || figure.includes(shown))) return undefined;
  if (own !== undefined && isFigure(seen)) return undefined;
  // A clause has no card. Neither has what several values make, such as “brakes · Ana · 555-0124”.
  const isPart =
    seen.isDrawn ||
    words.includes(" · ") ||
    pageOf(page.page, page.language).blocks[block]?.type === "policy";
  if (own !== undefined && !isPart) return `opens the form of ${object}`;
  // The names of terms are those of their forms.
  return [...form.values, form.way].some((written) => says(written, words, figures))
    ? undefined
    : `opens ${form.way}`;
}

/** Clicks texts. Returns what is wrong with what opens, and the texts that were clicked. */
async function clickAll(
  page: Page,
  editable: EditablePage,
  isTaken: (seen: Seen, clicked: readonly Seen[]) => boolean,
) {
  const places = await page.evaluateHandle(findPlaces);
  const found: string[] = [];
  const clicked: Seen[] = [];
  for (const [at, seen] of (await places.evaluate(describePlaces)).entries()) {
    if (!isTaken(seen, clicked)) continue;
    let point = await places.evaluate(aim, { at, isPointedAt: false, closers });
    if (point?.isHandle) {
      await page.mouse.move(point.x, point.y);
      point = await places.evaluate(aim, { at, isPointedAt: true, closers });
    }
    if (!point) continue;
    clicked.push(seen);
    await page.mouse.click(point.x, point.y);
    const problem = problemOf(seen, await page.evaluate(readOpened, point), editable);
    if (problem)
      found.push(`“${seen.words.slice(0, 60)}” in block ${seen.block + 1}, ${seen.kind}: ${problem}`);
  }
  return { found, clicked };
}

const isLong = process.env.TEST_LONG !== undefined;
const shell = "header and footer";
const typeOf = (id: string, block: number) => pageOf(id, defaultLanguage).blocks[block]?.type ?? shell;

/** The types of block that an earlier page has. */
const known = new Set<string>();

for (const [at, id] of pageIds.entries()) {
  const types = [shell, ...pageOf(id, defaultLanguage).blocks.map(({ type }) => type)];
  const fresh = new Set(types.filter((type) => !known.has(type)));
  for (const type of fresh) known.add(type);
  /** By default, clicks one text of each kind, in one language. */
  const isSample = ({ block, kind }: Seen, clicked: readonly Seen[]) =>
    fresh.has(typeOf(id, block)) &&
    !clicked.some((one) => one.kind === kind && typeOf(id, one.block) === typeOf(id, block));
  const visited = isLong ? languages : languages.filter((_, place) => place === at % languages.length);
  for (const language of isLong || fresh.size > 0 ? visited : [])
    test(`A click opens every text of ${id} in ${language}, and writes nothing`, async ({ page, dev }) => {
      if (isLong) test.slow();
      const editable = await open(page, dev, id, language);
      const { found, clicked } = await clickAll(page, editable, isLong ? () => true : isSample);
      expect(found).toEqual([]);
      expect(clicked).not.toEqual([]);
      expect(dev.changed()).toEqual([]);
    });
}
