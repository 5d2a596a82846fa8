import { suggestion } from "../content/problem.ts";
import { type Check, error } from "../content/uses.ts";

/** Every term that a text names is in the glossary. */
export const terms: Check = ({ content, references }) => {
  const { glossary } = content.shared;
  if (!glossary) return [];
  const known = Object.keys(glossary.value.terms);
  return references
    .filter(({ kind, name }) => kind === "term" && !known.includes(name))
    .map(({ where, name, place }) =>
      error(
        place(),
        `${where}"${name}" isn't in content/glossary.json.`,
        `${suggestion(name, known)} Or add it there.`,
      ),
    );
};
