/** Offsets in a text. */
export interface Span {
  start: number;
  end: number;
}

/** A piece of a text. Words contain no markup, an escape is one character, and a blank stays, as in `{business}`. */
export type MarkupNode<At = Span> = At &
  (
    | { type: "words" | "escape"; text: string }
    | { type: "strong"; children: MarkupNode<At>[] }
    | { type: "link"; name: string; children: MarkupNode<At>[] }
    | { type: "term"; name: string }
    | { type: "fact"; name: string }
    | { type: "blank"; name: string }
  );

/** A mark with the name of a page, an address, a term, a fact or a blank. */
type NamedNode = Extract<MarkupNode, { name: string }>;

/** A text in one language. If it has problems, its marks may lack characters that are written. */
export interface ParsedText {
  written: string;
  marks: MarkupNode[];
  problems: { message: string; fix: string; at: number; length: number }[];
}

/** `rich` texts may contain all inline markup, `plain` texts only facts. */
export type Markup = "rich" | "plain";

/** The placeholder for the brand of `site.json`, `{brand}`. It has the syntax of a fact. */
export const brandName = "brand";

/** Whether a link leads outside the site. */
export const isAddress = (link: string): boolean => /^(?:https|mailto):/.test(link);

/** Says how to complete an address that lacks https:// or mailto:. */
export function addressFix(link: string): string {
  if (link.includes("@")) return `Write mailto:${link}.`;
  const host = /^(?:http:\/\/)?([\w-]+\.[\w.-]+\.?\S*)$/.exec(link)?.[1];
  return `Begin it with https:// or mailto:${host === undefined ? "." : `, as in https://${host}.`}`;
}

/** Yields every mark with a name, in reading order. */
export function* namedMarks(marks: readonly MarkupNode[]): Generator<NamedNode> {
  for (const mark of marks) {
    if ("name" in mark) yield mark;
    if ("children" in mark) yield* namedMarks(mark.children);
  }
}

/** Returns where the name of a mark is written. */
export const nameSpan = ({ type, name: { length }, end }: NamedNode) => {
  return { at: end - length - (type === "term" ? 2 : 1), length };
};

/** A mark, wherever it is. */
type AnyNode = MarkupNode<unknown>;

/** Returns a copy of marks, each changed after the marks inside it. */
export const mapMarks = (marks: readonly AnyNode[], change: (mark: AnyNode) => AnyNode): AnyNode[] =>
  marks.map((one) => change("children" in one ? { ...one, children: mapMarks(one.children, change) } : one));

/** Returns marks as an author writes them. */
export const writeMarks = (marks: readonly AnyNode[]): string => marks.map(writeMark).join("");

function writeMark(mark: AnyNode): string {
  if ("text" in mark) return mark.type === "escape" ? `\\${mark.text}` : mark.text;
  if (mark.type === "strong") return `**${writeMarks(mark.children)}**`;
  if (mark.type === "link") return `[${writeMarks(mark.children)}](${mark.name})`;
  return mark.type === "term" ? `[[${mark.name}]]` : `{${mark.name}}`;
}

/** Returns a written text without the names in its marks, of pages, terms, facts and blanks. Parses nothing. */
export const withoutNames = (written: string): string =>
  /[{[\]]/.test(written) ? written.replaceAll(/(?<=\{)[^}]*|(?<=\[\[)[^\]]*|(?<=\]\()[^)]*/g, "") : written;

/** Returns words as an author writes them: characters of markup are escaped. */
export const writeWords = (words: string): string => words.replace(/[*[\]{}\\]/g, "\\$&");

/** The character that replaces a fact in the visible text. A fact is written with its unit, unlike most blanks. */
export const figureSign = "\uFFFC";
const blankSign = "□";
/** The character that replaces a figure sign which an author pasted. */
const lostSign = "\uFFFD";

/** A part of a visible text, and where it is written. */
interface Piece extends Span {
  text: string;
}

const signOf = (_name: string, type: string): string => (type === "blank" ? blankSign : figureSign);

const piecesOf = (marks: readonly MarkupNode[], figure = signOf): Piece[] =>
  marks.flatMap((mark): Piece[] => {
    const { start, end } = mark;
    if ("children" in mark) return piecesOf(mark.children, figure);
    if ("name" in mark && mark.type !== "term") return [{ text: figure(mark.name, mark.type), start, end }];
    const [text, edge] = "name" in mark ? [mark.name, 2] : [mark.text, 0];
    return [{ text: text.replaceAll(figureSign, lostSign), start: start + edge, end: end - edge }];
  });

/** What is written, and its marks. */
export type Marked = Omit<ParsedText, "problems">;

/** Returns a text without its markup. @param figure returns what is shown for a fact or a blank */
export function visibleText({ marks }: Marked, figure?: typeof signOf): string {
  const [first] = marks;
  // Most texts have no markup.
  if (marks.length === 1 && first?.type === "words") return first.text.replaceAll(figureSign, lostSign);
  return piecesOf(marks, figure)
    .map(({ text }) => text)
    .join("");
}

/** Returns where each character of the visible text is written. */
export const spansOf = ({ marks }: Marked): Span[] =>
  piecesOf(marks).flatMap(({ text, start, end }) =>
    Array.from(text.split(""), (_, at) =>
      text.length === end - start ? { start: start + at, end: start + at + 1 } : { start, end },
    ),
  );
