import { suggestion } from "../content/problem.ts";
import type { PageFile } from "../content/read.ts";
import { type Check, error, namesUsed, type Reference, type Uses, warning } from "../content/uses.ts";

/** Every link leads to a page that is there, every target to one block of its page, and every page is led to. */
export const links: Check = (uses) => {
  const { content, settled, references } = uses;
  const ofPages = references.filter(({ kind }) => kind === "page");
  const missing = ofPages
    .filter(({ name }) => !content.pageIds.has(name))
    .map(({ where, name, place }) =>
      error(place(), `${where}There is no page "${name}".`, meant(name, uses)),
    );

  const toItself = ofPages
    .filter(({ file, name }) => file === `content/pages/${name}.json`)
    .map(({ where, place }) =>
      warning(place(), `${where}This leads to the page that it stands on.`, "Lead on to another."),
    );

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

  const used = namesUsed(uses, "page");
  const pages = [
    ...content.pages.values(),
    ...settled.filter(({ summary }) => !summary.accepts.includes("links")),
  ];
  // A link that leads nowhere may be the one.
  const leftOut =
    content.complete && missing.length === 0 ? pages.filter(({ file }) => !used.has(idOf(file))) : [];
  const orphans = leftOut.map(({ document }) =>
    warning(
      document.keyPlace(["paths"]),
      "Nothing leads to this page.",
      "Link to it in content/menu.json or a text.",
    ),
  );
  return [
    ...missing,
    ...toItself,
    ...targets,
    ...[...anchors.values()].flatMap(repeated),
    ...orphans,
    ...inClauses(uses),
  ];
};

const idOf = (file: string) => file.replace(/^content\/pages\/(.*)\.json$/, "$1");

/** What to write instead of a page that isn't there. */
function meant(name: string, { content, settled }: Uses): string {
  if (/^(?:https?:|mailto:|www\.)/.test(name))
    return "A text links to pages of this site, by the names of their files; other addresses belong in clauses.";
  const id = pageMeant(name, [...content.pages.values(), ...settled]);
  return id === undefined ? suggestion(name, content.pageIds) : `Did you mean "${id}"?`;
}

/** The page whose path or file, or a place on which, is written where its id belongs. */
function pageMeant(name: string, pages: PageFile[]): string | undefined {
  const path = name.replace(/^[#/]+|(?<=.)#.*|\/+$|\.json$/g, "");
  const page =
    pages.find(({ file }) => idOf(file) === path) ??
    pages.find(({ summary }) => path !== "" && Object.values(summary.paths).includes(path));
  return page && idOf(page.file);
}

/** No two blocks of a page have the same anchor. */
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

/** Addresses in clauses can be ones, and what the site knows itself isn't typed. */
function inClauses({ content }: Uses) {
  const { url = "", email = "" } = content.shared.site?.value ?? {};
  return content.clauses.flatMap(({ links }) =>
    links.flatMap(({ url: address, place }) => {
      if (
        !URL.canParse(address) ||
        (address.startsWith("mailto:") && !/^mailto:[^@\s]+@[^@\s]+$/.test(address))
      )
        return [
          error(place, `"${address}" is no address.`, "Write it whole, as in https://example.com/page."),
        ];
      if (address === `mailto:${email}`)
        return [
          warning(
            place,
            "The site's own e-mail address is typed by hand.",
            "Write <Email /> instead of the link.",
          ),
        ];
      if (url !== "" && address.startsWith(url))
        return [
          warning(
            place,
            "This leads to the site itself by an address that changes when it moves.",
            "Name the page in words.",
          ),
        ];
      return [];
    }),
  );
}
