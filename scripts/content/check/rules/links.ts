import type { PageFile } from "../../model.ts";
import { error, type Place, type Problem, suggestion, warning } from "../../problem.ts";
import { addressFix } from "../../read/parse-text.ts";
import { pageIdOf } from "../../read/read-content.ts";
import type { Check, CheckInput } from "../input/check-input.ts";

/** Every link leads to an existing page or a complete address, and every anchor belongs to one block of its page. */
export const links: Check = (input) => {
  const { content, references } = input;
  const ofPages = references.filter(({ kind }) => kind === "page");
  const missing = ofPages
    .filter(({ name }) => !content.pageIds.has(name) && !content.misplacedPages.has(name))
    .map(({ where, name, place }) =>
      error(place(), `${where}There is no page "${name}".`, meant(name, input)),
    );

  const toItself = ofPages
    .filter(({ file, name }) => file === `content/pages/${name}.json`)
    .map(({ where, place }) =>
      warning(place(), `${where}This link leads to the page it is on.`, "Choose another page."),
    );

  const anchors = references.filter(({ kind }) => kind === "anchor");
  const seen = new Set<string>();
  const repeated = anchors
    .filter(({ file, name }) => seen.size === seen.add(`${file} ${name}`).size)
    .map(({ name, where, place }) =>
      error(place(), `${where}Another block of this page has the anchor "${name}" too.`, "Choose another."),
    );

  const targets = references
    .filter(({ kind, file, name }) => kind === "target" && !seen.has(`${file} ${name}`))
    .map(({ where, name, file, place }) => {
      const known = anchors.filter((anchor) => anchor.file === file).map((anchor) => anchor.name);
      const message = `${where}No block of this page has the anchor "${name}".`;
      return error(place(), message, suggestion(name, known));
    });

  const addresses = references
    .filter(({ kind }) => kind === "address")
    .flatMap(({ name, where, place }) => wrongAddress(name, where, place, input));

  const typed = input.visibleTexts.flatMap(({ text, warning }) =>
    [...(text.includes("@") ? text.matchAll(emailAddress) : [])].map(({ 0: { length }, index }) => {
      const fix = "In a clause, write <Email />; elsewhere, write a link, as in [write to us](mailto:…).";
      return warning(index, length, "This e-mail address isn't a link.", fix);
    }),
  );

  return [...missing, ...toItself, ...targets, ...repeated, ...addresses, ...typed];
};

const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Says how to correct a link to an unknown page. */
function meant(name: string, { content, unchanged }: CheckInput): string {
  if (/^(?:http:|www\.)|[@.]/.test(name) && !name.endsWith(".json")) return addressFix(name);
  const id = pageMeant(name, [...content.pages.values(), ...unchanged]);
  return id === undefined ? suggestion(name, content.pageIds) : `Did you mean "${id}"?`;
}

/** Returns the id of the page whose path or file name was written instead. */
function pageMeant(name: string, pages: PageFile[]): string | undefined {
  const path = name.replace(/^[#/]+|(?<=.)#.*|\/+$|\.json$/g, "");
  const page =
    pages.find(({ file }) => pageIdOf(file) === path) ??
    pages.find(({ summary }) => path !== "" && summary.addresses.includes(path));
  return page && pageIdOf(page.file);
}

/** Reports an address that is incomplete, or is the site's own. */
function wrongAddress(
  address: string,
  where: string,
  place: () => Place,
  { content }: CheckInput,
): Problem[] {
  const { url = "", email = "" } = content.shared.site?.value ?? {};
  const isMail = address.startsWith("mailto:");
  if (!URL.canParse(address) || (isMail && !/^mailto:[^@\s]+@[^@\s]+$/.test(address))) {
    const fix = "Write it whole, as in https://example.com/page.";
    return [error(place(), `${where}"${address}" is not an address.`, fix)];
  }
  if (address === `mailto:${email}`) {
    const message = `${where}The site's own e-mail address is typed by hand.`;
    return [warning(place(), message, "In a clause, write <Email />; elsewhere, link to the contact page.")];
  }
  if (url === "" || !address.startsWith(url)) return [];
  const message = `${where}This leads to the site itself by an address that changes when it moves.`;
  return [warning(place(), message, "Link to the page by its name, as in [label](contact).")];
}
