import { visibleTextsOfField } from "../../read/visible-text.ts";
import { type Check, type CheckInput, checkNames } from "../input/check-input.ts";
import { oneOf } from "../input/language-rules.ts";

/**
 * Every term that a text marks is in the glossary, every term there is used, and a page marks the terms that it uses.
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

/** Returns, for each page, the first place of a term that no text of the page marks. */
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
              `The glossary explains “${name}”, and no text of this page leads to it.`,
              `Write [[${name}]].`,
            ),
          ),
      ),
    );
}
