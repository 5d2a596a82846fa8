import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { expect, test } from "vitest";
import { exportText, formats, readMessages } from "../../../scripts/messages/export-formats.ts";
import { listText, messageCard } from "../../../scripts/messages/terminal-list.ts";
import { messageMail } from "../../../src/server/mail/mail.ts";
import type { StoredMessage } from "../../../src/server/store/store.ts";
import { serverContent, temporaryFolder } from "../support/folders.ts";
import { formBody, messagesInPages, storedMessages } from "../support/messages.ts";
import { postMessage, runServer } from "../support/running.ts";
import { openTestStore, storeKinds } from "../support/stores.ts";

const inherited = [Object, Array, Map, String, Function].flatMap(({ prototype }) =>
  Object.getOwnPropertyNames(prototype),
);
const special = ["then", "toJSON", "0", "-1", "", " ", "=1+1;-1\r\n+2,'@3", 'a"b', "\ufeff", "$1"];
const random = fc.sample(fc.string({ unit: "binary", maxLength: 12 }), { numRuns: 1500, seed: 3 });
const kept = (name: string) => name.toWellFormed().replaceAll("\0", "\ufffd").normalize("NFC");
const names = [...new Set([...inherited, ...special, ...random].map(kept))]
  .filter((name) => !Object.hasOwn(formBody, name))
  .slice(0, 1000);

test.each(storeKinds)(
  "1,000 hostile names of fields and services reach the $name store, files, mails and tables",
  async (kind) => {
    const { url, dataDir } = await runServer();
    const sent = Array.from({ length: 20 }, (_, at) => names.slice(at * 50, at * 50 + 50));
    for (const part of sent) {
      const extra = Object.fromEntries(part.map((name, at) => [name, at % 2 ? name : [name, ""]]));
      const body = { ...formBody, ...extra, services: part, message: part.join("") };
      const { status } = await postMessage(url, body);
      expect(status).toBe(201);
    }
    const stored = (await storedMessages(dataDir)).toReversed();
    expect(stored.map(({ services }) => services)).toEqual(sent);
    const namesOf = (message: StoredMessage) => Object.keys(message.extra).toSorted();
    expect(stored.map(namesOf)).toEqual(sent.map((part) => part.toSorted()));
    for (const { extra } of stored)
      for (const [name, value] of Object.entries(extra)) expect([value].flat()[0]).toBe(name);

    for (const format of formats) {
      const file = join(temporaryFolder(), `out.${format}`);
      writeFileSync(file, await text(exportText(messagesInPages(...stored), format)));
      const other = await openTestStore(await kind.settings());
      await other.importMessages(readMessages(file));
      const imported = (await other.list()).toReversed();
      expect(imported.map((message) => JSON.stringify(message))).toEqual(
        stored.map((message) => JSON.stringify(message)),
      );
    }

    const route = { brand: "Nova", from: "site@nova.example", to: "sales@nova.example" };
    for (const message of stored) {
      const outputs = [
        String(messageMail(message, route, serverContent.mail).text),
        messageCard(message, 100),
        await text(listText(messagesInPages(message), 200, "data")),
      ];
      for (const output of outputs)
        expect(output).toContain(message.services.find((name) => inherited.includes(name)) ?? "");
    }
  },
);
