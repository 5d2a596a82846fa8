/** A piece of compiled rich text: plain text, or one kind of mark. A link's path has no leading slash. */
export type Inline =
  | string
  | { strong: Inline[] }
  | { link: Inline[]; path: string }
  | { term: string; name: string; definition: string };
