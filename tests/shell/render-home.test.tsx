import { expect, test } from "vitest";
import { compileSite, type SiteLanguage } from "../../scripts/content/site.ts";
import { renderDocument, renderRoot } from "../../src/entry-server.tsx";
import { drawStatic } from "../../src/entry-static.tsx";
import { siteContent } from "../support/content.ts";

const { defaultLanguage } = siteContent.shared.site.value;
const { shell, pages } = compileSite(siteContent).get(defaultLanguage) as SiteLanguage;
const home = pages.find(({ paths }) => paths.includes(shell.home)) as SiteLanguage["pages"][number];
const page = drawStatic(home.page, shell, {});
const app = renderRoot(page, shell).replaceAll("<!-- -->", "");
const hrefs = [...app.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href);

test("every link to a page leads behind the hash, as it will in the browser", () => {
  const links = [...shell.menu.groups.flatMap(({ items }) => items), ...shell.menu.footer.links];
  for (const { path } of links) expect(hrefs).toContain(`#/${path}`);
  expect(hrefs).toContain("#/");
  expect(hrefs.filter((href) => !/^(#|mailto:|https:)/.test(href ?? ""))).toEqual([]);
});

test("what is prerendered stands under a strict policy: no style attribute, no inline handler", () => {
  expect(app).not.toMatch(/<[^>]* (style|on[a-z]+)=/);
});

test("home is marked as the current page", () => {
  expect(app).toMatch(
    /<a [^>]*aria-current="page"[^>]*href="#\/"|<a [^>]*href="#\/"[^>]*aria-current="page"/,
  );
});

test("the toggle shows the language that it switches to and says so in that language", () => {
  const next = shell.languages.find(({ code }) => code !== shell.language);
  expect(app).toContain(`lang="${next?.code}"`);
  expect(app).toContain(`${next?.label} <span class="visually-hidden">${next?.switchTo}</span>`);
});

test("the document says what the start of the app has to know, and escapes what people wrote", () => {
  const [before, after] = renderDocument({
    app: "<p>app</p>",
    page: { ...page, title: "Fast & <b>", description: 'A "quoted" text' },
    shell: { ...shell, base: "/site/" },
    styles: ["assets/a.css", "assets/b.css"],
    entry: "assets/entry.js",
    shared: ["assets/shared.js"],
    hydration: ["pages/xx.js", "shell/xx.js"],
    boot: "start()",
    policy: "default-src 'none'",
    head: [{ tag: "link", attributes: { rel: "canonical", href: "https://x.example/" } }],
  });
  const html = `${before}a{}b{}${after}`;
  const codes = shell.languages.map(({ code }) => code).join(" ");
  expect(html).toMatch(/^<!doctype html>\n<html /);
  expect(html).toContain(`<html lang="${shell.language}" data-languages="${codes}"`);
  expect(html).toContain(`data-default-language="${shell.defaultLanguage}" data-base="/site/"`);
  expect(html).toContain("<title>Fast &amp; &lt;b&gt;</title>");
  expect(html).toContain('content="A &quot;quoted&quot; text"');
  expect(html).toContain('<div id="root"><p>app</p></div>');
  expect(html.match(/<script>/g)).toHaveLength(1);
  expect(html).toContain(
    `<meta charset="utf-8">\n<meta http-equiv="Content-Security-Policy" content="default-src 'none'">\n`,
  );
  expect(html.indexOf("<script>start()</script>")).toBeLessThan(html.indexOf('<link rel="canonical"'));
  expect(html.indexOf('<link rel="canonical"')).toBeLessThan(html.indexOf("<style"));
  expect(html).toContain('<style data-files="assets/a.css assets/b.css">a{}b{}</style>');
  expect(html).toContain('data-entry="assets/entry.js" data-shared="assets/shared.js"');
  expect(html).toContain('data-hydration="pages/xx.js shell/xx.js"');
});
