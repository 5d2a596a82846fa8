import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import * as block from "../../scripts/new/block.ts";
import * as clause from "../../scripts/new/clause.ts";
import * as language from "../../scripts/new/language.ts";
import * as page from "../../scripts/new/page.ts";

const make = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/commands/new.ts", ...args], {
    encoding: "utf8",
    // No terminal.
    input: "",
  });
  return { status, out: stdout, error: stderr };
};

test("help tells what can be made, and of each what it takes", () => {
  const { status, out } = make("--help");
  expect(status).toBe(0);
  const kinds = { page, block, language, clause };
  for (const [name, { help }] of Object.entries(kinds)) {
    expect(out).toContain(`npm run new -- ${name}`);
    expect(help).toMatch(new RegExp(`npm run new -- ${name} .*Exit codes: 0 written`, "s"));
  }
  expect(make("clause", "--help")).toEqual({ status: 0, out: `${clause.help}\n`, error: "" });
});

test.each<[args: string[], error: string]>([
  [[], "Say what to make: page, block, language, clause.\nHow to call it: npm run new -- --help\n"],
  [["pag"], 'There is no kind "pag". Did you mean "page"?\nHow to call it: npm run new -- --help\n'],
  [
    ["clause", "--titel", "x"],
    'There is no option --titel. Did you mean "--title"?\nHow to call it: npm run new -- clause --help\n',
  ],
  [["clause"], "Say also --topic, --title, --sentence.\nHow to call it: npm run new -- clause --help\n"],
])("%j is called in a wrong way, and says how to", (args, error) => {
  expect(make(...args)).toEqual({ status: 2, out: "", error });
});

test("what can't be made ends with 1", () => {
  const { status, error } = make("language", "es", "--switch-to", "Cambiar");
  expect(status).toBe(1);
  expect(error).toBe('--code: "es" is a language of this site already.\n');
});
