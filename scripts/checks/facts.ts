import { suggestion } from "../content/problem.ts";
import { type Check, error, namesUsed, warning } from "../content/uses.ts";

/** Every fact that a text names is in `facts.json`, and every fact there is used. */
export const facts: Check = (uses) => {
  const { content, references } = uses;
  const file = content.shared.facts;
  if (!file) return [];
  const known = Object.keys(file.value.facts);
  const unknown = references
    .filter(({ kind, name }) => kind === "fact" && !known.includes(name))
    .map(({ where, name, place }) =>
      error(
        place(),
        `${where}"${name}" isn't in content/facts.json.`,
        `${suggestion(name, known)} Or add it there.`,
      ),
    );
  if (!content.complete) return unknown;
  const used = namesUsed(uses, "fact");
  const unused = known
    .filter((name) => !used.has(name))
    .map((name) =>
      warning(
        file.document.keyPlace(["facts", name]),
        `No text uses the fact "${name}".`,
        "Use it or remove it.",
      ),
    );
  return [...unknown, ...unused];
};
