import { Fragment, type ReactNode } from "react";
import type { Inline } from "../../rich-text.ts";
import { PageLink } from "./PageLink.tsx";
import { Tooltip } from "./Tooltip.tsx";

/** Renders the content of a link. A link can't contain a button, so a term is plain text there. */
const inLink = (inline: Inline): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("term" in inline) return inline.term;
  if ("strong" in inline) return <strong>{each(inline.strong, inLink)}</strong>;
  return each(inline.link, inLink);
};

/** A piece of a text outside links. */
type Piece = { inline: Exclude<Inline, { strong: Inline[] }>; isStrong: boolean };

const piecesOf = (inlines: Inline[], isStrong = false): Piece[] =>
  inlines.flatMap((inline) =>
    typeof inline === "object" && "strong" in inline ? piecesOf(inline.strong, true) : [{ inline, isStrong }],
  );

const isTerm = (piece: Piece | undefined) => typeof piece?.inline === "object" && "term" in piece.inline;

/** Matches what follows a term without a space. An opening bracket or quote may begin a line. */
const head = /^(?:[^\s\p{Ps}\p{Pi}¿¡]|[\u00a0\u202f]){1,12}/u;

/** Matches what comes before a term without a space. The length is limited, as it has to fit on a line. */
const tail = /(?:\S|[\u00a0\u202f]){1,12}$/u;

/** Splits the text at an index into what belongs to the term before it, to no term, and to the term after it. */
function partsOf(pieces: Piece[], at: number): Piece[] {
  const { inline, isStrong } = pieces[at] ?? { inline: "", isStrong: false };
  if (typeof inline !== "string") return [];
  const [before = ""] = (isTerm(pieces[at - 1]) && head.exec(inline)) || [];
  const [after = ""] = (isTerm(pieces[at + 1]) && tail.exec(inline.slice(before.length))) || [];
  const middle = inline.slice(before.length, inline.length - after.length);
  return [before, middle, after].map((text) => ({ inline: text, isStrong }));
}

/**
 * Renders a piece. Keeps a term on one line with the text beside it: browsers may break a line before and after a
 * button, even between a bracket and the button.
 */
function withNeighbours(pieces: Piece[], piece: Piece, at: number): ReactNode {
  if (!isTerm(piece)) return inText(partsOf(pieces, at)[1] ?? piece);
  const whole = [partsOf(pieces, at - 1)[2], piece, partsOf(pieces, at + 1)[0]].filter(
    (part) => part?.inline,
  );
  return whole.length === 1 ? inText(piece) : <span className="whole">{each(whole as Piece[], inText)}</span>;
}

const inText = ({ inline, isStrong }: Piece): ReactNode => {
  if (isStrong && inline) return <strong>{inText({ inline, isStrong: false })}</strong>;
  if (typeof inline === "string") return inline;
  if ("href" in inline) return <a href={inline.href}>{each(inline.link, inLink)}</a>;
  if ("link" in inline) return <PageLink path={inline.path}>{each(inline.link, inLink)}</PageLink>;
  return <Tooltip {...inline} />;
};

const each = <T,>(items: T[], draw: (item: T, at: number) => ReactNode) =>
  items.map((item, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    return <Fragment key={at}>{draw(item, at)}</Fragment>;
  });

/** Renders a compiled text with its markup. */
export function RichText({ inlines }: { inlines: Inline[] }) {
  const pieces = piecesOf(inlines);
  return each(pieces, (piece, at) => withNeighbours(pieces, piece, at));
}
