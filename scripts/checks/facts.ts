import { suggestion } from "../content/problem.ts";
import { type Check, error, warning } from "../content/uses.ts";

/** Every fact that a text names is in `facts.json`, and every fact there is used. */
export const facts: Check = ({ content, references }) => {
  const file = content.shared.facts;
  if (!file) return [];
  const known = Object.keys(file.value.facts);
  const uses = references.filter(({ kind }) => kind === "fact");
  const unknown = uses
    .filter(({ name }) => !known.includes(name))
    .map(({ where, name, place }) =>
      error(
        place(),
        `${where}"${name}" isn't in content/facts.json. ${suggestion(name, known)} Or add it there.`,
      ),
    );
  if (!content.complete) return unknown;
  const used = new Set(uses.map(({ name }) => name));
  const unused = known
    .filter((name) => !used.has(name))
    .map((name) =>
      warning(
        file.document.keyPlace(["facts", name]),
        `No text uses the fact "${name}". Use it or remove it.`,
      ),
    );
  return [...unknown, ...unused];
};
