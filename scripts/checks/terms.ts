import { oneOf } from "../content/one-of.ts";
import { passagesOfText } from "../content/passages.ts";
import { suggestion } from "../content/problem.ts";
import { type Check, error, namesUsed, type Reference, type TextUse, warning } from "../content/uses.ts";

/** Every term that a text names is in the glossary and the other way round, and a page explains those that it uses. */
export const terms: Check = (uses) => {
  const { content, references, texts } = uses;
  const { glossary } = content.shared;
  if (!glossary) return [];
  const known = Object.keys(glossary.value.terms);
  const named = references.filter(({ kind }) => kind === "term");
  const unknown = named
    .filter(({ name }) => !known.includes(name))
    .map(({ where, name, place }) =>
      error(
        place(),
        `${where}"${name}" isn't in content/glossary.json.`,
        `${suggestion(name, known)} Or add it there.`,
      ),
    );
  const used = namesUsed(uses, "term");
  const unused = known
    .filter((name) => content.complete && !used.has(name))
    .map((name) =>
      warning(
        glossary.document.keyPlace(["terms", name]),
        `No text uses the term "${name}".`,
        "Use it or remove it.",
      ),
    );
  return [...unknown, ...unused, ...unexplained(texts, named, known)];
};

/** The first place of each page where a term stands without its mark, though no text of the page has it with one. */
function unexplained(texts: TextUse[], named: Reference[], known: string[]) {
  if (known.length === 0) return [];
  const term = new RegExp(`(?<![\\p{L}\\d])${oneOf(known)}(?![\\p{L}\\d])`, "gu");
  const told = new Set(named.map(({ file, name }) => `${file} ${name}`));
  const isFirst = (file: string, name: string) => told.size < told.add(`${file} ${name}`).size;
  return texts
    .filter(({ meaning, source }) => meaning.kind === "richText" && source.file.startsWith("content/pages/"))
    .flatMap((text) => passagesOfText(text).map((passage) => ({ passage, file: text.source.file })))
    .flatMap(({ passage, file }) =>
      [...passage.text.matchAll(term)]
        .filter(([name]) => isFirst(file, name))
        .map(({ 0: name, index }) =>
          passage.warning(
            index,
            name.length,
            `The glossary explains “${name}”, and no text of this page leads to it.`,
            `Write [[${name}]].`,
          ),
        ),
    );
}
