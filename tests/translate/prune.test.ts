import { expect, test } from "vitest";
import * as confirm from "../../scripts/translate/confirm.ts";
import { readLedger, textHash, writeLedger } from "../../scripts/translate/ledger/ledger.ts";
import * as prune from "../../scripts/translate/prune.ts";
import * as status from "../../scripts/translate/status.ts";
import { Project } from "./support/project.ts";

const title = (es: string, en: string) => `"es": "${es}", "en": "${en}"`;

/** A site whose home page's title has been changed and confirmed anew. */
async function renamed(): Promise<Project> {
  const project = new Project();
  await project.run(confirm, "--all");
  project.replace("pages/home.json", title("Inicio", "Home"), title("Portada", "Start"));
  await project.run(confirm, "--all");
  return project;
}

test("pairs of which the content has neither text go, those of today's texts stay", async () => {
  const project = await renamed();
  const { size } = readLedger(project.root);
  const { out } = await project.run(prune);
  expect(out).toBe(`1 removed, ${size - 1} stay.`);
  expect(readLedger(project.root).has([textHash("en", "Home"), textHash("es", "Inicio")])).toBe(false);
  expect((await project.run(status, "--ci")).code).toBe(0);
});

test("what tells which side of a text lags stays, and so does the pair of one whose translation is gone", async () => {
  const project = await renamed();
  project.replace("pages/home.json", title("Portada", "Start"), title("Portada", "Front"));
  project.replace("pages/web.json", '"es": "Ventas", "en": "Sales"', '"es": "Ventas"');
  await project.run(prune);
  const ledger = readLedger(project.root);
  expect(ledger.has([textHash("en", "Start"), textHash("es", "Portada")])).toBe(true);
  expect(ledger.has([textHash("en", "Sales"), textHash("es", "Ventas")])).toBe(true);
  expect((await project.run(status)).out).toContain("es: 1 stale");
});

test("the earlier pair of a text that is fresh again goes, though one side of it is still there", async () => {
  const project = await renamed();
  project.replace("pages/home.json", title("Portada", "Start"), title("Portada", "Front"));
  await project.run(confirm, "--page", "home");
  await project.run(prune);
  expect(readLedger(project.root).partnersOf(textHash("es", "Portada"))).toEqual([textHash("en", "Front")]);
});

test("pairs of a language that the site does not have go", async () => {
  const project = await renamed();
  const ledger = readLedger(project.root);
  ledger.record([textHash("en", "Start"), textHash("de", "Start")]);
  writeLedger(project.root, ledger);
  await project.run(prune);
  expect(project.ledger).not.toContain("de:");
});

test("while a file can't be read nothing goes, since it may need it", async () => {
  const project = await renamed();
  const before = project.ledger;
  project.replace("pages/web.json", '"paths"', "paths");
  await expect(project.run(prune)).rejects.toThrow(/content\/pages\/web\.json .* Nothing was removed\./);
  expect(project.ledger).toBe(before);
});
