import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { exportText, formats, readMessages } from "../scripts/messages/files.ts";
import { listText, messageCard } from "../scripts/messages/table.ts";
import { createDraftStore } from "../src/contact/draft.ts";
import { createSubmission } from "../src/contact/submission.ts";
import { contactFields, fieldNames, mapTextFields } from "../src/contact-fields.ts";
import { messageMail } from "../src/server/mail/mail.ts";
import { serverContent, temporaryFolder } from "./server/support/folders.ts";
import { messagesInPages } from "./server/support/messages.ts";
import { runServer } from "./server/support/running.ts";
import { openTestStore, storeKinds } from "./server/support/stores.ts";
import { compileExample } from "./support/compile-example.ts";
import { memoryStorage } from "./support/memory-storage.ts";
import { renderBlock } from "./support/render-block.tsx";

/** A message with a different value in each field. */
const filled = {
  services: ["services 1", "services 2"],
  ...mapTextFields((name) => (name === "email" ? "email@nova.example" : `${name} 1`)),
};

test("every field is in the form, with its label, its maximum length, and whether it is required", () => {
  const block = compileExample("contact-form", "en");
  const markup = renderBlock(block);
  for (const name of fieldNames) {
    const [control] = new RegExp(`<(?:input|textarea)[^>]* name="${name}"[^>]*>`).exec(markup) ?? [];
    const { label } = name === "services" ? block.services : block.fields[name];
    expect(control, name).toBeDefined();
    expect(markup).toContain(`>${label}<`);
    if (name === "services") continue;
    const { maxLength, required } = contactFields[name];
    expect(control).toContain(` maxLength="${maxLength}"`);
    expect(control?.includes(" required"), name).toBe(required);
  }
});

test.each(storeKinds)(
  "every field reaches the $name store, the mail, every export, and the tables",
  async ({ settings }) => {
    const place = await settings();
    const { url } = await runServer(place);
    const form = new FormData();
    for (const name of fieldNames) for (const value of [filled[name]].flat()) form.append(name, value);
    const submission = createSubmission(createDraftStore(memoryStorage));
    await submission.send(`${url}/api/messages`, form);
    expect(submission.status()).toBe("sent");

    const [message] = await (await openTestStore(place)).list();
    if (!message) throw new Error("The message is not stored.");
    expect(message).toMatchObject({ ...filled, extra: {}, marks: ["unknown:services"] });

    const file = join(temporaryFolder(), "messages");
    for (const format of formats) {
      writeFileSync(file, await text(exportText(messagesInPages(message), format)));
      expect(await Readable.from(readMessages(file)).toArray(), format).toEqual([message]);
    }

    const route = { brand: "Nova", from: "site@nova.example", to: "sales@nova.example" };
    const outputs = {
      mail: String(messageMail(message, message, route, serverContent.mail).text),
      card: messageCard(message, 200),
      list: await text(listText(messagesInPages(message), 200, "data")),
    };
    const values = fieldNames.flatMap((name) => message[name]);
    for (const [name, output] of Object.entries(outputs))
      expect(
        values.filter((value) => !output.includes(value)),
        name,
      ).toEqual([]);
  },
);
