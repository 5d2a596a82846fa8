import { SourceText } from "../../json/source-text.ts";
import { error, suggestion, warning } from "../../problem.ts";
import { blocksOf, type Check, errorAt } from "../input/check-input.ts";

/**
 * The folder of each policy has clauses, no two of a language have the same number, and each folder belongs to a
 * policy.
 */
export const clauses: Check = ({ content, unchanged }) => {
  const { site } = content.shared;
  const folders = Map.groupBy(content.clauses, ({ folder }) => folder);

  const inPages = blocksOf(content).flatMap(({ page, block, path }) => {
    if (block.type !== "policy" || content.clauseFolders.has(block.folder)) return [];
    const message = `There are no clauses in content/${block.folder}.`;
    return [errorAt(page, [...path, "folder"], message, suggestion(block.folder, content.clauseFolders))];
  });

  const inFolders = [...folders.values()].flatMap((files) => {
    const seen = new Map<string, string>();
    return files.flatMap(({ file, number, language, place }) => {
      const known = site?.value.languages.map(({ code }) => code) ?? [language];
      if (!known.includes(language)) {
        const fix = `${suggestion(language, known)} Rename the file.`;
        return [error(place, `"${language}" isn't a language of this site.`, fix)];
      }
      const key = `${number} ${language}`;
      const other = seen.get(key);
      if (other !== undefined) return [error(place, `${other} has this number too.`, "Rename one of them.")];
      seen.set(key, file);
      return [];
    });
  });

  const withTerms = content.clauses.flatMap(({ file, text }) =>
    [...text.matchAll(/\[\[[^\]\n]*\]\]/g)].map(({ 0: { length }, index }) =>
      error(
        new SourceText(file, text).place(index, index + length),
        "Terms don't work in a clause: visitors would see the brackets.",
        "Write the word without them.",
      ),
    ),
  );

  const shown = new Set([...content.pages.values(), ...unchanged].flatMap(({ summary }) => summary.policies));
  const leftOver = [...folders].flatMap(([folder, [first]]) =>
    first === undefined || !content.complete || inPages.length > 0 || shown.has(folder)
      ? []
      : [
          warning(
            first.place,
            `No page shows the clauses in "${folder}".`,
            "Add a policy block for it, or remove the folder.",
          ),
        ],
  );
  return [...inPages, ...inFolders, ...withTerms, ...leftOver];
};
