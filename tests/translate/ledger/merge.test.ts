import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { confirm } from "../../../scripts/translate/confirm.ts";
import { status } from "../../../scripts/translate/status.ts";
import { readLedger } from "../../../scripts/translate/translations.ts";
import { Project } from "../support/project.ts";

test("git merges the confirmations of two branches without a conflict, and then all texts are fresh", () => {
  const project = new Project();
  const attributes = readFileSync(join(import.meta.dirname, "../../../.gitattributes"), "utf8");
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
  const theirs = readLedger(project.root).size;
  project.git("merge", "--quiet", "--message", "Both", "title");
  expect(project.ledger).not.toContain("<<<<");
  expect(readLedger(project.root).size).toBe(theirs + 1);
  const { code } = project.run(status, { ci: true });
  expect(code).toBe(0);
  project.run(confirm, { all: true });
  expect(project.ledger).toBe(readLedger(project.root).toString());
});
