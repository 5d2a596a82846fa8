import type { Graph } from "schema-dts";
import { describe, expect, test } from "vitest";
import { linkedData } from "../../../scripts/content/seo/linked-data.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { fixtureContent } from "../../support/content.ts";
import { publishedAt } from "./published-site.ts";

const published = publishedAt("https://nova.example/");
const image = "https://nova.example/picture.png";

type Node = Record<string, unknown>;

const nodesOf = (graph: Graph) => graph["@graph"] as unknown as Node[];
const graphOf = (page: CompiledPage) => nodesOf(linkedData(published.siteContextOf(page), page, image));
const typesIn = (nodes: Node[]) => nodes.map((node) => node["@type"]);

/** Returns every object in a value, at any depth. */
const objectsIn = (value: unknown): Node[] =>
  typeof value !== "object" || value === null
    ? []
    : [...(Array.isArray(value) ? [] : [value as Node]), ...Object.values(value).flatMap(objectsIn)];

const nodeOf = (id: string, language: string, type: string) =>
  objectsIn(graphOf(published.page(id, language))).find((node) => node["@type"] === type);

/** The properties that search engines require of each type. The compiler checks the types of schema.org. */
const required: Record<string, string[]> = {
  Organization: ["name", "url", "logo"],
  ContactPoint: ["contactType", "email", "availableLanguage"],
  WebSite: ["name", "url", "inLanguage", "publisher"],
  WebPage: ["name", "url", "description", "inLanguage", "isPartOf", "image"],
  ContactPage: ["name", "url", "description", "inLanguage", "isPartOf", "image"],
  Service: ["name", "description", "provider", "url"],
  BreadcrumbList: ["itemListElement"],
  ListItem: ["position", "name", "item"],
};

describe("on every page", () => {
  test.each(published.pages.map((page) => [`${page.language}/${page.id}`, page] as const))(
    "%s: each node has a known type, and all properties that its type requires",
    (_name, page) => {
      const objects = objectsIn(graphOf(page));
      for (const node of objects.filter((object) => Object.keys(object).join() !== "@id")) {
        const type = String(node["@type"]);
        expect(Object.keys(required)).toContain(type);
        for (const name of required[type] ?? []) expect(node, `${type} ${name}`).toHaveProperty(name);
      }
      expect(objects.flatMap((object) => Object.values(object))).not.toContain("");
    },
  );

  test("every referenced @id is defined exactly once, and all URLs belong to the site", () => {
    for (const page of published.pages) {
      const nodes = objectsIn(graphOf(page)).filter((node) => "@id" in node);
      const made = nodes.filter((node) => "@type" in node).map((node) => node["@id"]);
      expect(new Set(made).size).toBe(made.length);
      expect(nodes.map((node) => node["@id"]).filter((id) => !made.includes(id))).toEqual([]);
    }
    const urls = JSON.stringify(published.pages.map(graphOf)).match(/https?:[^"]+/g) ?? [];
    expect(urls.filter((url) => !url.startsWith("https://nova.example/"))).toEqual([]);
  });
});

describe("a page's type", () => {
  test("only the page with the contact form is a ContactPage", () => {
    const contacts = published.pages.filter((page) => typesIn(graphOf(page)).includes("ContactPage"));
    expect(contacts.map(({ id }) => id)).toEqual(["contact", "contact"]);
  });

  test("home is about the agency and has no breadcrumbs", () => {
    expect(typesIn(graphOf(published.page("home", "en")))).toEqual(["Organization", "WebSite", "WebPage"]);
    expect(nodeOf("home", "en", "WebPage")?.about).toEqual({ "@id": "https://nova.example/#organization" });
  });

  test("pages in the menu's groups are services, with the names that the menu gives them", () => {
    const services = published.pages.filter((page) => typesIn(objectsIn(graphOf(page))).includes("Service"));
    const listed = fixtureContent.shared.menu.value.groups.flatMap(({ items }) => items);
    expect(new Set(services.map(({ id }) => id))).toEqual(new Set(listed.map(({ page }) => String(page))));
    const service = nodeOf("inventory", "es", "Service");
    expect([service?.name, service?.category]).toEqual(["Inventario inteligente", "Automatiza"]);
  });

  test("only home describes the agency in full, in the page's language", () => {
    const { brand, description } = fixtureContent.shared.site.value;
    for (const language of ["es", "en"]) {
      const agency = nodeOf("home", language, "Organization");
      expect(agency?.description).toBe(description[language]?.replace("{brand}", brand));
      expect(agency).toHaveProperty("email");
      expect(agency).toHaveProperty("contactPoint");
      expect(nodeOf("web", language, "Organization")).not.toHaveProperty("description");
    }
  });

  test("the agency's pages on other sites are the same agency", () => {
    const home = published.page("home", "en");
    expect(nodeOf("home", "en", "Organization")).not.toHaveProperty("sameAs");
    const context = published.siteContextOf(home);
    const url = "https://www.linkedin.com/company/nova";
    const footer = { ...context.shell.menu.footer, elsewhere: [{ label: "LinkedIn", url }] };
    const shell = { ...context.shell, menu: { ...context.shell.menu, footer } };
    const [agency] = nodesOf(linkedData({ ...context, shell }, home, image));
    expect(agency).toMatchObject({ "@type": "Organization", sameAs: [url] });
  });
});

test("breadcrumbs list home, the pages in menus whose paths are parents of the page's path, and the page", () => {
  const crumbs = (id: string, language: string) => {
    const list = nodeOf(id, language, "BreadcrumbList")?.itemListElement as Node[];
    return list.map(({ position, name, item }) => [position, name, item]);
  };
  expect(crumbs("inventory", "es")).toEqual([
    [1, "Inicio", "https://nova.example/es/"],
    [2, "Todos los servicios", "https://nova.example/es/services/"],
    [3, "Inventario inteligente", "https://nova.example/es/services/inventario/"],
  ]);
  expect(crumbs("privacy", "en").map(([, name]) => name)).toEqual(["Home", "Privacy policy"]);
});
