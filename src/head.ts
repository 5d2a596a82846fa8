import { attributes } from "./markup.ts";

/** What stands in a document's head for search engines, link previews and the browser's own frame. */
export type HeadTag =
  | { tag: "link" | "meta"; attributes: Record<string, string> }
  /** JSON-LD. */
  | { tag: "linked-data"; value: object };

/** The tags as HTML, one a line. */
export const headHtml = (tags: HeadTag[]): string => tags.map(tagHtml).join("\n");

const tagHtml = (tag: HeadTag) =>
  tag.tag === "linked-data"
    ? `<script type="application/ld+json">${scriptJson(tag.value)}</script>`
    : `<${tag.tag}${attributes(tag.attributes)}>`;

/** JSON in which no text can end the script that it stands in, or open a comment there. */
const scriptJson = (value: object) => JSON.stringify(value).replaceAll("<", "\\u003c");
