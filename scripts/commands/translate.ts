import { runCommand } from "../cli/command.ts";
import { createTranslateCommand } from "../translate/translate-command.ts";

await runCommand(createTranslateCommand(process.cwd()));
