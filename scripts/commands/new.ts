/** `npm run new -- <kind>`: writes the files of a new page, block type, language or clause, and says what comes next. */

import { runCommand, UsageError } from "../cli/command-line.ts";
import { suggestion } from "../content/problem.ts";

/** One of the things that can be made; how is loaded when it is asked for. */
interface Kind {
  does: string;
  load: () => Promise<{
    help: string;
    /** @returns what was written, and what to do next */
    run: (args: string[], root: string) => Promise<string>;
  }>;
}

const kinds: Record<string, Kind> = {
  page: {
    does: "a page with its opening, and the link to it in the menu",
    load: () => import("../new/page.ts"),
  },
  block: {
    does: "a block type: schema, view, style and test",
    load: () => import("../new/block.ts"),
  },
  language: {
    does: "a language of the site, as a draft to translate into",
    load: () => import("../new/language.ts"),
  },
  clause: {
    does: "a clause of a policy",
    load: () => import("../new/clause.ts"),
  },
};

const command = "npm run new --";
const [name, ...args] = process.argv.slice(2);
const asksHelp = (word: string | undefined) => word === "--help" || word === "-h";

await runCommand(`${command} ${name && Object.hasOwn(kinds, name) ? `${name} ` : ""}--help`, async () => {
  const names = Object.keys(kinds);
  if (asksHelp(name)) {
    const lines = Object.entries(kinds).map(([word, { does }]) => `  ${command} ${word.padEnd(10)}${does}`);
    console.log(
      `Writes what a new part of the site needs, checked before anything is written.\n\n${lines.join("\n")}\n\n` +
        `Each asks what it must know, or takes it as options: ${command} page --help\n` +
        "Exit codes: 0 written, 1 not written, 2 called in a wrong way.",
    );
    return 0;
  }
  if (name === undefined) throw new UsageError(`Say what to make: ${names.join(", ")}.`);
  const kind = Object.hasOwn(kinds, name) ? kinds[name] : undefined;
  if (!kind) throw new UsageError(`There is no kind "${name}". ${suggestion(name, names)}`);
  const { help, run } = await kind.load();
  console.log(args.some(asksHelp) ? help : await run(args, process.cwd()));
  return 0;
});
