import type { Page } from "@playwright/test";
import type { BlockType } from "../../src/compiled.ts";
import { blocksOf, sectionOf } from "./support/blocks.ts";
import { openNumbers } from "./support/numbers.ts";
import { languages, layOutWhole, pageIds } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { twinOf } from "./support/twins.ts";

interface Row {
  page: string;
  /** The block that says it. */
  block: BlockType;
  /** As it is written in each language, with that language's own marks and spaces. */
  text: Text;
}

type Text = Record<string, string>;

const nbsp = "\u00a0";
const minus = "\u2212";

/** Both languages write it alike. */
const alike = (text: string): Text => ({ en: text, es: text });
const percent = (value: string): Text => ({ en: `${value}%`, es: `${value}${nbsp}%` });
const usd = alike(`2,500${nbsp}USD`);
const minutes = { en: `5${nbsp}minutes`, es: `5${nbsp}minutos` };
const underMinutes = { en: `under ${minutes.en}`, es: `menos de ${minutes.es}` };

const months = {
  en: ["Jan", "Feb", "Mar", "Apr", "May", "Jun"],
  es: ["Ene", "Feb", "Mar", "Abr", "May", "Jun"],
};

/** Every number of the specification, and where the site says it. */
const rows: Row[] = [
  { page: "home", block: "home-hero", text: underMinutes },
  { page: "home", block: "services-slider", text: percent("+38") },
  { page: "home", block: "services-slider", text: percent(`${minus}42`) },
  { page: "home", block: "services-slider", text: percent("98") },
  { page: "home", block: "statistics", text: percent("20") },
  { page: "home", block: "statistics", text: usd },
  { page: "home", block: "statistics", text: percent("42") },
  { page: "services", block: "offer-list", text: percent("98") },
  { page: "web", block: "kpis", text: percent("+38") },
  { page: "web", block: "kpis", text: percent(`${minus}42`) },
  { page: "web", block: "kpis", text: percent("98") },
  { page: "web", block: "kpis", text: minutes },
  { page: "web", block: "check-list", text: percent("42") },
  { page: "web", block: "check-list", text: percent("20") },
  { page: "web", block: "check-list", text: usd },
  ...[24, 31, 38, 46, 54, 66].map(
    (value, at): Row => ({
      page: "web",
      block: "column-chart",
      text: { en: `${months.en[at]}\t${value}`, es: `${months.es[at]}\t${value}` },
    }),
  ),
  { page: "crm-servicetitan", block: "gauge", text: { en: `3.6${nbsp}minutes`, es: `3.6${nbsp}minutos` } },
  { page: "crm-servicetitan", block: "gauge", text: underMinutes },
  ...["99", "97", "98"].map(
    (value): Row => ({ page: "crm-servicetitan", block: "health-bars", text: percent(value) }),
  ),
  { page: "generate-appointments", block: "statistics", text: percent("98") },
  { page: "generate-appointments", block: "statistics", text: minutes },
  { page: "generate-appointments", block: "feature-cards", text: underMinutes },
  { page: "smart-post-sale", block: "gauge", text: alike("84") },
  ...["100", "92", "89", "87", "85", "84"].map(
    (value, at): Row => ({
      page: "smart-post-sale",
      block: "retention-bars",
      text: { en: `Month ${at + 1}\t${value}%`, es: `Mes ${at + 1}\t${value}${nbsp}%` },
    }),
  ),
  { page: "privacy", block: "policy", text: alike("15/08/2025") },
  { page: "privacy", block: "page-hero", text: { en: `24${nbsp}months`, es: `24${nbsp}meses` } },
  // The policy itself is in Spanish, whatever the page's language.
  { page: "privacy", block: "policy", text: alike(`24${nbsp}meses`) },
];

/** What can be read in the blocks of a type; the cells of a table stand a tab apart. */
async function readBlocks(page: Page, type: BlockType, id: string, language: string): Promise<string> {
  const sections = blocksOf(type, id, language).map((block) =>
    sectionOf(page, { heading: "heading" in block ? block.heading : block.headline }),
  );
  const texts = await Promise.all(
    // biome-ignore lint/performance/useDomNodeTextContent: a number that cannot be seen does not count
    sections.map((section) => section.innerText()),
  );
  return texts.join("\n");
}

/** What a page has in a number that the specification says. */
const counted: Record<string, (page: Page, language: string) => Promise<void>> = {
  home: (page) => expect(page.locator("[data-visible-steps] > li")).toHaveCount(5),
  web: async (page, language) => {
    const [kpis] = blocksOf("kpis", "web", language);
    await expect(sectionOf(page, kpis ?? { heading: "" }).getByRole("term")).toHaveCount(4);
  },
  privacy: async (page, language) => {
    const [policy] = blocksOf("policy", "privacy", language);
    const section = sectionOf(page, policy ?? { heading: "" });
    const headings = section.getByRole("heading", { level: 3 });
    await expect(headings).toHaveCount(9);
    const topics = [
      /Datos/,
      /Finalidades/,
      /Base legal/,
      /Conservación/,
      /Transferencias/,
      /Seguridad/,
      /Derechos/,
      /Cookies/,
      /Actualizaciones y contacto/,
    ];
    for (const [at, topic] of topics.entries()) {
      await expect(headings.nth(at)).toContainText(new RegExp(`^${at + 1}`));
      await expect(headings.nth(at)).toContainText(topic);
    }
    await expect(section.locator("div[lang=es]")).toHaveCount(language === "es" ? 0 : 9);
    await expect(section.getByRole("link", { name: policy?.email ?? "" }).last()).toHaveAttribute(
      "href",
      `mailto:${policy?.email}`,
    );
  },
};

// Whole without a script, and the same as what the app draws, as policy.spec.ts says.
test.use({ javaScriptEnabled: false });

const numbered = pageIds.filter((id) => id in counted || rows.some(({ page }) => page === id));

for (const language of languages) {
  test(`The numbers of the specification stand on their pages, written as one writes them, and five steps, four figures, nine sections in Spanish, in ${language}`, async ({
    page,
  }) => {
    for (const id of numbered) {
      await page.goto(twinOf(id, language));
      await layOutWhole(page);
      await openNumbers(page);
      for (const { block, text } of rows.filter((row) => row.page === id))
        expect(await readBlocks(page, block, id, language), id).toContain(text[language]);
      await counted[id]?.(page, language);
    }
  });
}
