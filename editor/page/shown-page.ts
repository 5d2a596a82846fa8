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
    const [footer, ...others] = this.#shell.toReversed();
    return [...others.toReversed(), ...this.#blocks, ...(footer ? [footer] : [])].flatMap(
      ({ shown }) => shown,
    );
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
    this.#shell = this.#replaceAll(shellBefore, read(shell, shellBefore));
    const before = withElements(this.#blocks, current.blocks);
    this.#blocks = this.#replaceBlocks(before, read(blocks, before));
  }

  /** @param next the element after the blocks */
  #replaceBlocks(before: Part[], after: Part[], next?: Element): Part[] {
    const at = before.findIndex(({ element }) => this.typing && element.contains(this.typing));
    const typed = before[at];
    if (!typed)
      return before.length === after.length
        ? this.#replaceAll(before, after)
        : replaceMiddle(before, after, next);
    // Wherever it is now; if it was deleted, where it was.
    const same = after.findIndex(({ shown }) => shown[0]?.id === typed.shown[0]?.id);
    const [start, end] = same < 0 ? [at, at] : [same, same + 1];
    return [
      ...this.#replaceBlocks(before.slice(0, at), after.slice(0, start), typed.element),
      typed,
      ...this.#replaceBlocks(before.slice(at + 1), after.slice(end), next),
    ];
  }

  #replaceAll(before: Part[], after: Part[]): Part[] {
    return after.map((part, at) => {
      const shown = before[at];
      if (!shown) return part;
      if (shown.key === part.key || (this.typing && shown.element.contains(this.typing))) return shown;
      shown.element.replaceWith(document.adoptNode(part.element));
      enter(part);
      return part;
    });
  }
}

/** Before the first replacement, the parts of the document have no keys, so that all of them are replaced. */
const withElements = (parts: Part[], elements: Element[]): Part[] =>
  parts.length > 0 ? parts : elements.map((element) => ({ element, key: "", shown: [] }));

/** Replaces the parts between those that are the same at the start and at the end. */
function replaceMiddle(before: Part[], after: Part[], following?: Element): Part[] {
  const most = Math.min(before.length, after.length);
  const countSame = (keyAt: (parts: Part[], at: number) => string | undefined, limit: number) => {
    let same = 0;
    while (same < limit && keyAt(before, same) === keyAt(after, same)) same += 1;
    return same;
  };
  const start = countSame((parts, at) => parts[at]?.key, most);
  const end = countSame((parts, at) => parts.at(-1 - at)?.key, most - start);
  const kept = before.slice(before.length - end);
  const fresh = after.slice(start, after.length - end);
  for (const { element } of before.slice(start, before.length - end)) element.remove();
  const elements = fresh.map(({ element }) => document.adoptNode(element));
  const next = kept[0]?.element ?? following;
  if (next) next.before(...elements);
  else document.querySelector("main")?.append(...elements);
  fresh.forEach(enter);
  return [...before.slice(0, start), ...fresh, ...kept];
}

/** Loads the drawings of a new part, and gives it the site's fonts. */
const enter = ({ element }: Part) => element.dispatchEvent(new Event("section:enter", { bubbles: true }));
