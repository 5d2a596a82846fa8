import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runHere } from "../../support/commands/run-here.ts";
import { smallSite, Workspace } from "../../support/workspace.ts";

const cacheOf = ({ root }: Workspace) => join(root, "node_modules/.cache/constela/check.json");
const today = "2027-01-01";

/** Runs the check. Returns what it prints, and its exit code. */
const check = ({ root }: Workspace, day = today) => runHere(root, "check", ["--all"], { BUILD_DATE: day });

/** Expects a check to print the same with the cache of earlier checks as without it. */
async function expectAsWithoutCache(workspace: Workspace, day?: string) {
  const found = await check(workspace, day);
  const cache = readFileSync(cacheOf(workspace));
  rmSync(cacheOf(workspace));
  expect(found).toEqual(await check(workspace, day));
  writeFileSync(cacheOf(workspace), cache);
}

const exchange = (file: string, pattern: RegExp, replacement: (word: string) => string) =>
  [file, (text: string, word: string) => text.replace(pattern, () => replacement(word))] as const;

const addition = (file: string, text = (word: string) => word) =>
  [file, (before: string, word: string) => (before === "" ? text(word) : "")] as const;

/** A change of each kind of file. An empty text is that of a file that is missing. */
const changes: Record<string, readonly [file: string, change: (text: string, word: string) => string]> = {
  "the text of a page": exchange(
    "pages/web.json",
    /"en": "Website[^"]*"/,
    (word) => `"en": "Website ${word}"`,
  ),
  "the text of another page": exchange(
    "pages/home.json",
    /"es": "Más[^"]*"/,
    (word) => `"es": "Más ${word}"`,
  ),
  "the path of a page": exchange(
    "pages/web.json",
    /"en": "services[^"]*"/,
    (word) => `"en": "services/${word}"`,
  ),
  "the days of a block": exchange(
    "pages/web.json",
    /(?<=\[\{|column-chart",) *("from": "[^"]*",)?/,
    (word) => (word < "m" ? ` "from": "2027-02-0${word.length}",` : ""),
  ),
  "the last day of a page": exchange("pages/web.json", /("until": "[^"]*", )?"title"/, (word) =>
    word < "m" ? '"until": "2027-02-02", "title"' : '"title"',
  ),
  "whether a block is hidden": exchange("pages/home.json", /("hidden": true, )?"type": "gauge"/, (word) =>
    word < "m" ? '"hidden": true, "type": "gauge"' : '"type": "gauge"',
  ),
  "an acceptance": exchange("pages/home.json", /("accept": \{[^}]*\}, )?"blocks"/, (word) =>
    word < "m" ? `"accept": { "typography": "${word}" }, "blocks"` : '"blocks"',
  ),
  "whether a page is JSON": exchange("pages/home.json", /,?\n}/, (word) => (word < "m" ? ",\n}" : "\n}")),
  "a page": addition("pages/new.json", (word) => (smallSite["pages/web.json"] ?? "").replace("Web", word)),
  "a fact": exchange("facts.json", /"value": \d+/, (word) => `"value": ${word.length}`),
  "the name of a fact": exchange("facts.json", /"(?:conversion|renamed)"/, (word) =>
    word < "m" ? '"renamed"' : '"conversion"',
  ),
  "a term": exchange("glossary.json", /"SEO[^"]*": \{/, (word) => (word < "m" ? '"SEO": {' : '"SEOs": {')),
  "a word of the menu": exchange("menu.json", /"en":"[^"]*"/, (word) => `"en":"${word}"`),
  "a redirect": exchange(
    "redirects.json",
    /"to": "[^"]*"/,
    (word) => `"to": "${word < "m" ? "home" : word}"`,
  ),
  "a draft language": exchange("site.json", /"ES"(, "draft": true)?/, (word) =>
    word < "m" ? '"ES", "draft": true' : '"ES"',
  ),
  "a drawing": exchange("illustrations/dipper.svg", /<title>[^<]*/, (word) => `<title>${word}`),
  "another drawing": addition("illustrations/other.svg", (word) => `<svg>${word}</svg>`),
  "a clause": exchange("privacy/01-data.es.mdx", /## .*/, (word) => `## ${word}`),
  "another clause": addition("privacy/02-more.es.mdx", (word) => `## More\n\n${word}\n`),
  "a picture": addition("pictures/photo.png"),
  "the published paths": addition("paths.lock", (word) => `${word}\n`),
  "where the site is published": addition("publish.json"),
  "an asset": addition("assets/other.glb"),
  "a public file": addition("../public/favicon.ico"),
  "the ledger": addition("translations.lock"),
  "a file that can't be here": addition("notes.txt"),
};

test("after any changes, and on any day, a check prints the same with its cache as without it", async () => {
  const words = fc.stringMatching(/^[a-z]{1,6}( {1,2}[a-z]{1,6})?$/);
  const step = fc.record({
    names: fc.uniqueArray(fc.constantFrom(...Object.keys(changes)), { minLength: 1, maxLength: 2 }),
    word: words,
  });
  using workspace = new Workspace();
  await check(workspace);
  const make = async ({ names, word }: { names: string[]; word: string }) => {
    for (const name of names) {
      const [file, change] = changes[name] ?? ["", () => ""];
      const path = join(workspace.root, "content", file);
      const before = existsSync(path) ? readFileSync(path, "utf8") : "";
      const after = change(before, word);
      mkdirSync(join(path, ".."), { recursive: true });
      if (after === "" && before !== "") rmSync(path);
      else if (after !== before) writeFileSync(path, after);
    }
    await expectAsWithoutCache(workspace);
  };
  const afterwards = "2027-02-03";
  for (const name of Object.keys(changes)) await make({ names: [name], word: "abc" });
  await expectAsWithoutCache(workspace, afterwards);
  workspace.restore();
  await make({ names: ["the last day of a page"], word: "abc" });
  await expectAsWithoutCache(workspace, afterwards);
  const numRuns = process.env.TEST_LONG ? 300 : 10;
  await fc.assert(fc.asyncProperty(step, make), { numRuns, seed: 4, endOnFailure: true });
});

test("content that hasn't changed isn't checked again, unless the cache is damaged or from other code", async () => {
  using workspace = new Workspace();
  const { stdout } = await check(workspace);
  const mark = (change: (saved: { code: string; result: { counts: string; problems: [] } }) => void) => {
    const saved = JSON.parse(readFileSync(cacheOf(workspace), "utf8"));
    change(saved);
    writeFileSync(cacheOf(workspace), JSON.stringify(saved));
  };
  mark(({ result }) => Object.assign(result, { counts: "remembered", problems: [] }));
  expect((await check(workspace)).stdout).toContain("remembered");
  mark((saved) => Object.assign(saved, { code: "other" }));
  expect((await check(workspace)).stdout).toBe(stdout);
  writeFileSync(cacheOf(workspace), "{");
  expect((await check(workspace)).stdout).toBe(stdout);
});
