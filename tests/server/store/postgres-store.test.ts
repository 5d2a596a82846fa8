import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";
import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import type { LogDetails } from "../../../src/server/log.ts";
import { StartError } from "../../../src/server/start-error.ts";
import { openPostgresStore } from "../../../src/server/store/postgres-store.ts";
import { listening } from "../../support/listening.ts";
import { formBody, newMessage } from "../support/messages.ts";
import { createDatabase, runSql } from "../support/postgres.ts";
import { postMessage, quietLog, runServer } from "../support/running.ts";

async function openStore(url: string) {
  const store = await openPostgresStore(url);
  onTestFinished(() => store.close());
  return store;
}

const databaseOf = (url: string) => new URL(url).pathname.slice(1);
const changed = (url: string, change: (url: URL) => void) => {
  const other = new URL(url);
  change(other);
  return other.href;
};

/** What PostgreSQL sends when it ends a session: an ErrorResponse of its protocol. */
const sessionEnded = (() => {
  const fields = Buffer.from("SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0");
  const head = Buffer.from([..."E\0\0\0\0"].map((sign) => sign.charCodeAt(0)));
  head.writeUInt32BE(fields.length + 4, 1);
  return Buffer.concat([head, fields]);
})();

/** What PostgreSQL sends last when a client has logged in: a ReadyForQuery. */
const loggedIn = Buffer.from("Z\0\0\0\x05I");

/**
 * Creates a proxy to the database. `cut` closes all its connections, and `mend` accepts new ones. While `endsSessions`
 * is true, each session is ended in the packet that ends its login.
 */
async function cuttable(url: string) {
  const { hostname, port } = new URL(url);
  const state = { endsSessions: false };
  const sockets = new Set<Socket>();
  const relay = (here: Socket) => {
    const there = connect(Number(port), hostname);
    for (const socket of [here, there]) {
      sockets.add(socket);
      socket.on("error", () => undefined).on("close", () => sockets.delete(socket));
    }
    here.pipe(there);
    there.on("data", (data) => {
      if (!state.endsSessions || !data.includes(loggedIn)) here.write(data);
      else here.end(Buffer.concat([data, sessionEnded]));
    });
  };
  let server = createServer(relay);
  const own = await listening(server);
  const cut = () => {
    server.close();
    for (const socket of sockets) socket.resetAndDestroy();
  };
  onTestFinished(cut);
  return Object.assign(state, {
    url: changed(url, (one) => {
      one.hostname = "127.0.0.1";
      one.port = String(own);
    }),
    cut,
    async mend() {
      server = createServer(relay).listen(own, "127.0.0.1");
      await once(server, "listening");
    },
  });
}

test("If PostgreSQL can't be used, the error says why and what to do, and doesn't contain the password", async () => {
  const url = await createDatabase();
  const refused: [string, RegExp][] = [
    [changed(url, (one) => (one.port = "1")), /cannot be used at .+:1: .*ECONNREFUSED.*Start it, or correct/],
    [changed(url, (one) => (one.hostname = "db.invalid")), /cannot be used at db\.invalid:\d+.+DATABASE_URL/],
    [changed(url, (one) => (one.password = "hunter2")), /refuses the user "\w+" with this password/],
    [
      changed(url, (one) => (one.pathname = "/missing")),
      /has no database "missing"\. Create it \(createdb missing\)/,
    ],
  ];
  for (const [address, reason] of refused) {
    const error = await openPostgresStore(address).catch((failure) => failure);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(reason);
    for (const secret of ["hunter2", new URL(url).password]) expect(error.message).not.toContain(secret);
  }
});

test("A connection to a database server that never responds times out", { timeout: 30_000 }, async () => {
  const port = await listening(createServer(() => undefined));
  const open = openPostgresStore(`postgresql://a:b@127.0.0.1:${port}/c`);
  await expect(open).rejects.toThrow(/cannot be used.+timeout/);
});

/** Opens the store of a new database as a role of its own, which may make the schema there. */
async function openStoreOfRole() {
  const url = await createDatabase();
  const database = databaseOf(url);
  const role = `${database}_role`;
  await runSql(
    url,
    `CREATE ROLE ${role} LOGIN PASSWORD 'own'; GRANT CREATE ON DATABASE ${database} TO ${role}`,
  );
  const store = await openStore(
    changed(url, (one) => {
      one.username = role;
      one.password = "own";
    }),
  );
  return { url, database, role, store };
}

test.each(["database", "role"])(
  "Messages are synced to disk although synchronous_commit is off for the %s, and although it is turned off later",
  async (of) => {
    const { url, database, role, store } = await openStoreOfRole();
    // Notes what decides about the sync of each message. What a session has set, no configuration changes.
    await runSql(
      url,
      `SET search_path = contact; CREATE TABLE seen (value text); GRANT ALL ON seen TO ${role};
      CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        INSERT INTO seen SELECT setting || ' of ' || source FROM pg_settings WHERE name = 'synchronous_commit';
        RETURN NEW;
      END $$;
      CREATE TRIGGER note BEFORE INSERT ON messages FOR EACH ROW EXECUTE FUNCTION note()`,
    );
    const seen = async () => {
      await store.save(newMessage());
      return (await runSql(url, "SELECT DISTINCT value FROM contact.seen")).map(({ value }) => value);
    };
    expect(await seen()).toEqual(["on of session"]);
    await runSql(
      url,
      `ALTER ${of} ${of === "role" ? role : database} SET synchronous_commit = off; DELETE FROM contact.seen`,
    );
    await endConnections(url);
    expect(await seen()).toEqual(["on of session"]);
    await runSql(
      url,
      `ALTER ${of} ${of === "role" ? role : database} SET synchronous_commit = local; DELETE FROM contact.seen`,
    );
    await endConnections(url);
    expect(await seen()).toEqual(["local of session"]);
    await store.close();
    await runSql(url, `DROP OWNED BY ${role} CASCADE; DROP ROLE ${role}`);
  },
);

test("A server that starts while PostgreSQL is away serves its pages, and stores messages once PostgreSQL is there", async () => {
  const path = await cuttable(await createDatabase());
  path.cut();
  const logged: unknown[] = [];
  const error = (event: string, details?: LogDetails) => logged.push([event, details?.reason]);
  const { url } = await runServer({ databaseUrl: path.url, log: { ...quietLog, error } });
  expect(logged[0]).toEqual([
    "the database cannot be used yet: no message is stored until it can",
    expect.stringMatching(/^PostgreSQL cannot be used at .+ECONNREFUSED/),
  ]);
  expect((await fetch(url)).status).toBe(200);
  const attempts = vi.spyOn(pg.Client.prototype, "connect");
  onTestFinished(() => attempts.mockRestore());
  const waiting = postMessage(url, formBody);
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(3), 10_000);
  await path.mend();
  expect((await waiting).status).toBe(201);
  await vi.waitFor(async () => expect((await fetch(`${url}/healthz`)).status).toBe(200), 20_000);
  await expect(openPostgresStore(changed(path.url, (one) => (one.port = "1")))).rejects.toThrow(StartError);
});

test.each([
  [
    "REVOKE ALL ON contact.messages FROM GUEST",
    /permission denied for table messages\. Grant it: GRANT SELECT, INSERT/,
  ],
  [
    "DROP SCHEMA contact CASCADE",
    /lacks this program's tables in its schema "contact": relation .+ does not exist\. Restore a backup/,
  ],
  [
    "ALTER DATABASE OWN SET default_transaction_read_only = on",
    /can only be read\. Set DATABASE_URL to the primary/,
  ],
])("After %s, every call says what is wrong and what to do", async (sql, sentence) => {
  const { url, database, role, store } = await openStoreOfRole();
  await runSql(url, sql.replace("GUEST", role).replace("OWN", database));
  await endConnections(url);
  const calls = [
    () => store.save(newMessage()),
    () => store.list(),
    () => store.check(),
    () => store.erase({ ids: ["x"] }),
    () => store.purge(new Date(), new Date()),
    () => store.claimMail(new Date(), 1),
  ];
  for (const call of calls) {
    const error = await call().catch((error) => error);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toMatch(sentence);
  }
  await store.close();
  await runSql(url, `SET TRANSACTION READ WRITE; DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

test("The store refuses to open a read-only database, or with a user who lacks the privileges", async () => {
  const url = await createDatabase();
  const database = databaseOf(url);
  await runSql(url, `ALTER DATABASE ${database} SET default_transaction_read_only = on`);
  await expect(openPostgresStore(url)).rejects.toThrow(/can only be read.+primary server/);

  const other = await createDatabase();
  const role = `${databaseOf(other)}_guest`;
  await runSql(other, `CREATE ROLE ${role} LOGIN PASSWORD 'own'`);
  const address = changed(other, (one) => {
    one.username = role;
    one.password = "own";
  });
  await expect(openPostgresStore(address)).rejects.toThrow(/may not make or use.+GRANT CREATE ON DATABASE/);
  await runSql(other, `DROP ROLE ${role}`);
});

test("Ten servers that start at once on an empty database share one schema", async () => {
  const url = await createDatabase();
  const stores = await Promise.all(Array.from({ length: 10 }, () => openStore(url)));
  await Promise.all(stores.map((store) => store.save(newMessage())));
  expect(await stores[0]?.list()).toHaveLength(10);
  expect(await runSql(url, "SELECT version FROM contact.schema_version")).toEqual([{ version: 4 }]);
});

test("The store refuses to open a schema that has tables of another program, and doesn't advise to drop it", async () => {
  const url = await createDatabase();
  await runSql(url, "CREATE SCHEMA contact; CREATE TABLE contact.messages (text text)");
  const error: Error = await openPostgresStore(url).catch((failure) => failure);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/lacks this program's tables .+"messages" already exists.+another database/);
  expect(error.message).not.toMatch(/drop/i);
});

test("If PostgreSQL refuses a user for another reason than the password, the error quotes the reason", async () => {
  const { url, role, store } = await openStoreOfRole();
  await store.close();
  await runSql(url, `ALTER ROLE ${role} NOLOGIN`);
  const address = changed(url, (one) => {
    one.username = role;
    one.password = "own";
  });
  const reason = `refuses the user "${role}": role "${role}" is not permitted to log in.`;
  await expect(openPostgresStore(address)).rejects.toThrow(reason);
  await runSql(url, `DROP OWNED BY ${role}; DROP ROLE ${role}`);
});

test("The store refuses to open a schema of a newer version", async () => {
  const url = await createDatabase();
  await (await openPostgresStore(url)).close();
  await runSql(url, "UPDATE contact.schema_version SET version = 99");
  await expect(openPostgresStore(url)).rejects.toThrow(/schema version 99.+update the program/i);
});

test.each([
  "DELETE FROM contact.schema_version",
  "UPDATE contact.schema_version SET version = NULL",
  "INSERT INTO contact.schema_version VALUES (4)",
  "ALTER TABLE contact.schema_version ALTER version TYPE text USING 'four'",
  "ALTER TABLE contact.schema_version DROP version",
])("The store refuses to open a schema without its version, and says what to do: %s", async (sql) => {
  const url = await createDatabase();
  await (await openPostgresStore(url)).close();
  await runSql(url, sql);
  const error: Error = await openPostgresStore(url).catch((failure) => failure);
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toMatch(/database "\w+" at .+(version|tables).+Restore a backup/);
});

/** Ends the connections of all stores. */
const endConnections = (url: string) =>
  runSql(
    url,
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'contact'`,
  );

test("If connections break under load, no message is lost, stored twice or refused", async () => {
  const url = await createDatabase();
  const store = await openStore(url);
  let count = 0;
  const saved = await Promise.all(
    Array.from({ length: 10 }, async () => {
      const ids: string[] = [];
      for (let number = 0; number < 30; number++) {
        ids.push((await store.save(newMessage())).id);
        // The other messages are being stored.
        if (++count % 30 === 0) await endConnections(url);
      }
      return ids;
    }),
  );
  // The last break may have ended idle connections of the store.
  const stored = await (await openStore(url)).list();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(saved.flat().toSorted());
});

test("If PostgreSQL ends sessions as they begin, messages wait, and are stored once it doesn't", async () => {
  const path = await cuttable(await createDatabase());
  const store = await openStore(path.url);
  await endConnections(path.url);
  path.endsSessions = true;
  const connections = vi.spyOn(pg.Client.prototype, "connect");
  onTestFinished(() => connections.mockRestore());
  const waiting = store.save(newMessage());
  await vi.waitFor(() => expect(connections.mock.calls.length).toBeGreaterThan(3), 10_000);
  path.endsSessions = false;
  expect(await waiting).toMatchObject({ created: true });
  expect(await store.list()).toHaveLength(1);
});

test("After a short outage of the database, waiting messages are stored; after a longer one, the store reconnects", async () => {
  const path = await cuttable(await createDatabase());
  const store = await openStore(path.url);
  path.cut();
  const attempts = vi.spyOn(pg.Client.prototype, "connect");
  onTestFinished(() => attempts.mockRestore());
  const waiting = store.save(newMessage({ name: "waited" }));
  await vi.waitFor(() => expect(attempts.mock.calls.length).toBeGreaterThan(3), 10_000);
  await path.mend();
  expect(await waiting).toMatchObject({ created: true });

  path.cut();
  await expect(store.save(newMessage({ name: "refused" }))).rejects.toThrow();
  await expect(store.list()).rejects.toThrow();
  await path.mend();
  await store.save(newMessage({ name: "after" }));
  expect((await store.list()).map(({ name }) => name)).toEqual(["after", "waited"]);
});

test("While the table is locked, saving fails after a timeout; afterwards it works again", async () => {
  const url = await createDatabase();
  const store = await openStore(url);
  const other = new pg.Client({ connectionString: url });
  await other.connect();
  await other.query("BEGIN; LOCK TABLE contact.messages");
  await expect(store.save(newMessage())).rejects.toThrow(/lock timeout/);
  await other.end();
  expect(await store.save(newMessage())).toMatchObject({ created: true });
  expect(await store.list()).toHaveLength(1);
});

test("Large messages that arrive together are all stored, in statements of a few megabytes each", async () => {
  const store = await openStore(await createDatabase());
  const query = vi.spyOn(pg.Client.prototype, "query");
  onTestFinished(() => query.mockRestore());
  const message = newMessage({ message: "漢".repeat(80_000) });
  await Promise.all(Array.from({ length: process.env.TEST_LONG ? 400 : 60 }, () => store.save(message)));
  const sizes = query.mock.calls.map((call) =>
    Buffer.byteLength(JSON.stringify((call as unknown[])[1] ?? "")),
  );
  expect(Math.max(...sizes)).toBeLessThan(5_000_000);
  expect(Math.max(...sizes)).toBeGreaterThan(1_000_000);
  expect(await store.list()).toHaveLength(process.env.TEST_LONG ? 400 : 60);
});
