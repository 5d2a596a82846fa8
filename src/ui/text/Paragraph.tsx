import type { ComponentProps } from "react";
import type { Inline } from "../../rich-text.ts";
import { RichText } from "./RichText.tsx";

/** A compiled text as a paragraph. */
export const Paragraph = ({ inlines, ...attributes }: ComponentProps<"p"> & { inlines: Inline[] }) => (
  <p {...attributes}>
    <RichText inlines={inlines} />
  </p>
);
