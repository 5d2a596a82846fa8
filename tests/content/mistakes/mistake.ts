/**
 * A mistake: what it is, its file, what stands there (all of it: null) and what is written instead, and every report
 * as `file:line:column+length severity message`, the file without `content/`.
 */
export type Mistake = [
  what: string,
  file: string,
  before: string | null,
  after: string,
  ...reports: string[],
];

export const home = "pages/home.json";
export const web = "pages/web.json";
export const clause = "privacy/01-data.es.mdx";
