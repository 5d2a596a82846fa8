import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { expect, test } from "vitest";
import { readMessages } from "../../../scripts/messages/export-formats.ts";
import { temporaryFolder } from "../support/folders.ts";
import { storedMessage } from "../support/messages.ts";

test("Exports of schema version 3 can be read; a mail is due only if it was not sent", async () => {
  const file = join(temporaryFolder(), "old.json");
  const sent = { dueAt: "2026-01-02T03:04:05.678Z", sentAt: "2026-01-02T03:04:06.678Z" };
  const due = { dueAt: "2026-01-02T03:04:05.678Z", sentAt: null };
  const mails = [null, sent, due].map((mail) => mail && { ...mail, attempts: 1, error: null });
  const messages = mails.map((mail) => JSON.stringify({ ...storedMessage(), mail }));
  writeFileSync(file, `[${messages.join(",\n")}]\n`);
  const read = await Readable.from(readMessages(file)).toArray();
  expect(read.map(({ mail }) => mail)).toEqual([
    { dueAt: null, sentAt: null, attempts: 0, error: null },
    { ...sent, dueAt: null, attempts: 1, error: null },
    { ...due, attempts: 1, error: null },
  ]);
});

test("An invalid file is refused, and the error names the message and the field", async () => {
  const file = join(temporaryFolder(), "bad.json");
  writeFileSync(file, '[{"id": "x"}]');
  await expect(Readable.from(readMessages(file)).toArray()).rejects.toThrow("Message 1: id: Invalid UUID.");
  writeFileSync(file, '[\n  {\n    "id": "x"\n');
  await expect(Readable.from(readMessages(file)).toArray()).rejects.toThrow(
    "A line is not the JSON of one message:",
  );
});
