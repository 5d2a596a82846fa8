import { InvalidArgumentError } from "commander";
import { createCommand, runCommand, UsageError } from "../cli/command.ts";
import { type HistoryOptions, history } from "../history/history.ts";
import { undo } from "../history/undo.ts";
import { ownTerminal } from "../new/questions.ts";

const description = `Lists what was changed in the content, newest first, and takes the changes of a commit back.
Exit codes: 0 done, 1 not done, 2 wrong arguments.`;

const command = createCommand("history", description)
  .option("--page <name>", "only this page, shared file (menu.json) or folder of clauses (privacy/)")
  .option("--language <code>", "only texts in this language")
  .option("--count <number>", "largest number of commits", positive, 20)
  .action((options: HistoryOptions) => console.log(history(process.cwd(), options)));

command
  .command("undo")
  .description("take back what a commit changed in the content, and keep everything that was changed since")
  .argument("[id]", "the commit's id, as the list shows it")
  .action(async (id: string | undefined) => {
    if (id === undefined)
      throw new UsageError("Name the commit to undo by its id. The ids are listed by: npm run history");
    console.log(await undo(process.cwd(), id, ownTerminal()));
  });

await runCommand(command);

function positive(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw new InvalidArgumentError("Write a whole number from 1.");
  return Number(text);
}
