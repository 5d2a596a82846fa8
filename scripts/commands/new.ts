import { type Command, Option } from "commander";
import { createCommand, reportError, runCommand } from "../cli/command.ts";
import { blockKind } from "../new/block.ts";
import { clauseKind } from "../new/clause.ts";
import { languageKind } from "../new/language.ts";
import { pageKind } from "../new/page.ts";
import { answerAndMake, type NewKind, readProject } from "../new/project.ts";

const description = `Creates the files of a new part of the site, if they pass every check. It prompts for what no option answers.
Exit codes: 0 written, 1 not written, 2 wrong arguments.`;

try {
  const project = readProject(process.cwd());
  const command = createCommand("new", description);
  addKind(command.command("page"), pageKind(project));
  addKind(command.command("block"), blockKind(project));
  addKind(command.command("language"), languageKind(project));
  addKind(command.command("clause"), clauseKind(project));
  await runCommand(command);
} catch (error) {
  reportError(error);
}

function addKind(command: Command, kind: NewKind) {
  const [first] = kind.questions;
  const options = kind.questions.map(({ name, about }) => new Option(`--${name} <words>`, about));
  command.description(kind.description).argument(`[${first?.name}]`, first?.about);
  for (const option of options) command.addOption(option);

  command.action(async () => {
    const given = [
      ...options.map((option) => [option.name(), command.getOptionValue(option.attributeName())]),
      [first?.name, command.args[0]],
    ].filter(([, value]) => value !== undefined);
    console.log(await answerAndMake(command.name(), kind, Object.fromEntries(given)));
  });
}
