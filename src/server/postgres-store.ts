import { containsText } from "./contains-text.ts";
import { mailOfImported } from "./mail-rows.ts";
import { postgresDatabase, postgresStartError } from "./postgres-connection.ts";
import { groupCommit } from "./postgres-group-commit.ts";
import { batchSize, insertedRow, insertSql, type Row, selectSql, toStoredMessage } from "./postgres-rows.ts";
import { migratePostgres } from "./postgres-schema.ts";
import { toPostgresText } from "./postgres-text.ts";
import type { ClaimedMail, MessageStore, StoredMessage } from "./store.ts";

/**
 * Messages in the schema `contact` of a PostgreSQL database, which several servers may share. Messages that
 * arrive while the last ones are committed go into the next statement together.
 *
 * @param url `postgresql://user:password@host:port/database`
 * @throws StartError when the database cannot be used, or would lose what is committed
 */
export async function openPostgresStore(url: string): Promise<MessageStore> {
  const database = postgresDatabase(url);
  try {
    await database.transaction((client) => migratePostgres(client, database.place));
  } catch (error) {
    await database.close();
    throw postgresStartError(error, url);
  }

  const save = groupCommit(database);
  let closed: Promise<void> | undefined;
  const query = async <R extends object>(sql: string, values: unknown[] = []) => {
    const { rows, rowCount } = await database.use((client) => client.query<R>(sql, values));
    return { rows, count: rowCount ?? 0 };
  };

  return {
    save: (message) => (closed ? Promise.reject(new Error("The message store is closed.")) : save(message)),

    async list({ since, before, spam, text, limit = Number.POSITIVE_INFINITY } = {}) {
      const matches = text === undefined ? () => true : containsText(text);
      const pageSize = text === undefined ? Math.min(batchSize, limit) : batchSize;
      const listed: StoredMessage[] = [];
      let last: string | null = null;
      for (;;) {
        const { rows }: { rows: Row[] } = await query<Row>(
          `${selectSql}
          WHERE ($1::timestamptz IS NULL OR created_at >= $1) AND ($2::timestamptz IS NULL OR created_at < $2)
            AND ($3::boolean IS NULL OR spam = $3) AND ($4::text IS NULL OR messages.id < $4)
          ORDER BY messages.id DESC LIMIT ${pageSize}`,
          [since?.toISOString(), before?.toISOString(), spam, last],
        );
        for (const message of rows.map(toStoredMessage).filter(matches)) {
          if (listed.push(message) >= limit) return listed;
        }
        last = rows.at(-1)?.id ?? null;
        if (rows.length < pageSize || last === null) return listed;
      }
    },
    async get(id) {
      const { rows } = await query<Row>(`${selectSql} WHERE messages.id = $1`, [id]);
      return rows[0] ? toStoredMessage(rows[0]) : null;
    },
    async countByDay(since) {
      const { rows } = await query<{ day: string; messages: number; spam: number }>(
        `SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, count(*)::integer AS messages,
          (count(*) FILTER (WHERE spam))::integer AS spam
        FROM contact.messages WHERE created_at >= $1 GROUP BY day ORDER BY day`,
        [since.toISOString()],
      );
      return rows;
    },

    setSpam: (id, spam) =>
      database.transaction(async (client) => {
        const found = await client.query("SELECT spam FROM contact.messages WHERE id = $1 FOR UPDATE", [id]);
        if (found.rowCount === 0) return false;
        if (found.rows[0].spam === spam) return true;
        await client.query("UPDATE contact.messages SET spam = $2 WHERE id = $1", [id, spam]);
        if (spam) {
          await client.query("DELETE FROM contact.outbox WHERE message_id = $1 AND sent_at IS NULL", [id]);
        } else {
          await client.query(
            `INSERT INTO contact.outbox (id, message_id, due_at) VALUES ($1, $1, $2) ON CONFLICT DO NOTHING`,
            [id, new Date().toISOString()],
          );
        }
        return true;
      }),
    async erase(email) {
      const wanted = toPostgresText(email).toLowerCase();
      const { rows } = await query<{ id: string; email: string }>("SELECT id, email FROM contact.messages");
      const ids = rows.filter((row) => row.email.toLowerCase() === wanted).map(({ id }) => id);
      return (await query("DELETE FROM contact.messages WHERE id = ANY ($1)", [ids])).count;
    },
    purge: (before) =>
      database.transaction(async (client) => {
        const limit = before.toISOString();
        await client.query("DELETE FROM contact.outbox WHERE day < $1", [limit.slice(0, 10)]);
        const purged = await client.query("DELETE FROM contact.messages WHERE created_at < $1", [limit]);
        return purged.rowCount ?? 0;
      }),
    importMessages: (messages) =>
      database.transaction(async (client) => {
        const now = new Date();
        let added = 0;
        for (let from = 0; from < messages.length; from += batchSize) {
          const rows = messages
            .slice(from, from + batchSize)
            .map((message) => insertedRow({ message, mail: mailOfImported(message, now) }));
          added += (await client.query(insertSql, [JSON.stringify(rows)])).rowCount ?? 0;
        }
        return { added, skipped: messages.length - added };
      }),

    async claimMail({ now, leaseMs, limit }) {
      const leasedUntil = new Date(now.getTime() + leaseMs).toISOString();
      const { rows } = await query<Row & { mail_id: string; day: string | null; was_due_at: Date }>(
        `WITH due AS (
          SELECT id, message_id, due_at FROM contact.outbox WHERE sent_at IS NULL AND due_at <= $1
          ORDER BY due_at, id LIMIT $3 FOR UPDATE SKIP LOCKED
        )
        UPDATE contact.outbox SET due_at = $2
        FROM due LEFT JOIN contact.messages ON messages.id = due.message_id WHERE outbox.id = due.id
        RETURNING messages.*, outbox.due_at, sent_at, attempts, error, outbox.id AS mail_id, day,
          due.due_at AS was_due_at`,
        [now.toISOString(), leasedUntil, limit],
      );
      return rows
        .toSorted(
          (a, b) => a.was_due_at.getTime() - b.was_due_at.getTime() || (a.mail_id < b.mail_id ? -1 : 1),
        )
        .map((row): ClaimedMail => {
          const { mail_id: id, day } = row;
          const about: ClaimedMail["about"] =
            day === null ? { kind: "message", message: toStoredMessage(row) } : { kind: "digest", day };
          return { id, about, attempts: row.attempts ?? 0, leasedUntil };
        });
    },
    async mailSent({ id, leasedUntil }, now) {
      const { count } = await query(
        `UPDATE contact.outbox SET sent_at = $3, attempts = attempts + 1, error = NULL
        WHERE id = $1 AND due_at = $2 AND sent_at IS NULL`,
        [id, leasedUntil, now.toISOString()],
      );
      return count === 1;
    },
    async mailFailed({ id, leasedUntil }, retryAt, error) {
      const { count } = await query(
        `UPDATE contact.outbox SET due_at = $3, attempts = attempts + 1, error = $4
        WHERE id = $1 AND due_at = $2 AND sent_at IS NULL`,
        [id, leasedUntil, retryAt.toISOString(), toPostgresText(error)],
      );
      return count === 1;
    },

    close() {
      closed ??= database.close();
      return closed;
    },
  };
}
