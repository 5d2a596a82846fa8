import type { HTMLAttributes } from "react";
import type { Inline } from "../../rich-text.ts";
import { RichText } from "./RichText.tsx";

interface ParagraphProps extends HTMLAttributes<HTMLParagraphElement> {
  inlines: Inline[];
}

/** A compiled text as a paragraph. */
export const Paragraph = ({ inlines, ...attributes }: ParagraphProps) => (
  <p {...attributes}>
    <RichText inlines={inlines} />
  </p>
);
