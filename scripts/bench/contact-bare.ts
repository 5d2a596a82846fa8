/**
 * A minimal server for comparison: Hono and `node:sqlite` on one thread and one connection. It inserts all waiting
 * messages in one transaction. `contact.ts` starts it, with the database in DATA_DIR.
 */

import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { serve } from "@hono/node-server";
import { Hono } from "hono";

const database = new DatabaseSync(join(process.env.DATA_DIR ?? "", "bare.sqlite"));
database.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
  CREATE TABLE messages (id TEXT PRIMARY KEY, body TEXT NOT NULL, due_at TEXT NOT NULL) STRICT`);
const insertMessage = database.prepare("INSERT INTO messages VALUES (?, ?, ?)");

let waiting: { body: unknown; onStored: (id: string) => void }[] = [];
function commit(): void {
  const group = waiting;
  waiting = [];
  database.exec("BEGIN IMMEDIATE");
  const ids = group.map(({ body }) => {
    const id = randomUUID();
    insertMessage.run(id, JSON.stringify(body), new Date().toISOString());
    return id;
  });
  database.exec("COMMIT");
  for (const [index, { onStored }] of group.entries()) onStored(ids[index] ?? "");
}

const app = new Hono();
app.post("/api/messages", async (c) => {
  const body = await c.req.json();
  const id = await new Promise<string>((onStored) => {
    if (waiting.push({ body, onStored }) === 1) setImmediate(commit);
  });
  return c.json({ id }, 201);
});
serve({ fetch: app.fetch, port: 0 }, ({ port }) => console.log(`http://localhost:${port}`));
