import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import { createTransport } from "nodemailer";
import { expect, test } from "vitest";
import { exportText } from "../../../scripts/messages/export-formats.ts";
import { listText, messageCard } from "../../../scripts/messages/terminal-list.ts";
import { createSpamFilter, defaultLimits } from "../../../src/server/contact/spam-filter.ts";
import { createMessagesApi } from "../../../src/server/http/messages-api.ts";
import { digestMail, messageMail } from "../../../src/server/mail/mail.ts";
import { serverContent, temporaryFolder } from "../support/folders.ts";
import { messagesInPages } from "../support/messages.ts";
import { contactEndpoint, quietLog } from "../support/running.ts";
import { openTestStore } from "../support/stores.ts";

const bytes = 128_000;
const transport = createTransport({ streamTransport: true, buffer: true });
const route = { brand: "Nova", from: "site@nova.example", to: "sales@nova.example" };

/** Creates a function that sends a body to the endpoint and formats what is stored in every way. */
async function createPath() {
  const store = await openTestStore({ dataDir: temporaryFolder() });
  const spamFilter = createSpamFilter(defaultLimits, quietLog);
  const api = createMessagesApi({ ...contactEndpoint(store), spamFilter, visitorOf: () => null });
  return async (body: Buffer, type: string) => {
    const incoming = Object.assign(Readable.from([body], { objectMode: false }), { headers: {} });
    const request = { method: "POST", headers: { "Content-Type": type } };
    const { status } = await api.request("/api/messages", request, { incoming });
    expect([201, 303, 400]).toContain(status);
    const [message] = await store.list({ limit: 1, text: "" });
    if (!message || status === 400) return;
    await transport.sendMail(messageMail(message, route, serverContent.mail));
    const digest = Array(50).fill(message);
    const mail = digestMail("2026-01-01", digest, route, serverContent.mail);
    expect(String(mail.text).length).toBeLessThan(300_000);
    await transport.sendMail(mail);
    await text(listText(messagesInPages(message), 100, "data"));
    await text(exportText(messagesInPages(message), "csv"));
    messageCard(message, 100);
    await store.list({ text: "e\u0301".repeat(50) });
    await store.erase({ email: `${message.email}x` });
    await store.purge(new Date("9999-12-31"), new Date());
  };
}

const places = ["name", "email", "message", "services", "x", "names", "fields", "lists", "raw"] as const;
const units = ["\u0301\u0323", " ", " \r\n", "\0", '"', "a@", "www.", "\u202e", "😀", '{"a":', "a&"];

const formOf = (fields: Record<string, string | string[]>) =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one])),
  ).toString();

/** Returns a body of about a size, in which a unit is repeated in one place. */
function bodyOf(place: (typeof places)[number], unit: string, json: boolean, bytes: number): Buffer {
  const encode = json ? JSON.stringify : formOf;
  const unitBytes = Buffer.byteLength(encode({ a: unit })) - encode({ a: "" }).length;
  const count = (overhead = 0) => Math.floor(bytes / (unitBytes + overhead));
  const part = unit.repeat(count() / 190);
  const range = (length: number) => Array.from({ length }, (_, at) => at);
  const fields = {
    names: () => Object.fromEntries(range(count(12)).map((at) => [unit + at, ""])),
    fields: () => Object.fromEntries(range(90).map((at) => [part + at, part])),
    lists: () => ({ x: Array(count(3)).fill(unit) }),
    services: () => ({ services: [unit.repeat(count())] }),
  };
  if (place === "raw") return Buffer.from((json ? '{"phone":"1","x":' : "phone=1&") + unit.repeat(count()));
  const filled = place in fields ? fields[place as keyof typeof fields]() : { [place]: unit.repeat(count()) };
  return Buffer.from(encode({ phone: "1", ...filled }));
}

/** Returns the least CPU time of this thread in a few runs, in ms. Stops when it is below `enough`. */
async function cpuMs(run: () => Promise<void>, runs: number, enough = 0): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < runs && least >= enough; at++) {
    const start = process.threadCpuUsage();
    await run();
    least = Math.min(least, process.threadCpuUsage(start).user / 1000);
  }
  return least;
}

test("The CPU time of a message grows no faster than its size, whatever is in it", async () => {
  const send = await createPath();
  const unit = fc.oneof(fc.constantFrom(...units), fc.string({ minLength: 1, maxLength: 3, unit: "binary" }));
  const body = fc.tuple(fc.constantFrom(...places), unit, fc.boolean());
  await fc.assert(
    fc.asyncProperty(body, async ([place, unit, json]) => {
      const type = json ? "application/json" : "application/x-www-form-urlencoded";
      const [small, large] = [bytes / 4, bytes].map((size) => bodyOf(place, unit, json, size)) as [
        Buffer,
        Buffer,
      ];
      const most = 8 * (await cpuMs(() => send(small, type), 2)) + 50;
      // What other programs do only ever adds to a run, so the least of many runs is that of the code.
      expect(await cpuMs(() => send(large, type), 10, most)).toBeLessThan(most);
    }),
    {
      numRuns: process.env.TEST_LONG ? 300 : 10,
      seed: 7,
      examples: [
        [["message", "\u0301\u0323", true]],
        [["x", "\u0301\u0323", true]],
        [["name", " ", true]],
        [["names", "a", false]],
      ],
    },
  );
});
