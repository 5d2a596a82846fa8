import { error, suggestion } from "../../problem.ts";
import { type Check, removedLanguages } from "../input/check-input.ts";

/** Every page has a path, no two pages share one, and only home has the empty path. */
export const paths: Check = (input) => {
  const { content, unchanged } = input;
  const { site } = content.shared;
  if (!site) return [];
  const { pathLanguage, home, languages } = site.value;
  const removed = removedLanguages(input);
  const codes = languages.map(({ code }) => code);
  const owners = new Map(
    unchanged.flatMap(({ file, summary }) =>
      Object.values(summary.paths).map((path) => [path, file] as const),
    ),
  );

  return [...content.pages].flatMap(([id, { document, value, file }]) => {
    const wrong = (language: string, message: string, fix: string) => [
      error(document.place(["paths", language]), `paths: ${message}`, fix),
    ];
    const lacking = (message: string, fix: string) =>
      error(document.keyPlace(["paths"]), `paths: ${message}`, fix);
    const problems = Object.entries(value.paths).flatMap(([language, path]) => {
      if (removed.has(language)) return [];
      if (!codes.includes(language)) {
        const message = `paths: "${language}" isn't a language of this site.`;
        return [error(document.keyPlace(["paths", language]), message, suggestion(language, codes))];
      }
      if (path === "" && id !== home)
        return wrong(language, "Only the home page has an empty path.", "Write one, as in services/web.");
      const owner = owners.get(path);
      if (owner !== undefined && owner !== file)
        return wrong(language, `"${path}" is the path of ${owner} too.`, "Choose another.");
      owners.set(path, file);
      return [];
    });
    if (!(pathLanguage in value.paths))
      problems.push(
        lacking(`The path in "${pathLanguage}" is missing.`, "Add it: other languages fall back on it."),
      );
    if (id === home && !Object.values(value.paths).includes(""))
      problems.push(
        lacking('The home page needs the empty path, "".', "Add it in one language: it leads there in all."),
      );
    return problems;
  });
};
