import { Fragment, type ReactNode } from "react";
import { PageLink } from "./PageLink.tsx";
import styles from "./RichText.module.css";
import type { Inline } from "./rich-text.ts";
import { Tooltip } from "./Tooltip.tsx";

/** Renders the content of a link. A link can't contain a button, so a term is plain text there. */
const inLink = (inline: Inline): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("term" in inline) return inline.term;
  if ("strong" in inline) return <strong>{each(inline.strong, inLink)}</strong>;
  return each(inline.link, inLink);
};

const endsInTerm = (inline: Inline | undefined): boolean =>
  typeof inline === "object" &&
  ("term" in inline || ("strong" in inline && endsInTerm(inline.strong.at(-1))));

/** Returns the text that follows a term without a space, such as a comma. */
const tailOf = (inline: Inline | undefined, next: Inline | undefined): string =>
  endsInTerm(inline) && typeof next === "string" ? (/^\S*/.exec(next)?.[0] ?? "") : "";

const inText = (inline: Inline): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("strong" in inline) return <strong>{eachInText(inline.strong)}</strong>;
  if ("href" in inline) return <a href={inline.href}>{each(inline.link, inLink)}</a>;
  if ("link" in inline) return <PageLink path={inline.path}>{each(inline.link, inLink)}</PageLink>;
  return <Tooltip {...inline} />;
};

/**
 * Keeps a term on one line with the text after it: browsers may break a line after a button, even before a comma. If
 * strong words end in a term, only the term is kept with that text, which isn't strong.
 */
const withTail = (inline: Inline, tail: string): ReactNode => {
  const strong = typeof inline === "object" && "strong" in inline ? inline.strong : [];
  return (
    <>
      {strong.length > 1 && <strong>{eachInText(strong.slice(0, -1))}</strong>}
      <span className={styles.whole}>
        {inText(strong.length > 1 ? { strong: strong.slice(-1) } : inline)}
        {tail}
      </span>
    </>
  );
};

const eachInText = (inlines: Inline[]) =>
  each(inlines, (inline, at) => {
    const taken = tailOf(inlines[at - 1], inline).length;
    const rest = typeof inline === "string" ? inline.slice(taken) : inline;
    const tail = tailOf(inline, inlines[at + 1]);
    return tail ? withTail(rest, tail) : inText(rest);
  });

const each = (inlines: Inline[], draw: (inline: Inline, at: number) => ReactNode) =>
  inlines.map((inline, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change their order
    return <Fragment key={at}>{draw(inline, at)}</Fragment>;
  });

/** Renders a compiled text with its markup. */
export function RichText({ inlines }: { inlines: Inline[] }) {
  return eachInText(inlines);
}
