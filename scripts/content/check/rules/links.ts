import { basename } from "node:path";
import { emailPattern, webUrl } from "../../../../schemas/fields/addresses.ts";
import { error, type Problem, startOf, suggestion, warning } from "../../problem.ts";
import { addressFix } from "../../read/marks.ts";
import type { Reference } from "../../read/model.ts";
import { type FileRule, type SiteInput, type SiteRule, warnAboutMatches } from "../input/check-input.ts";
import type { Lookups } from "../input/lookups.ts";
import { undefinedNames } from "./names.ts";

const fileOf = (page: string) => `content/pages/${page}.json`;
const emailAddress = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;

/** Every link leads to a complete address or another page, and every anchor belongs to one block of its page. */
export const links: FileRule =
  (shared) =>
  ({ references, visibleTexts }) => {
    const anchors = references.filter(({ kind }) => kind === "anchor").map(({ name }) => name);
    const seenAnchors = new Set<string>();
    const inReferences = references.flatMap((reference): Problem[] => {
      const { kind, name, file, where, place } = reference;
      if (kind === "address") return wrongAddress(reference, shared);
      if (kind === "page" && file === fileOf(name))
        return [warning(place(), `${where}This link leads to the page it is on.`, "Choose another page.")];
      if (kind === "target" && !anchors.includes(name)) {
        const fix = suggestion(name, anchors, `give a block "anchor": "${name}"`);
        return [error(place(), `${where}No block of this page has the anchor "${name}".`, fix)];
      }
      if (kind !== "anchor" || seenAnchors.size < seenAnchors.add(name).size) return [];
      const message = `${where}Another block of this page has the anchor "${name}" too.`;
      return [error(place(), message, "Choose another.")];
    });
    const inTexts = visibleTexts
      .filter(({ text }) => text.includes("@"))
      .flatMap((visible) =>
        warnAboutMatches(visible, emailAddress, ([address]) => [
          "This e-mail address isn't a link.",
          address === shared.site("email")
            ? ownEmailFix(visible.isClause)
            : `Write [write to us](mailto:${address}).`,
        ]),
      );
    return [...inReferences, ...inTexts];
  };

/** Every link to a page leads to one. */
export const linksToPages: SiteRule = (input) =>
  undefinedNames(
    input,
    "page",
    [...input.content.pageIds, ...input.content.misplacedPages],
    (name) => startOf(fileOf(name)),
    (name) => [`There is no page "${name}".`, pageFix(name, input)],
  );

/** Says what to write instead of the site's own e-mail address. */
const ownEmailFix = (isClause: boolean) =>
  isClause
    ? "Write <Email />, without a link around it."
    : "Link to the contact page, as in [write to us](contact).";

/** Says how to correct a link to an unknown page. */
function pageFix(name: string, { content }: SiteInput): string {
  if (/^(?:http:|www\.)|[@.]/.test(name) && !name.endsWith(".json")) return addressFix(name);
  // The author may have written the path or the file name of a page instead of its id.
  const path = name.replace(/^[#/]+|(?<=.)#.*|\/+$|\.json$/g, "");
  const pages = [...content.pages.values()];
  const page =
    pages.find(({ file }) => file === fileOf(path)) ??
    pages.find(({ summary }) => path !== "" && summary.addresses.includes(path));
  return page ? `Did you mean "${basename(page.file, ".json")}"?` : suggestion(name, content.pageIds);
}

/** Reports an external address that is incomplete or leads to this site. */
function wrongAddress({ name: address, file, where, place }: Reference, shared: Lookups): Problem[] {
  const [url = "", email = ""] = [shared.site("url"), shared.site("email")];
  const isMail = address.startsWith("mailto:");
  const isWhole = isMail ? emailPattern.test(address.slice(7).replace(/\?\S*$/, "")) : webUrl.test(address);
  if (!isWhole || !URL.canParse(address)) {
    const whole = isMail ? "mailto:name@example.com" : "https://example.com/page";
    return [error(place(), `${where}"${address}" isn't an address.`, `Write it whole, as in ${whole}.`)];
  }
  if (address === `mailto:${email}`) {
    const message = `${where}The site's own e-mail address is typed by hand.`;
    return [warning(place(), message, ownEmailFix(file.endsWith(".mdx")))];
  }
  if (url === "" || !address.startsWith(url)) return [];
  const message = `${where}This link has the site's full address, which may change.`;
  return [warning(place(), message, "Link to the page by its name, as in [label](contact).")];
}

/** Every page is linked from another page, the menu or a shared text. */
export const orphans: SiteRule = ({ content, uses }) => {
  // A broken link may be meant for the page that seems to have no links.
  if (!content.complete || uses("page").some(({ name }) => !content.pageIds.has(name))) return [];
  const links = uses("page").filter(({ file, name }) => content.pages.get(name)?.file !== file);
  const linked = new Set([content.shared.site?.value.home, ...links.map(({ name }) => name)]);
  return [...content.pages].flatMap(([id, page]) => {
    if (linked.has(id) || content.hiddenPages.has(id)) return [];
    const fix = "Link to it in content/menu.json or a text.";
    return [warning(page.document.keyPlace(["paths"]), "No link leads to this page.", fix)];
  });
};
