/** What the specification requires of this site's content; tests/e2e/probes/specification.ts covers visible text. */

import { describe, expect, test } from "vitest";
import type { Block, BlockType } from "../schemas/block.ts";
import { markupOf } from "../scripts/content/read/read-illustrations.ts";
import { elementsOf } from "../scripts/content/read/xml.ts";
import { siteContent } from "./support/site-content.ts";

const blocksOf = (id: string): Block[] => siteContent.pages.get(id)?.value.blocks ?? [];
const blockOf = <T extends BlockType>(id: string, type: T) =>
  blocksOf(id).find((block) => block.type === type) as Extract<Block, { type: T }> | undefined;
const english = (texts: Record<string, string>) => texts.en ?? "";

/** The service pages, with the blocks between the hero and the product cards. */
const pages: Record<string, BlockType[]> = {
  services: ["offer-list"],
  web: ["kpis", "column-chart", "check-list"],
  "crm-servicetitan": ["metrics", "flow-diagram", "gauge", "health-bars", "funnel", "check-list"],
  "business-analytics": [
    "metrics",
    "line-chart",
    "grouped-columns",
    "cohort-grid",
    "metrics",
    "combined-chart",
    "line-chart",
    "definitions",
  ],
  "generate-appointments": ["feature-cards", "step-flow"],
  inventory: ["sample-chat"],
  "instant-quotes": ["configurator"],
  "smart-post-sale": ["gauge", "retention-bars", "check-list", "step-flow"],
};

describe.each(Object.entries(pages))("the page %s", (id, asked) => {
  test("starts with a hero that links to contact, and ends with the products and a contact button", () => {
    const [hero] = blocksOf(id);
    const last = blocksOf(id).at(-1);
    expect(hero).toMatchObject({ type: "page-hero", action: { page: "contact" } });
    // Its button is the one of the bar, so a question is all that it needs.
    expect(last).toMatchObject({ type: "product-cards", ask: expect.any(Object) });
  });

  test("has every required block, in order", () => {
    const types = blocksOf(id).map(({ type }) => type);
    let from = 0;
    for (const type of asked) {
      const at = types.indexOf(type, from);
      expect(at, `${type} of ${types.join(", ")}`).toBeGreaterThan(0);
      from = at + 1;
    }
  });
});

test("there are four products, each with its own page", () => {
  const { products } = siteContent.shared.products.value;
  expect(products.map(({ page }) => page).toSorted()).toEqual(
    ["generate-appointments", "instant-quotes", "inventory", "smart-post-sale"].toSorted(),
  );
});

test("the overview lists every offer and links to every service page", () => {
  const offers = blockOf("services", "offer-list")?.groups.flatMap((group) => group.offers) ?? [];
  expect(offers.map(({ link }) => link.page as string)).toEqual(
    expect.arrayContaining(Object.keys(pages).filter((id) => id !== "services")),
  );
  const words = offers.map(({ name, body }) => `${english(name)} ${english(body)}`).join("\n");
  for (const offer of [
    /web design and development/i,
    /integration with your \[\[CRM\]\] and your field-service management platform/i,
    /business analytics/i,
    /dashboards/i,
    /inventory prediction/i,
    /email marketing/i,
    /appointment/i,
    /inventory by chat/i,
    /instant quotes/i,
    /automated \[\[NPS\]\]/i,
  ])
    expect(words).toMatch(offer);
});

test("a service has the same name and position in the menu, the overview and the overview's illustration", () => {
  const { menu } = siteContent.shared;
  const offers = blockOf("services", "offer-list")?.groups.flatMap((group) => group.offers) ?? [];
  const own = offers.filter(({ link }) => !link.label);
  const services = own.map(({ link }) => link.page);
  const listed = menu.value.groups
    .flatMap(({ items }) => items)
    .filter(({ page }) => services.includes(page))
    .map(({ label, page }) => [english(label), page as string]);
  expect(own.map(({ name, link }) => [english(name), link.page as string])).toEqual(listed);
  const products = siteContent.shared.products.value.products.map(({ name, page }) => [english(name), page]);
  expect(products).toEqual(listed.slice(-products.length));
  const drawing = siteContent.illustrations.get(blockOf("services", "page-hero")?.illustration ?? "");
  const figure = drawing && elementsOf(drawing.root).find(({ attributes }) => attributes.id === "figure");
  expect(figure && markupOf(figure).match(/<text /g)).toHaveLength(listed.length);
});

describe("the analytics page", () => {
  const words = JSON.stringify(blocksOf("business-analytics"));

  test("has the required terms, defined on hover in its sentences", () => {
    for (const term of ["SEO", "SLA", "CAC", "ROAS"]) expect(words).toContain(`[[${term}]]`);
    expect(blockOf("business-analytics", "definitions")?.terms).toEqual(
      expect.arrayContaining(["SEO", "SLA", "CAC", "ROAS"]),
    );
  });

  test("shows each of the five metrics once, with its change from the previous month", () => {
    const metrics = blocksOf("business-analytics").filter((block) => block.type === "metrics");
    const labels = metrics.flatMap(({ items }) => items.map(({ label }) => english(label)));
    for (const metric of [/Monthly revenue/, /\[\[CAC\]\]/, /\[\[LTV\]\]/, /\[\[ROAS\]\]/, /Close rate/])
      expect(labels.filter((label) => metric.test(label))).toHaveLength(1);
    expect(labels).toHaveLength(5);
    expect(metrics.map(({ comparison }) => english(comparison))).toEqual(
      metrics.map(() => "vs. the previous month"),
    );
  });

  test("has at most four sections with charts, each headed by a question", () => {
    const leads = blocksOf("business-analytics").filter(
      (block) => !("continued" in block && block.continued) && !("beside" in block && block.beside),
    );
    const sections = leads.filter(
      (block) => "source" in block || block.type === "metrics" || "summary" in block,
    );
    expect(sections.length).toBeLessThanOrEqual(4);
    for (const section of sections) expect("heading" in section && english(section.heading)).toMatch(/\?$/);
  });

  test("compares ROI with CAC over six months, and new with recurring customers by four channels", () => {
    const combined = blockOf("business-analytics", "combined-chart");
    expect([combined?.columns.values.length, combined?.line.values.length]).toEqual([6, 6]);
    const channels = blockOf("business-analytics", "grouped-columns");
    expect(channels?.labels.map(english)).toEqual(["SEO", "Paid", "Social", "Referrals"]);
    expect(channels?.series.map(({ name }) => english(name))).toEqual(["New", "Recurring"]);
  });

  test("splits the last revenue of the trend by channel", () => {
    const trend = blockOf("business-analytics", "line-chart")?.values ?? [];
    const channels = blockOf("business-analytics", "grouped-columns")?.series ?? [];
    const total = channels.flatMap(({ values }) => values).reduce((sum, value) => sum + value, 0);
    expect(total).toBe(trend.at(-1));
  });

  test("forecasts the stock of the part in the inventory chat, with the same figures", () => {
    const forecast = blocksOf("business-analytics").findLast(({ type }) => type === "line-chart");
    const values = forecast?.type === "line-chart" ? forecast.values : [];
    const chat = JSON.stringify(blockOf("inventory", "sample-chat")?.messages);
    expect(chat).toContain(`**${values[0]} in all**`);
    expect(chat).toContain(`**you’ll be ${-(values.at(-1) ?? 0)} short on Friday**`);
  });
});

test("the form's error and result messages have the required wording", () => {
  const form = blockOf("contact", "contact-form");
  expect(form?.fields.name.error.en).toBe("Please enter your name");
  expect(form?.fields.email.invalid.en).toBe("Please enter a valid email");
  expect(form?.fields.message.error.en).toBe("Please tell us about your project");
  expect(form?.success.en).toBe("Message sent successfully! We will contact you soon.");
  expect(form?.failure).toMatchObject({
    en: "There was an error sending your message. Please try again later.",
    es: "Error al enviar mensaje",
  });
});

test("the form offers the required services, in order", () => {
  const options = blockOf("contact", "contact-form")?.services.options.map(({ value }) => value);
  expect(options).toEqual(["web", "dashboard", "servicetitan", "automation", "other"]);
});

test("the site is in Spanish and English; English is the default", () => {
  const { languages, defaultLanguage } = siteContent.shared.site.value;
  expect(languages.map(({ code }) => code)).toEqual(expect.arrayContaining(["es", "en"]));
  expect(defaultLanguage).toBe("en");
});

test.each([
  ["", "home"],
  ["services", "services"],
  ["services/web", "web"],
  ["services/crm-servicetitan", "crm-servicetitan"],
  ["services/analiticas-negocio", "business-analytics"],
  ["services/business-analytics", "business-analytics"],
  ["services/genera-citas", "generate-appointments"],
  ["services/generate-appointments", "generate-appointments"],
  ["services/inventario", "inventory"],
  ["services/inventory", "inventory"],
  ["services/cotizaciones", "instant-quotes"],
  ["services/instant-quotes", "instant-quotes"],
  ["services/postventa", "smart-post-sale"],
  ["services/smart-post-sale", "smart-post-sale"],
  ["contact", "contact"],
  ["privacy", "privacy"],
])("the route %j shows the page %s", (path, id) => {
  expect(siteContent.pages.get(id)?.summary.addresses).toContain(path);
});

test("the menus list the services and the automations", () => {
  const [services, automate] = siteContent.shared.menu.value.groups;
  const pagesOf = (group = services) => group?.items.map(({ page }) => page as string).toSorted();
  expect(pagesOf(services)).toEqual(["business-analytics", "crm-servicetitan", "web"]);
  expect(pagesOf(automate)).toEqual([
    "generate-appointments",
    "instant-quotes",
    "inventory",
    "smart-post-sale",
  ]);
});

describe("a price that is an example until the owner confirms it", () => {
  const { facts } = siteContent.shared.facts.value;
  const examples = Object.keys(facts).filter((name) => facts[name]?.example);

  /** Yields the texts of a page, each after what the sheet that it is on says of itself. */
  function* textsOf(value: unknown, language: string, about = ""): Generator<string> {
    if (typeof value !== "object" || value === null) return;
    const own: unknown = Reflect.get(value, language);
    if (typeof own === "string") yield `${about} ${own}`;
    const sheet: unknown = Reflect.get(value, "about");
    const said = typeof sheet === "object" && sheet ? String(Reflect.get(sheet, language)) : about;
    for (const inner of Object.values(value)) yield* textsOf(inner, language, said);
  }

  test.each([
    ["es", /ejemplo/i],
    ["en", /\b(?:example|sample)/i],
  ])("is called one wherever it is written, in %s", (language, word) => {
    const priced = [...siteContent.pages.values()].flatMap(({ value }) =>
      [...textsOf(value, language)].filter((text) => examples.some((name) => text.includes(`{${name}}`))),
    );
    expect(priced.filter((text) => !word.test(text))).toEqual([]);
    if (examples.length > 0) expect(priced.length).toBeGreaterThan(10);
  });
});
