import { rewriteJson } from "../../scripts/content/json/json-rewrite.ts";
import { type ContentChange, contentOf } from "../../scripts/history/content-changes.ts";
import { mergeFile } from "../../scripts/history/merge.ts";

/** The texts of a file. `theirs` and `ours` are made from `base`. */
type VersionsOfText = Record<"base" | "theirs" | "ours", string>;

/** Makes the changes from `base` to `theirs` in `ours`. @see mergeFile */
export function mergeTexts(
  file: string,
  { base, theirs, ours }: VersionsOfText,
  conflicts: ContentChange[] = [],
): string {
  const versions = { base: Buffer.from(base), theirs: Buffer.from(theirs), ours: Buffer.from(ours) };
  return mergeFile(file, versions, conflicts)?.toString() ?? ours;
}

/** As `mergeTexts`, but what both have changed becomes as in `theirs`. */
export function mergeOver(file: string, { base, theirs, ours }: VersionsOfText): string {
  const merged = mergeTexts(file, { base, theirs: ours, ours: theirs });
  // Everything else stays as it is written in `ours`.
  return file.endsWith(".json") ? rewriteJson(ours, contentOf(file, Buffer.from(merged)), merged) : merged;
}
