import { error, suggestion, warning } from "../../problem.ts";
import { pathsLock } from "../../read/paths-lock.ts";
import { type Check, removedLanguages } from "../input/check-input.ts";

/**
 * Every page has a path, no two pages share one, only home has the empty path, and every path that was published still
 * leads to a page.
 */
export const paths: Check = (input) => {
  const { content, unchanged } = input;
  const { site } = content.shared;
  if (!site) return [];
  const { pathLanguage, home, languages } = site.value;
  const removed = removedLanguages(input);
  const codes = languages.map(({ code }) => code);
  const owners = new Map(
    unchanged.flatMap(({ file, summary }) => summary.addresses.map((path) => [path, file] as const)),
  );
  // Of two pages with the same path, the one that published it first keeps it.
  for (const { path, page } of content.published) {
    const { file, summary } = content.pages.get(page) ?? {};
    if (file && summary?.addresses.includes(path)) owners.set(path, file);
  }

  const inPages = [...content.pages].flatMap(([id, { document, value, file }]) => {
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
    for (const [at, path] of (value.aliases ?? []).entries()) {
      const owner = owners.get(path);
      const isRepeated = Object.values(value.paths).includes(path) || value.aliases?.indexOf(path) !== at;
      if (owner !== undefined && (owner !== file || isRepeated)) {
        const message = `aliases: "${path}" leads to ${owner === file ? "this page" : owner} already.`;
        problems.push(error(document.place(["aliases", at]), message, "Remove it."));
      } else owners.set(path, file);
    }
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

  // A path that is in conflict may be a lost one.
  const lost =
    content.complete && inPages.length === 0 ? content.published.filter(({ path }) => !owners.has(path)) : [];
  const listed = new Set(content.published.map(({ path }) => path));
  const unlisted =
    listed.size === 0 ? [] : [...owners.keys()].filter((path) => path !== "" && !listed.has(path));
  return [
    ...inPages,
    ...(unlisted.length === 0
      ? []
      : [
          warning(
            { file: pathsLock, line: 1, column: 1, length: 1 },
            `This list lacks ${unlisted.length > 3 ? `${unlisted.length} paths` : unlisted.join(", ")}.`,
            "Run npm run check -- --fix before they are published, so that they stay valid.",
          ),
        ]),
    ...lost.map(({ path, page, place }) => {
      const file = content.pageIds.has(page) ? `content/pages/${page}.json` : "the page that takes its place";
      const fix = `Add "aliases": ["${path}"] to ${file}.`;
      return error(place, `"${path}" was published, and leads to no page now.`, fix);
    }),
  ];
};
