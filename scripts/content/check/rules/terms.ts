import { visibleTextsOfField } from "../../read/visible-text.ts";
import { type Check, type CheckInput, checkNames } from "../input/check-input.ts";
import { oneOf } from "../input/language-rules.ts";

/**
 * Every marked term is in the glossary, every term of the glossary is used, and a page that uses a term marks it at
 * least once.
 */
export const terms: Check = (input) => {
  const { glossary } = input.content.shared;
  if (!glossary) return [];
  const names = Object.keys(glossary.value.terms);
  const unused = (name: string) => `No text uses the term "${name}".`;
  return [
    ...checkNames(input, "term", glossary, { field: "terms", names }, unused),
    ...unexplained(input, names),
  ];
};

/** Warns of the first use of each term that a page uses without marking it anywhere. */
function unexplained({ texts, references }: CheckInput, known: string[]) {
  if (known.length === 0) return [];
  const term = new RegExp(`(?<![\\p{L}\\d])${oneOf(known)}(?![\\p{L}\\d])`, "gu");
  const seen = new Set(
    references.filter(({ kind }) => kind === "term").map(({ file, name }) => `${file} ${name}`),
  );
  const isFirst = (file: string, name: string) => seen.size < seen.add(`${file} ${name}`).size;
  return texts
    .filter(({ meaning, source }) => meaning.kind === "richText" && source.file.startsWith("content/pages/"))
    .flatMap((field) =>
      visibleTextsOfField(field).flatMap((visible) =>
        [...visible.text.matchAll(term)]
          .filter(([name]) => isFirst(field.source.file, name))
          .map(({ 0: name, index }) =>
            visible.warning(
              index,
              name.length,
              `The glossary explains “${name}”, but no text of this page marks it.`,
              `Write [[${name}]].`,
            ),
          ),
      ),
    );
}
