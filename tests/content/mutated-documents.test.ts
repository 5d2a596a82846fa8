import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { checkContent } from "../../scripts/content/check/check-content.ts";
import { compilePage, compileShell } from "../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../scripts/content/compile/content-context.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import type { Problem } from "../../scripts/content/problem.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { type ReusableContent, readContent } from "../../scripts/content/read/read-content.ts";
import { renderPage } from "../../src/render.tsx";
import { documents } from "../schemas/documents.ts";
import { mutate, mutation } from "../schemas/mutations.ts";
import { fixtureContent, fixtureRoot } from "../support/content.ts";
import { documentParts } from "../support/document-parts.ts";

/** A copy of the fixture site. The test changes one file of it at a time. */
const root = mkdtempSync(join(tmpdir(), "mutated-"));
cpSync(join(fixtureRoot, "content"), join(root, "content"), { recursive: true });
afterAll(() => rmSync(root, { recursive: true }));

let known: ReusableContent | undefined;
const runs = process.env.TEST_LONG ? { numRuns: 10_000 } : { numRuns: 40, seed: 15_082_025 };

/** Matches what a programming mistake prints. */
const slips = /undefined|NaN|\[object Object\]/;

interface Document {
  /** From the root of the site. */
  file: string;
  value: unknown;
}

/** Returns a page of the fixture site with the example of a block type, below a hero. */
const pageOf = (type: BlockType): Document => {
  const types: BlockType[] = type.endsWith("-hero") ? [type] : ["page-hero", type];
  const text = { es: "Muestra", en: "Sample" };
  const shown = types.map((each) => exampleFor(each, fixtureContent));
  const page = { paths: { es: "muestra" }, title: text, description: text, blocks: shown };
  return { file: "content/pages/mutated.json", value: page };
};

/** Every content file of the fixture site, and a page for every block type. */
const originals = [
  ...documents.flatMap(({ title, value }) => (title.startsWith("content/") ? [{ file: title, value }] : [])),
  ...(Object.keys(blocks) as BlockType[]).map(pageOf),
];

/** Renders pages in each language. */
function drawn(content: CheckedContent, ids: string[]): string[] {
  const contextOf = createContexts(content);
  const languages = content.shared.site.value.languages.filter(({ draft }) => !draft);
  return languages.flatMap(({ code }) => {
    const context = contextOf(code);
    const shell = compileShell(context);
    return ids.map((id) => renderPage({ ...documentParts, page: compilePage(id, context), shell }));
  });
}

/** Expects a problem to have a clean message and a location that exists in its file. */
function expectLocated({ file, line, column, message, fix = "" }: Problem) {
  expect(message).not.toMatch(slips);
  expect(fix).not.toMatch(slips);
  const text = readFileSync(join(root, file), "utf8").split("\n")[line - 1] ?? "";
  expect(column).toBeGreaterThanOrEqual(1);
  expect(column).toBeLessThanOrEqual(text.length + 1);
}

/** Writes a changed document, calls `act`, and restores the document. */
function withDocument(document: Document, value: unknown, act: () => void) {
  const path = join(root, document.file);
  const before = existsSync(path) && readFileSync(path);
  // A mutation may remove the whole document, which leaves an empty file.
  writeFileSync(path, JSON.stringify(value, null, 2) ?? "");
  try {
    act();
  } finally {
    if (before) writeFileSync(path, before);
    else rmSync(path);
  }
}

test("a randomly changed document is either refused with located problems or renders without `undefined` or `NaN`", {
  timeout: 3_600_000,
}, () => {
  const outcomes = { refused: 0, drawn: 0 };
  const mutations = fc.array(mutation(Object.keys(blocks)), { minLength: 1, maxLength: 2 });
  fc.assert(
    fc.property(fc.constantFrom(...originals), mutations, (document, changes) =>
      withDocument(document, mutate(document.value, changes), () => {
        const read = readContent(root, known);
        known = read.content;
        const problems = checkContent(read);
        for (const problem of problems) expectLocated(problem);
        const refused = problems.some(({ severity }) => severity === "error");
        outcomes[refused ? "refused" : "drawn"] += 1;
        if (refused) return;
        const content = read.content as CheckedContent;
        const ids = [...content.pages.keys()];
        const own = ids.filter((id) => content.pages.get(id)?.file === document.file);
        for (const html of drawn(content, own.length > 0 ? own : ids)) expect(html).not.toMatch(slips);
      }),
    ),
    runs,
  );
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(runs.numRuns / 10);
});
