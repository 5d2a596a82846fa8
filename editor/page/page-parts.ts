import type { PlaceId } from "../editable.ts";
import { withoutMarkers } from "../markers.ts";
import { readShown, type Shown } from "./shown-texts.ts";

export type ShownText = Shown<Text | Attr>;

/** A part of the page that is replaced as a whole: a child of `<main>`, the header, the footer. */
export interface Part {
  element: Element;
  /** Differs if the element, its markers or the ids of its texts do. */
  key: string;
  /** In reading order. */
  shown: ShownText[];
}

/** The attributes with texts that people see or hear. */
const attributes = ["title", "aria-label", "alt", "placeholder"];

/** Returns the parts of a page: those around `<main>`, then the children of `<main>`. */
export const partsOf = (page: Document): { shell: Element[]; blocks: Element[] } => ({
  shell: [...page.querySelectorAll("body > :is(a, header, footer)")],
  blocks: [...(page.querySelector("main")?.children ?? [])],
});

/** The document's own inline styles. Those with an attribute are from Vite. */
const ownStyles = "head > style:not([data-vite-dev-id])";

/** Shows the title and the styles of a page in the window. */
export function replaceHead(page: Document): void {
  if (document.title !== page.title) document.title = page.title;
  const [styles, shown] = [page, document].map((one) => one.querySelector(ownStyles));
  if (styles && shown && styles.textContent !== shown.textContent)
    shown.replaceWith(document.adoptNode(styles));
}

export function parsePage(html: string): Document {
  const page = new DOMParser().parseFromString(html, "text/html");
  // DOMParser parses as if JavaScript were disabled, so `<noscript>` contains elements. JavaScript is enabled here, so
  // they are removed.
  for (const fallback of page.querySelectorAll("noscript")) fallback.replaceChildren();
  // It is empty in development, and each time that it is added, the whole page is laid out again.
  page.querySelector("main link[rel=stylesheet]")?.remove();
  page.title = withoutMarkers(page.title);
  return page;
}

/**
 * Removes the markers of an element, and returns what its texts show. Opens folded answers, so that all texts are seen.
 *
 * @param before the part that is shown there; returned if it is the same
 */
export function readPart(element: Element, marked: readonly PlaceId[], before?: Part): Part {
  const key = `${element.outerHTML} ${marked.join()}`;
  if (before?.key === key) return before;
  const shown: ShownText[] = [];
  const read = (nodes: (Text | Attr)[]) => {
    const texts = nodes.map((node) => ({ node, text: node.nodeValue ?? "" }));
    const found = readShown(texts, marked);
    for (const [at, text] of found.plain.entries()) {
      const node = nodes[at];
      if (node && node.nodeValue !== text) node.nodeValue = text;
    }
    return found.shown;
  };
  /** Texts of drawings, which may be shortened, so that an end is missing. Others may end in another element. */
  const drawn = new Map<Element, Text[]>();
  const written: Text[] = [];
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_ELEMENT);
  for (let node: Node | null = element; node; node = walker.nextNode()) {
    if (node instanceof Element) {
      if (node instanceof HTMLDetailsElement) node.open = true;
      // A disabled control sends no clicks.
      node.removeAttribute("disabled");
      for (const attribute of node.attributes) {
        const found = read([attribute]);
        if (attributes.includes(attribute.name)) shown.push(...found);
      }
      continue;
    }
    const text = node as Text;
    const drawing = text.parentElement?.closest("svg text");
    if (drawing) drawn.set(drawing, [...(drawn.get(drawing) ?? []), text]);
    else written.push(text);
  }
  shown.push(...read(written), ...[...drawn.values()].flatMap(read));
  shown.sort(inReadingOrder);
  return { element, key, shown };
}

const nodeOf = ({ pieces: [piece] }: ShownText) =>
  piece?.node instanceof Attr ? piece.node.ownerElement : piece?.node;

function inReadingOrder(one: ShownText, other: ShownText): number {
  const [a, b] = [nodeOf(one), nodeOf(other)];
  if (!a || !b || a === b) return 0;
  return a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;
}

/** Returns the closed list that shows a text as its option. */
const listWith = ({ parentElement: option }: Text) =>
  option instanceof HTMLOptionElement && option.selected ? option.closest("select") : null;

/** Returns the ranges of what is shown. For an attribute or the option of a list, the range is around the element. */
export const rangesOf = ({ pieces }: ShownText): Range[] =>
  pieces.map(({ node, start, end }) => {
    const range = new Range();
    const control = node instanceof Attr ? node.ownerElement : listWith(node);
    if (control) range.selectNode(control);
    if (control || node instanceof Attr) return range;
    range.setStart(node, Math.min(start, node.data.length));
    range.setEnd(node, Math.min(end, node.data.length));
    return range;
  });

/** Returns the element around a text, or that has the attribute; the list that shows the text as its option. */
export const elementAround = (node: Attr | Text): Element | null =>
  node instanceof Attr ? node.ownerElement : (listWith(node) ?? node.parentElement);

/** Returns the element around the beginning of what is shown. */
export const elementOf = ({ pieces: [piece] }: ShownText): Element | null =>
  piece ? elementAround(piece.node) : null;
