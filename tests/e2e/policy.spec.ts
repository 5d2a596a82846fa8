import type { Page } from "@playwright/test";
import { expectOpen, groupButton } from "./support/bar.ts";
import { blockOf } from "./support/blocks.ts";
import { chartIn, chartPages, chartsOf, readoutIn } from "./support/charts.ts";
import { typeAddress } from "./support/links.ts";
import { openNumbers } from "./support/numbers.ts";
import { expectPage, languages, open, pageIds, pathOf, sampledPages, shellOf } from "./support/site.ts";
import { showSlider, stripsOf } from "./support/slider.ts";
import { expect, test } from "./support/test.ts";
import { mainText, openTwin } from "./support/twins.ts";

declare global {
  interface Window {
    violations: string[];
  }
}

/** From the next load on each document notes what was asked of it against its policy. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.violations = [];
    document.addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sample }) => {
      window.violations.push(`${effectiveDirective}: ${blockedURI} ${sample}`.trim());
    });
  });

const violations = (page: Page) => page.evaluate(() => window.violations);

test.beforeEach(({ page }) => watch(page));

for (const { title, go } of [
  { title: "the site's root", go: (page: Page) => open(page) },
  { title: "a page's own document", go: (page: Page) => openTwin(page, "web") },
])
  test(`What the policy forbids is stopped on ${title}, and no test overlooks it`, async ({
    page,
    problems,
  }) => {
    const told: string[] = [];
    problems.expect(/Policy|Trusted(?:HTML|Script)|^asked another site/);
    page.on("console", (message) => {
      if (message.type() === "error") told.push(message.text());
    });
    await go(page);
    expect(await violations(page)).toEqual([]);
    await page.evaluate(async () => {
      const add = (name: string, values: object) =>
        document.body.append(Object.assign(document.createElement(name), values));
      add("style", { textContent: "body { color: red }" });
      add("img", { src: "https://elsewhere.example/a.png" });
      add("iframe", { src: "https://elsewhere.example/" });
      document.body.setAttribute("style", "color: red");
      await fetch("https://elsewhere.example/").catch(() => {});
      for (const attempt of [
        () => add("script", { textContent: "document.title = 'taken over'" }),
        () => document.body.insertAdjacentHTML("beforeend", "<b>taken over</b>"),
        () => Reflect.get(window, "trustedTypes").createPolicy("other", {}),
      ]) {
        try {
          attempt();
        } catch {
          // Told as a violation too.
        }
      }
    });
    const directives = async () => new Set((await violations(page)).map((text) => text.replace(/:.*/s, "")));
    await expect
      .poll(directives)
      .toEqual(
        new Set([
          "style-src-elem",
          "img-src",
          "frame-src",
          "style-src-attr",
          "connect-src",
          "require-trusted-types-for",
          "trusted-types",
        ]),
      );
    expect(told.length).toBeGreaterThanOrEqual(7);
    await expect(page).not.toHaveTitle("taken over");
  });

/** Does to what all pages share what visitors may do to it; leaves another page behind. */
async function stirFrame(page: Page, language: string) {
  const { menu, ui } = shellOf(language);
  const before = page.viewportSize();
  for (const group of menu.groups) {
    await groupButton(page, group).click();
    await expectOpen(page, group);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole("button", { name: ui.openMenu }).click();
  await page.getByRole("dialog").getByRole("link").last().click();
  await expect(page.getByRole("dialog")).toBeHidden();
  if (before) await page.setViewportSize(before);
}

/** Does to a page what visitors may do to it. */
async function stir(page: Page, id: string, language: string) {
  if (id === "home") await showSlider(page);
  const hints = page.getByRole("main").locator("[aria-describedby][aria-expanded]");
  for (const hint of await hints.filter({ visible: true }).all()) await hint.hover();
  if (chartPages.includes(id))
    for (const { heading } of chartsOf(id, language)) {
      await chartIn(page, heading).focus();
      await page.keyboard.press("End");
      await expect(readoutIn(chartIn(page, heading))).toBeVisible();
    }
  await openNumbers(page);
  if (id === "home") await stripsOf(page).last().click();
  if (id === "contact") {
    const { submit, services, success } = blockOf("contact-form", "contact", language);
    const button = page.getByRole("button", { name: submit });
    await button.click();
    await expect(page.getByText(services.error, { exact: true })).toBeVisible();
    for (const name of ["name", "company", "message"]) await page.locator(`form [name=${name}]`).fill("Ana");
    await page.locator("form [name=email]").fill("ana@empresa.example");
    await page.getByRole("checkbox").first().check();
    await button.click();
    await expect(page.getByText(success)).toBeVisible();
  }
}

for (const language of languages)
  test(`Every page says the same behind the hash and in its own document, and whatever is done to it keeps to the policy and leaves no cookie, in ${language}`, async ({
    page,
    context,
  }) => {
    const ids = sampledPages(pageIds, language);
    const behindHash = new Map<string, string | null>();
    await open(page, "", { language });
    for (const id of ids) {
      await typeAddress(page, pathOf(id, language));
      await expectPage(page, id, language);
      behindHash.set(id, await mainText(page));
      await stir(page, id, language);
      expect(await violations(page), id).toEqual([]);
    }
    await stirFrame(page, language);
    expect(await violations(page)).toEqual([]);

    for (const id of ids) {
      await openTwin(page, id, language);
      expect(await mainText(page), id).toBe(behindHash.get(id));
      await stir(page, id, language);
      if (id === ids.at(-1)) await stirFrame(page, language);
      expect(await violations(page), id).toEqual([]);
    }
    expect(await context.cookies()).toEqual([]);
  });

test("The page that thanks keeps to its policy", async ({ page }) => {
  for (const language of languages) {
    await page.goto(`/sent/${language}/`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(await violations(page)).toEqual([]);
  }
});
