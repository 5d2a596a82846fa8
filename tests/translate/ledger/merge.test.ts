import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { confirm } from "../../../scripts/translate/confirm.ts";
import { ledgerFile, readLedger } from "../../../scripts/translate/ledger/ledger.ts";
import { status } from "../../../scripts/translate/status.ts";
import { Project } from "../support/project.ts";

/** A site of which two branches each change one text and confirm it. */
function branched(attributes: string): Project {
  const project = new Project();
  project.write("../.gitattributes", attributes);
  project.run(confirm, { all: true });
  project.git("init", "--quiet", "--initial-branch=main");
  project.commit("The site");
  const change = (branch: string, before: string, after: string, file: string) => {
    project.git("checkout", "--quiet", "-B", branch, "main");
    project.replace(file, before, after);
    project.run(confirm, { all: true });
    project.commit(branch);
  };
  change("title", '"es": "Inicio", "en": "Home"', '"es": "Portada", "en": "Start"', "pages/home.json");
  change("chart", '"es": "Ventas", "en": "Sales"', '"es": "Pedidos", "en": "Orders"', "pages/web.json");
  return project;
}

test("with the project's attributes, git merges what both branches confirmed, and all texts are fresh", () => {
  const project = branched(readFileSync(join(import.meta.dirname, "../../../.gitattributes"), "utf8"));
  const theirs = readLedger(project.root).size;
  project.git("merge", "--quiet", "--message", "Both", "title");
  expect(project.ledger).not.toContain("<<<<");
  expect(readLedger(project.root).size).toBe(theirs + 1);
  const { code } = project.run(status, { ci: true });
  expect(code).toBe(0);
  project.run(confirm, { all: true });
  expect(project.ledger).toBe(readLedger(project.root).toString());
});

test("without them, a merge conflict is refused with its lines", () => {
  const project = branched("");
  // Both sides put their lines at the same place.
  for (const [branch, line] of [
    ["title", "en:0000000001 es:0000000001\n"],
    ["chart", "en:0000000002 es:0000000002\n"],
  ] as const) {
    project.git("checkout", "--quiet", branch);
    project.write("translations.lock", line);
    project.commit("One line");
  }
  expect(() => project.git("merge", "--quiet", "title")).toThrow();
  expect(project.ledger).toContain("<<<<<<< HEAD");
  expect(() => project.run(status, {})).toThrow(
    new RegExp(`${ledgerFile}:1:1.*This is a mark of a merge conflict`, "s"),
  );
});
