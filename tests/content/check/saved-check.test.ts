import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import { expect, test } from "vitest";
import { checkContent, noCheck } from "../../../scripts/content/check/check-content.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { runHere } from "../../support/commands/run-here.ts";
import { draft, smallSite, Workspace } from "../../support/workspace.ts";

/** What the last check found in each page, and what it reported. */
const cachesOf = ({ root }: Workspace) =>
  ["check.json", "check-result.json"].map((name) => join(root, "node_modules/.cache/constela", name));
const today = "2027-01-01";

/** Runs the check. Returns what it prints, and its exit code. */
const check = ({ root }: Workspace, day = today) => runHere(root, "check", ["--all"], { BUILD_DATE: day });

/** Expects a check to print the same with the cache of earlier checks as without it. */
async function expectAsWithoutCache(workspace: Workspace, day?: string) {
  const found = await check(workspace, day);
  const caches = cachesOf(workspace).map((file) => [file, readFileSync(file)] as const);
  for (const [file] of caches) rmSync(file);
  expect(found).toEqual(await check(workspace, day));
  for (const [file, cache] of caches) writeFileSync(file, cache);
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
  "a page": addition("pages/new.json", (word) =>
    (smallSite["pages/web.json"] ?? "")
      .replace("Web", word)
      .replace("{", '{ "accept": { "orphans": "New." },'),
  ),
  "a fact": exchange("facts.json", /"value": \d+/, (word) => `"value": ${word.length}`),
  "the unit of a fact": exchange("facts.json", /"unit": "(?:percent|usd)"/, (word) =>
    word < "m" ? '"unit": "usd"' : '"unit": "percent"',
  ),
  "the noun of a fact": exchange("facts.json", /(?<="kept": \{ "value": 24, ).*(?= \})/, (word) =>
    word < "m"
      ? `"unit": "count", "noun": { "es": "${word} | ${word}s", "en": "${word} | ${word}s" }`
      : '"unit": "months"',
  ),
  "a figure that is typed by hand": exchange(
    "pages/web.json",
    /"en": "Fast[^"]*"/,
    (word) => `"en": "Fast, ${word.length}% or US$${word.length} better in 24 months."`,
  ),
  "the definition of a term": exchange("glossary.json", /"Being[^"]*"/, (word) => `"Being ${word}"`),
  "the text of a product": exchange("products.json", /"en":"A [^"]*"/, (word) => `"en":"A ${word} SEO"`),
  "a link to a page that accepts to have none": exchange("pages/home.json", /"page": "[^"]*"/, (word) =>
    word < "m" ? '"page": "new"' : '"page": "web"',
  ),
  "a text like that of the menu": exchange("pages/web.json", /"es": "Ventas[^"]*"/, (word) =>
    word < "m" ? '"es": "Write"' : '"es": "Ventas"',
  ),
  "the picture of a page": exchange("pages/home.json", /("picture": \{[^}]*\}, )?"illustration"/, (word) =>
    word < "m" ? '"picture": { "file": "photo", "decorative": true }, "illustration"' : '"illustration"',
  ),
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

/** What makes a problem appear in, or disappear from, a page that stays the same: a text of the page, and a change. */
const causes: Record<
  string,
  [texts: { es: string; en: string }, file: string, before: string, after: string]
> = {
  "the value of a fact that is typed by hand": [
    { es: "Mejora un 7 %.", en: "It gets 7% better." },
    "facts.json",
    '"value": 38',
    '"value": 7',
  ],
  "the value of a fact that is typed in words": [
    { es: "En siete meses.", en: "In seven months." },
    "facts.json",
    '"value": 24, "unit": "months" }',
    '"value": 7, "unit": "months" }',
  ],
  "the unit of a fact that is typed by hand": [
    { es: "Cuesta 38 libras.", en: "It costs GBP 38." },
    "facts.json",
    '"unit": "percent", "signed": true',
    '"unit": "gbp"',
  ],
  "the noun of a fact": [
    { es: "Sube {conversion} citas.", en: "It is {conversion} visits." },
    "facts.json",
    '"kept": { "value": 24, "unit": "months" }',
    '"kept": { "value": 24, "unit": "count", "noun": { "es": "cita | citas", "en": "visit | visits" } }',
  ],
  "whether a fact has a sign": [
    { es: "Sube +{conversion}.", en: "It is +{conversion}." },
    "facts.json",
    ', "signed": true',
    "",
  ],
  "whether the only currency is the dollar": [
    { es: "Cuesta 5 USD.", en: "It costs 5 USD." },
    "facts.json",
    '"retention": { "value": 24, "unit": "months" }',
    '"retention": { "value": 24, "unit": "months" }, "price": { "value": 9, "unit": "usd" }',
  ],
  "the length of a fact": [
    { es: `${"Muy largo ".repeat(17)}{kept}.`, en: `${"Very long ".repeat(17)}{kept}.` },
    "facts.json",
    '"kept": { "value": 24, "unit": "months" }',
    `"kept": { "value": 1, "unit": "count", "noun": { "es": "${"citas ".repeat(40)} | citas", "en": "${"visit ".repeat(40)} | visits" } }`,
  ],
  "a new term": [
    { es: "Con anuncios.", en: "With anuncios." },
    "glossary.json",
    '"terms":{',
    '"terms":{"anuncios":{"name":{"es":"a","en":"a"},"definition":{"es":"De pago.","en":"Paid."}},',
  ],
  "a term that one language lacks": [
    { es: "Con [[SEO]].", en: "With it." },
    "glossary.json",
    '"SEO":{',
    '"SEM":{',
  ],
  "a word of the other language": [
    { es: "Zapato", en: "Sombrero" },
    "menu.json",
    '{"es":"Web (es)","en":"Web"}',
    '{"es":"Sombrero","en":"Zapato"}',
  ],
  "the address of the site": [
    { es: "Es [esto](https://other.example/a).", en: "It is [this](https://other.example/a)." },
    "site.json",
    '"url": "https://nova.example/"',
    '"url": "https://other.example/"',
  ],
  "the e-mail address of the site": [
    { es: "Es [esto](mailto:us@nova.example).", en: "It is [this](mailto:us@nova.example)." },
    "site.json",
    "sales@nova.example",
    "us@nova.example",
  ],
  "the brand": [{ es: "Es Supernova.", en: "It is Supernova." }, "site.json", '"Nova"', '"Supernova"'],
  "a language": [
    { es: "Rápidos.", en: "Fast ones." },
    "site.json",
    '"languages": [',
    `"languages": [${draft("pt")},`,
  ],
  "when visitors see a linked page": [
    { es: "Rápidos.", en: "Fast ones." },
    "pages/home.json",
    '"title"',
    '"until": "2098-02-02", "title"',
  ],
  "whether visitors see a linked page": [
    { es: "Rápidos.", en: "Fast ones." },
    "pages/home.json",
    '"title"',
    '"hidden": true, "title"',
  ],
  "whether there is a linked page": [
    { es: "Es [esto](more).", en: "It is this." },
    "pages/more.json",
    "",
    smallSite["pages/web.json"]?.replaceAll("services/web", "more") ?? "",
  ],
};

test.each(Object.entries(causes))("%s: only the pages that show it are checked again", (_, cause) => {
  using workspace = new Workspace();
  const [texts, file, before, after] = cause;
  const page = workspace
    .read("pages/web.json")
    .replace(
      '"blocks": [{',
      '"blocks": [{ "action": { "label": { "es": "Ir", "en": "Go" }, "page": "home" },',
    );
  workspace.write(
    "pages/web.json",
    page.replace(/"lede": \{[^}]*\}/, () => `"lede": ${JSON.stringify(texts)}`),
  );
  const last = noCheck();
  const inPage = () => {
    const found = checkContent(readContent(workspace.root), last);
    expect(found).toEqual(checkContent(readContent(workspace.root)));
    return found.filter((problem) => problem.file === "content/pages/web.json");
  };
  const known = inPage();
  const original = before === "" ? "" : workspace.read(file);
  workspace.write(
    file,
    original.replace(before, () => after),
  );
  expect(inPage()).not.toEqual(known);
  if (original === "") workspace.remove(file);
  else workspace.write(file, original);
  expect(inPage()).toEqual(known);
});

test("what no page looks up any more isn't noted any more", () => {
  using workspace = new Workspace();
  const last = noCheck();
  const checkNow = () => checkContent(readContent(workspace.root), last);
  checkNow();
  const notes = { ...last.notes };
  const page = workspace.read("pages/web.json");
  for (const word of ["first", "second", "third"]) {
    workspace.write(
      "pages/web.json",
      page.replace(/"lede": \{ "es": "/, (all) => `${all}[[${word}]] `),
    );
    checkNow();
  }
  expect(Object.keys(last.notes)).toEqual(expect.arrayContaining(["hasTerm third"]));
  expect(Object.keys(last.notes)).not.toContain("hasTerm first");
  workspace.write("pages/web.json", page);
  checkNow();
  expect(last.notes).toEqual(notes);
});

test("content that hasn't changed isn't checked again, unless the cache is damaged or from other code", async () => {
  using workspace = new Workspace();
  const { stdout } = await check(workspace);
  const mark = (marks: object) => {
    for (const file of cachesOf(workspace))
      writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, "utf8")), ...marks }));
  };
  mark({ counts: "remembered", problems: [] });
  expect((await check(workspace)).stdout).toContain("remembered");
  mark({ code: "other" });
  expect((await check(workspace)).stdout).toBe(stdout);
  for (const file of cachesOf(workspace)) writeFileSync(file, "{");
  expect((await check(workspace)).stdout).toBe(stdout);
});
