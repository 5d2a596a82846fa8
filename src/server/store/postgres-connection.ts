import { setTimeout as delay } from "node:timers/promises";
import pg, { type PoolClient } from "pg";
import { StartError } from "../start-error.ts";

const statementTimeoutMs = 8000;
const lockTimeoutMs = 5000;
const connectTimeoutMs = 5000;

const retryForMs = 5000;
const firstRetryMs = 50;

/** Creates a client, which connects on first use. @param setUp called before any work, until it succeeds once */
export function postgresDatabase(url: string, setUp: (client: PoolClient) => Promise<void>) {
  const place = describeDatabase(url);
  const pool = new pg.Pool({
    connectionString: url,
    application_name: "contact",
    connectionTimeoutMillis: connectTimeoutMs,
    // For a server that has disappeared. A running server would have cancelled the statement earlier.
    query_timeout: statementTimeoutMs + 2000,
    keepAlive: true,
    max: 5,
    allowExitOnIdle: true,
  });
  // Without these listeners, a connection that breaks would end the process, be it idle, in use or only just made. The
  // pool replaces it, and a query on it rejects. They are added before PostgreSQL can end a session.
  const ignore = () => undefined;
  pool.on("error", ignore);
  pool.on("connect", (client) => client.on("error", ignore));
  const prepared = new WeakSet<PoolClient>();
  let isSetUp = false;

  /** Calls `work` with a connection whose commits are synced to disk. Closes the connection if the work fails. */
  const use = async <T>(work: (client: PoolClient) => Promise<T>) => {
    const client = await pool.connect();
    try {
      if (!prepared.has(client)) await prepare(client, place);
      prepared.add(client);
      if (!isSetUp) await setUp(client);
      isSetUp = true;
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
  /** Like `use`, but retries after a transient failure, and explains an error. */
  const retry = async <T>(work: (client: PoolClient) => Promise<T>) => {
    const endMs = performance.now() + retryForMs;
    for (let pauseMs = firstRetryMs; ; pauseMs *= 2) {
      try {
        return await use(work);
      } catch (error) {
        if (!isTransient(error) || performance.now() + pauseMs > endMs)
          throw postgresError(error, url) ?? error;
        await delay(pauseMs);
      }
    }
  };
  let closing: Promise<void> | undefined;
  const close = () => {
    closing ??= pool.end();
    return closing;
  };
  return { use, retry, close };
}

/** Whether a retry can help. Appendix A of PostgreSQL's manual lists the codes. */
export function isTransient(error: unknown): boolean {
  const { code, message } = error as Error & { code?: string };
  if (error instanceof StartError) return false;
  // These codes mean: no connection, conflicting transactions, a server that is stopping or starting, a server that is a
  // replica, or a socket error.
  if (code !== undefined) return /^(08|40|57P|25006|53300|E[A-Z]+)/.test(code);
  return /connection|timeout|terminated/i.test(message);
}

/** Whether the data is invalid, violates a constraint or exceeds a limit. */
export const isRowError = (error: unknown): boolean =>
  /^(22|23|54)/.test((error as Error & { code?: string }).code ?? "");

/** Sets what the store rests on, for as long as the connection lasts. @throws StartError as `requireSafe` */
async function prepare(client: PoolClient, place: string): Promise<void> {
  // With synchronous_commit=off, a crash would lose messages that were answered. A setting of the session stays as it is
  // when the server's configuration changes.
  await client.query(
    `SET statement_timeout = ${statementTimeoutMs}; SET lock_timeout = ${lockTimeoutMs};
    SET search_path = contact;
    SELECT set_config('synchronous_commit', replace(current_setting('synchronous_commit'), 'off', 'on'), false)`,
  );
  await requireSafe(client, place);
}

/** @throws StartError if the database could lose committed messages, or cannot store their texts unchanged */
export async function requireSafe(client: PoolClient, place: string): Promise<void> {
  const names = ["fsync", "server_encoding", "transaction_read_only"];
  const { rows } = await client.query(
    `SELECT ${names.map((name) => `current_setting('${name}') AS ${name}`)}`,
  );
  const { fsync, server_encoding, transaction_read_only } = rows[0];
  const problem =
    (fsync === "off" &&
      "has fsync=off, with which a crash of the machine loses the database. Set it to on in postgresql.conf.") ||
    (server_encoding !== "UTF8" &&
      `has the encoding ${server_encoding}, which lacks characters. Create the database with UTF8.`) ||
    (transaction_read_only === "on" && onlyRead);
  if (problem) throw new StartError(`${place} ${problem}`);
}

const onlyRead = "can only be read. Set DATABASE_URL to the primary server and a role that may write.";

/** Leaves the password out. */
export function describeDatabase(url: string): string {
  const { host, port, database } = new pg.Client({ connectionString: url });
  return `PostgreSQL database ${JSON.stringify(database)} at ${host}:${port}`;
}

/**
 * Says what to do about a database that can't be used, without the password and what visitors wrote. Undefined for
 * other errors. @param isUnusable whether the database can't be used, if the error doesn't say it
 */
export function postgresError(error: unknown, url: string, isUnusable = isTransient(error)) {
  if (error instanceof StartError) return error;
  const { code = "", message } = error as Error & { code?: string };
  const { host, port, user, database } = new pg.Client({ connectionString: url });
  const [server, place] = [`PostgreSQL at ${host}:${port}`, describeDatabase(url)];
  const [userName, databaseName] = [JSON.stringify(user), JSON.stringify(database)];
  const grant = /table|relation/.test(message)
    ? `GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA contact TO ${userName}`
    : `GRANT CREATE ON DATABASE ${databaseName} TO ${userName}`;
  const texts: [codes: RegExp, text: string][] = [
    [
      /^(28P01|.*password.*)$/i,
      `${server} refuses the user ${userName} with this password. Correct the user and the password in DATABASE_URL.`,
    ],
    [
      /^28000$/,
      `${server} refuses the user ${userName}: ${message}. Correct the user in DATABASE_URL or the rules in pg_hba.conf; ` +
        "if encryption is missing, add ?sslmode=verify-full to DATABASE_URL.",
    ],
    [
      /^3D000$/,
      `${server} has no database ${databaseName}. ` +
        `Create it (createdb ${database}), or correct the name in DATABASE_URL.`,
    ],
    [
      /^42501$/,
      `The user ${userName} may not make or use the schema "contact" in ${place}: ${message}. Grant it: ${grant}`,
    ],
    [/^25006$/, `${place} ${onlyRead}`],
    [/^53100$/, `${place} has no room left. Make room on the disk of ${server}.`],
    [
      /^(42P01|42P07|42703|3F000)$/,
      `${place} lacks this program's tables in its schema "contact": ${message}. Restore a backup, or set DATABASE_URL to ` +
        "another database. If a pooler is in between, it must keep sessions.",
    ],
    [
      /^(XX00[12]|58030|58P01)$/,
      `${place} is damaged: ${message}. Restore a backup, after a look at PostgreSQL's log and its disk.`,
    ],
  ];
  const unusable = `PostgreSQL cannot be used at ${host}:${port}: ${message || code}. Start it, or correct the address in DATABASE_URL.`;
  const [, text] = texts.find(([codes]) => codes.test(code || message)) ?? ["", isUnusable && unusable];
  return text ? new StartError(text, { cause: error }) : undefined;
}
