import type { BreadcrumbList, ContactPage, Graph, Organization, Service, WebPage, WebSite } from "schema-dts";
import type { CompiledPage } from "../../src/compiled.ts";
import { crumbsOf } from "./crumbs.ts";
import { appIcon } from "./icons.ts";
import { languagesOf, ownPath, type Publication, urlAt, urlOf } from "./publication.ts";

/**
 * What a page is, and whose, in the words of schema.org. Home alone tells all of the agency.
 *
 * @param image the address of the page's share picture; null where these are left out
 */
export function linkedData(publication: Publication, page: CompiledPage, image: string | null): Graph {
  const organization = organizationOf(publication);
  const website = websiteOf(publication, organization["@id"]);
  const crumbs = crumbListOf(publication, page);
  const service = serviceOf(publication, page, organization["@id"]);
  const own = {
    ...pageNode(page, urlOf(publication.url, page)),
    isPartOf: { "@id": website["@id"] },
    ...(image && { image }),
    ...(crumbs ? { breadcrumb: crumbs } : { about: { "@id": organization["@id"] } }),
    ...(service && { mainEntity: service }),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [crumbs ? organization : { ...organization, ...contactOf(publication) }, website, own],
  };
}

const codesOf = ({ site }: Publication) => languagesOf(site).map(({ code }) => code);

const organizationOf = ({ url, shell }: Publication) =>
  ({
    "@type": "Organization",
    "@id": `${url.href}#organization`,
    name: shell.brand,
    url: url.href,
    logo: url.href + appIcon,
  }) satisfies Organization;

const contactOf = (publication: Publication) => {
  const { url, shell, description } = publication;
  return {
    description,
    email: shell.email,
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: shell.email,
      url: urlAt(url, shell.language, shell.menu.contact.path),
      availableLanguage: codesOf(publication),
    },
  } satisfies Partial<Organization>;
};

const websiteOf = (publication: Publication, publisher: string) =>
  ({
    "@type": "WebSite",
    "@id": `${publication.url.href}#website`,
    name: publication.shell.brand,
    url: publication.url.href,
    inLanguage: codesOf(publication),
    publisher: { "@id": publisher },
  }) satisfies WebSite;

function pageNode(
  { title, description, language, blocks }: CompiledPage,
  url: string,
): WebPage | ContactPage {
  const isContact = blocks.some(({ type }) => type === "contact-form");
  return {
    "@type": isContact ? "ContactPage" : "WebPage",
    "@id": url,
    url,
    name: title,
    description,
    inLanguage: language,
  };
}

/** A page in one of the menu's groups offers a service. */
function serviceOf({ url: site, shell }: Publication, page: CompiledPage, provider: string) {
  const path = ownPath(page);
  const [offer] = shell.menu.groups.flatMap(({ label, items }) =>
    items.filter((item) => item.path === path).map((item) => ({ name: item.label, category: label })),
  );
  if (!offer) return null;
  const url = urlOf(site, page);
  return {
    "@type": "Service",
    ...offer,
    description: page.description,
    url,
    provider: { "@id": provider },
  } satisfies Service;
}

function crumbListOf(publication: Publication, page: CompiledPage) {
  const crumbs = crumbsOf(publication, page);
  if (crumbs.length === 0) return null;
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, url }, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name,
      item: url,
    })),
  } satisfies BreadcrumbList;
}
