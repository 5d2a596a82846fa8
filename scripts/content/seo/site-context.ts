import { publishedCodes, type Site, siteSchema } from "../../../schemas/site.ts";
import type { CompiledPage, Shell } from "../../../src/compiled.ts";
import { type Context, documentPath } from "../compile/content-context.ts";

/** What the pages of one language have in common for search engines. */
export type SiteContext = ReturnType<typeof createSiteContext>;

const descriptionSchema = siteSchema.pick({ description: true });

/** @param shell shell of the context's language @param url the site's public address, which ends in a slash */
export function createSiteContext({ site, resolve }: Context, shell: Shell, url: URL) {
  const { description } = resolve(descriptionSchema, { description: site.description });
  return { url, site, shell, description };
}

/** The title and paths of a page, enough to link to it. */
type AddressedPage = Pick<CompiledPage, "language" | "paths" | "title">;

/** Returns a page's path in its own language, without a leading slash. */
export const ownPath = ({ paths, language }: AddressedPage) => paths[language] ?? "";

/** Returns the public address of a path in a language. */
export const urlAt = (url: URL, language: string, path: string) => url.href + documentPath(language, path);

/** Returns a page's public address. */
export const urlOf = (url: URL, page: AddressedPage) => urlAt(url, page.language, ownPath(page));

/** Returns a page's public address in each language, and the default one for all other languages. */
export function alternatesOf(url: URL, site: Site, { paths }: AddressedPage) {
  const urlIn = (language: string) => urlAt(url, language, paths[language] ?? "");
  const own = publishedCodes(site).map((code) => ({ hreflang: code, href: urlIn(code) }));
  return [...own, { hreflang: "x-default", href: urlIn(site.defaultLanguage) }];
}

/** Returns the names of pages in the menus, by their paths; home first. */
export function menuNames({ home, ui, menu }: Shell): Map<string, string> {
  const links = [...menu.groups.flatMap(({ items }) => items), menu.contact, ...menu.footer.links];
  return new Map([[home, ui.home], ...links.map(({ path, label }) => [path, label] as const)]);
}

/** Returns a page's title without the brand at its end. */
export function plainTitle(title: string, brand: string): string {
  if (!title.endsWith(brand)) return title;
  const [, plain] = /^(.+?)\s+[–—|·-]\s+$/.exec(title.slice(0, -brand.length)) ?? [];
  return plain ?? title;
}
