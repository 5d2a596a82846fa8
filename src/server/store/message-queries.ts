import { canonicalAddress } from "../ascii-address.ts";
import { StartError } from "../start-error.ts";
import { containsText } from "./contains-text.ts";
import { charsOf, createdDay, type Query, toMessage } from "./message-rows.ts";
import type { DayCount, MessageFilter } from "./store.ts";

/** Maximum size of a page to read: number of messages, and approximate number of characters. */
export const pageRows = 50;
export const pageChars = 250_000;
/** Number of messages in the first page. The size of each later page depends on the longest message in the page before. */
const firstPageRows = 10;

/** The methods of a store that only read messages. */
export function messageQueries(read: Query) {
  /** Reads columns of messages, newest first, in pages of at most `most` rows and about `pageChars` characters. */
  async function* rowPages(columns: string, most: number, { since, before, spam }: MessageFilter = {}) {
    const times = [since?.toISOString() ?? "0001", before?.toISOString() ?? "9999"];
    let pageSize = firstPageRows;
    for (let last = "~"; ; ) {
      const rows = await read(
        `SELECT ${columns} FROM (
          SELECT id AS listed FROM messages
          WHERE id < $1 AND created_at >= $2 AND created_at < $3 AND spam IN ($4, $5)
          ORDER BY id DESC LIMIT $6
        ) AS page JOIN messages ON id = listed ORDER BY id DESC`,
        [last, ...times, Number(spam ?? 0), Number(spam ?? 1), pageSize],
      );
      yield rows;
      if (rows.length < pageSize) return;
      last = rows.at(-1)?.id ?? "";
      const longest = Math.max(...rows.map(charsOf));
      pageSize = Math.max(1, Math.min(most, Math.floor(pageChars / longest)));
    }
  }
  /** Reads messages page by page, newest first. Needs little memory, and a slow reader blocks no other call. */
  async function* pages(filter: MessageFilter = {}) {
    const { text, limit = Number.POSITIVE_INFINITY } = filter;
    let remaining = limit;
    for await (const rows of rowPages("messages.*", pageRows, filter)) {
      const page = rows
        .map(toMessage)
        .filter((message) => text === undefined || containsText(message, text))
        .slice(0, remaining);
      if (page.length > 0) yield page;
      remaining -= page.length;
      if (remaining <= 0) return;
    }
  }

  return {
    pages,
    list: async (filter?: MessageFilter) => (await Array.fromAsync(pages(filter))).flat(),
    async get(id: string) {
      const [row] = await read("SELECT * FROM messages WHERE id = $1", [id]);
      return row ? toMessage(row) : null;
    },
    /** Returns at most two of the ids that end with a text. */
    async idsEndingIn(end: string) {
      const rows = await read("SELECT id FROM messages WHERE id LIKE $1 LIMIT 2", [`%${end}`]);
      return rows.map(({ id }) => id);
    },
    /** Returns the days that have messages, oldest first. */
    async countByDay(since: Date) {
      return read<DayCount>(
        // PostgreSQL returns large integers as strings.
        `SELECT ${createdDay} AS day, CAST(count(*) AS integer) AS messages, CAST(sum(spam) AS integer) AS spam
        FROM messages WHERE created_at >= $1 GROUP BY 1 ORDER BY 1`,
        [since.toISOString()],
      );
    },
    /** Counts the messages that were stored before a time and are still to be mailed, and those whose mail was refused. */
    async countUnsent(before: Date) {
      const [row] = await read<{ late: number; refused: number }>(
        `SELECT count(CASE WHEN due_at IS NOT NULL AND created_at < $1 THEN 1 END) AS late,
        count(CASE WHEN due_at IS NULL THEN error END) AS refused FROM messages`,
        [before.toISOString()],
      );
      return { late: Number(row?.late), refused: Number(row?.refused) };
    },
    /** Yields the ids of the messages from an e-mail address. Throws a StartError if the address is empty. */
    async *idsFrom(email: string, most: number): AsyncGenerator<string[]> {
      const sought = canonicalAddress(email);
      if (sought === "")
        throw new StartError("The e-mail address is empty. Write it, or erase messages by their IDs.");
      for await (const rows of rowPages("id, email", most))
        yield rows.filter((row) => canonicalAddress(row.email) === sought).map(({ id }) => id);
    },
    /** Returns the time of the last purge. If there was none, returns the time at which the database was created. */
    async lastPurge() {
      const [row] = await read<{ purged_at: string }>("SELECT purged_at FROM state");
      return new Date(row?.purged_at ?? 0);
    },
  };
}
