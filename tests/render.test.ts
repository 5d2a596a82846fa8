import { describe, expect, test } from "vitest";
import { compileShell, compileSite, type SiteLanguage } from "../scripts/content/compile/compile-page.ts";
import type { CompiledPage, Shell } from "../src/compiled.ts";
import { renderPage, renderRedirect } from "../src/render.tsx";
import { contextOf, fixtureContent } from "./support/content.ts";
import { documentParts } from "./support/document-parts.ts";
import { htmlValidate } from "./support/html-validate.ts";
import { leakedValues } from "./support/leaked-values.ts";

const languages = [...compileSite(fixtureContent).values()];
const { shell, pages } = languages[0] as SiteLanguage;
const homePage = pages.find(({ page }) => page.id === "home")?.page ?? pages[0]?.page;
const pageWith = (found: (page: CompiledPage) => boolean) =>
  pages.map(({ page }) => page).find(found) as CompiledPage;
const render = (parts: Partial<Parameters<typeof renderPage>[0]>) => {
  if (!homePage) throw new Error("The fixture site has no page.");
  return renderPage({ ...documentParts, page: homePage, shell, ...parts });
};

test("every page in every language is a valid document, without inline styles and JavaScript values as text", async () => {
  for (const { shell, pages } of languages)
    for (const { page } of pages) {
      const html = render({ page, shell });
      const { results } = await htmlValidate.validateString(html);
      expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
      expect(leakedValues(html)).toEqual([]);
    }
});

test("only parts with state are islands, and each island has its props", () => {
  const html = render({});
  const islands = [...html.matchAll(/ data-island="([^"]*)" data-hydrate="[^"]*" data-props="([^"]*)"/g)];
  expect(islands.map(([, name]) => name)).toEqual(["services-slider", "timeline"]);
  for (const [, , props = ""] of islands)
    expect(JSON.parse(props.replaceAll("&quot;", '"'))).toBeInstanceOf(Object);
});

test("the blocks' style sheet is between the first block and the second", () => {
  const [, main = ""] = render({}).split("<main");
  const parts = main.split("<section");
  expect(parts.findIndex((part) => part.includes('rel="stylesheet"'))).toBe(1);
});

test("home is marked as the current page, and no element has an inline style or event handler", () => {
  const html = render({});
  expect(html).toMatch(/<a [^>]*aria-current="page"[^>]*>/);
  expect(html).not.toMatch(/<[^>]* (style|on[a-z]+)=/);
});

test("links lead to documents in the page's language, under the site's base path", () => {
  const html = render({ shell: { ...shell, base: "/agency/" } });
  const links = [...html.matchAll(/<a [^>]*href="(\/[^"]*)"/g)].map(([, href = ""]) => href);
  expect(links.length).toBeGreaterThan(10);
  for (const href of links) expect(href).toMatch(/^\/agency\/(?:es|en)\//);
});

test("only the root document has the hash app, with its texts in every language", () => {
  expect(render({})).not.toContain("data-router");
  const html = render({ shells: languages.map(({ shell }) => shell) });
  const [, json = ""] = /<script id="hash-app" type="application\/json">(.*?)<\/script>/.exec(html) ?? [];
  expect(Object.keys(JSON.parse(json))).toEqual(languages.map(({ shell }) => shell.language));
  expect(html).toContain(`data-languages="${languages.map(({ shell }) => shell.language).join(" ")}"`);
});

describe("the head", () => {
  test("has the Content-Security-Policy before any script or style, and escapes its contents", () => {
    const html = render({
      styles: "a{}",
      boot: "start()",
      tags: [{ tag: "meta", attributes: { property: "og:title", content: '"Fast" <b>' } }],
    });
    expect(html).toMatch(/^<!doctype html><html[^>]*><head><meta charSet="utf-8"\/>/);
    expect(html.indexOf("Content-Security-Policy")).toBeLessThan(html.search(/<(?:script|style|link)/));
    expect(html).toContain('content="&quot;Fast&quot; &lt;b&gt;"');
  });

  test.each(["</script><script>alert(1)</script>", "</ScRiPt >", "<!-- <script>", "\u2028</script>"])(
    "the name %j can't end the linked data's script, and is read back unchanged",
    (name) => {
      const html = render({ tags: [{ tag: "linked-data", value: { name } }] });
      const [, json = ""] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
      expect(JSON.parse(json)).toEqual({ name });
    },
  );
});

test("a redirect works without a script, and is not indexed", () => {
  const html = renderRedirect({ language: "es", title: "Web", policy: "x", to: "/es/servicios/web/" });
  expect(html).toContain('<meta http-equiv="refresh" content="0; url=/es/servicios/web/"/>');
  expect(html).toContain('<link rel="canonical" href="/es/servicios/web/"/>');
  expect(html).toContain('<a href="/es/servicios/web/">Web</a>');
  expect(html).toContain('content="noindex"');
});

test("on a service's page, only links in the content pass the service on to the contact form", () => {
  const page = pageWith(({ service }) => service !== undefined);
  const html = render({ page });
  const hrefs = (part = "") =>
    [...part.matchAll(/<a [^>]*href="([^"]*)"/g)]
      .map(([, href = ""]) => href)
      .filter((href) => href.includes(`/${shell.menu.contact.path}/`));
  const [before = "", main = "", after = ""] = html.split(/<main|<\/main>/);
  expect(new Set(hrefs(main).map((href) => href.split("?")[1]))).toEqual(
    new Set([`service=${page.service}`]),
  );
  expect(hrefs(before + after).filter((href) => href.includes("?"))).toEqual([]);
  expect(render({})).not.toContain("?service=");
});

test("the owner's legal data is in the footer, in the policy and below the form, if the content has it", () => {
  const context = contextOf(shell.language);
  const legal = { name: "Ana Ruiz", address: "Calle 1", taxNumber: "RFC X1" };
  const identified = compileShell({ ...context, site: { ...context.site, legal } });
  const countIn = (id: string, shell: Shell) =>
    render({ page: pageWith((page) => page.id === id), shell }).split("Ana Ruiz · Calle 1 · RFC X1").length -
    1;
  expect(["home", "contact", "privacy"].map((id) => countIn(id, identified))).toEqual([1, 2, 2]);
  expect(countIn("privacy", shell)).toBe(0);
});
