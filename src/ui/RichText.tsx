import { Fragment, type ReactNode } from "react";
import { PageLink } from "../router/PageLink.tsx";
import { Hint } from "./Hint.tsx";
import type { Inline } from "./rich-text.ts";

/** A link may not hold another control, so a term in it stays plain text. */
const inLink = (inline: Inline): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("term" in inline) return inline.term;
  if ("strong" in inline) return <strong>{each(inline.strong, inLink)}</strong>;
  return each(inline.link, inLink);
};

const inText = (inline: Inline): ReactNode => {
  if (typeof inline === "string") return inline;
  if ("term" in inline) return <Hint {...inline} />;
  if ("strong" in inline) return <strong>{each(inline.strong, inText)}</strong>;
  return <PageLink path={inline.path}>{each(inline.link, inLink)}</PageLink>;
};

const each = (inlines: Inline[], draw: (inline: Inline) => ReactNode) =>
  inlines.map((inline, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a compiled text never move among themselves
    return <Fragment key={at}>{draw(inline)}</Fragment>;
  });

/** A compiled text with its marks. */
export function RichText({ inlines }: { inlines: Inline[] }) {
  return each(inlines, inText);
}
