import { v7 as nextId } from "uuid";
import type { Mark } from "../contact/contact-message.ts";
import { type Dialect, fromRow, type Row, toRow, type Value } from "./columns.ts";
import { containsText } from "./contains-text.ts";
import { type MailRow, mailOfImported, mailOfNew } from "./mail-rows.ts";
import type {
  ClaimedMail,
  DayCount,
  MailState,
  MessageFilter,
  MessageStore,
  StoredMessage,
} from "./store.ts";

export type Statement = [sql: string, values?: Value[]];

/** A database with the tables of `columns.ts`. */
export interface SqlDatabase {
  dialect: Dialect;
  /** Returns the rows of a query. */
  read(...query: Statement): Promise<Row[]>;
  /** Commits the statements in one transaction and returns the rows of each. */
  commit(statements: Statement[]): Promise<Row[][]>;
  /** Commits a message with its mail. Returns false if the message, or its submission, is stored already. */
  insert(message: Row, mail: Row | null): Promise<boolean>;
  /** Commits an update; rejects if the database is missing or not writable. */
  check(update: Statement): Promise<void>;
  close(): Promise<void>;
}

/** Maximum size of a batch to read or import: number of messages, and approximate number of characters. */
const pageRows = 50;
const pageChars = 250_000;
/** Number of messages in the first batch. The sizes of later batches depend on the lengths of earlier messages. */
const firstPageRows = 10;
const dayMs = 24 * 3600_000;
/**
 * No mail is due later than this from now (a digest is due ten minutes after its day): a later time comes from a wrong
 * clock.
 */
const longestWaitMs = 2 * dayMs;

/** Flags a message that was stored while the clock was wrong, so that its age is unknown. */
export const wrongClockMark: Mark = "wrong:clock";

const charsOf = (row: object) =>
  Object.values(row).reduce((sum: number, value) => sum + String(value).length, 0);

const selectFrom = (tables: string) =>
  `SELECT messages.*, due_at, sent_at, attempts, error
  FROM ${tables} LEFT JOIN outbox ON outbox.message_id = messages.id`;

/** Implements a store on a database. */
export function sqlStore({ dialect, read, commit, insert, check, close }: SqlDatabase): MessageStore {
  const toMessage = (row: Row): StoredMessage => {
    const { dueAt, sentAt, attempts, error } = fromRow("outbox", row, dialect) as unknown as MailState;
    const message = fromRow("messages", row, dialect) as unknown as StoredMessage;
    return { ...message, mail: dueAt ? { dueAt, sentAt, attempts, error } : null };
  };
  const insertMessage = (message: Omit<StoredMessage, "mail">, mail: MailRow | null) =>
    insert(toRow("messages", message, dialect), mail && toRow("outbox", mail, dialect));

  async function* pages({ since, before, spam, text, limit = Number.POSITIVE_INFINITY }: MessageFilter = {}) {
    const matches = text === undefined ? () => true : containsText(text);
    const times = [since ?? new Date("0001-01-01"), before ?? new Date("9999-12-31")].map((time) =>
      time.toISOString(),
    );
    let missing = limit;
    let pageSize = firstPageRows;
    for (let last = "~"; missing > 0; ) {
      const rows = await read(
        `${selectFrom(`(
          SELECT id FROM messages WHERE id < $1 AND created_at >= $2 AND created_at < $3 AND spam IN ($4, $5)
          ORDER BY id DESC LIMIT $6
        ) AS page JOIN messages ON messages.id = page.id`)} ORDER BY messages.id DESC`,
        [last, ...times, Number(spam ?? 0), Number(spam ?? 1), pageSize],
      );
      const page = rows.map(toMessage).filter(matches).slice(0, missing);
      if (page.length > 0) yield page;
      if (rows.length < pageSize) return;
      missing -= page.length;
      last = String(rows.at(-1)?.id);
      const longest = Math.max(...rows.map(charsOf));
      pageSize = Math.max(1, Math.min(pageRows, Math.floor(pageChars / longest)));
    }
  }
  const get = async (id: string) => {
    const [row] = await read(`${selectFrom("messages")} WHERE messages.id = $1`, [id]);
    return row ? toMessage(row) : null;
  };
  const idsFrom = async (email: string) => {
    const folded = (text: string) => text.normalize("NFC").toLowerCase();
    const rows = await read("SELECT id, email FROM messages");
    return rows
      .filter((row) => folded(dialect.fromText(String(row.email))) === folded(email))
      .map(({ id }) => String(id));
  };
  /** Returns whether the statement changed a row. The statement must return ids. */
  const changes = async (...statement: Statement) => ((await commit([statement]))[0] ?? []).length > 0;

  return {
    async save(message) {
      const stored = { ...message, id: nextId(), createdAt: new Date().toISOString() };
      if (await insertMessage(stored, mailOfNew(stored))) return { id: stored.id, created: true };
      // A retried insert finds its own id if the first attempt was committed but its response was lost.
      const [found] = await read("SELECT id FROM messages WHERE id = $1 OR sending = $2", [
        stored.id,
        message.sending,
      ]);
      if (!found) throw new Error("A message was stored and removed at the same time.");
      return { id: String(found.id), created: found.id === stored.id };
    },

    pages,
    async list(filter) {
      const listed: StoredMessage[] = [];
      for await (const page of pages(filter)) listed.push(...page);
      return listed;
    },
    get,
    async idsEndingIn(end) {
      const rows = await read("SELECT id FROM messages WHERE id LIKE $1", [`%${end}`]);
      return rows.map(({ id }) => String(id));
    },
    async countByDay(since) {
      const rows = await read(
        `SELECT substr(CAST(created_at AS text), 1, 10) AS day, count(*) AS messages,
          count(CASE WHEN spam THEN 1 END) AS spam
        FROM messages WHERE created_at >= $1 GROUP BY 1 ORDER BY 1`,
        [since.toISOString()],
      );
      return rows.map(
        ({ day, messages, spam }): DayCount => ({
          day: String(day),
          messages: Number(messages),
          spam: Number(spam),
        }),
      );
    },
    async countUnsent(before) {
      const time = before.toISOString();
      const [row] = await read(
        `SELECT count(*) AS unsent FROM outbox LEFT JOIN messages ON messages.id = message_id
        WHERE sent_at IS NULL AND (created_at < $1 OR day < $2)`,
        [time, time.slice(0, 10)],
      );
      return Number(row?.unsent);
    },

    async setSpam(id, spam) {
      const mail: Statement = spam
        ? ["DELETE FROM outbox WHERE message_id = $1 AND sent_at IS NULL", [id]]
        : [
            `INSERT INTO outbox (id, message_id, due_at, attempts)
            SELECT id, id, created_at, 0 FROM messages WHERE id = $1 AND spam = $2 ON CONFLICT DO NOTHING`,
            [id, 1],
          ];
      const [, moved = []] = await commit([
        mail,
        ["UPDATE messages SET spam = $2 WHERE id = $1 RETURNING id", [id, Number(spam)]],
      ]);
      return moved.length > 0;
    },
    async erase(whose) {
      const ids = "ids" in whose ? whose.ids : await idsFrom(whose.email);
      const erased = await commit(
        ids.map((id): Statement => ["DELETE FROM messages WHERE id = $1 RETURNING id", [id]]),
      );
      return erased.flat().length;
    },
    async lastPurge() {
      const [row] = await read("SELECT purged_at FROM state");
      return new Date(row?.purged_at ?? 0);
    },
    async purge(before, { now, keepWrongClock }) {
      const time = before.toISOString();
      const [, purged = []] = await commit([
        ["DELETE FROM outbox WHERE day < $1", [time.slice(0, 10)]],
        [
          "DELETE FROM messages WHERE created_at < $1 AND CAST(marks AS text) NOT LIKE $2 RETURNING id",
          [time, keepWrongClock ? `%"${wrongClockMark}"%` : ""],
        ],
        ["UPDATE state SET purged_at = $1", [now.toISOString()]],
      ]);
      return purged.length;
    },
    async importMessages(messages) {
      const now = new Date();
      let [added, skipped] = [0, 0];
      let batch: StoredMessage[] = [];
      let chars = 0;
      const insertBatch = async () => {
        const inserted = await Promise.all(
          batch.map((message) => insertMessage(message, mailOfImported(message, now))),
        );
        for (const isNew of inserted) isNew ? added++ : skipped++;
        [batch, chars] = [[], 0];
      };
      for await (const message of messages) {
        chars += charsOf(message);
        if (batch.push(message) === pageRows || chars > pageChars) await insertBatch();
      }
      await insertBatch();
      return { added, skipped };
    },

    async claimMail({ now, leaseMs, limit }) {
      const times = [0, longestWaitMs, leaseMs].map((ms) => new Date(now.getTime() + ms).toISOString());
      const leasedUntil = times[2] ?? "";
      const [rows = []] = await commit([
        [
          `WITH due AS (
            SELECT id FROM outbox WHERE sent_at IS NULL AND (due_at <= $1 OR due_at > $2)
            ORDER BY due_at, id LIMIT $4 ${dialect.skipLocked}
          )
          UPDATE outbox SET due_at = $3 FROM due WHERE outbox.id = due.id
          RETURNING outbox.id, message_id, day, attempts`,
          [...times, limit],
        ],
      ]);
      const mails = await Promise.all(
        rows.map(async (row): Promise<ClaimedMail | null> => {
          const { id, messageId, day, attempts } = fromRow("outbox", row, dialect) as unknown as MailRow;
          const message = messageId === null ? null : await get(messageId);
          const about = message
            ? { kind: "message" as const, message }
            : day && { kind: "digest" as const, day };
          return about ? { id, about, attempts, leasedUntil } : null;
        }),
      );
      return mails.filter((mail) => mail !== null);
    },
    mailSent: ({ id, leasedUntil }, now) =>
      changes(
        `UPDATE outbox SET sent_at = $3, attempts = attempts + 1, error = NULL
        WHERE id = $1 AND due_at = $2 AND sent_at IS NULL RETURNING id`,
        [id, leasedUntil, now.toISOString()],
      ),
    mailFailed: ({ id, leasedUntil }, retryAt, error) =>
      changes(
        `UPDATE outbox SET due_at = $3, attempts = attempts + 1, error = $4
        WHERE id = $1 AND due_at = $2 AND sent_at IS NULL RETURNING id`,
        [id, leasedUntil, retryAt.toISOString(), dialect.toText(error)],
      ),

    check: () => check(["UPDATE state SET checked_at = $1", [new Date().toISOString()]]),
    close,
  };
}
