import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";

const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/commands/new.ts", ...args], {
    encoding: "utf8",
    // Without a terminal.
    input: "",
  });
  return { status, out: stdout, error: stderr };
};

test("each kind has an option for each question", () => {
  const { status, out } = run("page", "--help");
  expect(status).toBe(0);
  for (const word of ["[id]", "--title.es", "--title.en", "--menu"]) expect(out).toContain(word);
});

test("the first answer is an argument or an option", () => {
  expect(run("page", "--id", "web").error).toContain("--id: content/pages/web.json exists already.");
  expect(run("page", "web").error).toContain("--id: content/pages/web.json exists already.");
});

test.each<[args: string[], error: string]>([
  [["pag"], "error: unknown command 'pag'\n(Did you mean page?)"],
  [["clause", "--titel", "x"], "error: unknown option '--titel'\n(Did you mean --title?)"],
  [["clause"], "Missing: --topic, --title, --sentence."],
  [["language", "zz", "--switch-to", "Cambiar"], '--code: There is no language "zz".'],
  [["page", "a", "b"], "error: too many arguments for 'page'. Expected 1 argument but got 2"],
])("%j is wrong usage", (args, error) => {
  expect(run(...args)).toMatchObject({ status: 2, out: "", error: expect.stringContaining(error) });
});
