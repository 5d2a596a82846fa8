import { SourceText } from "../../json/source-text.ts";
import { error, suggestion, warning } from "../../problem.ts";
import { blocksOf, errorAt, type FileRule, type SiteRule } from "../input/check-input.ts";

/** The folder of each policy has clauses. */
export const policies: FileRule =
  ({ hasClauses, clauseFolders }) =>
  (file) =>
    blocksOf(file).flatMap(({ page, block, path }) => {
      if (block.type !== "policy" || hasClauses(block.folder)) return [];
      const message = `There are no clauses in content/${block.folder}.`;
      const fix = suggestion(block.folder, clauseFolders(), "add them with npm run new -- clause");
      return [errorAt(page, [...path, "folder"], message, fix)];
    });

/** Clause numbers are unique in each language, and each folder belongs to a policy. */
export const clauses: SiteRule = ({ content }) => {
  const languages = content.shared.site?.value.languages.map(({ code }) => code);

  const seen = new Map<string, string>();
  const inClauses = content.clauses.flatMap(({ file, folder, number, language, place, text }) => {
    const terms = [...text.matchAll(/\[\[[^\]\n]*\]\]/g)].map(({ 0: { length }, index }) => {
      const message = "Terms don't work in a clause: visitors would see the brackets.";
      const termPlace = new SourceText(file, text).place(index, index + length);
      return error(termPlace, message, "Write the word without them.");
    });
    if (languages && !languages.includes(language)) {
      const fix = `${suggestion(language, languages)} Rename the file.`;
      return [...terms, error(place, `"${language}" isn't a language of this site.`, fix)];
    }
    const key = `${folder} ${number} ${language}`;
    const other = seen.get(key);
    seen.set(key, other ?? file);
    const message = `${other} has this number too.`;
    return other === undefined ? terms : [...terms, error(place, message, "Rename one of them.")];
  });

  const shown = new Set([...content.pages.values()].flatMap(({ summary }) => summary.policies));
  // A policy with a wrong folder may be meant for a folder that seems to belong to none.
  if (!content.complete || ![...shown].every((folder) => content.clauseFolders.has(folder))) return inClauses;
  const leftOver = [...content.clauseFolders].flatMap((folder) => {
    const first = shown.has(folder) ? undefined : content.clauses.find((clause) => clause.folder === folder);
    const fix = "Add a policy block for them, or remove the folder.";
    return first ? [warning(first.place, `No page shows the clauses in "${folder}".`, fix)] : [];
  });
  return [...inClauses, ...leftOver];
};
