import type { DatabaseSync, StatementSync } from "node:sqlite";
import { containsText } from "./contains-text.ts";
import { type MailRow, mailOfImported, mailOfNew, messageMail } from "./mail-rows.ts";
import { nextMessageId } from "./message-id.ts";
import { columns, selectSql, toStoredMessage } from "./sqlite-rows.ts";
import type {
  ClaimedMail,
  DayCount,
  MessageFilter,
  MessageStore,
  NewMessage,
  Saved,
  StoredMessage,
} from "./store.ts";

/** The methods of a store that are one call to the database, without their promises. */
export type SqliteMessages = {
  [Method in Exclude<keyof MessageStore, "save" | "close">]: (
    ...args: Parameters<MessageStore[Method]>
  ) => Awaited<ReturnType<MessageStore[Method]>>;
} & {
  /** In one transaction; an error stands in for the one message that cannot be stored. */
  saveAll(messages: NewMessage[]): (Saved | Error)[];
};

/** What can be done with an open database. Each method is one transaction. */
export function sqliteMessages(database: DatabaseSync): SqliteMessages {
  const prepared = new Map<string, StatementSync>();
  const sql = (text: string): StatementSync => {
    const statement = prepared.get(text) ?? database.prepare(text);
    prepared.set(text, statement);
    return statement;
  };

  const transaction = <T>(work: () => T): T => {
    sql("BEGIN IMMEDIATE").run();
    try {
      const result = work();
      sql("COMMIT").run();
      return result;
    } catch (error) {
      if (database.isTransaction) sql("ROLLBACK").run();
      throw error;
    }
  };

  const insert = (message: Omit<StoredMessage, "mail">): boolean =>
    sql(`INSERT INTO messages (${columns}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`).run(
      message.id,
      message.createdAt,
      JSON.stringify(message.services),
      message.company,
      message.name,
      message.email,
      message.phone,
      message.message,
      JSON.stringify(message.extra),
      JSON.stringify(message.marks),
      Number(message.spam),
      message.sending,
      message.addressHash,
    ).changes === 1;

  const queue = (mail: MailRow) =>
    sql(`INSERT INTO outbox (id, message_id, day, due_at, sent_at, attempts, error) VALUES (?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT DO NOTHING`).run(
      mail.id,
      mail.messageId,
      mail.day,
      mail.dueAt,
      mail.sentAt,
      mail.attempts,
      mail.error,
    );

  const saveOne = (message: NewMessage): Saved => {
    const kept = { ...message, id: nextMessageId(), createdAt: new Date().toISOString() };
    if (insert(kept)) {
      queue(mailOfNew(kept));
      return { id: kept.id, created: true };
    }
    const found = sql("SELECT id FROM messages WHERE sending = ?").get(message.sending);
    return { id: String(found?.id), created: false };
  };
  const saveAll = (messages: NewMessage[]) => {
    const results = new Array<Saved | Error | undefined>(messages.length);
    /** Ends early where a message took the whole transaction down with it. */
    const attempt = () => {
      for (const [index, message] of messages.entries()) {
        if (results[index] instanceof Error) continue;
        sql("SAVEPOINT one").run();
        try {
          results[index] = saveOne(message);
        } catch (error) {
          results[index] = error as Error;
          if (!database.isTransaction) throw error;
          sql("ROLLBACK TO one").run();
        }
        sql("RELEASE one").run();
      }
    };
    for (;;) {
      const failures = results.filter((result) => result instanceof Error).length;
      try {
        transaction(attempt);
        return results as (Saved | Error)[];
      } catch (error) {
        if (results.filter((result) => result instanceof Error).length === failures) throw error;
      }
    }
  };

  function* select(filter: MessageFilter): Generator<StoredMessage> {
    const { since, before, spam, text } = filter;
    const matches = text === undefined ? () => true : containsText(text);
    const rows = sql(`${selectSql}
      WHERE created_at >= ? AND created_at < ? AND spam IN (?, ?) ORDER BY messages.id DESC`).iterate(
      since?.toISOString() ?? "",
      before?.toISOString() ?? "~",
      Number(spam ?? 0),
      Number(spam ?? 1),
    );
    for (const row of rows) {
      const message = toStoredMessage(row);
      if (matches(message)) yield message;
    }
  }
  const get = (id: string) => {
    const row = sql(`${selectSql} WHERE messages.id = ?`).get(id);
    return row ? toStoredMessage(row) : null;
  };

  /** What was deleted is to be gone from the log, too. */
  const emptyLog = () => sql("PRAGMA wal_checkpoint(TRUNCATE)").get();

  return {
    saveAll,
    list(filter = {}) {
      const { limit = Number.POSITIVE_INFINITY } = filter;
      const listed: StoredMessage[] = [];
      for (const message of select(filter)) if (listed.push(message) >= limit) break;
      return listed;
    },
    get,
    countByDay: (since) =>
      sql(`SELECT substr(created_at, 1, 10) AS day, count(*) AS messages, sum(spam) AS spam
        FROM messages WHERE created_at >= ? GROUP BY day ORDER BY day`)
        .all(since.toISOString())
        .map(
          ({ day, messages, spam }): DayCount => ({
            day: String(day),
            messages: Number(messages),
            spam: Number(spam),
          }),
        ),
    setSpam: (id, spam) =>
      transaction(() => {
        if (!sql("SELECT 1 FROM messages WHERE id = ?").get(id)) return false;
        const moved = sql("UPDATE messages SET spam = ?1 WHERE id = ?2 AND spam <> ?1").run(Number(spam), id);
        if (moved.changes === 0) return true;
        if (spam) sql("DELETE FROM outbox WHERE message_id = ? AND sent_at IS NULL").run(id);
        else queue(messageMail(id, new Date().toISOString()));
        return true;
      }),
    erase(email) {
      const wanted = email.toLowerCase();
      const erased = transaction(() => {
        const ids = sql("SELECT id, email FROM messages")
          .all()
          .filter((row) => String(row.email).toLowerCase() === wanted);
        for (const { id } of ids) sql("DELETE FROM messages WHERE id = ?").run(String(id));
        return ids.length;
      });
      emptyLog();
      return erased;
    },
    purge(before) {
      const limit = before.toISOString();
      const purged = transaction(() => {
        sql("DELETE FROM outbox WHERE day < ?").run(limit.slice(0, 10));
        return Number(sql("DELETE FROM messages WHERE created_at < ?").run(limit).changes);
      });
      emptyLog();
      return purged;
    },
    importMessages: (messages) =>
      transaction(() => {
        const now = new Date();
        let added = 0;
        for (const message of messages) {
          if (!insert(message)) continue;
          added += 1;
          const mail = mailOfImported(message, now);
          if (mail) queue(mail);
        }
        return { added, skipped: messages.length - added };
      }),

    claimMail: ({ now, leaseMs, limit }) =>
      transaction(() => {
        const leasedUntil = new Date(now.getTime() + leaseMs).toISOString();
        const due = sql(
          "SELECT id, message_id, day, attempts FROM outbox WHERE sent_at IS NULL AND due_at <= ? ORDER BY due_at, id LIMIT ?",
        ).all(now.toISOString(), limit);
        return due.map((row): ClaimedMail => {
          const id = String(row.id);
          sql("UPDATE outbox SET due_at = ? WHERE id = ?").run(leasedUntil, id);
          const about: ClaimedMail["about"] =
            row.day === null
              ? { kind: "message", message: get(String(row.message_id)) as StoredMessage }
              : { kind: "digest", day: String(row.day) };
          return { id, about, attempts: Number(row.attempts), leasedUntil };
        });
      }),
    mailSent: ({ id, leasedUntil }, now) =>
      sql(`UPDATE outbox SET sent_at = ?, attempts = attempts + 1, error = NULL
        WHERE id = ? AND due_at = ? AND sent_at IS NULL`).run(now.toISOString(), id, leasedUntil).changes ===
      1,
    mailFailed: ({ id, leasedUntil }, retryAt, error) =>
      sql(`UPDATE outbox SET due_at = ?, attempts = attempts + 1, error = ?
        WHERE id = ? AND due_at = ? AND sent_at IS NULL`).run(retryAt.toISOString(), error, id, leasedUntil)
        .changes === 1,
  };
}
