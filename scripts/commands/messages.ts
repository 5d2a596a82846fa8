/** Reads and keeps in order what visitors sent; a server may be running. Settings: DATA_DIR, DATABASE_URL. */

import { createWriteStream, existsSync } from "node:fs";
import { resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { openStore, storePlace } from "../../src/server/open-store.ts";
import { clockDoubt, keptSince } from "../../src/server/retention.ts";
import { readServerContent } from "../../src/server/server-content.ts";
import { readSettings } from "../../src/server/settings.ts";
import { StartError } from "../../src/server/start-error.ts";
import type { MessageStore } from "../../src/server/store.ts";
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
} from "../messages/arguments.ts";
import { escapeControls, exportText, formats, jsonText, readMessages } from "../messages/files.ts";
import { plainError } from "../messages/plain-error.ts";
import { everyDay, statsPlot } from "../messages/stats.ts";
import { countOf, listText, messageCard } from "../messages/table.ts";

const dayMs = 24 * 60 * 60_000;
const contentFile = resolve("dist/server.json");

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
      --format jsonl, json                as JSON, one message a line, or one array
      --out FILE                          into a file that is not there yet
      --all, --spam, --since ...          filters, as for list
  npm run messages -- import FILE         what export wrote; what is stored already is left
  npm run messages -- erase ID ...        remove messages for good: their text is in no file of SQLite afterwards
  npm run messages -- erase --email ADDRESS
                                          every message from an address
  npm run messages -- purge [--before 2026-01-31]
                                          remove what is past its retention, or older than a day
  npm run messages -- stats [--days 30] [--json]
                                          how many came, day by day, UTC
  npm run messages -- --help              this text

With npm run --silent only the command's own output is printed. The messages are where DATABASE_URL points, else in
the folder DATA_DIR (data). Exit codes: 0 done, 1 not done, 2 called in a wrong way.`;

interface Command {
  options: readonly OptionName[];
  /** How many words follow the command. */
  words: [least: number, most: number, what: string];
  /** Whether a missing database is created. */
  create?: boolean;
  /** Yields what is printed. */
  run(store: MessageStore, args: Arguments): AsyncIterable<string>;
}

const settings = () => readSettings(process.env);
const width = () => Math.max(process.stdout.columns || Number(process.env.COLUMNS) || 100, 40);

const commands: Record<string, Command> = {
  list: {
    options: ["all", "spam", "json", ...filterOptions],
    words: [0, 0, ""],
    async *run(store, { values }) {
      const filter = readFilter(values);
      const pages = store.pages({ ...filter, ...kindOf(values, false) });
      if (values.json) return yield* exportText(pages, "json");
      yield* listText(pages, width(), storePlace(settings()));
      if (values.all || values.spam) return;
      let aside = 0;
      for await (const page of store.pages({ ...filter, spam: true })) aside += page.length;
      if (aside > 0) yield `${countOf(aside)} among the spam: --all shows them too\n`;
    },
  },
  show: {
    options: ["json"],
    words: [1, 1, "an ID"],
    async *run(store, { rest: [id = ""], values }) {
      const message = await store.get(await wholeId(store, id));
      if (!message) throw new StartError(`There is no message ${id}.`);
      yield values.json ? `${jsonText(message, 2)}\n` : messageCard(message, width());
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
    async *run(store, { values }) {
      const { format: wanted = "csv", out } = values;
      const format = formats.find((one) => one === wanted);
      if (!format) throw new UsageError(`--format is one of ${formats.join(", ")}.`);
      let count = 0;
      const pages = async function* () {
        for await (const page of store.pages({ ...readFilter(values), ...kindOf(values, true) })) {
          count += page.length;
          yield page;
        }
      };
      const text = exportText(pages(), format);
      if (out === undefined) {
        for await (const part of text) yield process.stdout.isTTY ? escapeControls(part) : part;
        return;
      }
      // Personal data: for this user alone.
      await pipeline(text, createWriteStream(out, { flags: "wx", mode: 0o600 }));
      yield `${countOf(count)} in ${resolve(out)}\n`;
    },
  },
  import: {
    options: [],
    words: [1, 1, "a file"],
    create: true,
    async *run(store, { rest: [file = ""] }) {
      const { added, skipped } = await store.importMessages(readMessages(file));
      yield `${countOf(added)} added, ${skipped} known already\n`;
    },
  },
  erase: {
    options: ["email"],
    words: [0, 1000, "IDs, or --email ADDRESS"],
    async *run(store, { rest, values: { email } }) {
      if ((email === undefined) === (rest.length === 0)) {
        throw new UsageError("Say which messages: IDs, or --email ADDRESS.");
      }
      const whose =
        email === undefined ? { ids: await Promise.all(rest.map((id) => wholeId(store, id))) } : { email };
      const count = countOf(await store.erase(whose));
      yield email === undefined ? `${count} removed\n` : `${count} from ${email} removed\n`;
      if (settings().databaseUrl) {
        yield "PostgreSQL keeps their text in its files until VACUUM, and in archives and backups until those are deleted.\n";
      }
    },
  },
  purge: {
    options: ["before"],
    words: [0, 0, ""],
    async *run(store, { values: { before } }) {
      const now = new Date();
      const limit =
        before === undefined
          ? keptSince(readServerContent(contentFile).retention, now)
          : readDate("before", before);
      const count = await store.purge(limit, { now, keepWrongClock: false });
      yield `${countOf(count)} from before ${limit.toISOString().slice(0, 10)} removed\n`;
    },
  },
  stats: {
    options: ["days", "json"],
    words: [0, 0, ""],
    async *run(store, { values }) {
      const count = readCount("days", values.days ?? "30");
      const now = new Date();
      const since = new Date(now.getTime() - (count - 1) * dayMs);
      since.setUTCHours(0, 0, 0, 0);
      const days = everyDay(await store.countByDay(since), count, now);
      if (values.json) return yield `${jsonText(days, 2)}\n`;
      const total = (of: "messages" | "spam") => days.reduce((sum, day) => sum + day[of], 0);
      yield `${statsPlot(days, width())}\n`;
      yield `${countOf(total("messages"))}, ${total("spam")} of them spam, in ${count} days (UTC)\n`;
      const unsent = await store.countUnsent(new Date(now.getTime() - dayMs));
      if (unsent > 0) yield `${unsent} mails unsent for more than a day: show says why\n`;
      const builtAt = existsSync(contentFile) ? readServerContent(contentFile).builtAt : "1970-01-01";
      const doubt = clockDoubt(now, await store.lastPurge(), builtAt);
      if (doubt) {
        yield `Nothing is purged, for ${doubt}. Check the date, then run: npm run messages -- purge\n`;
      }
    },
  },
};

try {
  await pipeline(main(readArguments(process.argv.slice(2))), process.stdout, { end: false });
} catch (error) {
  if (!(error instanceof Error)) throw error;
  // A reader such as `head` has all that it wants.
  if ((error as NodeJS.ErrnoException).code !== "EPIPE") {
    process.exitCode = error instanceof UsageError ? 2 : 1;
    const text = error instanceof UsageError ? `${error.message}\n\n${help}` : plainError(error);
    if (text === undefined) throw error;
    console.error(text);
  }
}

async function* main(args: Arguments): AsyncGenerator<string> {
  const { command, rest, values } = args;
  if (values.help) return yield `${help}\n`;
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
    yield* known.run(store, args);
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

async function* move(store: MessageStore, ids: string[], spam: boolean): AsyncGenerator<string> {
  const whole = await Promise.all(ids.map((id) => wholeId(store, id)));
  for (const id of whole) await store.setSpam(id, spam);
  yield `${countOf(whole.length)} moved ${spam ? "among the spam" : "out of the spam"}\n`;
}

/** The ID that ends so. @throws StartError when none does, or several do */
async function wholeId(store: MessageStore, end: string): Promise<string> {
  const [found, ...others] = /^[0-9a-f-]+$/.test(end) ? await store.idsEndingIn(end) : [];
  if (found !== undefined && others.length === 0) return found;
  throw new StartError(
    found === undefined
      ? `There is no message ${end}. The IDs are in: npm run messages -- list --all`
      : `${others.length + 1} messages have an ID that ends in ${end}. Write more of it.`,
  );
}
