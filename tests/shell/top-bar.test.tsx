import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { compilePage, compileShell } from "../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../scripts/content/compile/content-context.ts";
import { PageProvider, ShellProvider } from "../../src/i18n/shell-context.tsx";
import { Footer } from "../../src/shell/Footer.tsx";
import { TopBar } from "../../src/shell/TopBar.tsx";
import { HrefProvider } from "../../src/ui/text/PageLink.tsx";
import { contextOf, fixtureContent } from "../support/content.ts";

const shell = compileShell(contextOf(fixtureContent.shared.site.value.defaultLanguage));
const { groups, contact, footer } = shell.menu;

function render(
  current: string,
  { languages = shell.languages, phone = shell.phone, whatsapp = "", elsewhere = footer.elsewhere } = {},
) {
  const menu = { ...shell.menu, footer: { ...footer, elsewhere } };
  const paths = Object.fromEntries(languages.map(({ code }) => [code, `page-in-${code}`]));
  return renderToStaticMarkup(
    <ShellProvider value={{ ...shell, languages, phone, menu }}>
      <HrefProvider value={(path, language) => `/${language ?? shell.language}/${path}/`}>
        <PageProvider value={{ current, paths, whatsapp: whatsapp || undefined }}>
          <TopBar />
          <Footer />
        </PageProvider>
      </HrefProvider>
    </ShellProvider>,
  );
}

test("the bar and the footer are the same on all pages, except for `aria-current`, which marks the current page", () => {
  const pages = [...groups.flatMap(({ items }) => items), contact, ...footer.links].map(({ path }) => path);
  const htmls = [shell.home, ...pages].map((path) => render(path));
  expect(new Set(htmls).size).toBeGreaterThan(groups.length);
  for (const path of pages) {
    const marked = render(path).matchAll(/<a [^>]*aria-current="page"[^>]* href="([^"]*)"/g);
    expect([...new Set(Array.from(marked, ([, href]) => href))]).toEqual([`/${shell.language}/${path}/`]);
  }
  const unmarked = htmls.map((html) => html.replaceAll(/ aria-current="[a-z]+"/g, ""));
  expect(new Set(unmarked).size).toBe(1);
});

test("with more than two languages, the bar has a menu of links, which marks the current language", () => {
  const third = { code: "xx", label: "XX", name: "Xx", switchTo: "To Xx" };
  const html = render("", { languages: [...shell.languages, third] });
  const links = [...html.matchAll(/<a [^>]*data-language-toggle=""[^>]*>/g)].map(([link]) => link);
  expect(links.map((link) => /href="([^"]*)"/.exec(link)?.[1])).toEqual(
    [...shell.languages, third].map(({ code }) => `/${code}/page-in-${code}/`),
  );
  const marked = links.filter((link) => link.includes("aria-current"));
  expect(marked).toEqual([expect.stringContaining(`lang="${shell.language}"`)]);
  expect(html).toContain(shell.ui.chooseLanguage);
});

test("with two languages, the toggle is a link to the other, in its words; with one language there is no toggle", () => {
  const own = shell.languages.filter(({ code }) => code === shell.language);
  const [other] = shell.languages.filter((language) => !own.includes(language));
  expect(render("")).toMatch(
    new RegExp(`<a [^>]*hrefLang="${other?.code}"[^>]*>${other?.label} <span [^>]*>${other?.switchTo}<`),
  );
  expect(render("", { languages: own })).not.toContain("data-language-toggle");
});

test("the footer and the menu on phones link to WhatsApp if the site has a number", () => {
  expect(render("")).not.toContain(shell.ui.whatsapp.label);
  const links = render("", { whatsapp: "https://wa.me/525512345678?text=Hi" });
  expect(links.match(/<a [^>]*href="https:\/\/wa\.me\/525512345678\?text=Hi"/g)).toHaveLength(2);
});

test("the footer links to the agency's pages on other sites, and says that they are its own", () => {
  expect(render("")).not.toContain('rel="me"');
  const elsewhere = [{ label: "LinkedIn", url: "https://www.linkedin.com/company/nova" }];
  const html = render("", { elsewhere });
  expect(html).toContain('<li><a href="https://www.linkedin.com/company/nova" rel="me">LinkedIn</a></li>');
});

test("the chat begins with the page's title, in its language", () => {
  const { shared } = fixtureContent;
  const site = { ...shared.site, value: { ...shared.site.value, whatsapp: "+525512345678" } };
  const withNumber = createContexts({ ...fixtureContent, shared: { ...shared, site } });
  for (const language of ["es", "en"]) {
    const context = withNumber(language);
    const { whatsapp = "", title } = compilePage("web", context);
    expect(whatsapp).toMatch(/^https:\/\/wa\.me\/525512345678\?text=[^ &]+$/);
    const text = new URL(whatsapp).searchParams.get("text");
    expect(text).toBe(context.ui.whatsapp.message.replace("{page}", title));
  }
  expect(compilePage("web", contextOf("es")).whatsapp).toBeUndefined();
});

test("the footer has a phone number if the site has one", () => {
  expect(render("")).not.toContain("tel:");
  expect(render("", { phone: "+52 55 1234 5678" })).toContain(
    '<a href="tel:+525512345678">+52 55 1234 5678</a>',
  );
});
