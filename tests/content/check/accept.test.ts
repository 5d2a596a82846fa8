import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { describe, expect, test } from "vitest";
import { acceptable } from "../../../schemas/accept.ts";
import type { CheckedContent } from "../../../scripts/content/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { compileSite } from "../../../scripts/content/render/compile-site.ts";
import { line, Workspace } from "../workspace.ts";

const spare = (more = "") =>
  `"spare": { "value": 7, "unit": "days"${more} },\n    "other": { "value": 9, "unit": "days" },\n    "retention":`;
const warned = (name: string, at: number) =>
  `content/facts.json:${at}:5 warning No text uses the fact "${name}". Use it or remove it.`;

describe("a warning is accepted with a reason", () => {
  test("where it is given: one beside it, of the same check, is still told", () => {
    using workspace = new Workspace();
    workspace.replace("facts.json", '"retention":', spare(', "accept": { "facts": "for the fair in May" }'));
    expect(workspace.check().map(line)).toEqual([warned("other", 5)]);
  });

  test("for a whole file", () => {
    using workspace = new Workspace();
    workspace.replace("facts.json", '"retention":', spare());
    workspace.replace("facts.json", "{\n", '{ "accept": { "facts": "for the fair in May" },\n');
    expect(workspace.check()).toEqual([]);
  });

  test("and goes on being accepted when what it stands in moves", () => {
    using workspace = new Workspace();
    const accepted = '"spare": { "value": 7, "unit": "days", "accept": { "facts": "for the fair" } }';
    workspace.replace("facts.json", '"facts": {', `"facts": {\n\n\n    ${accepted},`);
    expect(workspace.check()).toEqual([]);
  });

  test("of its own check alone", () => {
    using workspace = new Workspace();
    workspace.replace("facts.json", '"retention":', spare(', "accept": { "numbers": "for the fair" }'));
    expect(workspace.check().map(line)).toEqual([
      warned("spare", 4),
      'content/facts.json:4:56 warning There is nothing to accept here: "numbers" warns of nothing in this part. Remove it.',
      warned("other", 5),
    ]);
  });

  test("in a clause, by a comment", () => {
    using workspace = new Workspace();
    workspace.write("terms/01-use.es.mdx", "{/* accept clauses: shown from June */}\n\n## Uso\n");
    expect(workspace.check()).toEqual([]);
  });
});

describe("an acceptance", () => {
  test("of what nothing warns of is told, so that none outlives its reason", () => {
    using workspace = new Workspace();
    workspace.replace("pages/web.json", '"anchor":', '"accept": { "typography": "a name" }, "anchor":');
    workspace.write(
      "privacy/01-data.es.mdx",
      `{/* accept facts: x */}\n\n${workspace.read("privacy/01-data.es.mdx")}`,
    );
    expect(workspace.check().map(line)).toEqual([
      'content/pages/web.json:8:19 warning There is nothing to accept here: "typography" warns of nothing in this part. Remove it.',
      'content/privacy/01-data.es.mdx:1:1 warning There is nothing to accept here: "facts" warns of nothing in this part. Remove it.',
    ]);
  });

  test("is not called needless while an error may hide what it is for", () => {
    using workspace = new Workspace();
    workspace.replace("facts.json", '"retention":', spare());
    workspace.replace("facts.json", "{\n", '{ "accept": { "facts": "for the fair in May" },\n');
    workspace.replace("pages/home.json", "3.6", "120");
    expect(workspace.check().map(({ severity }) => severity)).toEqual(["error"]);
  });

  test("does not cover an error", () => {
    using workspace = new Workspace();
    workspace.replace("pages/home.json", "{\n", '{\n  "accept": { "terms": "it comes" },\n');
    workspace.replace("pages/home.json", "[[SEO]].", "[[SLA]].");
    expect(workspace.check().map(({ severity, check }) => `${severity} ${check}`)).toEqual(["error terms"]);
  });

  test.each([
    ["has a reason", '"facts": " "', "accept › facts: This text is empty. Say why, in a few words."],
    ["names a check", '"fact": "x"', 'accept: "fact" isn\'t a field here. Did you mean "facts"?'],
  ])("%s", (_what, written, report) => {
    using workspace = new Workspace();
    workspace.replace("facts.json", "{\n", `{ "accept": { ${written} },\n`);
    expect(workspace.check().map(line)).toEqual([expect.stringContaining(` error ${report}`)]);
  });

  test.each([
    [
      "has a reason",
      "{/* accept facts: */}",
      "An acceptance says which check, and why. Write {/* accept typography: the reason */}.",
    ],
    ["names a check", "{/* accept fact: x */}", 'There is no check "fact" to accept. Did you mean "facts"?'],
  ])("%s in a clause too", (_what, written, report) => {
    using workspace = new Workspace();
    workspace.write("privacy/01-data.es.mdx", `${workspace.read("privacy/01-data.es.mdx")}\n${written}\n`);
    expect(workspace.check().map(line)).toEqual([`content/privacy/01-data.es.mdx:5:1 error ${report}`]);
  });

  test("stays in the files: no compiled page knows of it", () => {
    using workspace = new Workspace();
    const accept = '"accept": { "typography": "a name" },';
    workspace.replace("pages/home.json", "{\n", `{\n ${accept}`);
    workspace.replace("pages/home.json", '"type": "gauge",', `"type": "gauge", ${accept}`);
    for (const file of ["ui.json", "menu.json", "products.json"]) workspace.replace(file, "{", `{ ${accept}`);
    const content = readContent(workspace.root).content as CheckedContent;
    expect(JSON.stringify([...compileSite(content)])).not.toMatch(/accept|a name/);
  });
});

test("every check that warns can be accepted", () => {
  const warning = globSync("scripts/content/check/rules/*.ts").filter((file) =>
    /\bwarning|checkNames/.test(readFileSync(file, "utf8")),
  );
  expect(acceptable).toEqual(expect.arrayContaining(warning.map((file) => basename(file, ".ts"))));
});
