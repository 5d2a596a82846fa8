import { suggestion } from "../content/problem.ts";
import type { Content } from "../content/read.ts";
import { type Check, error, type Reference } from "../content/uses.ts";

/** Every link leads to a page that is there, and every target to one block of its page. */
export const links: Check = ({ content, references }) => {
  const meant = (name: string) => {
    const id = pageMeant(name, content);
    return id === undefined ? suggestion(name, content.pageIds) : `Did you mean "${id}"?`;
  };
  const pages = references
    .filter(({ kind, name }) => kind === "page" && !content.pageIds.has(name))
    .map(({ where, name, place }) => error(place(), `${where}There is no page "${name}".`, meant(name)));

  const anchors = Map.groupBy(
    references.filter(({ kind }) => kind === "anchor"),
    ({ file }) => file,
  );
  const names = (file: string) => (anchors.get(file) ?? []).map(({ name }) => name);
  const targets = references
    .filter(({ kind, file, name }) => kind === "target" && !names(file).includes(name))
    .map(({ where, name, file, place }) =>
      error(
        place(),
        `${where}No block of this page has the anchor "${name}".`,
        suggestion(name, names(file)),
      ),
    );
  return [...pages, ...targets, ...[...anchors.values()].flatMap(repeated)];
};

/** The page whose path or file is written where its id belongs. */
function pageMeant(name: string, { pages, pageIds }: Content): string | undefined {
  const path = name.replace(/^[#/]+|\/+$|\.json$/g, "");
  if (pageIds.has(path)) return path;
  return [...pages].find(([, { summary }]) => Object.values(summary.paths).includes(path))?.[0];
}

function repeated(anchors: Reference[]) {
  const seen = new Set<string>();
  return anchors.flatMap(({ name, where, place }) => {
    if (!seen.has(name)) {
      seen.add(name);
      return [];
    }
    return [
      error(place(), `${where}Another block of this page has the anchor "${name}" too.`, "Choose another."),
    ];
  });
}
