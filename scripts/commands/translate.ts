/** `npm run translate -- <what>`: what translations lack, handed out, taken in and confirmed. */

import { UsageError } from "../cli/command.ts";
import { runCommand } from "../cli/command-line.ts";
import { suggestion } from "../content/problem.ts";

/** One of the things that the command does; what they do it with is loaded when it is asked for. */
interface Subcommand {
  does: string;
  load: () => Promise<{
    help: string;
    /** @returns the exit code */
    run: (args: string[], root: string) => number | Promise<number>;
  }>;
}

const subcommands: Record<string, Subcommand> = {
  status: {
    does: "what is translated, what is missing, and what has changed since",
    load: () => import("../translate/status.ts"),
  },
  confirm: {
    does: "record that texts say the same in their languages",
    load: () => import("../translate/confirm.ts"),
  },
  export: {
    does: "hand out texts for translation, as XLIFF or CSV",
    load: () => import("../translate/export.ts"),
  },
  import: {
    does: "take in what was translated",
    load: () => import("../translate/import.ts"),
  },
  prune: {
    does: "forget the pairs of texts that the content no longer has",
    load: () => import("../translate/prune.ts"),
  },
};

const command = "npm run translate --";
const [name, ...args] = process.argv.slice(2);
const asksHelp = (word: string | undefined) => word === "--help" || word === "-h";

await runCommand(
  `${command} ${name && Object.hasOwn(subcommands, name) ? `${name} ` : ""}--help`,
  async () => {
    const names = Object.keys(subcommands);
    if (asksHelp(name)) {
      const width = Math.max(...names.map(({ length }) => length)) + 2;
      const lines = Object.entries(subcommands).map(([word, { does }]) => `  ${word.padEnd(width)}${does}`);
      console.log(
        `Translations: the languages of content/ and whether they still say the same.\n\n${lines.join("\n")}\n\n` +
          `Each tells more: ${command} status --help. A guide: docs/translating.md\n` +
          "Exit codes: 0 fine, 1 problems found, 2 called in a wrong way.",
      );
      return 0;
    }
    if (name === undefined) throw new UsageError(`Say what to do: ${names.join(", ")}.`);
    const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined;
    if (!subcommand) throw new UsageError(`There is no "${name}". ${suggestion(name, names)}`);
    const { help, run } = await subcommand.load();
    if (!args.some(asksHelp)) return run(args, process.cwd());
    console.log(help);
    return 0;
  },
);
