/** The site as `npm run build` has written it into `dist`. */

import { createHash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { createOwnAddresses } from "../../scripts/content/check/rules/shared-files.ts";
import { compileSite } from "../../scripts/content/compile/compile-page.ts";
import { readSources } from "../../scripts/content/write/source-hashes.ts";
import { listFiles } from "../../scripts/content/write/write-files.ts";
import { addressAttributes, checkBuild } from "../../scripts/publish/check-build.ts";
import { readOldAddress } from "../../src/old-addresses.ts";
import { policyIn } from "../../src/server/http/policy.ts";
import { htmlValidate } from "../support/html-validate.ts";
import { leakedValues } from "../support/leaked-values.ts";
import { siteContent } from "../support/site-content.ts";

interface Document {
  /** Path relative to the site's root. */
  file: string;
  html: string;
}

const documents: Document[] = [];

beforeAll(() => {
  const changedAt = (path: string) => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  const content = listFiles("content").map((file) => join("content", file));
  const newer = [...readSources(".").keys(), ...content].find(
    (file) => changedAt(file) > changedAt("dist/server.json"),
  );
  if (newer)
    throw new Error(`dist/site is missing, or was built before ${newer} changed. Run: npm run build`);
  for (const file of listFiles("dist/site").filter((name) => name.endsWith(".html")))
    documents.push({ file, html: readFileSync(join("dist/site", file), "utf8") });
});

test("every page has a document at each of its paths in each language", () => {
  const expected = [...compileSite(siteContent)].flatMap(([language, { pages }]) =>
    pages.flatMap(({ paths }) => paths.map((path) => `${language}/${path && `${path}/`}index.html`)),
  );
  expect(documents.map(({ file }) => file)).toEqual(expect.arrayContaining(expected));
});

test("every attribute with an address of this site is one that publishing checks", () => {
  const { url } = siteContent.shared.site.value;
  const checked = new Set(Object.values(addressAttributes).flat());
  const named = documents.flatMap(({ html }) =>
    [...html.matchAll(/\s([\w:-]+)="([^"]*)"/g)].flatMap(([, name = "", value = ""]) =>
      /^\/(?!\/)/.test(value) || value.startsWith(url) ? name : [],
    ),
  );
  expect([...new Set(named)].filter((name) => !checked.has(name))).toEqual([]);
});

test("no file of the site can be the address of a redirect", () => {
  const isOwn = createOwnAddresses(siteContent);
  const files = listFiles("dist/site").filter((file) => !/\.(?:br|gz)$/.test(file));
  const addresses = files.flatMap((file) => [file, file.replace(/(?<=^|\/)index\.html$/, "")]);
  expect(addresses.filter((address) => !isOwn(readOldAddress(address).path))).toEqual([]);
});

test("no file that the build makes can be in public too", () => {
  const isMade = createOwnAddresses({ ...siteContent, publicFiles: new Set() });
  const own = new Set(listFiles("public"));
  const made = listFiles("dist/site").filter((file) => !own.has(file.replace(/\.(?:br|gz)$/, "")));
  expect(made.filter((file) => !isMade(readOldAddress(file.replace(/\.(?:br|gz)$/, "")).path))).toEqual([]);
  expect([...own].filter((file) => isMade(readOldAddress(file).path))).toEqual([]);
});

test("every document is valid HTML", () => {
  const { defaultLanguage, languages } = siteContent.shared.site.value;
  const others = languages.map(({ code }) => code).filter((code) => code !== defaultLanguage);
  // A page's documents in two languages differ only in their texts.
  const isTaken = ({ file }: Document) =>
    process.env.TEST_LONG || !others.some((code) => file.startsWith(`${code}/`));
  const flaws = documents.filter(isTaken).flatMap(({ file, html }) =>
    htmlValidate
      .validateStringSync(html)
      .results.flatMap(({ messages }) => messages)
      .map(({ line, column, ruleId, message }) => `${file}:${line}:${column} ${ruleId}: ${message}`),
  );
  expect(flaws).toEqual([]);
});

test("no document and no drawing has JavaScript values as text or in a path", () => {
  const drawings = listFiles("dist/site").filter((file) => file.endsWith(".svg"));
  expect(drawings).toContain("poster.svg");
  const texts = drawings.map((file) => readFileSync(join("dist/site", file), "utf8"));
  for (const text of [...documents.map(({ html }) => html), ...texts]) expect(leakedValues(text)).toEqual([]);
});

test("every link of every document leads to a file and an element that exist", async () => {
  expect(await checkBuild("dist", new URL(siteContent.shared.site.value.url))).toEqual([]);
});

test("every document has its Content-Security-Policy before anything that it loads or runs", () => {
  const late = documents.filter(({ html }) => {
    const policy = html.search(/<meta\s+http-equiv="Content-Security-Policy"/);
    return policy < 0 || policy > html.search(/<(?:script|style|link|img|body)/);
  });
  expect(late.map(({ file }) => file)).toEqual([]);
});

test("every document's Content-Security-Policy allows exactly its own inline scripts and styles", () => {
  const hashOf = (text: string) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
  const inline = (html: string, tag: RegExp) => [...html.matchAll(tag)].map(([, text = ""]) => hashOf(text));
  const hashes = (policy: string, directive: string) =>
    new RegExp(`${directive} ([^;]*)`).exec(policy)?.[1]?.match(/'sha256-[^']*'/g) ?? [];
  for (const { file, html } of documents) {
    const policy = policyIn(html);
    expect(policy, file).toContain("default-src 'none'");
    expect(hashes(policy, "script-src"), file).toEqual(
      inline(html, /<script(?: type="speculationrules")?>(.*?)<\/script>/gs),
    );
    // The viewer's script adds its own styles, in a frame with an opaque origin.
    if (file === "viewer.html") {
      expect(policy).not.toMatch(/[\s](?:\*|https?:|'self'|'unsafe-eval')/);
      continue;
    }
    expect(policy, file).not.toContain("unsafe");
    expect(hashes(policy, "style-src"), file).toEqual(inline(html, /<style[^>]*>(.*?)<\/style>/gs));
  }
});

test("the classes of documents have short names", () => {
  for (const { file, html } of documents) expect(html, file).not.toMatch(/\b[A-Z]\w*-module-/);
});
