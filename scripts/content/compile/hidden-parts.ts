import type { Page } from "../../../schemas/page.ts";
import type { CheckedContent, PageFile } from "../model.ts";
import { referencesIn } from "../read/references.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

const hasHiddenParts = (page: PageFile) => referencesIn(page).hidden.length > 0;

const isHidden = (value: unknown) => typeof value === "object" && value !== null && "hidden" in value;

/** Returns a page as visitors see it: without its hidden blocks and items, and without those that have no items left. */
export const publishedPage = (page: PageFile): Page =>
  hasHiddenParts(page) ? (published(page.value) as Page) : page.value;

/** Returns a value without its hidden parts. Returns undefined if it, or a list in it, has nothing left. */
function published(value: unknown): unknown {
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value);
  // A text stays the same object, by which it is known.
  if (entries.every(([, part]) => typeof part !== "object")) return value;
  const shown = entries.filter(([, part]) => !isHidden(part)).map(([key, part]) => [key, published(part)]);
  const kept = shown.filter(([, part]) => part !== undefined);
  if (kept.length === 0 && entries.length > 0) return undefined;
  if (Array.isArray(value)) return kept.map(([, part]) => part);
  return kept.length === shown.length ? Object.fromEntries(kept) : undefined;
}

/** Returns the content with its hidden parts, for development: the first text of each begins with ⟦to confirm⟧. */
export function withHiddenParts(content: CheckedContent): CheckedContent {
  return { ...content, pages: new Map([...content.pages].map(([id, page]) => [id, revealed(page)])) };
}

function revealed(page: PageFile): PageFile {
  if (!hasHiddenParts(page)) return page;
  let mark = "";
  const value = replaceKinds(page.schema, page.value, (kind, found) => {
    if (kind === "hidden") {
      mark = `⟦${found}⟧ `;
      return undefined;
    }
    if (kind !== "text" && kind !== "richText") return found;
    const before = mark;
    mark = "";
    const texts = Object.entries(found as Record<string, string>);
    return Object.fromEntries(texts.map(([language, text]) => [language, before + text]));
  });
  return { ...page, value: value as Page };
}
