import { addressOf } from "../support/documents.ts";
import { pageIds, pathOf } from "../support/site.ts";
import type { Probe, Visit } from "../support/visit.ts";

/** Links without words, to a place that the page does not have, or to neither a page nor a mail address. */
async function brokenLinks({ page, language }: Visit, hrefOf: (id: string) => string) {
  const pages = pageIds.map(hrefOf);
  const links = await page.locator("a:not([hreflang])").evaluateAll((all) =>
    all.map((link) => {
      const href = link.getAttribute("href") ?? "";
      const isHere = document.querySelectorAll(`[id="${href.slice(1)}"]`).length === 1;
      return { href, words: link.textContent.trim(), isHere };
    }),
  );
  const leads = ({ href, isHere }: (typeof links)[number]) =>
    href.startsWith("#") && !href.startsWith("#/")
      ? isHere
      : pages.includes(href) || /^mailto:[^@\s]+@[^@\s]+$/.test(href);
  const unlinked = pages.filter((address) => !links.some(({ href }) => href === address));
  return [
    ...links.filter((link) => !link.words || !leads(link)).map(({ href, words }) => `${words}: ${href}`),
    ...unlinked.map((address) => `no link to ${address} in ${language}`),
  ];
}

export const linksLeadToTheDocumentsOfAllPages: Probe = (visit) =>
  brokenLinks(visit, (id) => addressOf(id, visit.language));

export const linksLeadToAllPagesBehindTheHash: Probe = (visit) =>
  brokenLinks(visit, (id) => `#/${pathOf(id, visit.language)}`);

export const theSharedAddressIsThePagesOwn: Probe = async ({ page, id, language }) => {
  const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
  return URL.parse(canonical ?? "")?.pathname === addressOf(id, language) ? [] : [String(canonical)];
};

export const noCookieIsLeft: Probe = async ({ page }) =>
  (await page.context().cookies()).map(({ name }) => name);
