import { Fragment, type ReactNode } from "react";
import { PageLink } from "./PageLink.tsx";
import styles from "./RichText.module.css";
import type { Inline } from "./rich-text.ts";
import { Tooltip } from "./Tooltip.tsx";

/** A link can't contain a button, so a term in a link is plain text. */
const inLink = (inline: Inline): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("term" in inline) return inline.term;
  if ("strong" in inline) return <strong>{each(inline.strong, inLink)}</strong>;
  return each(inline.link, inLink);
};

const endsInTerm = (inline: Inline | undefined): boolean =>
  typeof inline === "object" &&
  ("term" in inline || ("strong" in inline && endsInTerm(inline.strong.at(-1))));

/** Returns what follows a term without a space, such as a comma. */
const tailOf = (inline: Inline | undefined, next: Inline | undefined): string =>
  endsInTerm(inline) && typeof next === "string" ? (/^\S*/.exec(next)?.[0] ?? "") : "";

/** Browsers may break a line after a button, even before a comma, so a term and what follows it are kept together. */
const inText = (inline: Inline, tail: string): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("strong" in inline)
    return tail ? (
      <StrongWithTail inlines={inline.strong} tail={tail} />
    ) : (
      <strong>{eachInText(inline.strong)}</strong>
    );
  if ("href" in inline) return <a href={inline.href}>{each(inline.link, inLink)}</a>;
  if ("link" in inline) return <PageLink path={inline.path}>{each(inline.link, inLink)}</PageLink>;
  return tail ? (
    <Whole tail={tail}>
      <Tooltip {...inline} />
    </Whole>
  ) : (
    <Tooltip {...inline} />
  );
};

/** Text without line breaks. */
const Whole = ({ children, tail }: { children: ReactNode; tail: string }) => (
  <span className={styles.whole}>
    {children}
    {tail}
  </span>
);

/** Strong words that end in a term. The text that follows them isn't strong. */
const StrongWithTail = ({ inlines, tail }: { inlines: Inline[]; tail: string }) => (
  <>
    {inlines.length > 1 && <strong>{eachInText(inlines.slice(0, -1))}</strong>}
    <Whole tail={tail}>
      <strong>{eachInText(inlines.slice(-1))}</strong>
    </Whole>
  </>
);

const eachInText = (inlines: Inline[]) =>
  each(inlines, (inline, at) => {
    const taken = tailOf(inlines[at - 1], inline).length;
    const rest = typeof inline === "string" ? inline.slice(taken) : inline;
    return inText(rest, tailOf(inline, inlines[at + 1]));
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
