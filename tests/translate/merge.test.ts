import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import * as confirm from "../../scripts/translate/confirm.ts";
import { ledgerFile, readLedger } from "../../scripts/translate/ledger/ledger.ts";
import * as status from "../../scripts/translate/status.ts";
import { Project } from "./support/project.ts";

/** A site of which two branches each change one text and confirm it. */
async function branched(attributes: string): Promise<Project> {
  const project = new Project();
  project.write("../.gitattributes", attributes);
  await project.run(confirm, "--all");
  project.git("init", "--quiet", "--initial-branch=main");
  project.commit("The site");
  const change = async (branch: string, before: string, after: string, file: string) => {
    project.git("checkout", "--quiet", "-B", branch, "main");
    project.replace(file, before, after);
    await project.run(confirm, "--all");
    project.commit(branch);
  };
  await change("title", '"es": "Inicio", "en": "Home"', '"es": "Portada", "en": "Start"', "pages/home.json");
  await change("chart", '"es": "Ventas", "en": "Sales"', '"es": "Pedidos", "en": "Orders"', "pages/web.json");
  return project;
}

test("with the project's own attributes git merges what both sides confirmed, and all is fresh", async () => {
  const project = await branched(readFileSync(join(import.meta.dirname, "../../.gitattributes"), "utf8"));
  const theirs = readLedger(project.root).size;
  project.git("merge", "--quiet", "--message", "Both", "title");
  expect(project.ledger).not.toContain("<<<<");
  expect(readLedger(project.root).size).toBe(theirs + 1);
  const { code } = await project.run(status, "--ci");
  expect(code).toBe(0);
  await project.run(confirm, "--all");
  expect(project.ledger).toBe(readLedger(project.root).toString());
});

test("where git merges it otherwise, a conflict that it leaves is refused with its lines", async () => {
  const project = await branched("");
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
  await expect(project.run(status)).rejects.toThrow(
    new RegExp(`${ledgerFile}:1:1.*A merge has left its conflict here`, "s"),
  );
});
