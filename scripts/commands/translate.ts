import { Option } from "commander";
import { createCommand, runCommand } from "../cli/command.ts";

const pages = [
  "--page <names...>",
  "only these pages, shared files (menu.json) or folders of clauses (privacy/)",
] as const;

const setExitCode = (code: number) => {
  process.exitCode = code;
};

const root = process.cwd();
const command = createCommand(
  "translate",
  `Shows what is translated, exchanges files with translators and records what is confirmed.
  A guide: docs/translating.md. Exit codes: 0 done, 1 problems found, 2 wrong arguments.`,
);

command
  .command("status")
  .description("show what is translated, missing or stale, with what changed")
  .option(...pages)
  .option("--ci", "fail if a text is unrecorded, or a language isn't done")
  .action(async (options) => setExitCode((await import("../translate/status.ts")).status(root, options)));

command
  .command("confirm")
  .description("record that texts say the same in all languages that they have")
  .argument("[places...]", "FILE:LINE, as status shows it, or FILE for all its texts")
  .option(...pages)
  .option("--all", "all texts")
  .action(async (places, options) =>
    setExitCode((await import("../translate/confirm.ts")).confirm(root, { ...options, places })),
  );

command
  .command("export")
  .description("write texts to a file for translators, by default those that are missing or stale")
  .requiredOption("--to <language>", "the language to translate into")
  .option("--from <language>", "the language to translate from (default: the site's default language)")
  .addOption(
    new Option(
      "--only <state>",
      "all adds unrecorded and confirmed texts, and clauses that a language lacks",
    ).choices(["missing", "stale", "all"]),
  )
  .option(...pages)
  .addOption(new Option("--format <format>", "file format").choices(["xliff12", "csv"]).default("xliff12"))
  .option("--out <file>", "a new file (default: standard output)")
  .action(async (options) =>
    setExitCode((await import("../translate/export.ts")).exportTexts(root, options)),
  );

command
  .command("import")
  .description(
    "write the translations of exported files to the content, and record those that are done as confirmed",
  )
  .argument("<files...>", "XLIFF 1.2, or CSV as a spreadsheet saves it")
  .option("--dry-run", "show what would happen, and write nothing")
  .action(async (files, options) =>
    setExitCode((await import("../translate/import.ts")).importFiles(root, files, options)),
  );

command
  .command("prune")
  .description(
    "remove the pairs from the ledger that match nothing in the content; best after merging other branches",
  )
  .action(async () => setExitCode((await import("../translate/confirm.ts")).prune(root)));

await runCommand(command);
