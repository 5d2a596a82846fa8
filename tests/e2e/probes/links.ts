import { documentPathOf } from "../support/pages/documents.ts";
import { pageAt, pageIds, pathOf, shellOf } from "../support/pages/site.ts";
import type { Probe, Visit } from "../support/visit.ts";

/**
 * Returns links that have no text, a missing anchor, or a target that is neither a page nor an e-mail address. Links to
 * the contact form may name a service.
 */
async function brokenLinks({ page, language }: Visit, hrefOf: (id: string) => string) {
  const pages = pageIds.map(hrefOf);
  const links = await page.locator("a:not([hreflang])").evaluateAll((all) =>
    all.map((link) => {
      const href = link.getAttribute("href") ?? "";
      const isHere = document.querySelectorAll(`[id="${href.slice(1)}"]`).length === 1;
      return { href, words: link.textContent.trim(), isHere };
    }),
  );
  const contact = hrefOf("contact");
  const leads = ({ href, isHere }: (typeof links)[number]) =>
    href.startsWith("#") && !href.startsWith("#/")
      ? isHere
      : pages.includes(href) ||
        href.startsWith(`${contact}?service=`) ||
        /^mailto:[^@\s]+@[^@\s]+$/.test(href);
  const unlinked = pages.filter((address) => !links.some(({ href }) => href === address));
  return [
    ...links.filter((link) => !link.words || !leads(link)).map(({ href, words }) => `${words}: ${href}`),
    ...unlinked.map((address) => `no link to ${address} in the language ${language}`),
  ];
}

export const linksLeadToTheDocumentsOfAllPages: Probe = (visit) =>
  brokenLinks(visit, (id) => documentPathOf(id, visit.language));

export const linksLeadToAllPagesBehindTheHash: Probe = (visit) =>
  brokenLinks(visit, (id) => `#/${pathOf(id, visit.language)}`);

export const canonicalUrlIsThatOfTheDocument: Probe = async ({ page, id, language }) => {
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  return URL.parse(canonical ?? "")?.pathname === documentPathOf(id, language) ? [] : [String(canonical)];
};

export const noCookieIsSet: Probe = async ({ page }) =>
  (await page.context().cookies()).map(({ name }) => name);

/** Only for page documents. */
export const menusListThePagesOfEachGroupAndHighlightTheCurrentOne: Probe = async ({
  page,
  id,
  language,
}) => {
  const { menu, email } = shellOf(language);
  const linkTo = (page: string, label = "") =>
    `${label}: ${documentPathOf(page, language)}${page === id ? " (current)" : ""}`;
  const items = menu.groups.flatMap((group) =>
    group.items.map(({ path, ...words }) => ({ item: pageAt(path, language).id, ...words })),
  );
  const inMenus = items.map(({ item, label, note }) => linkTo(item, `${label} ${note}`));
  const contact = linkTo("contact", menu.contact.label);
  const expected = {
    dropdowns: inMenus,
    overlay: [...inMenus, contact],
    footer: [
      `${email}: mailto:${email}`,
      ...items.map(({ item, label }) => linkTo(item, label)),
      contact,
      ...menu.footer.links.map(({ path, label }) => linkTo(pageAt(path, language).id, label)),
    ],
  };
  const found = await page.evaluate(() => {
    const linksIn = (part: string) =>
      [...document.querySelectorAll(`${part} a`)].map((link) => {
        const mark = link.getAttribute("aria-current") === "page" ? " (current)" : "";
        return `${link.textContent.trim()}: ${link.getAttribute("href")}${mark}`;
      });
    return {
      dropdowns: linksIn("header nav [popover]"),
      overlay: linksIn("header dialog"),
      footer: linksIn("body > footer"),
    };
  });
  return JSON.stringify(found) === JSON.stringify(expected) ? [] : [JSON.stringify({ found, expected })];
};
