import type { BreadcrumbList, ContactPage, Graph, Organization, Service, WebPage, WebSite } from "schema-dts";
import type { CompiledPage } from "../../../src/compiled.ts";
import {
  languagesOf,
  menuNames,
  ownPath,
  plainTitle,
  type SiteContext,
  urlAt,
  urlOf,
} from "./site-context.ts";
import { appIcon } from "./web-manifest.ts";

/**
 * Describes a page and the agency in the vocabulary of schema.org. Only home describes the agency in full.
 *
 * @param image the address of the page's share image; null without share images
 */
export function linkedData(context: SiteContext, page: CompiledPage, image: string | null): Graph {
  const organization = organizationOf(context);
  const website = websiteOf(context, organization["@id"]);
  const crumbs = crumbListOf(context, page);
  const service = serviceOf(context, page, organization["@id"]);
  const own = {
    ...pageNode(page, urlOf(context.url, page)),
    isPartOf: { "@id": website["@id"] },
    ...(image && { image }),
    ...(crumbs ? { breadcrumb: crumbs } : { about: { "@id": organization["@id"] } }),
    ...(service && { mainEntity: service }),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [crumbs ? organization : { ...organization, ...contactOf(context) }, website, own],
  };
}

const codesOf = ({ site }: SiteContext) => languagesOf(site).map(({ code }) => code);

const organizationOf = ({ url, shell }: SiteContext) =>
  ({
    "@type": "Organization",
    "@id": `${url.href}#organization`,
    name: shell.brand,
    url: url.href,
    logo: url.href + appIcon,
  }) satisfies Organization;

const contactOf = (context: SiteContext) => {
  const { url, shell, description } = context;
  return {
    description,
    email: shell.email,
    ...(shell.phone && { telephone: shell.phone }),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: shell.email,
      url: urlAt(url, shell.language, shell.menu.contact.path),
      availableLanguage: codesOf(context),
    },
  } satisfies Partial<Organization>;
};

const websiteOf = (context: SiteContext, publisher: string) =>
  ({
    "@type": "WebSite",
    "@id": `${context.url.href}#website`,
    name: context.shell.brand,
    url: context.url.href,
    inLanguage: codesOf(context),
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

/** Describes a page in one of the menu's groups as a service. */
function serviceOf({ url: site, shell }: SiteContext, page: CompiledPage, provider: string) {
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

/** Returns the breadcrumbs from home to a page: the pages of the menus whose paths are the beginning of its path. */
function crumbListOf({ url, shell }: SiteContext, page: CompiledPage) {
  const path = ownPath(page);
  if (path === shell.home) return null;
  const names = menuNames(shell);
  const above = path.split("/").map((_, at, steps) => steps.slice(0, at).join("/"));
  const crumbs = [
    ...above.map((step) => [step, names.get(step)] as const),
    [path, names.get(path) ?? plainTitle(page.title, shell.brand)] as const,
  ].flatMap(([step, name]) => (name ? [{ step, name }] : []));
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ step, name }, at) => ({
      "@type": "ListItem" as const,
      position: at + 1,
      name,
      item: urlAt(url, page.language, step),
    })),
  } satisfies BreadcrumbList;
}
