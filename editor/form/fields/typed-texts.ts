import type { EditableText, PlaceId } from "../../editable.ts";

/** What was typed and not saved, by language. */
export type Typed = Record<string, string>;

/** Texts that were typed and not saved, in the browser's storage: they outlast a reload and a closed tab. */
const keyOf = (id: PlaceId) => `typed ${id}`;

/** Stores what was typed in a text. Forgets it if it is what is written. */
export function storeTyped(id: PlaceId, typed: Typed): void {
  if (Object.keys(typed).length > 0) localStorage.setItem(keyOf(id), JSON.stringify(typed));
  else localStorage.removeItem(keyOf(id));
}

/** Returns what was typed in a text and differs from what is written. */
export function storedTyped(id: PlaceId, written: Typed): Typed {
  return changesOf(JSON.parse(localStorage.getItem(keyOf(id)) ?? "{}"), written);
}

/** Whether something was typed in a text and not saved. */
export const isLeft = (text: EditableText | undefined): boolean =>
  text !== undefined && Object.keys(storedTyped(text.id, text.written)).length > 0;

/**
 * Returns the languages that say the same, in groups: those that somebody writes at once; and one that was missing, with
 * each beside it.
 */
export function sameByTyping(typed: Typed, written: Typed): string[][] {
  const codes = Object.keys(typed);
  const beside = Object.keys(written).filter((code) => !codes.includes(code));
  const filled = codes.filter((code) => (written[code] ?? "") === "");
  return [
    ...(codes.length > 1 ? [codes] : []),
    ...filled.flatMap((code) => beside.map((other) => [code, other])),
  ];
}

/** Returns the typed texts that differ from the written ones. A language without a text is as an empty one. */
export const changesOf = (typed: Typed, written: Typed): Typed =>
  Object.fromEntries(Object.entries(typed).filter(([code, text]) => text !== (written[code] ?? "")));
