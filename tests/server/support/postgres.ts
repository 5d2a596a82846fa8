import { randomBytes } from "node:crypto";
import pg from "pg";
import { onTestFinished } from "vitest";

const given = process.env.TEST_DATABASE_URL;

/**
 * Creates an empty database for a test and returns its URL. Uses the server in TEST_DATABASE_URL, whose user must be
 * allowed to create databases, or else the server that all tests share.
 */
export async function createDatabase(): Promise<string> {
  const admin = given || (await sharedServer());
  const name = `contact_test_${randomBytes(6).toString("hex")}`;
  await runSql(admin, `CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8'`);
  if (given)
    onTestFinished(async () => {
      await runSql(admin, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    });
  const url = new URL(admin);
  url.pathname = `/${name}`;
  return url.href;
}

async function sharedServer(): Promise<string> {
  const answer = await fetch(process.env.SHARED_POSTGRES ?? "");
  if (!answer.ok) throw new Error(await answer.text());
  return answer.text();
}

/** Runs SQL on a separate connection and returns the rows. */
export async function runSql(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  // Dropping a database closes its connections.
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
