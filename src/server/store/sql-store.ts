import { randomBytes } from "node:crypto";
import { v7 as nextId } from "uuid";
import { mapTextFields } from "../../contact-fields.ts";
import type { NewMessage, Saved } from "../contact/store-message.ts";
import { StartError } from "../start-error.ts";
import { groupCommit, type Inserting } from "./group-commit.ts";
import { messageQueries, pageChars, pageRows } from "./message-queries.ts";
import {
  type Commit,
  charsOf,
  createdDay,
  insertOf,
  type MessageRow,
  type Query,
  type Statement,
  toMessage,
  toRow,
} from "./message-rows.ts";
import type { ClaimedMail, StoredMessage } from "./store.ts";

/** With the schema of `message-rows.ts`. */
interface SqlDatabase extends Inserting {
  read: Query;
  commit: Commit;
  /** SQL that locks the row that a query selects. A second connection then waits, and gets a different row. */
  lockRow: string;
  /** Like `commit`, but never creates a missing database and reads no cached pages. */
  check: Commit;
  close(): Promise<void>;
  /** The time of the build. If the clock is more than `clockToleranceMs` earlier, new messages get this time. */
  builtAt: Date | undefined;
}

/** Maximum number of messages to remove in one transaction, during which no message can be stored. */
const batchRows = 500;
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

export type MessageStore = ReturnType<typeof sqlStore>;

/**
 * Stores messages in a database. A method that resolves has committed its changes and synced them to disk; one that
 * rejects has changed nothing. A store recovers from failures without a restart, so a later call may succeed.
 */
export function sqlStore(database: SqlDatabase) {
  const { read, commit, close, builtAt = new Date(0) } = database;
  const insert = groupCommit(database);
  const { idsFrom, ...queries } = messageQueries(read);
  return {
    ...queries,
    ...mailQueue(database, queries.get),
    /** Stores a message and schedules its mail. If the same submission is already stored, does nothing. */
    async save(message: NewMessage): Promise<Saved> {
      const now = new Date();
      const createdAt = (isBeforeBuild(now, builtAt) ? builtAt : now).toISOString();
      const row = newRow(message, createdAt);
      const { id } = row;
      if (await insert(row)) return { id, created: true };
      // If the first attempt was committed but its response was lost, a retried insert finds its own id here.
      const [found] = await read("SELECT id FROM messages WHERE id = $1 OR sending = $2", [id, row.sending]);
      if (!found) throw new Error("A message was stored and removed at the same time.");
      return { id: found.id, created: found.id === id };
    },

    /**
     * Marks a message as spam or as no spam. Spam is no longer mailed. A message that is no longer spam, or whose mail was
     * refused, is mailed at once, unless it was mailed before. Returns false if there is no such message.
     */
    setSpam: (id: string, spam: boolean) =>
      update(
        commit,
        spam
          ? `UPDATE messages SET spam = 1, due_at = CASE WHEN spam = 1 THEN due_at END,
              error = CASE WHEN spam = 1 THEN error END WHERE id = $1`
          : `UPDATE messages SET spam = 0, due_at = CASE WHEN sent_at IS NULL AND (spam = 1 OR due_at IS NULL)
              THEN created_at ELSE due_at END WHERE id = $1`,
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
      for await (const ids of "ids" in whose ? [whose.ids] : idsFrom(whose.email, batchRows))
        if (ids.length > 0) erased += (await commit(ids.map(removal))).flat().length;
      return erased;
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

    check: () => checkStorage(database.check),
    close,
  };
}

/** Runs an update. Returns whether it changed a row. */
const update = async (commit: Commit, sql: string, values: Required<Statement>[1]) =>
  ((await commit([[`${sql} RETURNING id`, values]]))[0] ?? []).length > 0;

/** The methods of a store that say which mail to send, and remember what became of it. */
function mailQueue({ commit, lockRow }: SqlDatabase, get: (id: string) => Promise<StoredMessage | null>) {
  /** Updates the messages that a mail is about, while its lease is valid. */
  const updateMailed = (set: string, { about, leasedUntil }: ClaimedMail, ...values: (string | null)[]) => {
    const isMessage = about.kind === "message";
    const which = isMessage ? "id = $1" : `spam = 1 AND ${createdDay} = $1`;
    const key = isMessage ? about.message.id : about.day;
    const sql = `UPDATE messages SET ${set} WHERE ${which} AND due_at = $2`;
    return update(commit, sql, [key, leasedUntil, ...values]);
  };
  return {
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
            SELECT id, spam, ${createdDay} AS day FROM messages WHERE ${isDue} ORDER BY due_at, id LIMIT 1 ${lockRow}
          )
          UPDATE messages SET due_at = $3
          WHERE ${isDue} AND (
            id IN (SELECT id FROM first) OR spam = 1 AND ${createdDay} IN (SELECT day FROM first WHERE spam = 1)
          )
          RETURNING id, spam, ${createdDay} AS day, attempts`,
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
    /** Schedules the next attempt; null if the mail was refused for good. Returns false in the same cases as `mailSent`. */
    mailFailed: (mail: ClaimedMail, retryAt: Date | null, error: string) =>
      updateMailed(
        "due_at = $3, error = $4, attempts = attempts + 1",
        mail,
        retryAt?.toISOString() ?? null,
        error,
      ),
  };
}

/**
 * Checks whether messages can be stored: stores one and rolls that back, commits an update as large as the largest
 * message, and reads the newest and the oldest message. Rejects if that fails.
 */
async function checkStorage(check: Commit): Promise<void> {
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
  if (!inserted?.[0]) throw new StartError("The database drops new messages. Look for a trigger or a rule.");
  rows.flat().forEach(toMessage);
}
