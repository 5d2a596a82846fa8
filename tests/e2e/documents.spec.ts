import { createHash } from "node:crypto";
import { policyIn } from "../../src/server/policy.ts";
import { siteContent } from "../support/content.ts";
import { htmlValidate } from "../support/html-validate.ts";
import { builtDocuments, referencesOf } from "./support/built-site.ts";
import { languages, pageIds, pathsOf } from "./support/site.ts";
import { expect, test } from "./support/test.ts";

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

test("A link to what is not there is told", () => {
  const html = `<a href="/en/nowhere/"><a href="../contact/#nothing"><a href="/#/nowhere"><img src="x.svg"><a href="/#/contact">`;
  expect(referencesOf({ file: "en/web/index.html", html }, siteUrl)).toEqual([
    { address: "/en/nowhere/", flaw: "there is no such file" },
    { address: "../contact/#nothing", flaw: "nothing there has this id" },
    { address: "/#/nowhere", flaw: "there is no such page" },
    { address: "x.svg", flaw: "there is no such file" },
    { address: "/#/contact", flaw: null },
  ]);
});

test("Every document states its policy before anything else but its characters", () => {
  const late = builtDocuments.filter(
    ({ html }) =>
      !/^<!doctype html>\n(?:<!--.*-->\n)?<html[^>]*>\s*<head>\s*<meta charset="utf-8"[^>]*>\s*(?:<!--[^>]*-->\s*)?<meta\s+http-equiv="Content-Security-Policy"/.test(
        html,
      ),
  );
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
    expect(hashes(policy, "script-src"), file).toEqual(inline(html, /<script>(.*?)<\/script>/gs));
    // The viewer's script writes styles of its own, in a frame without an origin.
    if (file === "viewer.html") continue;
    expect(policy, file).not.toContain("unsafe");
    expect(hashes(policy, "style-src"), file).toEqual(inline(html, /<style[^>]*>(.*?)<\/style>/gs));
  }
});
