/** A glossary term: as written in the sentence, its full name and its definition. */
export type Term = { term: string; name: string; definition: string };

/** A piece of compiled rich text: plain text or markup. A page's path has no leading slash. */
export type Inline =
  | string
  | { strong: Inline[] }
  | { link: Inline[]; path: string }
  | { link: Inline[]; href: string }
  | Term;
