/** Reads and keeps in order what visitors sent; a server may be running. Settings: DATA_DIR, DATABASE_URL. */

import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { openStore, storePlace } from "../src/server/open-store.ts";
import { keptSince, readServerContent } from "../src/server/server-content.ts";
import { readSettings } from "../src/server/settings.ts";
import { StartError } from "../src/server/start-error.ts";
import type { MessageStore } from "../src/server/store.ts";
import {
  type Arguments,
  checkOptions,
  filterOptions,
  type OptionName,
  readArguments,
  readCount,
  readDate,
  readFilter,
  UsageError,
} from "./messages/arguments.ts";
import { FileError, messagesCsv, messagesJson, readMessages } from "./messages/files.ts";
import { everyDay, statsPlot } from "./messages/stats.ts";
import { countOf, listText, messageCard } from "./messages/table.ts";

const help = `Reads and keeps in order what visitors sent, newest first.

  npm run messages -- list                a table of what is not marked as spam
      --all, --spam                       the marked ones too, or them alone
      --since 2026-01-31, --before ...    by day of arrival, UTC
      --text WORDS, --limit 20            with these words in it; so many at most
      --json                              as a JSON array, for programs
  npm run messages -- show ID [--json]    one message whole; an ID may be cut to its end
  npm run messages -- spam ID ...         move messages among the spam
  npm run messages -- ham ID ...          and back; what was not mailed yet is mailed
  npm run messages -- export              everything, as CSV for spreadsheets
      --format json                       as JSON
      --out FILE                          into a file that is not there yet
      --all, --spam, --since ...          filters, as for list
  npm run messages -- import FILE         what export wrote; what is stored already is left
  npm run messages -- erase --email ADDRESS
                                          remove every message from an address, for good
  npm run messages -- purge [--before 2026-01-31]
                                          remove what is past its retention, or older than a day
  npm run messages -- stats [--days 30] [--json]
                                          how many came, day by day, UTC
  npm run messages -- --help              this text

With npm run --silent only the command's own output is printed. The messages are where DATABASE_URL points, else in
the folder DATA_DIR (data). Exit codes: 0 done, 1 not done, 2 called in a wrong way.`;

interface Command {
  options: readonly OptionName[];
  /** How many words stand behind the command. */
  words: [least: number, most: number, what: string];
  /** Made where it is missing. */
  create?: boolean;
  /** Returns what is printed. */
  run(store: MessageStore, args: Arguments): Promise<string>;
}

const settings = () => readSettings(process.env);
const width = () => Math.max(process.stdout.columns || Number(process.env.COLUMNS) || 100, 40);

const commands: Record<string, Command> = {
  list: {
    options: ["all", "spam", "json", ...filterOptions],
    words: [0, 0, ""],
    async run(store, { values }) {
      const messages = await store.list({ ...readFilter(values), ...kindOf(values, false) });
      if (values.json) return messagesJson(messages);
      const listed = listText(messages, width(), storePlace(settings()));
      if (values.all || values.spam) return listed;
      const aside = await store.list({ ...readFilter(values), spam: true });
      return aside.length === 0
        ? listed
        : `${listed}${countOf(aside.length)} among the spam: --all shows them too\n`;
    },
  },
  show: {
    options: ["json"],
    words: [1, 1, "an ID"],
    async run(store, { rest: [id = ""], values }) {
      const message = await store.get(await wholeId(store, id));
      if (!message) throw new StartError(`There is no message ${id}.`);
      return values.json ? messagesJson(message) : messageCard(message, width());
    },
  },
  spam: {
    options: [],
    words: [1, 1000, "one ID or more"],
    run: (store, { rest }) => move(store, rest, true),
  },
  ham: {
    options: [],
    words: [1, 1000, "one ID or more"],
    run: (store, { rest }) => move(store, rest, false),
  },
  export: {
    options: ["all", "spam", "format", "out", ...filterOptions],
    words: [0, 0, ""],
    async run(store, { values }) {
      const { format = "csv", out } = values;
      if (format !== "csv" && format !== "json") throw new UsageError("--format is csv or json.");
      const messages = await store.list({ ...readFilter(values), ...kindOf(values, true) });
      const text = format === "csv" ? messagesCsv(messages) : messagesJson(messages);
      if (out === undefined) return text;
      // Personal data: for this user alone.
      writeFileSync(out, text, { flag: "wx", mode: 0o600 });
      return `${countOf(messages.length)} in ${resolve(out)}\n`;
    },
  },
  import: {
    options: [],
    words: [1, 1, "a file"],
    create: true,
    async run(store, { rest: [file = ""] }) {
      const { added, skipped } = await store.importMessages(readMessages(readFileSync(file, "utf8")));
      return `${countOf(added)} added, ${skipped} known already\n`;
    },
  },
  erase: {
    options: ["email"],
    words: [0, 0, ""],
    async run(store, { values: { email } }) {
      if (!email) throw new UsageError("Say whose messages: --email ADDRESS.");
      return `${countOf(await store.erase(email))} from ${email} removed\n`;
    },
  },
  purge: {
    options: ["before"],
    words: [0, 0, ""],
    async run(store, { values: { before } }) {
      const limit = before === undefined ? retentionLimit() : readDate("before", before);
      const day = limit.toISOString().slice(0, 10);
      return `${countOf(await store.purge(limit))} from before ${day} removed\n`;
    },
  },
  stats: {
    options: ["days", "json"],
    words: [0, 0, ""],
    async run(store, { values }) {
      const count = readCount("days", values.days ?? "30");
      const now = new Date();
      const since = new Date(now.getTime() - (count - 1) * 86_400_000);
      since.setUTCHours(0, 0, 0, 0);
      const days = everyDay(await store.countByDay(since), count, now);
      if (values.json) return messagesJson(days);
      const total = (of: "messages" | "spam") => days.reduce((sum, day) => sum + day[of], 0);
      const end = `${countOf(total("messages"))}, ${total("spam")} of them spam, in ${count} days (UTC)`;
      return `${statsPlot(days, width())}\n${end}\n`;
    },
  },
};

try {
  const output = await main(readArguments(process.argv.slice(2)));
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    // A reader such as `head` has all that it wants.
    if (error.code === "EPIPE") return;
    console.error(`Not all is written: ${error.message}`);
    process.exitCode = 1;
  });
  process.stdout.write(output);
} catch (error) {
  if (!(error instanceof Error)) throw error;
  process.exitCode = error instanceof UsageError ? 2 : 1;
  if (error instanceof UsageError) console.error(`${error.message}\n\n${help}`);
  else if (isExpected(error)) console.error(error.message);
  else throw error;
}

async function main(args: Arguments): Promise<string> {
  const { command, rest, values } = args;
  if (values.help) return `${help}\n`;
  if (command === undefined) {
    throw new UsageError(`Say what to do: ${Object.keys(commands).join(", ")}.`);
  }
  const known = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!known) throw new UsageError(`There is no command "${command}".`);
  const [least, most, what] = known.words;
  checkOptions(args, known.options);
  if (rest.length < least) throw new UsageError(`${command} takes ${what}.`);
  if (rest.length > most) {
    const wanted = most === 0 ? "no argument" : what;
    throw new UsageError(`${command} takes ${wanted}, but got "${rest.join(" ")}".`);
  }
  const store = await openStore(settings(), { create: known.create ?? false });
  try {
    return await known.run(store, args);
  } finally {
    await store.close();
  }
}

/** Which messages, spam or not; `everything` where neither is said. */
function kindOf({ all, spam }: Arguments["values"], everything: boolean): { spam?: boolean } {
  if (all && spam) throw new UsageError("Say --all or --spam, not both.");
  if (spam) return { spam: true };
  return all || everything ? {} : { spam: false };
}

async function move(store: MessageStore, ids: string[], spam: boolean): Promise<string> {
  const whole = await Promise.all(ids.map((id) => wholeId(store, id)));
  for (const id of whole) await store.setSpam(id, spam);
  return `${countOf(whole.length)} moved ${spam ? "among the spam" : "out of the spam"}\n`;
}

/** The ID that ends so. @throws StartError when none does, or several do */
async function wholeId(store: MessageStore, end: string): Promise<string> {
  if (/^[0-9a-f-]{36}$/.test(end) && (await store.get(end))) return end;
  const found = (await store.list()).filter(({ id }) => id.endsWith(end));
  if (found.length === 1 && found[0]) return found[0].id;
  throw new StartError(
    found.length === 0
      ? `There is no message ${end}. The IDs are in: npm run messages -- list --all`
      : `${found.length} messages have an ID that ends in ${end}. Write more of it.`,
  );
}

function retentionLimit(): Date {
  return keptSince(readServerContent(resolve("dist/server.json")).retention, new Date());
}

function isExpected(error: Error & { code?: string }): boolean {
  return (
    error instanceof StartError ||
    error instanceof FileError ||
    ["ENOENT", "EEXIST", "EACCES", "EISDIR", "EROFS", "ENOSPC"].includes(error.code ?? "")
  );
}
