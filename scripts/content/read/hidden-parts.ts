import type { z } from "zod";
import { isoDay } from "../../cli/day.ts";
import type { Path } from "../json/json-path.ts";
import { replaceKinds, schemaAt, visitKinds } from "../validate/walk-kinds.ts";
import type { CheckedContent, Content, ContentFile, Visibility } from "./model.ts";
import { referencesIn } from "./references.ts";

/** Whether visitors see a part of the content. @param today as in `Content` */
export const isShown = ({ draft, hidden, from = "", until }: Visibility, today: string): boolean =>
  !draft && !hidden && from <= today && (until === undefined || today <= until);

/** Returns the ids of the pages that visitors don't see on a day. */
export const hiddenPagesOn = (day: string, visibility: Content["visibility"]): Set<string> =>
  new Set([...visibility].flatMap(([id, page]) => (isShown(page, day) ? [] : [id])));

/** Returns the days on which a part appears or disappears. */
export const changesOf = ({ from, until }: Visibility): string[] =>
  [from ?? [], until === undefined ? [] : dayAfter(until)].flat();

export function dayAfter(day: string): string {
  const next = new Date(day);
  next.setUTCDate(next.getUTCDate() + 1);
  return isoDay(next);
}

/** Returns the fields of a file that leave a part of it out on a day. */
export const unseenParts = (file: ContentFile, day: string) =>
  referencesIn(file).hidden.filter(({ field, value }) => !isShown({ [field]: value }, day));

/** What decides which parts visitors see. */
export type Shown = Pick<Content, "hiddenPages" | "today">;

/** Returns the content as visitors see it: without hidden pages and items, and without the items of lists that link to such a page. */
export function visibleContent(content: CheckedContent): CheckedContent {
  const { pages, hiddenPages } = content;
  const shown = <F extends ContentFile>(file: F): F => ({ ...file, value: visibleValue(file, content) });
  const { menu, products, redirects } = content.shared;
  return {
    ...content,
    shared: { ...content.shared, menu: shown(menu), products: shown(products), redirects: shown(redirects) },
    pages: new Map([...pages].filter(([id]) => !hiddenPages.has(id))),
  };
}

/**
 * Returns the value of a file as visitors see it: without hidden parts, without items that link to a hidden page, without
 * optional lists that have no items left, and without what needs such a list. Returns undefined if nothing is left.
 */
export function visibleValue<F extends ContentFile>(file: F, { hiddenPages, today }: Shown): F["value"] {
  const hidden = unseenParts(file, today).filter(({ path }) => path.length > 0);
  if (hidden.length === 0 && hiddenPages.size === 0) return file.value;
  const leftOut = new Set(hidden.map(({ path }) => path.join("/")));
  const links = linksToHidden(file, hiddenPages);
  const withDeadLink = new Set(links.map(({ path }) => path.slice(0, -1).join("/")));
  const isOptional = (path: string) => {
    const keys = path.split("/");
    const above = schemaAt(file.schema, file.value, keys.slice(0, -1)) as z.core.$ZodTypes;
    const { def } = above._zod;
    return def.type === "object" && def.shape[keys.at(-1) ?? ""]?._zod.optin === "optional";
  };
  const shown = (value: unknown, path: string): unknown => {
    if (typeof value !== "object" || value === null) return value;
    if (withDeadLink.has(path)) return undefined;
    const entries = Object.entries(value);
    // A text stays the same object, by which it is known.
    if (entries.every(([, part]) => typeof part !== "object")) return value;
    const within = (key: string) => (path === "" ? key : `${path}/${key}`);
    const left = entries.filter(([key]) => !leftOut.has(within(key)));
    const kept = left
      .map(([key, part]) => [key, shown(part, within(key))] as const)
      .filter(([, part]) => part !== undefined);
    // A file keeps its own list, which may be allowed to be empty.
    const isOfFile = Array.isArray(value) && !path.includes("/");
    if (kept.length === 0 && entries.length > 0 && !isOfFile) return undefined;
    if (Array.isArray(value)) return kept.map(([, part]) => part);
    const keys = new Set(kept.map(([key]) => key));
    const isWhole = left.every(([key]) => keys.has(key) || isOptional(within(key)));
    return isWhole ? Object.fromEntries(kept) : undefined;
  };
  return shown(file.value, "");
}

/** Returns the fields of a file that name a page which visitors don't see today. */
export function linksToHidden({ schema, value }: ContentFile, hiddenPages: ReadonlySet<string>) {
  const links: { path: Path; page: string }[] = [];
  if (hiddenPages.size === 0) return links;
  visitKinds(schema, value, (kind, page, path) => {
    if (kind === "page" && hiddenPages.has(page as string)) links.push({ path, page: page as string });
  });
  return links;
}

/** Returns the content with its hidden parts, for development: the first text of each begins with why it is hidden. */
export function withHiddenParts(content: CheckedContent): CheckedContent {
  const pages = new Map([...content.pages].map(([id, page]) => [id, revealed(page)]));
  const { menu, products } = content.shared;
  const shared = { ...content.shared, menu: revealed(menu), products: revealed(products) };
  return { ...content, shared, pages, hiddenPages: new Set() };
}

function revealed<F extends ContentFile>(file: F): F {
  if (referencesIn(file).hidden.length === 0) return file;
  let mark = "";
  const value = replaceKinds(file.schema, file.value, (kind, found, _meaning, path) => {
    if (kind === "hidden") {
      mark += `⟦${hiddenMark(path.at(-1) as keyof Visibility, found as string | true)}⟧ `;
      return undefined;
    }
    if (kind !== "text" && kind !== "richText") return found;
    const before = mark;
    mark = "";
    const texts = Object.entries(found as Record<string, string>);
    return Object.fromEntries(texts.map(([language, text]) => [language, before + text]));
  });
  return { ...file, value };
}

/** Says why or when a part is hidden: `to confirm`, `draft` or `from 2027-02-01`. */
export const hiddenMark = (field: keyof Visibility, value: string | true): string => {
  if (value === true) return field;
  return field === "hidden" ? value : `${field} ${value}`;
};
