import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { findInHistory } from "../../../scripts/translate/ledger/text-history.ts";
import { temporaryFolder } from "../../server/support/folders.ts";
import { Project } from "../support/project.ts";

const first = textHash("en", "First");
const start = textHash("en", "Start");
const front = textHash("en", "Front");

const title = (text: string) => `"es": "Inicio", "en": "${text}"`;

/** A site whose home page had the committed titles First, Start and Front, in this order. */
function renamed(): Project {
  const project = new Project();
  project.replace("pages/home.json", title("Home"), title("First"));
  project.git("init", "--quiet", "--initial-branch=main");
  project.commit("First");
  project.replace("pages/home.json", title("First"), title("Start"));
  project.commit("Start");
  project.replace("pages/home.json", title("Start"), title("Front"));
  project.commit("Front");
  return project;
}

test("texts are found by their hashes, newest first", () => {
  const found = findInHistory(renamed().root, new Set([first, front, start]));
  expect([...found]).toEqual([
    [front, "Front"],
    [start, "Start"],
    [first, "First"],
  ]);
});

test("texts in another language and texts that were never committed are not found", () => {
  const project = renamed();
  project.replace("pages/home.json", title("Front"), title("Draft"));
  const wanted = new Set([textHash("es", "Start"), textHash("en", "Draft")]);
  expect(findInHistory(project.root, wanted).size).toBe(0);
});

test("the text of a whole clause is found, in the language of its file name", () => {
  const project = renamed();
  const clause = project.read("privacy/01-data.es.mdx");
  project.write("privacy/01-data.es.mdx", "## Otros datos\n");
  expect(
    findInHistory(project.root, new Set([textHash("es", clause)]))
      .values()
      .next().value,
  ).toBe(clause);
});

test("texts are found even in deleted files, in files that were once malformed, and in files of unknown schemas", () => {
  const project = renamed();
  project.write("old.json", '{ "was": [{ "a": { "en": "Gone" } }] }');
  project.commit("A file");
  project.write("old.json", "{");
  project.commit("Broken");
  project.remove("old.json");
  project.commit("No file");
  expect([...findInHistory(project.root, new Set([textHash("en", "Gone")])).values()]).toEqual(["Gone"]);
});

test("a text that was only ever in a merge commit is found", () => {
  const project = renamed();
  project.git("checkout", "--quiet", "-b", "other");
  project.replace("pages/home.json", title("Front"), title("Theirs"));
  project.commit("Theirs");
  project.git("checkout", "--quiet", "main");
  project.replace("pages/home.json", title("Front"), title("Ours"));
  project.commit("Ours");
  expect(() => project.git("merge", "other")).toThrow();
  project.git("checkout", "--ours", "content/pages/home.json");
  project.replace("pages/home.json", title("Ours"), title("Both"));
  project.commit("Both");
  project.replace("pages/home.json", title("Both"), title("Later"));
  project.commit("Later");
  expect([...findInHistory(project.root, new Set([textHash("en", "Both")])).values()]).toEqual(["Both"]);
});

test("the site may be a folder of a larger repository", () => {
  const project = renamed();
  const outer = temporaryFolder();
  cpSync(project.root, join(outer, "site"), { recursive: true });
  rmSync(join(outer, "site/.git"), { recursive: true });
  project.git("init", "--quiet", outer);
  project.git("-C", outer, "add", "site");
  project.git("-C", outer, "commit", "--quiet", "--message", "The site");
  expect([...findInHistory(join(outer, "site"), new Set([front])).values()]).toEqual(["Front"]);
});

test("in a shallow clone, the texts of its commits are found", () => {
  const project = renamed();
  const clone = temporaryFolder();
  project.git("clone", "--quiet", "--depth=2", `file://${project.root}`, clone);
  expect([...findInHistory(clone, new Set([first, start])).values()]).toEqual(["Start"]);
});
