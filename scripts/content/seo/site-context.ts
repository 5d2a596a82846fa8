import { type Site, siteSchema } from "../../../schemas/site.ts";
import type { CompiledPage, Shell } from "../../../src/compiled.ts";
import type { Context } from "../compile/content-context.ts";
import { documentPath } from "../compile/document-path.ts";

/** What every page of a language shares for search engines. */
export interface SiteContext {
  /** The site's public address, which ends in a slash. */
  url: URL;
  site: Site;
  shell: Shell;
  /** What the agency does, in a sentence. */
  description: string;
}

const sentence = siteSchema.pick({ description: true });

/** @param shell the one of the context's language */
export function createSiteContext({ site, resolve }: Context, shell: Shell, url: URL): SiteContext {
  const { description } = resolve(sentence, { description: site.description });
  return { url, site, shell, description };
}

/** A page by what it is called and where it is: as much as has to be known of it to lead to it. */
export type Addressed = Pick<CompiledPage, "language" | "paths" | "title">;

/** The languages that the site is published in. */
export const languagesOf = ({ languages }: Site) => languages.filter(({ draft }) => !draft);

/** A page's path in its own language, without a leading slash. */
export const ownPath = ({ paths, language }: Addressed) => paths[language] ?? "";

/** The public address of what is at a path in a language. */
export const urlAt = (url: URL, language: string, path: string) => url.href + documentPath(language, path);

/** A page's public address. */
export const urlOf = (url: URL, page: Addressed) => urlAt(url, page.language, ownPath(page));

/** A page's public address in each language, and the one for visitors of any other. */
export function alternatesOf(
  url: URL,
  site: Site,
  { paths }: Addressed,
): { hreflang: string; href: string }[] {
  const at = (language: string) => urlAt(url, language, paths[language] ?? "");
  return [
    ...languagesOf(site).map(({ code }) => ({ hreflang: code, href: at(code) })),
    { hreflang: "x-default", href: at(site.defaultLanguage) },
  ];
}

/** What menus call the pages that they lead to, by their paths; home first. */
export function menuNames({ home, ui, menu }: Shell): Map<string, string> {
  const links = [...menu.groups.flatMap(({ items }) => items), menu.contact, ...menu.footer.links];
  return new Map([[home, ui.home], ...links.map(({ path, label }) => [path, label] as const)]);
}

/** A page's title without the brand at its end, where the brand is beside it anyway. */
export function plainTitle(title: string, brand: string): string {
  if (!title.endsWith(brand)) return title;
  const [, plain] = /^(.+?)\s+[–—|·-]\s+$/.exec(title.slice(0, -brand.length)) ?? [];
  return plain ?? title;
}
