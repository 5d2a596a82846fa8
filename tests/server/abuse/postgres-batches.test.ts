import pg from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
import { openPostgresStore } from "../../../src/server/store/postgres-store.ts";
import { newMessage } from "../support/messages.ts";
import { createDatabase } from "../support/postgres.ts";

test("Large messages that come at once go into statements of a few megabytes, and all are stored", async () => {
  const store = await openPostgresStore(await createDatabase());
  onTestFinished(() => store.close());
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
