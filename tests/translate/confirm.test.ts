import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../../scripts/cli/command.ts";
import { type ConfirmOptions, confirm, prune } from "../../scripts/translate/confirm.ts";
import { ledgerFile, readLedger, textHash, writeLedger } from "../../scripts/translate/ledger/ledger.ts";

import { status } from "../../scripts/translate/status.ts";
import { Project } from "./support/project.ts";

const title = `${textHash("en", "Home")} ${textHash("es", "Inicio")}\n`;

test.each([
  "content/pages/home.json:3",
  "content/pages/home.json:3:12",
  "content/pages/home.json:3:80",
  "./content/pages/../pages/home.json:3",
])("confirm %s confirms one text, and prints its name", (word) => {
  const project = new Project();
  const { code, out } = project.run(confirm, { places: [word] });
  expect(code).toBe(0);
  expect(project.ledger).toBe(title);
  expect(out).toBe("content/pages/home.json:3  home › title: recorded in es, en\n1 new pair.");
});

test("any line of a text that has several lines confirms that text", () => {
  const project = new Project();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home" }', '\n"es": "Inicio",\n"en": "Home"\n}');
  expect(project.run(confirm, { places: ["content/pages/home.json:5"] }).out).toContain(
    "home › title: recorded",
  );
});

test("a line with several texts confirms all of them, and a line with a column confirms one", () => {
  const line = "content/pages/web.json:12";
  const { out } = new Project().run(confirm, { places: [line] });
  expect(out).toMatch(/labels › 1: .*\n.*labels › 2: .*\n2 new pairs\.$/);
  const at = new Project().run(confirm, { places: [`${line}:50`] });
  expect(at.out).toMatch(/labels › 2: .*\n1 new pair\.$/);
});

test("all texts of a page, of a shared file or of the site can be confirmed, and are counted", () => {
  const project = new Project();
  const page = project.run(confirm, { page: ["home", "menu.json"] });
  expect(page.out).toBe("home: 8 texts recorded\nmenu.json: 7 texts recorded\n15 new pairs.");
  const all = project.run(confirm, { all: true });
  expect(all.out).toMatch(/^web: 11 texts recorded\n.*\n\d+ new pairs, nothing new in \d+ texts\.$/s);
  const again = project.run(confirm, { all: true });
  expect(again.out).toMatch(/^0 new pairs, nothing new in \d+ texts\.$/);
});

test("a text with a missing language is not recorded, but counted", () => {
  const project = new Project();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home"', '"es": "Inicio", "en": " "');
  const { out } = project.run(confirm, { places: ["content/pages/home.json:3"] });
  expect(out).toBe("0 new pairs, nothing new in 1 text, a language missing in 1 text.");
  expect(existsSync(join(project.root, ledgerFile))).toBe(false);
});

test("a clause can be confirmed by the file of any language", () => {
  const project = new Project();
  project.write("privacy/01-what.en.mdx", "## Data\n");
  const { out } = project.run(confirm, { places: ["content/privacy/01-what.en.mdx:7"] });
  expect(out).toContain("privacy/ › clause 1: recorded in es, en");
});

test("--all leaves out files with errors, lists them and exits with 1", () => {
  const project = new Project();
  project.replace("pages/web.json", '"paths"', "paths");
  const { code, error, out } = project.run(confirm, { all: true });
  expect(code).toBe(1);
  expect(error).toBe("Not included, because of errors (npm run check): content/pages/web.json");
  expect(out).toContain("home: 8 texts recorded");
  expect(out).not.toContain("web");
  expect(() => project.run(confirm, { page: ["web"] })).toThrow(
    "content/pages/web.json has errors. Run: npm run check",
  );
});

const unclear = "Name the texts to confirm: FILE:LINE, --page NAME or --all, one of them.";
test.each<[ConfirmOptions, message: string]>([
  [{}, unclear],
  [{ all: true, page: ["home"] }, unclear],
  [
    { places: ["content/pages/hom.json:3"] },
    'There is no content file content/pages/hom.json with texts. Did you mean "content/pages/home.json"?',
  ],
  [{ places: ["content/pages/home.json:1"] }, "content/pages/home.json has no text on line 1."],
])("with %j, confirm fails and records nothing", (options, message) => {
  const project = new Project();
  expect(() => project.run(confirm, options)).toThrow(new UsageError(message));
  expect(existsSync(join(project.root, ledgerFile))).toBe(false);
});

const homeTitle = (es: string, en: string) => `"es": "${es}", "en": "${en}"`;

/** A site whose home page has a new, confirmed title. */
function renamed(): Project {
  const project = new Project();
  project.run(confirm, { all: true });
  project.replace("pages/home.json", homeTitle("Inicio", "Home"), homeTitle("Portada", "Start"));
  project.run(confirm, { all: true });
  return project;
}

test("prune removes a pair if both its texts are gone, and keeps pairs of current texts", () => {
  const project = renamed();
  const { size } = readLedger(project.root);
  const { out } = project.run(prune);
  expect(out).toBe(`Removed 1 pairs, kept ${size - 1}.`);
  expect(readLedger(project.root).has([textHash("en", "Home"), textHash("es", "Inicio")])).toBe(false);
  expect(project.run(status, { ci: true }).code).toBe(0);
});

test("prune keeps a pair if one of its texts is gone, because the pair shows that a translation is stale or lost", () => {
  const project = renamed();
  project.replace("pages/home.json", homeTitle("Portada", "Start"), homeTitle("Portada", "Front"));
  project.replace("pages/web.json", '"es": "Ventas", "en": "Sales"', '"es": "Ventas"');
  project.run(prune);
  const ledger = readLedger(project.root);
  expect(ledger.has([textHash("en", "Start"), textHash("es", "Portada")])).toBe(true);
  expect(ledger.has([textHash("en", "Sales"), textHash("es", "Ventas")])).toBe(true);
  expect(project.run(status, {}).out).toContain("es: 1 stale");
});

test("prune removes the earlier pair of a text once its new pair is confirmed", () => {
  const project = renamed();
  project.replace("pages/home.json", homeTitle("Portada", "Start"), homeTitle("Portada", "Front"));
  project.run(confirm, { page: ["home"] });
  project.run(prune);
  expect(readLedger(project.root).partnersOf(textHash("es", "Portada"), "en")).toEqual([
    textHash("en", "Front"),
  ]);
});

test("prune removes pairs of languages that the site doesn't have", () => {
  const project = renamed();
  const ledger = readLedger(project.root);
  ledger.record([textHash("en", "Start"), textHash("de", "Start")]);
  writeLedger(project.root, ledger);
  project.run(prune);
  expect(project.ledger).not.toContain("de:");
});

test("prune removes nothing if a file has errors", () => {
  const project = renamed();
  const before = project.ledger;
  project.replace("pages/web.json", '"paths"', "paths");
  expect(() => project.run(prune)).toThrow(
    "Nothing was removed, because of errors in content/pages/web.json.",
  );
  expect(project.ledger).toBe(before);
});
