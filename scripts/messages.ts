/** Shows the stored messages. Reads only; a server may be running. Setting: DATA_DIR. */

import { parseArgs } from "node:util";
import { readDataDir } from "../src/server/settings.ts";
import { databasePath, openSqliteReader } from "../src/server/sqlite-store.ts";
import { StartError } from "../src/server/start-error.ts";
import type { StoredMessage } from "../src/server/store.ts";
import { messageTable } from "./messages/table.ts";

const help = `Shows the messages that visitors sent, newest first.

  npm run messages -- list            a table
  npm run --silent messages -- list --json
                                      a JSON array, for programs
  npm run messages -- --help          this text

They are read from the folder that the setting DATA_DIR names (data).`;

const outcome = await run(process.argv.slice(2));
// A reader such as `head` may close the pipe before all is written.
process.stdout.on("error", () => process.exit(0));
if (outcome.output !== undefined) process.stdout.write(`${outcome.output}\n`);
if (outcome.error !== undefined) process.stderr.write(`${outcome.error}\n`);
process.exitCode = outcome.exitCode;

interface Outcome {
  exitCode: 0 | 1 | 2;
  output?: string;
  error?: string;
}

async function run(args: string[]): Promise<Outcome> {
  const request = readArguments(args);
  if ("problem" in request) return { exitCode: 2, error: `${request.problem}\n\n${help}` };
  if (request.help) return { exitCode: 0, output: help };

  const path = databasePath(readDataDir(process.env));
  try {
    const reader = openSqliteReader(readDataDir(process.env));
    if (!reader) {
      const advice = "Start the site once, or set DATA_DIR to the folder that it uses.";
      return { exitCode: 1, error: `No messages are stored yet: ${path} is missing. ${advice}` };
    }
    const messages = await reader.list();
    await reader.close();
    return { exitCode: 0, output: request.json ? asJson(messages) : asTable(messages, path) };
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    return { exitCode: 1, error: error.message };
  }
}

function readArguments(args: string[]): { problem: string } | { help: boolean; json: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: { help: { type: "boolean", short: "h" }, json: { type: "boolean" } },
    });
    const { help = false, json = false } = values;
    const [command, ...rest] = positionals;
    if (!help && command === undefined) return { problem: "Say what to do: list." };
    if (command !== undefined && command !== "list") return { problem: `There is no command "${command}".` };
    if (rest.length > 0) return { problem: `list takes no argument, but got "${rest.join(" ")}".` };
    return { help, json };
  } catch (error) {
    return { problem: `${(error as Error).message.split(". ")[0]}.` };
  }
}

function asTable(messages: StoredMessage[], path: string): string {
  if (messages.length === 0) return `No messages are stored yet in ${path}`;
  const width = process.stdout.columns || Number(process.env.COLUMNS) || 100;
  const count = messages.length === 1 ? "1 message" : `${messages.length} messages`;
  return `${messageTable(messages, Math.max(width, 40))}\n${count} in ${path}`;
}

/** JSON leaves C1 controls as they are, which some terminals obey. */
function asJson(messages: StoredMessage[]): string {
  const escaped = (control: string) => `\\u${control.charCodeAt(0).toString(16).padStart(4, "0")}`;
  return JSON.stringify(messages, null, 2).replace(/[\u007f-\u009f]/g, escaped);
}
