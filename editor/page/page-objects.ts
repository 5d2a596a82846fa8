import type { EditablePage, EditableText, PlaceId } from "../../scripts/content/dev/edit/protocol.ts";

type Files = EditablePage["files"];

/** The texts of the page's own file; if there are none, all texts. A shared text, such as a button's, belongs to no block. */
function ownTexts(texts: readonly EditableText[], files: Files): readonly EditableText[] {
  const own = texts.filter(({ owners }) => owners.at(-1) === files.page);
  return own.length > 0 ? own : texts;
}

/** Returns the smallest object that contains all texts, and is smaller than a file. */
export function sharedObject(texts: readonly EditableText[], files: Files): PlaceId | undefined {
  const [first, ...others] = ownTexts(texts, files);
  return first?.owners.slice(0, -1).find((owner) => others.every(({ owners }) => owners.includes(owner)));
}

/** Whether an object is a block of the page. */
export const isBlock = (id: PlaceId, { texts, objects, files }: EditablePage): boolean =>
  objects[id]?.list !== undefined &&
  Object.values(texts).some(({ owners }) => owners.at(-1) === files.page && owners.at(-2) === id);

/** Returns a written text with the texts of figures in it. @param figures as in `EditableLanguage` */
export const withFigures = (written: string, figures: Record<string, string>): string =>
  written.replace(/\{([^{}]*)\}/g, (placeholder, name: string) =>
    Object.hasOwn(figures, name) ? (figures[name] ?? "") : placeholder,
  );

/** The number of characters of a written text that visitors see. */
export const visibleLength = (written: string, figures: Record<string, string>): number =>
  [
    ...withFigures(written, figures)
      .replace(/\*\*/g, "")
      .replace(/\[\[([^\]]*)\]\]/g, "$1")
      .replace(/\[([^\]]*)\]\([^)]*\)/g, "$1"),
  ].length;
