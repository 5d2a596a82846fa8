import type { MarkedPage } from "../editable.ts";
import { type Part, parsePage, partsOf, readPart, replaceHead, type ShownText } from "./page-parts.ts";

/** The page in the window, and what its texts show. */
export class ShownPage {
  #shell: Part[] = [];
  #blocks: Part[] = [];
  /** The element in which somebody is typing. Its part isn't replaced. */
  typing: Element | undefined;

  /** What the page shows, in reading order. */
  get shown(): ShownText[] {
    const [top, footer] = [this.#shell.slice(0, -1), this.#shell.slice(-1)];
    return [...top, ...this.#blocks, ...footer].flatMap(({ shown }) => shown);
  }

  partWith(element: Element): Part | undefined {
    return [...this.#shell, ...this.#blocks].find((part) => part.element.contains(element));
  }

  /** Replaces the part with an element when the page is shown again, because it shows something that was typed. */
  replaceLater(element: Element): void {
    const part = this.partWith(element);
    if (part) part.key = "";
  }

  /** Shows a page. Replaces only the parts that differ from what is shown. */
  show({ html, marked }: MarkedPage): void {
    const page = parsePage(html);
    const { shell, blocks } = partsOf(page);
    const current = partsOf(document);
    replaceHead(page);
    const read = (elements: Element[], parts: Part[]) =>
      elements.map((element, at) => readPart(element, marked, parts[at]));
    const shellBefore = withElements(this.#shell, current.shell);
    this.#shell = read(shell, shellBefore).map((part, at) => {
      const shown = shellBefore[at];
      if (!shown || part === shown || this.#isTypedIn(shown)) return shown ?? part;
      shown.element.replaceWith(document.adoptNode(part.element));
      enter(part);
      return part;
    });
    const before = withElements(this.#blocks, current.blocks);
    this.#blocks = this.#replaceBlocks(before, read(blocks, before));
  }

  #isTypedIn = ({ element }: Part) => this.typing !== undefined && element.contains(this.typing);

  /** Keeps the part in which somebody is typing, and those that are the same, wherever they are now. */
  #replaceBlocks(before: Part[], after: Part[]): Part[] {
    const typed = before.find(this.#isTypedIn);
    if (typed) {
      const same = after.findIndex(({ shown }) => shown[0]?.id === typed.shown[0]?.id);
      // If it was deleted, it stays where it was.
      after.splice(same < 0 ? before.indexOf(typed) : same, same < 0 ? 0 : 1, typed);
    }
    const known = new Map(before.map((part) => [part.key, part]));
    const parts = after.map((part) => (part === typed ? part : (known.get(part.key) ?? part)));
    for (const part of before) if (!parts.includes(part)) part.element.remove();
    placeInOrder(parts, typed);
    for (const part of parts) if (!before.includes(part)) enter(part);
    return parts;
  }
}

/** Before the first replacement, the parts of the document have no keys, so that all of them are replaced. */
const withElements = (parts: Part[], elements: Element[]): Part[] =>
  parts.length > 0 ? parts : elements.map((element) => ({ element, key: "", shown: [] }));

/** Moves elements to their places. @param typed not moved, because it would lose the focus: those before it are */
function placeInOrder(parts: Part[], typed: Part | undefined): void {
  const main = document.querySelector("main");
  let next = main?.firstElementChild;
  for (const part of parts) {
    const { element } = part;
    while (part === typed && next && next !== element) {
      const other = next;
      next = next.nextElementSibling;
      main?.append(other);
    }
    if (next !== element) main?.insertBefore(element, next ?? null);
    else next = element.nextElementSibling;
  }
}

/** Loads the drawings of a new part, and gives it the site's fonts. */
const enter = ({ element }: Part) => element.dispatchEvent(new Event("section:enter", { bubbles: true }));
