import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { UsageError } from "../../scripts/cli/command.ts";
import * as confirm from "../../scripts/translate/confirm.ts";
import { ledgerFile, textHash } from "../../scripts/translate/ledger/ledger.ts";
import { Project } from "./support/project.ts";

const title = `${textHash("en", "Home")} ${textHash("es", "Inicio")}\n`;

test.each([
  "content/pages/home.json:3",
  "content/pages/home.json:3:12",
  "content/pages/home.json:3:80",
  "content/pages/home.json:/title",
  "./content/pages/../pages/home.json:3",
])("%s confirms one text, and says which", async (word) => {
  const project = new Project();
  const { code, out } = await project.run(confirm, word);
  expect(code).toBe(0);
  expect(project.ledger).toBe(title);
  expect(out).toBe("content/pages/home.json:3  home › title: recorded in es, en\n1 new pair.");
});

test("a line inside a text of several lines means that text", async () => {
  const project = new Project();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home" }', '\n"es": "Inicio",\n"en": "Home"\n}');
  expect((await project.run(confirm, "content/pages/home.json:5")).out).toContain("home › title: recorded");
});

test("of several texts on a line all are meant, or the one at the column", async () => {
  const line = "content/pages/web.json:12";
  const { out } = await new Project().run(confirm, line);
  expect(out).toMatch(/labels › 1: .*\n.*labels › 2: .*\n2 new pairs\.$/);
  const at = await new Project().run(confirm, `${line}:50`);
  expect(at.out).toMatch(/labels › 2: .*\n1 new pair\.$/);
});

test("a page, a shared file, and all are told by their parts", async () => {
  const project = new Project();
  const page = await project.run(confirm, "--page", "home", "--page", "menu.json");
  expect(page.out).toBe("home: 8 texts recorded\nmenu.json: 6 texts recorded\n14 new pairs.");
  const all = await project.run(confirm, "--all");
  expect(all.out).toMatch(/^web: 9 texts recorded\n.*\n\d+ new pairs, nothing new in \d+ texts\.$/s);
  const again = await project.run(confirm, "--all");
  expect(again.out).toMatch(/^0 new pairs, nothing new in \d+ texts\.$/);
});

test("a language that a text lacks is passed over, and said", async () => {
  const project = new Project();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home"', '"es": "Inicio", "en": " "');
  const { out } = await project.run(confirm, "content/pages/home.json:3");
  expect(out).toBe("0 new pairs, nothing new in 1 text, 1 text lacks a language.");
  expect(existsSync(join(project.root, ledgerFile))).toBe(false);
});

test("clauses are confirmed by any of their files", async () => {
  const project = new Project();
  project.write("privacy/01-what.en.mdx", "## Data\n");
  const { out } = await project.run(confirm, "content/privacy/01-what.en.mdx:7");
  expect(out).toContain("privacy/ › clause 1: recorded in es, en");
});

test("what can't be read is left out of all, with its name and exit code 1", async () => {
  const project = new Project();
  project.replace("pages/web.json", '"paths"', "paths");
  const { code, error, out } = await project.run(confirm, "--all");
  expect(code).toBe(1);
  expect(error).toBe("Left out, since it has mistakes (npm run check): content/pages/web.json");
  expect(out).toContain("home: 8 texts recorded");
  expect(out).not.toContain("web");
  await expect(project.run(confirm, "--page", "web")).rejects.toThrow(
    "content/pages/web.json has mistakes. Run: npm run check",
  );
});

test.each([
  [[], "Say what to confirm: FILE:LINE, --page NAME, or --all."],
  [["--all", "--page", "home"], "Say one of FILE:LINE, --page NAME and --all, not several."],
  [
    ["content/pages/hom.json:3"],
    'There is no content file content/pages/hom.json with texts. Did you mean "content/pages/home.json"?',
  ],
  [["content/pages/home.json:1"], "content/pages/home.json has no text on line 1."],
  [
    ["content/pages/home.json:/titel"],
    'content/pages/home.json has no text at /titel. Did you mean "/title"?',
  ],
])("called with %j it says what is wrong, and records nothing", async (args, message) => {
  const project = new Project();
  await expect(project.run(confirm, ...args)).rejects.toThrow(new UsageError(message));
  expect(existsSync(join(project.root, ledgerFile))).toBe(false);
});
