import { createHash } from "node:crypto";
import { policyIn } from "../../src/server/policy.ts";
import { siteContent } from "../support/content.ts";
import { htmlValidate } from "../support/html-validate.ts";
import { builtDocuments, referencesOf } from "./support/built-site.ts";
import { languages, otherLanguage, pageIds, pathsOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";
import { twinOf } from "./support/twins.ts";

const siteUrl = siteContent.shared.site.value.url;

test("Every page has its document at each of its paths in each language", () => {
  const files = builtDocuments.map(({ file }) => file);
  for (const language of languages)
    for (const id of pageIds)
      for (const path of pathsOf(id, language))
        expect(files).toContain(`${language}/${path && `${path}/`}index.html`);
});

test("Every document is valid HTML", () => {
  const flaws = builtDocuments.flatMap(({ file, html }) =>
    htmlValidate
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  );
  expect(flaws).toEqual([]);
});

test("Every link of every document leads to a file that is there, and to a place in it that is there", () => {
  const broken = builtDocuments.flatMap((document) =>
    referencesOf(document, siteUrl)
      .filter(({ flaw }) => flaw !== null)
      .map(({ address, flaw }) => `${document.file}: ${address}: ${flaw}`),
  );
  expect(broken).toEqual([]);
});

test("The site's icons and its manifest are linked once the page is painted, and are there", async ({
  page,
  request,
}) => {
  await page.goto(twinOf("web", otherLanguage));
  const links = page.locator("head > :is(link[rel$=icon], link[rel=manifest])");
  await expect(links).toHaveCount(3);
  for (const link of await links.all()) {
    const address = (await link.getAttribute("href")) ?? "";
    expect((await request.get(address)).status(), address).toBe(200);
  }
});

test("A link to what is not there is told", () => {
  const html = `<a href="/en/nowhere/"><a href="../contact/#nothing"><img src="x.svg"><a href="/en/contact/">`;
  expect(referencesOf({ file: "en/web/index.html", html }, siteUrl)).toEqual([
    { address: "/en/nowhere/", flaw: "there is no such file" },
    { address: "../contact/#nothing", flaw: "nothing there has this id" },
    { address: "x.svg", flaw: "there is no such file" },
    { address: "/en/contact/", flaw: null },
  ]);
});

test("Every document states its policy before anything that it loads or runs", () => {
  const late = builtDocuments.filter(({ html }) => {
    const policy = html.search(/<meta\s+http-equiv="Content-Security-Policy"/);
    return policy < 0 || policy > html.search(/<(?:script|style|link|img|body)/);
  });
  expect(late.map(({ file }) => file)).toEqual([]);
});

test("Every document's policy lets through exactly what stands inline in it", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const inline = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, text = ""]) => hashOf(text));
  const hashes = (policy: string, directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[^']*'/g) ?? [];
  for (const { file, html } of builtDocuments) {
    const policy = policyIn(html);
    expect(policy, file).toContain("default-src 'none'");
    expect(hashes(policy, "script-src"), file).toEqual(
      inline(html, /<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
    );
    // The viewer's script writes styles of its own, in a frame without an origin.
    if (file === "viewer.html") continue;
    expect(policy, file).not.toContain("unsafe");
    expect(hashes(policy, "style-src"), file).toEqual(inline(html, /<style[^>]*>(.*?)<\/style>/gs));
  }
});
