import type { Page } from "@playwright/test";
import { openDocument } from "../support/pages/documents.ts";
import { open } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

declare global {
  interface Window {
    violations: string[];
  }
}

/** Makes each document record its Content-Security-Policy violations, from the next load on. */
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
  { title: "a page document", go: (page: Page) => openDocument(page, "web") },
])
  test(`On ${title}, the Content-Security-Policy blocks inline code, other sites and unsafe HTML`, async ({
    page,
    problems,
  }) => {
    const logged: string[] = [];
    problems.expect(/Policy|Trusted(?:HTML|Script)|^request to another site/);
    page.on("console", (message) => {
      if (message.type() === "error") logged.push(message.text());
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
          // The browser also reports this as a violation.
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
    expect(logged.length).toBeGreaterThanOrEqual(7);
    await expect(page).not.toHaveTitle("taken over");
  });
