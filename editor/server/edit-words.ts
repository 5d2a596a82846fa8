import { type ContentChange, changeInWords } from "../../scripts/history/content-changes.ts";
import type { Edit } from "../protocol.ts";
import type { Texts } from "./edited-texts.ts";
import type { ValueAt } from "./places.ts";

export function editInWords(edit: Edit, place: ValueAt): string {
  const { file, path } = place;
  if (edit.do === "set" && path.at(-1) === "hidden") {
    const verb = edit.value === undefined ? "shown" : "hidden";
    return `${verb} ${placeInWords({ file, path: path.slice(0, -1) })}`;
  }
  const verbs = {
    ...{ set: "", ownFact: "", ownLine: "own text of ", move: "moved ", duplicate: "copied " },
    ...{ insert: "added to ", add: "added to " },
    remove: "deleted ",
  };
  return `${verbs[edit.do]}${placeInWords(place)}`;
}

export const placeInWords = (place: Pick<ContentChange, "file" | "path">): string =>
  changeInWords({ ...place, before: null, after: 0 }).replace(/: .*$/s, "");

export function savedMessage(written: Texts, what = ""): string {
  if (written.size === 0) return "Nothing changed.";
  const isDrawn = [...written.keys()].some((file) => file.endsWith(".svg"));
  return `Saved: ${what}${isDrawn ? ". The drawing of the name still shows its old letters" : ""}`;
}

const valueInWords = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);

/** Describes a conflict of `mergeTexts`: a value that was changed on disk too. */
export const conflictInWords = ({ before: edited, after: onDisk, ...place }: ContentChange) => ({
  where: placeInWords(place),
  ...(onDisk !== undefined && { onDisk: valueInWords(onDisk) }),
  wanted: valueInWords(edited),
});
