import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test, vi } from "vitest";
import { createTranslateCommand } from "../../scripts/translate/translate-command.ts";
import { Project } from "./support/project.ts";

/** Runs the command in a separate process, in a project's folder. */
function translate(root: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("scripts/commands/translate.ts"), ...args],
    { cwd: root, encoding: "utf8", env: { ...process.env, NO_COLOR: "1" } },
  );
  return { status, stdout, stderr };
}

test("texts can be exported, translated, imported and confirmed; the exit code is 1 if a row is refused", () => {
  const { root } = new Project();
  const out = join(root, "home.xlf");
  expect(translate(root, ..."export --to es --only all --page home --out home.xlf".split(" "))).toEqual({
    status: 0,
    stdout: "",
    stderr: "Texts from en to es: 8 (8 unrecorded).\nNot exported: 0.\nWrote home.xlf\n",
  });
  const translated = readFileSync(out, "utf8").replace(/state="[^"]*">Más/, 'state="final">Muchas más');
  writeFileSync(out, translated.replace(/(Sube) <x .*?\/>/, "$1"));
  const { status, stdout } = translate(root, "import", "home.xlf");
  expect(stdout).toContain("written    home › block 1, page-hero › headline\n");
  expect(stdout).toContain("{conversion} is missing.\n");
  expect(stdout).toMatch(
    /1 written and confirmed, 0 written to be checked, 6 unchanged, 0 skipped as untranslated, 1 refused\.\n$/,
  );
  expect(status).toBe(1);
  expect(translate(root, "status", "--ci")).toMatchObject({ status: 1 });
  expect(translate(root, "confirm", "--page", "home", "web").stdout).toMatch(/\d+ new pairs/);
  expect(translate(root, "prune").stdout).toMatch(/^Removed 0 pairs, kept \d+\.\n$/);
});

test("without --out, the standard output contains only the exported file", () => {
  const { stdout, stderr } = translate(
    new Project().root,
    ..."export --to es --only all --format csv".split(" "),
  );
  expect(stdout).toMatch(/^\uFEFF"place","source \(en\)","target \(es\)",/);
  expect(stderr).toMatch(/^Texts from en to es: /);
});

/** Runs the command in this process. Returns the error that it throws, and its output. */
async function failing(root: string, args: string) {
  const printed = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
  for (const spy of printed) spy.mockReturnValue(true);
  const error = await createTranslateCommand(root)
    .parseAsync(args.split(" "), { from: "user" })
    .catch((failure) => failure);
  const text = printed.flatMap((spy) => spy.mock.calls.map(([part]) => String(part))).join("");
  for (const spy of printed) spy.mockRestore();
  return { error, text };
}

test.each([
  ["export", /required option '--to <language>' not specified/],
  ["export --to es --only mising", /Allowed choices are missing, stale, all/],
  ["import", /missing required argument 'files'/],
])("the invalid usage %s is refused, and the error says why", async (args, message) => {
  const { error, text } = await failing(new Project().root, args);
  expect(text).toMatch(message);
  expect(error).toMatchObject({ name: "CommanderError", exitCode: 1 });
});

test.each([
  ["stat", 2, /unknown command 'stat'/],
  ["confirm", 2, /Name the texts to confirm/],
  ["import none.xlf", 1, /^none\.xlf: There is no such file\.\n$/],
  ["import .", 1, /This is a folder\. Pass the files in it instead\.\n$/],
])("%s exits with %i, and the error says why", (args, code, message) => {
  const { status, stderr } = translate(new Project().root, ...args.split(" "));
  expect(stderr).toMatch(message);
  expect(status).toBe(code);
});

test("a malformed ledger is reported with its line, without a stack trace", () => {
  const project = new Project();
  project.write("translations.lock", "hello\n");
  const { status, stderr } = translate(project.root, "status");
  expect(stderr).toMatch(/^content\/translations\.lock:1:1 /);
  expect(stderr).not.toContain("    at ");
  expect(status).toBe(1);
});
