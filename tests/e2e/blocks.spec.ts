import type { Page } from "@playwright/test";
import { blockOf, sectionOf } from "./support/blocks.ts";
import { typeAddress } from "./support/links.ts";
import { openNumbers } from "./support/numbers.ts";
import { defaultLanguage, expectPage, open, pageOf, pathOf, sampled, shellOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const automations = ["generate-appointments", "instant-quotes", "inventory", "smart-post-sale"];
const services = ["web", "crm-servicetitan", "business-analytics", ...automations];

/** Every offer of the agency, as the services overview says it. */
const offers: Record<string, string[]> = {
  en: [
    "Web design and development",
    "Integration with your CRM and your field-service management platform",
    "Business analytics",
    "Dashboards",
    "inventory prediction",
    "Email marketing",
    "Appointment generation",
    "Inventory by chat",
    "Instant quotes",
    "Smart post-sale",
    "automated NPS",
  ],
  es: [
    "Diseño y desarrollo web",
    "Integración con tu CRM y con tu plataforma de gestión de servicio en campo",
    "Analítica de negocio",
    "Tableros",
    "predicción de inventario",
    "Email marketing",
    "Generación de citas",
    "Inventario por chat",
    "Cotizaciones al instante",
    "Postventa inteligente",
    "NPS automática",
  ],
};

/** Goes on to another page of the open site. */
async function visit(page: Page, id: string, language: string) {
  await typeAddress(page, pathOf(id, language));
  await expectPage(page, id, language);
}

for (const language of sampled(defaultLanguage)) {
  test.describe(`In ${language}`, () => {
    test("Each service page ends with four products, its own marked, and the way to contact", async ({
      page,
    }) => {
      const { ui } = shellOf(language);
      await open(page, pathOf(services[0] ?? "", language), { language });
      for (const id of services) {
        await page.goto(`/#/${pathOf(id, language)}`);
        await expectPage(page, id, language);
        const block = blockOf("product-cards", id, language);
        expect(pageOf(id, language).blocks.at(-1)).toBe(block);

        const section = sectionOf(page, block);
        await expect(page.getByRole("main").locator("> :last-child")).toContainText(block.heading);
        const links = section.getByRole("listitem").getByRole("heading").getByRole("link");
        const targets = await links.evaluateAll((all) => all.map((link) => link.getAttribute("href")));
        expect(targets).toEqual(automations.map((product) => `#/${pathOf(product, language)}`));

        const own = automations.includes(id) ? [`#/${pathOf(id, language)}`] : [];
        const marked = section.getByRole("listitem").filter({ hasText: ui.currentProduct }).getByRole("link");
        expect(await marked.evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(own);
        await expect(section.locator("[aria-current=page]")).toHaveCount(own.length);

        await section.getByRole("link", { name: block.action.label }).click();
        await expectPage(page, "contact", language);
      }
    });

    test("A product's card leads to its page", async ({ page }) => {
      await open(page, pathOf("web", language), { language });
      const { products } = blockOf("product-cards", "web", language);
      for (const [at, { name }] of products.entries()) {
        await page.getByRole("main").getByRole("link", { name, exact: true }).click();
        await expectPage(page, automations[at] ?? "", language);
      }
    });

    test("The pages of services show what they promise: every offer, what is delivered, the way from website to operations", async ({
      page,
    }) => {
      await open(page, pathOf("services", language), { language });
      await test.step("every offer", async () => {
        await visit(page, "services", language);
        const list = sectionOf(page, blockOf("offer-list", "services", language));
        for (const offer of offers[language] ?? ["an offer in this language"])
          await expect(list).toContainText(offer, { useInnerText: true });
      });

      await test.step("what is delivered", async () => {
        await visit(page, "web", language);
        const block = blockOf("check-list", "web", language);
        await expect(sectionOf(page, block).getByRole("listitem")).toHaveCount(block.items.length);
        const kpis = blockOf("kpis", "web", language);
        expect(kpis.items).toHaveLength(4);
        for (const { label } of kpis.items) await expect(sectionOf(page, kpis)).toContainText(label);
      });

      await test.step("the way, and five stages", async () => {
        await visit(page, "crm-servicetitan", language);
        const flow = blockOf("flow-diagram", "crm-servicetitan", language);
        const stops = flow.nodes.map(({ title }) => title);
        expect([
          "Website,CRM,Field-service platform,Operations",
          "Sitio web,CRM,Plataforma de servicio en campo,Operaciones",
        ]).toContain(stops.join());
        await expect(sectionOf(page, flow).getByRole("heading", { level: 3 })).toHaveText(stops);

        const funnel = blockOf("funnel", "crm-servicetitan", language);
        const stages = funnel.stages.map(({ label }) => label);
        expect(["Lead,Schedule,Visit,Quote,Close", "Prospecto,Agenda,Visita,Cotización,Cierre"]).toContain(
          stages.join(),
        );
        await openNumbers(page);
        await expect(sectionOf(page, funnel).getByRole("rowheader")).toHaveText(stages);

        const plan = blockOf("check-list", "crm-servicetitan", language);
        await expect(sectionOf(page, plan).getByRole("listitem")).toHaveCount(plan.items.length);
      });
    });

    test("The samples stand still and say so: the inventory chat, and the quote, whose total is the sum of what is chosen", async ({
      page,
    }) => {
      await open(page, pathOf("services", language), { language });
      await test.step("its caption, its input and its button", async () => {
        await visit(page, "inventory", language);
        const block = blockOf("sample-chat", "inventory", language);
        const chat = sectionOf(page, block);
        await expect(chat.getByText(block.caption, { exact: true })).toBeVisible();
        await expect(chat.getByRole("listitem")).toHaveCount(block.messages.length);
        await expect(chat.getByRole("textbox")).toBeDisabled();
        await expect(chat.getByRole("textbox")).toHaveAttribute("placeholder", block.placeholder);
        await expect(chat.getByRole("button", { name: block.send })).toBeDisabled();
      });

      await test.step("the quote", async () => {
        await visit(page, "instant-quotes", language);
        const block = blockOf("configurator", "instant-quotes", language);
        const quote = sectionOf(page, block);
        await expect(quote.getByText(block.caption, { exact: true })).toBeVisible();
        await expect(quote.locator("button, input, select, a, [tabindex]")).toHaveCount(0);
        await expect(quote.getByRole("heading", { level: 3 })).toHaveText(
          block.groups.map(({ title }) => title),
        );

        const chosen = quote.getByRole("listitem").filter({ hasText: shellOf(language).ui.chosen });
        await expect(chosen).toHaveCount(block.groups.length);
        const numberIn = (text: string | null) => Number(text?.replace(/\D/g, ""));
        const prices = await chosen.locator("span:last-of-type").allTextContents();
        const total = prices.map(numberIn).reduce((sum, price) => sum + price, 0);
        expect(total).toBe(1280);
        const sum = await quote.locator("p", { hasText: block.total }).locator("strong").textContent();
        expect(numberIn(sum)).toBe(total);
      });
    });

    test("The pages of appointments and after-sales show three cards, automations, and their flows step by step", async ({
      page,
    }) => {
      await open(page, pathOf("services", language), { language });
      await test.step("four steps", async () => {
        await visit(page, "generate-appointments", language);
        const cards = blockOf("feature-cards", "generate-appointments", language);
        expect(cards.cards).toHaveLength(3);
        await expect(sectionOf(page, cards).getByRole("heading", { level: 3 })).toHaveText(
          cards.cards.map(({ title }) => title),
        );
        const flow = blockOf("step-flow", "generate-appointments", language);
        const steps = flow.steps.map(({ title }) => title);
        expect([
          "Form,Validation,Schedule,Confirmation",
          "Formulario,Validación,Agenda,Confirmación",
        ]).toContain(steps.join());
        await expect(sectionOf(page, flow).getByRole("heading", { level: 3 })).toHaveText(steps);
      });

      await test.step("a rollout in five steps", async () => {
        await visit(page, "smart-post-sale", language);
        const list = blockOf("check-list", "smart-post-sale", language);
        await expect(sectionOf(page, list).getByRole("listitem")).toHaveCount(list.items.length);
        const rollout = blockOf("step-flow", "smart-post-sale", language);
        expect(rollout.steps).toHaveLength(5);
        await expect(sectionOf(page, rollout).getByRole("listitem")).toHaveCount(5);
      });
    });
  });
}
