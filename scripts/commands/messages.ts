/** Reads, exports and removes the messages of visitors; a server may be running. Settings: DATA_DIR, DATABASE_URL. */

import { createWriteStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { setFlagsFromString } from "node:v8";
import { type Command, InvalidArgumentError, Option } from "commander";
import { clockDoubt, keptSince } from "../../src/server/retention.ts";
import { readServerContent } from "../../src/server/server-content.ts";
import { readSettings } from "../../src/server/settings.ts";
import { StartError } from "../../src/server/start-error.ts";
import { describeStore, openStore } from "../../src/server/store/open-store.ts";
import type { MessageStore } from "../../src/server/store/sql-store.ts";
import type { MessageFilter } from "../../src/server/store/store.ts";
import { createCommand, runCommand } from "../cli/command.ts";
import { isoDay, readTime } from "../cli/day.ts";
import {
  escapeControls,
  exportText,
  type Format,
  formats,
  jsonText,
  readMessages,
} from "../messages/export-formats.ts";
import { plainError } from "../messages/plain-error.ts";
import { countOf, listText, messageCard, statsPlot } from "../messages/terminal-list.ts";

// Keeps the heaps of the two threads small: V8 would otherwise let each grow to 100 MB.
setFlagsFromString("--semi-space-growth-factor=1");
setFlagsFromString("--optimize-for-size");

const dayMs = 24 * 60 * 60_000;
const contentFile = resolve("dist/server.json");
const settings = () => readSettings(process.env);
const width = () => Math.max(process.stdout.columns || Number(process.env.COLUMNS) || 100, 40);

const program = createCommand("messages", "Reads, exports and removes the messages of the contact form.")
  .addHelpText(
    "after",
    `
The messages are in the database at DATABASE_URL, or else in the folder DATA_DIR (data). An ID may be shortened to its
end. Days are in UTC. "npm run --silent" prints nothing but the command's own output.
Exit codes: 0 done, 1 failed, 2 wrong usage.`,
  )
  .helpCommand(false);

filtered("list", "print messages as a table, without those marked as spam")
  .option("--all", "include messages marked as spam")
  .option("--json", "print a JSON array")
  .action((options: MessageFilter & { all?: true; json?: true }) =>
    print((store) => list(store, options.all ? options : { spam: false, ...options }, options.json)),
  );
program
  .command("show <id>")
  .description("print one message in full")
  .option("--json", "print JSON")
  .action((id: string, { json }: { json?: true }) =>
    print(async function* (store) {
      const message = await store.get(await wholeId(store, id));
      if (!message) throw new StartError(`There is no message ${id}.`);
      yield json ? `${jsonText(message, 2)}\n` : messageCard(message, width());
    }),
  );
program
  .command("spam <id...>")
  .description("mark messages as spam")
  .action((ids: string[]) => print((store) => markSpam(store, ids, true)));
program
  .command("ham <id...>")
  .description("unmark them; those that were not mailed are mailed, also those whose mail was refused")
  .action((ids: string[]) => print((store) => markSpam(store, ids, false)));
filtered("export", "write messages to a file, those marked as spam too")
  .option("--all", "everything, the default")
  .addOption(new Option("--format <format>", "format of the file").choices(formats).default("csv"))
  .option("--out <file>", "a new file; without it, the standard output")
  .action((options: MessageFilter & { format: Format; out?: string }) =>
    print((store) => exportMessages(store, options)),
  );
program
  .command("import <file>")
  .description("add the messages of an exported file; those already stored are skipped")
  .action((file: string) =>
    print(
      async function* (store) {
        const { added, skipped } = await store.importMessages(readMessages(file));
        yield `${countOf(added)} added, ${skipped} already stored\n`;
      },
      { create: true },
    ),
  );
const erase = program
  .command("erase [id...]")
  .description("remove messages for good; their text is in no file of SQLite afterwards")
  .option("--email <address>", "all messages from an e-mail address")
  .action((ids: string[], { email }: { email?: string }) => {
    if ((email === undefined) === (ids.length === 0))
      erase.error("error: give either IDs or --email <address>");
    return print((store) => eraseMessages(store, ids, email));
  });
program
  .command("purge")
  .description("remove messages past their retention")
  .option("--before <day>", "remove messages from before a day instead", readDay)
  .action(({ before }: { before?: Date }) =>
    print(async function* (store) {
      const now = new Date();
      if (before && before.getTime() > now.getTime() + dayMs)
        throw new StartError(`${isoDay(before)} is in the future. All messages would go.`);
      const limit = before ?? keptSince(readServerContent(contentFile).retention, now);
      const count = await store.purge(limit, now);
      yield `${countOf(count)} from before ${isoDay(limit)} removed\n`;
    }),
  );
program
  .command("stats")
  .description("print how many messages came on each day")
  .option("--days <count>", "how many days, until today", countTo(36_525), 30)
  .option("--json", "print JSON")
  .action(({ days, json }: { days: number; json?: true }) => print((store) => stats(store, days, json)));

await runCommand(program);

function filtered(name: string, description: string): Command {
  const command = program.command(name).hook("preAction", () => {
    const { since, before } = command.opts<MessageFilter>();
    if (since && before && since >= before) command.error("error: --since has to be a day before --before.");
  });
  return command
    .description(description)
    .addOption(new Option("--spam", "only messages marked as spam").conflicts("all"))
    .option("--since <day>", "received on this day or later, such as 2026-01-31", readDay)
    .option("--before <day>", "received before this day", readDay)
    .option("--text <words>", "with these words in one of the fields")
    .option("--limit <count>", "at most so many, the newest", countTo(9_999_999));
}

/** Parses a day, which begins at midnight UTC, or a time. */
function readDay(text: string): Date {
  const day = readTime(text);
  if (day) return day;
  throw new InvalidArgumentError("Write a day of the calendar, as in 2026-01-31.");
}

function countTo(most: number) {
  return (text: string): number => {
    if (/^[1-9]\d*$/.test(text) && Number(text) <= most) return Number(text);
    throw new InvalidArgumentError(`Write a number from 1 to ${most}.`);
  };
}

async function print(work: (store: MessageStore) => AsyncIterable<string>, { create = false } = {}) {
  const store = await openStore(settings(), { create });
  try {
    await pipeline(work(store), process.stdout, { end: false });
  } catch (error) {
    // A reader such as `head` has read enough.
    if ((error as NodeJS.ErrnoException).code !== "EPIPE") throw plainError(error as Error);
  } finally {
    await store.close();
  }
}

async function* list(store: MessageStore, filter: MessageFilter, json = false) {
  const pages = store.pages(filter);
  if (json) {
    yield* exportText(pages, "json");
    return;
  }
  yield* listText(pages, width(), describeStore(settings()));
  if (filter.spam !== false) return;
  let spamCount = 0;
  for await (const page of store.pages({ ...filter, spam: true, limit: Number.POSITIVE_INFINITY }))
    spamCount += page.length;
  if (spamCount > 0) yield `${countOf(spamCount)} marked as spam: --all shows them too\n`;
}

async function* exportMessages(
  store: MessageStore,
  { format, out, ...filter }: MessageFilter & { format: Format; out?: string },
) {
  let count = 0;
  const pages = async function* () {
    for await (const page of store.pages(filter)) {
      count += page.length;
      yield page;
    }
  };
  const text = exportText(pages(), format);
  if (out === undefined) {
    for await (const part of text) yield process.stdout.isTTY ? escapeControls(part) : part;
    return;
  }
  // The file contains personal data, so only the current user may read it.
  await pipeline(text, createWriteStream(out, { flags: "wx", mode: 0o600 }));
  yield `${countOf(count)} in ${resolve(out)}\n`;
}

async function* eraseMessages(store: MessageStore, ids: string[], email: string | undefined) {
  const whose =
    email === undefined ? { ids: await Promise.all(ids.map((id) => wholeId(store, id))) } : { email };
  const count = countOf(await store.erase(whose));
  yield email === undefined ? `${count} removed\n` : `${count} from ${email} removed\n`;
  if (settings().databaseUrl)
    yield "PostgreSQL keeps their text in its files until VACUUM, and in archives and backups until those are deleted.\n";
}

async function* stats(store: MessageStore, count: number, json = false) {
  const now = new Date();
  const names = Array.from({ length: count }, (_, at) =>
    isoDay(new Date(now.getTime() - (count - 1 - at) * dayMs)),
  );
  const counts = await store.countByDay(new Date(names[0] ?? now));
  const known = new Map(counts.map((one) => [one.day, one]));
  const days = names.map((day) => known.get(day) ?? { day, messages: 0, spam: 0 });
  if (json) {
    yield `${jsonText(days, 2)}\n`;
    return;
  }
  const total = (of: "messages" | "spam") => days.reduce((sum, day) => sum + day[of], 0);
  yield `${statsPlot(days, width())}\n`;
  yield `${countOf(total("messages"))}, ${total("spam")} of them spam, in ${count} days (UTC)\n`;
  const { late, refused } = await store.countUnsent(new Date(now.getTime() - dayMs));
  if (late > 0) yield `${countOf(late)} not mailed for more than a day: show says why\n`;
  if (refused > 0) yield `${countOf(refused)} whose mail was refused for good: ham ID mails one again\n`;
  const builtAt = existsSync(contentFile) ? readServerContent(contentFile).builtAt : "1970-01-01";
  const doubt = clockDoubt(now, await store.lastPurge(), builtAt);
  if (doubt) yield `Nothing is purged, for ${doubt}. Check the date, then run: npm run messages -- purge\n`;
}

async function* markSpam(store: MessageStore, ids: string[], spam: boolean) {
  const whole = await Promise.all(ids.map((id) => wholeId(store, id)));
  for (const id of whole) await store.setSpam(id, spam);
  yield `${countOf(whole.length)} ${spam ? "marked as spam" : "no longer marked as spam"}\n`;
}

/** Returns the only message ID that ends with a text. @throws StartError if there is none or more than one */
async function wholeId(store: MessageStore, end: string): Promise<string> {
  const [found, ...others] = /^[0-9a-f-]+$/.test(end) ? await store.idsEndingIn(end) : [];
  if (found !== undefined && others.length === 0) return found;
  throw new StartError(
    found === undefined
      ? `There is no message ${end}. The IDs are in: npm run messages -- list --all`
      : `More than one message has an ID that ends in ${end}. Write more of it.`,
  );
}
