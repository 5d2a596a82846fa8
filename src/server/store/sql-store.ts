import { randomBytes } from "node:crypto";
import { v7 as nextId } from "uuid";
import { mapTextFields } from "../../contact-fields.ts";
import { canonicalAddress } from "../ascii-address.ts";
import type { NewMessage, Saved } from "../contact/store-message.ts";
import { StartError } from "../start-error.ts";
import { containsText } from "./contains-text.ts";
import { groupCommit, type Inserting } from "./group-commit.ts";
import { charsOf, insertOf, type MessageRow, type Statement, toMessage, toRow } from "./message-rows.ts";
import type { ClaimedMail, DayCount, MessageFilter, StoredMessage } from "./store.ts";

/** A database with the schema of `message-rows.ts`. */
interface SqlDatabase extends Inserting {
  /** Returns the rows of a query. */
  read<Row = MessageRow>(...query: Statement): Promise<Row[]>;
  /** Commits the statements in one transaction and returns the rows of each. */
  commit<Row>(statements: Statement[]): Promise<Row[][]>;
  /** SQL that locks the row that a query selects. A second connection then waits, and gets a different row. */
  lockRow: string;
  /** Like `commit`, but never creates a missing database and reads no cached pages. */
  check<Row>(statements: Statement[]): Promise<Row[][]>;
  close(): Promise<void>;
  /** The time of the build. If the clock is more than `clockToleranceMs` earlier, new messages get this time. */
  builtAt: Date | undefined;
}

/** Maximum size of a page to read: number of messages, and approximate number of characters. */
const pageRows = 50;
const pageChars = 250_000;
/** Maximum number of messages to remove in one transaction, during which no message can be stored. */
const batchRows = 500;
/** Number of messages in the first page. The size of each later page depends on the longest message in the page before. */
const firstPageRows = 10;
/**
 * Size of the probe, as bytes of base64: the largest row, a body of 256 KB in which each byte becomes six in JSON. Its
 * bytes are random, because PostgreSQL compresses texts.
 */
const probeBytes = (6 * 256 * 1024 * 3) / 4;
const dayMs = 24 * 3600_000;
/** How far a correct clock may be before the time of the build, which may come from another machine. */
const clockToleranceMs = 2 * dayMs;
/** Whether the clock is wrong, because it is long before the time of the build. */
export const isBeforeBuild = (now: Date, builtAt: Date) =>
  now.getTime() < builtAt.getTime() - clockToleranceMs;

/** How long after its day a digest is sent: it then has what was stored late, or by a server with a slow clock. */
const digestDelayMs = 10 * 60_000;
/** How far in the future a mail can be due. A later time comes from a wrong clock. */
const longestWaitMs = 2 * dayMs;

/** Returns the row of a message that is still to be mailed: at once or, if it is spam, in the digest of its day. */
function newRow(message: NewMessage, createdAt: string): MessageRow {
  const digestAt = new Date(Date.parse(createdAt.slice(0, 10)) + dayMs + digestDelayMs).toISOString();
  const mail = { dueAt: message.spam ? digestAt : createdAt, sentAt: null, attempts: 0, error: null };
  return toRow({ ...message, id: nextId(), createdAt, mail });
}

const day = "substr(created_at, 1, 10)";

export type MessageStore = ReturnType<typeof sqlStore>;

/**
 * Stores messages in a database. A method that resolves has committed its changes and synced them to disk; one that
 * rejects has changed nothing. A store recovers from failures without a restart, so a later call may succeed.
 */
export function sqlStore(database: SqlDatabase) {
  const { read, commit, lockRow, check, close, builtAt = new Date(0) } = database;
  const insert = groupCommit(database);

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
  const get = async (id: string) => {
    const [row] = await read("SELECT * FROM messages WHERE id = $1", [id]);
    return row ? toMessage(row) : null;
  };
  /** Yields the ids of the messages from an e-mail address. */
  async function* idsFrom(email: string): AsyncGenerator<string[]> {
    const sought = canonicalAddress(email);
    if (sought === "")
      throw new StartError("The e-mail address is empty. Write it, or erase messages by their IDs.");
    for await (const rows of rowPages("id, email", batchRows))
      yield rows.filter((row) => canonicalAddress(row.email) === sought).map(({ id }) => id);
  }
  /** Runs an update. Returns whether it changed a row. */
  const update = async (sql: string, values: Required<Statement>[1]) =>
    ((await commit([[`${sql} RETURNING id`, values]]))[0] ?? []).length > 0;
  /** Updates the messages that a mail is about, while its lease is valid. */
  const updateMailed = (set: string, { about, leasedUntil }: ClaimedMail, ...values: string[]) => {
    const [which, key] =
      about.kind === "message" ? ["id = $1", about.message.id] : [`spam = 1 AND ${day} = $1`, about.day];
    return update(`UPDATE messages SET ${set} WHERE ${which} AND due_at = $2`, [key, leasedUntil, ...values]);
  };

  return {
    /** Stores a message and schedules its mail. If the same submission is already stored, does nothing. */
    async save(message: NewMessage): Promise<Saved> {
      const now = new Date();
      const createdAt = (isBeforeBuild(now, builtAt) ? builtAt : now).toISOString();
      const row = newRow(message, createdAt);
      const { id } = row;
      if (await insert(row)) return { id, created: true };
      // If the first attempt was committed but its response was lost, a retried insert finds its own id here.
      const [found] = await read("SELECT id FROM messages WHERE id = $1 OR sending = $2", [
        id,
        message.sending,
      ]);
      if (!found) throw new Error("A message was stored and removed at the same time.");
      return { id: found.id, created: found.id === id };
    },

    pages,
    /** Returns all messages that match the filter, newest first. */
    list: async (filter?: MessageFilter) => (await Array.fromAsync(pages(filter))).flat(),
    get,
    /** Returns at most two of the ids that end with a text. */
    async idsEndingIn(end: string) {
      const rows = await read("SELECT id FROM messages WHERE id LIKE $1 LIMIT 2", [`%${end}`]);
      return rows.map(({ id }) => id);
    },
    /** Returns the days that have messages, oldest first. */
    async countByDay(since: Date) {
      return read<DayCount>(
        // PostgreSQL returns large integers as strings.
        `SELECT ${day} AS day, CAST(count(*) AS integer) AS messages, CAST(sum(spam) AS integer) AS spam
        FROM messages WHERE created_at >= $1 GROUP BY 1 ORDER BY 1`,
        [since.toISOString()],
      );
    },
    /** Counts the messages that were stored before a time and are still to be mailed. */
    async countUnsent(before: Date) {
      const [row] = await read<{ unsent: number }>(
        "SELECT count(*) AS unsent FROM messages WHERE due_at IS NOT NULL AND created_at < $1",
        [before.toISOString()],
      );
      return Number(row?.unsent);
    },

    /**
     * Marks a message as spam or as no spam. Spam is no longer mailed. A message that is no longer spam is mailed at
     * once, unless it was mailed before. Returns false if there is no such message.
     */
    setSpam: (id: string, spam: boolean) =>
      update(
        spam
          ? "UPDATE messages SET spam = 1, due_at = CASE WHEN spam = 1 THEN due_at END WHERE id = $1"
          : `UPDATE messages SET spam = 0,
              due_at = CASE WHEN spam = 1 AND sent_at IS NULL THEN created_at ELSE due_at END WHERE id = $1`,
        [id],
      ),
    /**
     * Removes messages, by id or by e-mail address. Addresses are compared in NFC, ignoring case, spaces and invisible
     * characters. Commits in batches, so some messages may be removed even if it rejects. Rejects with a StartError if
     * the address is empty, or if the text of these messages remains in a file of the database.
     */
    async erase(whose: { ids: string[] } | { email: string }) {
      let erased = 0;
      const removal = (id: string): Statement => ["DELETE FROM messages WHERE id = $1 RETURNING id", [id]];
      for await (const ids of "ids" in whose ? [whose.ids] : idsFrom(whose.email))
        if (ids.length > 0) erased += (await commit(ids.map(removal))).flat().length;
      return erased;
    },
    /** Returns the time of the last purge. If there was none, returns the time at which the database was created. */
    async lastPurge() {
      const [row] = await read<{ purged_at: string }>("SELECT purged_at FROM state");
      return new Date(row?.purged_at ?? 0);
    },
    /** Removes messages from before a time, as `erase` does, and then stores `now` as the time of the last purge. */
    async purge(before: Date, now: Date) {
      const remove: Statement = [
        `DELETE FROM messages WHERE id IN (SELECT id FROM messages WHERE created_at < $1 ORDER BY id LIMIT ${batchRows})
        RETURNING id`,
        [before.toISOString()],
      ];
      let purged = 0;
      for (let removed = batchRows; removed === batchRows; purged += removed)
        removed = (await commit([remove]))[0]?.length ?? 0;
      await commit([["UPDATE state SET purged_at = $1", [now.toISOString()]]]);
      return purged;
    },
    /**
     * Stores messages unchanged, with their ids and mail state. Skips messages that are already stored. Commits in
     * batches, so some messages may be stored even if it rejects.
     */
    async importMessages(messages: Iterable<StoredMessage> | AsyncIterable<StoredMessage>) {
      let [added, skipped, chars] = [0, 0, 0];
      let waiting: Promise<boolean>[] = [];
      const insertWaiting = async () => {
        for (const isNew of await Promise.all(waiting)) isNew ? added++ : skipped++;
        [waiting, chars] = [[], 0];
      };
      for await (const message of messages) {
        const row = toRow(message);
        chars += charsOf(row);
        if (waiting.push(insert(row)) === pageRows || chars > pageChars) await insertWaiting();
      }
      await insertWaiting();
      return { added, skipped };
    },

    /**
     * Returns the mail that has been due longest, or null if none is due. The mail is leased, so that no other server
     * sends it too. If its lease ends without an outcome, the mail is due again.
     */
    async claimMail(now: Date, leaseMs: number): Promise<ClaimedMail | null> {
      const times = [0, longestWaitMs, leaseMs].map((ms) => new Date(now.getTime() + ms).toISOString());
      const isDue = "(due_at <= $1 OR due_at > $2)";
      const [claimed = []] = await commit<{ id: string; spam: number; day: string; attempts: number }>([
        [
          `WITH first AS (
            SELECT id, spam, ${day} AS day FROM messages WHERE ${isDue} ORDER BY due_at, id LIMIT 1 ${lockRow}
          )
          UPDATE messages SET due_at = $3
          WHERE ${isDue} AND (
            id IN (SELECT id FROM first) OR spam = 1 AND ${day} IN (SELECT day FROM first WHERE spam = 1)
          )
          RETURNING id, spam, ${day} AS day, attempts`,
          times,
        ],
      ]);
      const [row] = claimed;
      if (!row) return null;
      const leased = { attempts: row.attempts, leasedUntil: times[2] ?? "" };
      if (row.spam) return { ...leased, id: `digest-${row.day}`, about: { kind: "digest", day: row.day } };
      const message = await get(row.id);
      return message && { ...leased, id: row.id, about: { kind: "message", message } };
    },
    /** Marks a mail as sent. Returns false if another server has the lease now, or if the message was removed. */
    // Spam is only in the digest, so it has no `sent_at`. If it is later marked as no spam, it is mailed on its own.
    mailSent: (mail: ClaimedMail, now: Date) =>
      updateMailed(
        "due_at = NULL, error = NULL, sent_at = CASE WHEN spam = 0 THEN $3 END",
        mail,
        now.toISOString(),
      ),
    /** Schedules the next attempt. Returns false in the same cases as `mailSent`. */
    mailFailed: (mail: ClaimedMail, retryAt: Date, error: string) =>
      updateMailed("due_at = $3, error = $4, attempts = attempts + 1", mail, retryAt.toISOString(), error),

    /**
     * Checks whether messages can be stored: stores one and rolls that back, commits an update as large as the largest
     * message, and reads the newest and the oldest message. Rejects if that fails.
     */
    async check() {
      const now = new Date().toISOString();
      const texts = { ...mapTextFields(() => ""), services: [], extra: {}, marks: [] };
      const probe = newRow({ ...texts, spam: false, sending: now, addressHash: null }, now);
      const room = now + randomBytes(probeBytes).toString("base64url");
      const [, inserted, , , ...rows] = await check<MessageRow>([
        ["SAVEPOINT probe"],
        insertOf(probe),
        ["ROLLBACK TO probe"],
        ["UPDATE state SET checked_at = $1", [room]],
        ["SELECT * FROM messages ORDER BY id LIMIT 1"],
        ["SELECT * FROM messages ORDER BY id DESC LIMIT 1"],
      ]);
      if (!inserted?.[0])
        throw new StartError("The database drops new messages. Look for a trigger or a rule.");
      rows.flat().forEach(toMessage);
    },
    close,
  };
}
