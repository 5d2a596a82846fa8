import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { generateSite } from "../../scripts/bench/generated-site.ts";
import { csvOf, readCsv } from "../../scripts/cli/csv.ts";
import { testEditor } from "../schemas/editor-tests.ts";
import { linkBundle } from "../support/commands/fixture-project.ts";
import { runHere } from "../support/commands/run-here.ts";
import { editContent } from "./random-edits.ts";

const isLong = process.env.TEST_LONG !== undefined;
const seed = isLong ? Date.now() % 1_000_000 : 19;
const timeout = isLong ? 7_200_000 : 180_000;

/** A copy of this project, which the tests change. */
const root = mkdtempSync(join(tmpdir(), "changed-site-"));

beforeAll(async () => {
  /** What the copy doesn't need. Only tests of the copy need other parts than a site has. */
  const left = ["node_modules", "dist", "data", ".git", "test-results"];
  const parts = isLong ? ["."] : [".vscode", ".zed"];
  for (const part of parts)
    cpSync(part, join(root, part), { recursive: true, filter: (path) => !left.includes(path) });
  generateSite(root, 0);
  await linkBundle(root);
});

afterAll(() => rmSync(root, { recursive: true }));

/** Runs a command on the copy. Returns what it prints. */
async function command(name: string, ...args: string[]) {
  const settings = isLong ? {} : { COMPRESS: "no", SHARE_IMAGES: "no" };
  const { status, stdout, stderr } = await runHere(root, name, args, settings);
  expect(status, `${name} ${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

/** Runs all tests of the copy, in processes of their own, except those about the specification's texts and these. */
function runTests(...runner: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, runner, {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, TEST_LONG: undefined, CHANGED_CONTENT: "1" },
  });
  expect(status, `seed ${seed}\n${stdout}\n${stderr}`).toBe(0);
}

const except = ["tests/specification.test.ts", "tests/site-changes/**"];
const runUnitTests = () =>
  runTests("node_modules/vitest/vitest.mjs", "run", ...except.flatMap((file) => ["--exclude", file]));
const runBrowserTests = () => runTests("node_modules/@playwright/test/cli.js", "test");

test("no edit that the check accepts breaks a test", { timeout }, async () => {
  expect(editContent(root, seed, isLong ? 1 : 0.03)).toBeGreaterThan(20);
  if (!isLong) return;
  await command("build");
  runUnitTests();
  runBrowserTests();
});

test("a new language can be published without code", { timeout }, async () => {
  await command("new", "language", "fr", "--label", "FR", "--switch-to", "Passer au français");
  const exported = readCsv(await command("translate", "export", "--to", "fr", "--format", "csv"));
  const translated = exported.map(([place = "", source = "", target = "", state = "", ...rest]) => [
    ...[place, source, target || source, state === "state" ? state : "translated", ...rest],
  ]);
  writeFileSync(join(root, "fr.csv"), csvOf(translated));
  expect(await command("translate", "import", "fr.csv")).toContain(" 0 refused");
  const file = join(root, "content/site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  for (const language of site.languages) delete language.draft;
  writeFileSync(file, JSON.stringify(site, null, 2));
  await command("check");
  await command("schemas", "--check");
  await command("build");
  expect(existsSync(join(root, "dist/site/fr/index.html"))).toBe(true);
  if (isLong) runUnitTests();
});

// Of the tests that read the site's content, those of editors run on the copy even if not all tests do.
describe("in the changed site", () => testEditor(() => root));
