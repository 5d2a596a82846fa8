import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { generateSite } from "../../scripts/bench/generated-site.ts";
import { csvOf, readCsv } from "../../scripts/cli/csv.ts";
import { editContent } from "./random-edits.ts";

const isLong = process.env.TEST_LONG !== undefined;
const quick = { COMPRESS: "no", SHARE_IMAGES: "no" };

/** The tests to run on the changed site, which read its content or languages. `test:long` runs all tests. */
const sample = [
  ...["current", "descriptions", "editor", "snippets"].map((name) => `tests/schemas/${name}.test.ts`),
  ...["tests/gallery", "tests/words.test.ts", "tests/blocks/islands.test.ts"],
];
/** The folders to leave out of the copy. */
const left = ["node_modules", "dist", "data", ".git", "test-results"];

/** Copies this project. Returns the folder, and functions that run its commands and its tests. */
function copyProject() {
  const root = mkdtempSync(join(tmpdir(), "changed-site-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync(".", root, { recursive: true, filter: (path) => !left.includes(path) });
  generateSite(process.cwd(), root, 0);

  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, args, {
      cwd: root,
      encoding: "utf8",
      env: {
        ...process.env,
        TEST_LONG: undefined,
        CHANGED_CONTENT: "1",
        ...(isLong ? {} : quick),
      },
    });
    expect(status, `${args.join(" ")}\n${stdout}\n${stderr}`).toBe(0);
    return stdout;
  };
  const command = (name: string, ...args: string[]) => run(`scripts/commands/${name}.ts`, ...args);
  const runUnitTests = () => {
    const except = ["tests/specification.test.ts", "tests/site-changes/**"];
    const options = except.flatMap((file) => ["--exclude", file]);
    run("node_modules/vitest/vitest.mjs", "run", ...options, ...(isLong ? [] : sample));
  };
  const runBrowserTests = () => run("node_modules/@playwright/test/cli.js", "test");
  return { root, command, runUnitTests, runBrowserTests };
}

test("no edit that the check accepts breaks a test, and a new language can be published without code", {
  timeout: isLong ? 7_200_000 : 180_000,
}, () => {
  const { root, command, runUnitTests, runBrowserTests } = copyProject();
  const seed = isLong ? Date.now() % 1_000_000 : 19;
  expect(editContent(root, seed, isLong ? 1 : 0.1)).toBeGreaterThan(20);
  if (isLong) {
    command("build");
    expect(runUnitTests, `seed ${seed}`).not.toThrow();
    expect(runBrowserTests, `seed ${seed}`).not.toThrow();
  }

  command("new", "language", "fr", "--label", "FR", "--switch-to", "Passer au français");
  const exported = readCsv(command("translate", "export", "--to", "fr", "--format", "csv"));
  const translated = exported.map(([place = "", source = "", target = "", state = "", ...rest]) => [
    ...[place, source, target || source, state === "state" ? state : "translated", ...rest],
  ]);
  writeFileSync(join(root, "fr.csv"), csvOf(translated));
  expect(command("translate", "import", "fr.csv")).toContain(" 0 refused");
  const file = join(root, "content/site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  for (const language of site.languages) delete language.draft;
  writeFileSync(file, JSON.stringify(site, null, 2));
  command("check");
  command("build");
  expect(existsSync(join(root, "dist/site/fr/index.html"))).toBe(true);
  expect(runUnitTests, `seed ${seed}`).not.toThrow();
});
