import { type Check, type CheckInput, error, warning } from "../content/check-input.ts";
import { suggestion } from "../content/problem.ts";
import { type PageFile, pageIdOf } from "../content/read.ts";
import type { Reference } from "../content/references.ts";

/** Every link leads to a page that exists, and every target to one block of its page. */
export const links: Check = (input) => {
  const { content, references } = input;
  const ofPages = references.filter(({ kind }) => kind === "page");
  const missing = ofPages
    .filter(({ name }) => !content.pageIds.has(name))
    .map(({ where, name, place }) =>
      error(place(), `${where}There is no page "${name}".`, meant(name, input)),
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

  return [
    ...missing,
    ...toItself,
    ...targets,
    ...[...anchors.values()].flatMap(repeated),
    ...inClauses(input),
  ];
};

/** What to write instead of a page that isn't there. */
function meant(name: string, { content, unchanged }: CheckInput): string {
  if (/^(?:https?:|mailto:|www\.)/.test(name))
    return "A text links to pages of this site, by the names of their files; other addresses belong in clauses.";
  const id = pageMeant(name, [...content.pages.values(), ...unchanged]);
  return id === undefined ? suggestion(name, content.pageIds) : `Did you mean "${id}"?`;
}

/** The page whose path or file, or a place on which, is written where its id belongs. */
function pageMeant(name: string, pages: PageFile[]): string | undefined {
  const path = name.replace(/^[#/]+|(?<=.)#.*|\/+$|\.json$/g, "");
  const page =
    pages.find(({ file }) => pageIdOf(file) === path) ??
    pages.find(({ summary }) => path !== "" && Object.values(summary.paths).includes(path));
  return page && pageIdOf(page.file);
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
function inClauses({ content }: CheckInput) {
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
