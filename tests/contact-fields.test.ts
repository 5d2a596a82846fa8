import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportText, formats, readMessages } from "../scripts/messages/export-formats.ts";
import { listText, messageCard } from "../scripts/messages/terminal-list.ts";
import { createDraftStore } from "../src/contact/message-draft.ts";
import { createSubmission } from "../src/contact/submission.ts";
import { contactFields, fieldNames, mapTextFields, textFields } from "../src/contact-fields.ts";
import { messageMail } from "../src/server/mail/mail.ts";
import { serverContent, temporaryFolder } from "./server/support/folders.ts";
import { messagesInPages } from "./server/support/messages.ts";
import { runServer } from "./server/support/running.ts";
import { openTestStore, storeKinds } from "./server/support/stores.ts";
import { memoryStorage } from "./support/memory-storage.ts";
import { renderExample } from "./support/render-block.tsx";

test.each(textFields)("the form has the field %s, with its maximum length, required or not", (name) => {
  const [control = ""] =
    new RegExp(`<(input|textarea) [^>]*name="${name}"[^>]*>`).exec(renderExample("contact-form")) ?? [];
  const { maxLength, required } = contactFields[name];
  expect(control).toContain(` maxLength="${maxLength}"`);
  expect(control.includes(" required")).toBe(required);
});

test.each(storeKinds)(
  "every field is in the payload, the $name store and its search, the mail, exports and tables",
  async (kind) => {
    const settings = await kind.settings();
    const { url } = await runServer(settings);
    const sent = {
      services: ["service 1", "service 2"],
      ...mapTextFields((name) => (name === "email" ? "email@nova.example" : `a ${name}`)),
    };
    const form = new FormData();
    for (const name of fieldNames) for (const value of [sent[name]].flat()) form.append(name, value);
    await createSubmission(createDraftStore(memoryStorage)).send(`${url}/api/messages`, form);
    const store = await openTestStore(settings);
    const messages = await store.list();
    expect(messages).toMatchObject([{ ...sent, extra: {}, marks: ["unknown:services"] }]);

    const values = fieldNames.flatMap((name) => sent[name]);
    for (const text of values) expect(await store.list({ text })).toEqual(messages);

    const file = join(temporaryFolder(), "messages");
    for (const format of formats) {
      writeFileSync(file, await text(exportText(messagesInPages(...messages), format)));
      expect(await Readable.from(readMessages(file)).toArray()).toEqual(messages);
    }
    const route = { brand: "Nova", from: "site@nova.example", to: "sales@nova.example" };
    for (const message of messages)
      for (const output of [
        messageMail(message, route, serverContent.mail).text,
        messageCard(message, 200),
        await text(listText(messagesInPages(message), 200, "data")),
      ])
        for (const value of values) expect(output).toContain(value);
  },
);
