import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportText, formats, readMessages } from "../../../scripts/messages/files.ts";
import { temporaryFolder } from "../support/folders.ts";
import { messagesInPages, storedMessage } from "../support/messages.ts";

test.each(formats)("Messages are read from an export as %s without loss", async (format) => {
  const hostile = '=HYPERLINK("https://x.example","a");-1\r\n+2,\'@3\u0000\ufeff';
  const messages = [
    storedMessage({
      name: hostile,
      message: hostile,
      services: [hostile],
      extra: { [hostile]: [hostile, ""] },
    }),
    storedMessage({ spam: true, marks: ["spam:trap"], sending: "s", addressHash: "h" }),
  ];
  const file = join(temporaryFolder(), `out.${format}`);
  writeFileSync(file, await text(exportText(messagesInPages(...messages), format)));
  expect(await Readable.from(readMessages(file)).toArray()).toEqual(messages);
});

test("An invalid file is refused with the number of the message and the name of the field", async () => {
  const file = join(temporaryFolder(), "bad.json");
  writeFileSync(file, '[{"id": "x"}]');
  await expect(Readable.from(readMessages(file)).toArray()).rejects.toThrow("Message 1: id: Invalid UUID.");
});
