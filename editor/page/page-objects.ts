import { visibleText } from "../../scripts/content/read/marks.ts";
import { parseText } from "../../scripts/content/read/parse-text.ts";
import type { EditablePage, EditableText, PlaceId } from "../editable.ts";

/**
 * Returns the smallest object that contains all texts of the page's own file, and is smaller than a file; if there are
 * none, all texts. A shared text, such as a button's, belongs to no block.
 */
export function sharedObject(
  texts: readonly EditableText[],
  { page }: EditablePage["files"],
): PlaceId | undefined {
  const own = texts.filter(({ owners }) => owners.at(-1) === page);
  const [first, ...others] = own.length > 0 ? own : texts;
  return first?.owners.slice(0, -1).find((owner) => others.every(({ owners }) => owners.includes(owner)));
}

export const isBlock = (id: PlaceId, { texts, objects, files }: EditablePage): boolean =>
  objects[id]?.list !== undefined &&
  Object.values(texts).some(({ owners }) => owners.at(-1) === files.page && owners.at(-2) === id);

export const nameOf = (id: PlaceId, { texts, objects }: EditablePage): string =>
  texts[id]?.where ?? objects[id]?.where ?? "Figure";

/** Returns a written text as visitors see it. @param figure returns what is shown for a fact or another placeholder */
export const shownText = (
  written: string,
  markup: EditableText["markup"],
  figure: (name: string) => string,
): string => visibleText(parseText(written, markup === "rich" ? "rich" : "plain"), figure);

/** The number of characters of a written text, as the check counts them. @param figures as in `EditableLanguage` */
export const visibleLength = (
  written: string,
  markup: EditableText["markup"],
  figures: Record<string, string>,
): number => {
  const text = shownText(written, markup, (name) =>
    Object.hasOwn(figures, name) ? (figures[name] ?? "") : "#",
  );
  return [...text].length;
};
