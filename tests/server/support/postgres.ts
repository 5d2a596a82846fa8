import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll } from "vitest";
import { type LocalPostgres, startLocalPostgres } from "../../../scripts/test-runner/local-postgres.ts";

export interface TestPostgres {
  /** Makes an empty database, that goes when the tests of the file end; its address. */
  database(): Promise<string>;
}

/**
 * A PostgreSQL server for the tests of a file: the one that TEST_DATABASE_URL or DATABASE_URL names, whose user
 * may make databases, else one of its own. Where none can be had, the tests fail with the reason.
 */
export function testPostgres(): TestPostgres {
  const given = process.env.TEST_DATABASE_URL || process.env.DATABASE_URL;
  const made: string[] = [];
  let own: LocalPostgres | undefined;
  const urlOf = (database: string) => {
    if (!given) return (own as LocalPostgres).url(database);
    const url = new URL(given);
    url.pathname = `/${database}`;
    return url.href;
  };
  const admin = () => given || urlOf("postgres");

  beforeAll(async () => {
    if (!given) own = await startLocalPostgres();
  }, 200_000);
  afterAll(async () => {
    if (own) await own.stop();
    else for (const name of made) await runSql(admin(), `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
  }, 60_000);

  return {
    async database() {
      const name = `contact_test_${randomBytes(6).toString("hex")}`;
      await runSql(admin(), `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
      made.push(name);
      return urlOf(name);
    },
  };
}

/** Runs SQL on a connection of its own; the rows. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // A database that is dropped takes its connections along.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
