import type { BreadcrumbList, ContactPage, Graph, Organization, Service, WebPage, WebSite } from "schema-dts";
import { publishedCodes } from "../../../schemas/site.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { menuNames, ownPath, plainTitle, type SiteContext, urlAt, urlOf } from "./site-context.ts";
import { appIcon } from "./web-manifest.ts";

/** Describes a page and the agency in the vocabulary of schema.org. Only home describes the agency in full. */
export function linkedData(context: SiteContext, page: CompiledPage, image: string | null): Graph {
  const { url, shell, site } = context;
  const agency = { "@id": `${url.href}#organization` };
  const website = { "@id": `${url.href}#website` };
  const crumbs = crumbListOf(context, page);
  const service = serviceOf(context, page, agency);
  const organization = {
    ...{ "@type": "Organization", ...agency, name: shell.brand, url: url.href, logo: url.href + appIcon },
    ...(!crumbs && contactOf(context)),
  } satisfies Organization;
  const isContact = page.blocks.some(({ type }) => type === "contact-form");
  const webPage: WebPage | ContactPage = {
    "@type": isContact ? "ContactPage" : "WebPage",
    "@id": urlOf(url, page),
    url: urlOf(url, page),
    name: page.title,
    description: page.description,
    inLanguage: page.language,
    isPartOf: website,
    ...(image && { image }),
    ...(crumbs ? { breadcrumb: crumbs } : { about: agency }),
    ...(service && { mainEntity: service }),
  };
  return {
    "@context": "https://schema.org",
    "@graph": [
      organization,
      {
        ...{ "@type": "WebSite", ...website, name: shell.brand, url: url.href },
        inLanguage: publishedCodes(site),
        publisher: agency,
      } satisfies WebSite,
      webPage,
    ],
  };
}

function contactOf({ url, site, shell, description }: SiteContext) {
  const elsewhere = shell.menu.footer.elsewhere.map((link) => link.url);
  return {
    description,
    email: shell.email,
    ...(shell.phone && { telephone: shell.phone }),
    ...(elsewhere.length > 0 && { sameAs: elsewhere }),
    contactPoint: {
      "@type": "ContactPoint",
      contactType: "sales",
      email: shell.email,
      url: urlAt(url, shell.language, shell.menu.contact.path),
      availableLanguage: publishedCodes(site),
    },
  } satisfies Partial<Organization>;
}

/** Describes a page in one of the menu's groups as a service. */
function serviceOf({ url, shell }: SiteContext, page: CompiledPage, provider: { "@id": string }) {
  const path = ownPath(page);
  const [offer] = shell.menu.groups.flatMap(({ label, items }) =>
    items.filter((item) => item.path === path).map((item) => ({ name: item.label, category: label })),
  );
  if (!offer) return null;
  const details = { description: page.description, url: urlOf(url, page), provider };
  return { "@type": "Service", ...offer, ...details } satisfies Service;
}

/** Returns the breadcrumbs from home to a page: the menu pages whose paths are ancestors of its path. */
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
    itemListElement: crumbs.map(({ step, name }, at) => {
      const item = urlAt(url, page.language, step);
      return { "@type": "ListItem" as const, position: at + 1, name, item };
    }),
  } satisfies BreadcrumbList;
}
