/** A piece of compiled rich text: plain text or markup. A page's path has no leading slash. */
export type Inline =
  | string
  | { strong: Inline[] }
  | { link: Inline[]; path: string }
  | { link: Inline[]; href: string }
  | { term: string; name: string; definition: string };
