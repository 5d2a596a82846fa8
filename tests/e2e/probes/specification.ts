/** Texts that the specification asks for on each page, as a visitor reads them. */

import type { Locator, Page } from "@playwright/test";
import type { BlockType } from "../../../src/compiled.ts";
import { blocksOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { shellOf } from "../support/pages/site.ts";
import type { Probe } from "../support/visit.ts";

type Text = Record<string, string>;

const nbsp = "\u00a0";
const minus = "\u2212";

/** A text that is the same in both languages. */
const alike = (text: string): Text => ({ en: text, es: text });
const percent = (value: string): Text => ({ en: `${value}%`, es: `${value}${nbsp}%` });
const dollars = (value: string): Text => ({ en: `$${value}`, es: `${value}${nbsp}USD` });
const usd = dollars("2,500");
const minutes = { en: `5${nbsp}minutes`, es: `5${nbsp}minutos` };
const underMinutes = { en: `under ${minutes.en}`, es: `menos de ${minutes.es}` };

const months = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  es: ["Ene", "Feb", "Mar", "Abr", "May", "Jun"],
};

/** Every offer of the agency, as worded on the services page. */
const offers = [
  { en: "Web design and development", es: "Diseño y desarrollo web" },
  {
    en: "Integration with your CRM and your field-service management platform",
    es: "Integración con tu CRM y con tu plataforma de gestión de servicio en campo",
  },
  { en: "Business analytics", es: "Analítica de negocio" },
  { en: "Dashboards", es: "Tableros" },
  { en: "inventory prediction", es: "predicción de inventario" },
  alike("Email marketing"),
  { en: "Appointment generation", es: "Generación de citas" },
  { en: "Inventory by chat", es: "Inventario por chat" },
  { en: "Instant quotes", es: "Cotizaciones al instante" },
  { en: "Smart post-sale", es: "Postventa inteligente" },
  { en: "automated NPS", es: "NPS automática" },
];

/** The text in each language, with its typography; the items of a list must appear in this order. */
type Said = Text | Record<string, string[]>;

const steps = {
  en: ["Initial meeting", "Research and planning", "Design and development", "Testing and launch"],
  es: ["Reunión inicial", "Investigación y planificación", "Diseño y desarrollo", "Pruebas y lanzamiento"],
};

/** Every number and name in the specification, by page and block. */
const said: Record<string, Partial<Record<BlockType, Said[]>>> = {
  home: {
    "home-hero": [underMinutes],
    table: [
      {
        en: ["Fast", "Economical", "Secure", "Scalable"],
        es: ["Rápido", "Económico", "Seguro", "Escalable"],
      },
    ],
    "services-slider": [percent("+38"), percent(`${minus}42`), percent("98")],
    statistics: [percent("20"), usd, percent("42")],
    timeline: [
      {
        en: [...steps.en, "Growth and support"],
        es: [...steps.es, "Crecimiento y soporte"],
      },
    ],
  },
  services: { "offer-list": [percent("98"), ...offers] },
  web: {
    kpis: [percent("+38"), percent(`${minus}42`), percent("98"), minutes],
    "check-list": [percent("42"), percent("20"), usd],
    "column-chart": [24, 31, 38, 46, 54, 66].map((value, at) => ({
      en: `${months.en[at]}\t${value}`,
      es: `${months.es[at]}\t${value}`,
    })),
  },
  "crm-servicetitan": {
    "flow-diagram": [
      {
        en: ["Website", "CRM", "Field-service platform", "Operations"],
        es: ["Sitio web", "CRM", "Plataforma de servicio en campo", "Operaciones"],
      },
    ],
    funnel: [
      {
        en: ["Lead", "Schedule", "Visit", "Quote", "Close"],
        es: ["Prospecto", "Agenda", "Visita", "Cotización", "Cierre"],
      },
    ],
    gauge: [{ en: `3.6${nbsp}minutes`, es: `3.6${nbsp}minutos` }, underMinutes],
    "health-bars": [percent("99"), percent("97"), percent("98")],
  },
  "generate-appointments": {
    "feature-cards": [underMinutes, percent("98")],
    "step-flow": [
      {
        en: ["Form", "Validation", "Schedule", "Confirmation"],
        es: ["Formulario", "Validación", "Agenda", "Confirmación"],
      },
    ],
  },
  "instant-quotes": { configurator: [dollars("2,960")] },
  "smart-post-sale": {
    gauge: [alike("84")],
    "retention-bars": ["100", "92", "89", "87", "85", "84"].map((value, at) => ({
      en: `Month ${at + 1}\t${value}%`,
      es: `Mes ${at + 1}\t${value}${nbsp}%`,
    })),
  },
  privacy: {
    "page-hero": [{ en: `24${nbsp}months`, es: `24${nbsp}meses` }],
    // The privacy policy is always in Spanish, whatever the page's language.
    policy: [alike("15/08/2025"), alike(`24${nbsp}meses`)],
  },
};

const sectionsOf = (page: Page, type: BlockType, id: string, language: string) =>
  blocksOf(type, id, language).map((block) =>
    sectionOf(page, {
      heading: "heading" in block ? block.heading : "headline" in block ? block.headline : block.name,
    }),
  );

/** Returns the visible text of all blocks of a type; tabs separate table cells. */
async function readBlocks(page: Page, type: BlockType, id: string, language: string): Promise<string> {
  const texts = await Promise.all(
    // biome-ignore lint/performance/useDomNodeTextContent: hidden text does not count
    sectionsOf(page, type, id, language).map((section) => section.innerText()),
  );
  return texts.join("\n");
}

/** The expected number of elements that match a selector in a page's block. */
const counts: { page: string; block: BlockType; selector: string; count: number }[] = [
  { page: "home", block: "timeline", selector: "[data-visible-steps] > li", count: 5 },
  { page: "web", block: "kpis", selector: "dt", count: 4 },
  { page: "generate-appointments", block: "feature-cards", selector: "h3", count: 3 },
  { page: "smart-post-sale", block: "step-flow", selector: "li", count: 5 },
  { page: "privacy", block: "policy", selector: "h3", count: 9 },
];

/** Requires the charts' tables to be open. */
export const blocksMeetTheSpecification: Probe = async ({ page, id, language }) => {
  const faults: string[] = [];
  for (const [block, texts] of Object.entries(said[id] ?? {})) {
    const read = await readBlocks(page, block as BlockType, id, language);
    for (const text of texts) {
      let from = 0;
      // The specification covers two languages.
      for (const words of [text[language] ?? []].flat()) {
        const at = read.indexOf(words, from);
        if (at < 0) faults.push(`${block} lacks ${words} after position ${from}: ${read}`);
        from = Math.max(from, at);
      }
    }
  }
  for (const { block, selector, count } of counts.filter((row) => row.page === id)) {
    const sections = sectionsOf(page, block, id, language);
    const found = (await Promise.all(sections.map((section) => section.locator(selector).count()))).join();
    if (found !== String(count)) faults.push(`${block} has ${found} elements matching ${selector}`);
  }
  return faults;
};

const topics = [
  "Datos",
  "Finalidades",
  "Base legal",
  "Conservación",
  "Transferencias",
  "Seguridad",
  "Derechos",
  "Cookies",
  "Actualizaciones y contacto",
];

export const privacyPolicyIsNumberedSpanishAndHasItsEmailAddress: Probe = async ({ page, id, language }) => {
  const [policy] = blocksOf("policy", id, language);
  if (!policy) return [];
  const { email } = shellOf(language);
  const section = sectionOf(page, policy);
  const titles = await section.getByRole("heading", { level: 3 }).allTextContents();
  const marked = await section.locator("div[lang=es]").count();
  const notices = policy.notice ? await section.getByText(policy.notice, { exact: true }).count() : 0;
  const address = await section.getByRole("link", { name: email }).last().getAttribute("href");
  return [
    ...topics.filter((topic, at) => !titles[at]?.startsWith(`${at + 1}`) || !titles[at]?.includes(topic)),
    ...(marked === (language === "es" ? 0 : topics.length)
      ? []
      : [`${marked} sections are marked as Spanish`]),
    ...(notices === (language === "es" ? 0 : 1) ? [] : [`${notices} notices that it is in Spanish`]),
    ...(address === `mailto:${email}` ? [] : [`the e-mail address links to ${address}`]),
  ];
};

const products = ["generate-appointments", "instant-quotes", "inventory", "smart-post-sale"];
const services = ["web", "crm-servicetitan", "business-analytics", ...products];

export const everyServiceEndsWithTheFourProductsAndHighlightsItsOwn: Probe = async ({
  page,
  id,
  language,
}) => {
  if (!services.includes(id)) return [];
  const section = page.locator("main > :last-child");
  const hrefsOf = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
  const cards = section.getByRole("listitem");
  const found = {
    products: await hrefsOf(cards.getByRole("heading").getByRole("link")),
    marked: await hrefsOf(cards.filter({ hasText: shellOf(language).ui.currentProduct }).getByRole("link")),
    current: await hrefsOf(section.locator("[aria-current=page]")),
    others: (await hrefsOf(section.locator("a:not(li a)"))).map((href) => href.replace(/\?service=.*/, "")),
  };
  const own = products
    .filter((product) => product === id)
    .map((product) => documentPathOf(product, language));
  const expected = {
    products: products.map((product) => documentPathOf(product, language)),
    marked: own,
    current: own,
    others: [documentPathOf("contact", language)],
  };
  return JSON.stringify(found) === JSON.stringify(expected) ? [] : [JSON.stringify(found)];
};
