import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import fc from "fast-check";
import { expect, test } from "vitest";
import { serverContent as compileServerContent } from "../../../scripts/content/compile/compile-server-content.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import { contactFields, fieldNames, honeypotName } from "../../../src/contact-fields.ts";
import { createSpamFilter, defaultLimits } from "../../../src/server/contact/spam-filter.ts";
import { messagesMiddleware } from "../../../src/server/http/messages-api.ts";
import type { Log, LogDetails } from "../../../src/server/log.ts";
import { fixtureContent } from "../../support/content.ts";
import { listening } from "../../support/listening.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { contactEndpoint, postMessage, runServer } from "../support/running.ts";

type Field = string | string[];

/** Sends a form like a browser without JavaScript. */
const postForm = (url: string, fields: Record<string, Field>, headers: Record<string, string> = {}) => {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    [value].flat().map((one): [string, string] => [name, one]),
  );
  return fetch(`${url}/api/messages`, {
    method: "POST",
    redirect: "manual",
    body: new URLSearchParams(pairs),
    headers,
  });
};

/** The fields of the form without JavaScript: the visible ones, the page's language and the honeypot. */
const plainForm = { ...formBody, language: "es", [honeypotName]: "" };

test("A form with 10,000 characters of three bytes each is stored", async () => {
  const { url, dataDir } = await runServer();
  const message = "漢".repeat(10_000);
  expect((await postForm(url, { ...plainForm, message })).status).toBe(303);
  expect((await storedMessages(dataDir))[0]).toMatchObject({ message, marks: ["overlong:message"] });
});

test("Any bytes sent as a form are either stored or refused with 400, and the server keeps running", async () => {
  const { url, dataDir } = await runServer();
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 200 }),
    fc.string({ unit: fc.constantFrom(..."%&=+;ñ0aF\0") }).map((text) => new TextEncoder().encode(text)),
    fc.string().map((text) => new TextEncoder().encode(`name=${text}`)),
  );
  let rows = 0;
  await fc.assert(
    fc.asyncProperty(bytes, fc.boolean(), async (body, asJson) => {
      const type = asJson ? "application/json" : "application/x-www-form-urlencoded";
      const headers = { "Content-Type": type, "Idempotency-Key": randomUUID() };
      const { status } = await fetch(`${url}/api/messages`, {
        method: "POST",
        redirect: "manual",
        body: body as Uint8Array<ArrayBuffer>,
        headers,
      });
      expect([201, 303, 400]).toContain(status);
      if (status !== 400) rows += 1;
    }),
    { numRuns: process.env.TEST_LONG ? 3000 : 150, seed: 3 },
  );
  expect(rows).toBeGreaterThan(20);
  expect(await storedMessages(dataDir)).toHaveLength(rows);
});

test("1,000 valid forms are stored as 1,000 messages, identical after NFC normalization", {
  timeout: 300_000,
}, async () => {
  const { url, dataDir } = await runServer();
  const letter = fc.constantFrom(..."abcdefghijklmnopqrstuvwxyzABCXYZ0123456789");
  const label = fc
    .tuple(letter, fc.string({ unit: fc.oneof(letter, fc.constant("-")), maxLength: 10 }), letter)
    .map((parts) => parts.join(""));
  const email = fc
    .tuple(
      fc.string({ unit: fc.constantFrom(..."abcZ019.!#$%&'*+/=?^_`{|}~-"), minLength: 1, maxLength: 30 }),
      fc.array(label, { minLength: 1, maxLength: 3 }),
    )
    .map(([local, labels]) => `${local}@${labels.join(".")}`);
  const letters = fc.oneof(fc.string({ unit: "grapheme" }), fc.string({ unit: "binary" }));
  const text = (most: number, line: boolean) =>
    fc
      .tuple(letters, fc.constantFrom("é", "e\u0301", "漢", "👩‍🚀", "a"))
      .map(([body, end]) =>
        `${line ? body.replace(/[\r\n]/g, " ") : body.replace(/\r\n?/g, "\n")}${end}`.trim(),
      )
      .filter((value) => value !== "" && value.length <= most);
  const form = fc.record({
    services: fc.subarray(["web", "dashboard", "servicetitan", "automation", "other"], { minLength: 1 }),
    company: text(contactFields.company.maxLength, true),
    name: text(contactFields.name.maxLength, true),
    email,
    phone: fc.oneof(fc.constant(""), text(contactFields.phone.maxLength, true)),
    message: text(contactFields.message.maxLength, false),
  });
  const forms = fc.sample(form, { numRuns: 1000, seed: 11 });
  const queue = [...forms.entries()].values();
  const visitor = async () => {
    for (const [at, filled] of queue) {
      const key = { "Idempotency-Key": `form-${at}` };
      const { status } = await (at % 2 ? postMessage(url, filled, key) : postForm(url, filled, key));
      expect([201, 303]).toContain(status);
    }
  };
  await Promise.all(Array.from({ length: 20 }, visitor));

  const stored = await storedMessages(dataDir);
  expect(stored).toHaveLength(1000);
  const canonical = (message: typeof formBody) =>
    JSON.stringify(
      fieldNames.map((field) => {
        const value = message[field];
        return Array.isArray(value)
          ? value
          : value.toWellFormed().replaceAll("\0", "\ufffd").normalize("NFC");
      }),
    );
  expect(stored.map(canonical).toSorted()).toEqual(forms.map(canonical).toSorted());
  expect(new Set(stored.flatMap(({ marks }) => marks))).toEqual(
    new Set(stored.some(({ marks }) => marks.length) ? ["malformed:text"] : []),
  );
});

test("A form of more than 600 fields is refused without parsing it, whatever their names are", async () => {
  const { url } = await runServer();
  const services = (count: number) => ({ ...plainForm, services: Array(count).fill("web") });
  expect((await postForm(url, services(500))).status).toBe(303);
  expect((await postForm(url, { ...formBody, x: Array(601).fill("") })).status).toBe(400);
});

test("A visitor's message isn't spam because of earlier attempts that were not stored", async () => {
  const saved: boolean[] = [];
  const save = async ({ spam }: { spam: boolean }) => {
    if (saved.push(spam) <= 6) throw new Error("locked");
    return { id: "a", created: saved.length > 12 };
  };
  const log = { info: () => {}, error: () => {} };
  const endpoint = { ...contactEndpoint({ save }), log, spamFilter: createSpamFilter(defaultLimits, log) };
  const server = createServer((...sent) => messagesMiddleware(endpoint)(...sent, () => {}));
  const port = await listening(server);
  for (let at = 0; at < 13; at++)
    await postMessage(`http://localhost:${port}`, formBody).catch(() => undefined);
  expect(saved).toEqual(Array(13).fill(false));
});

test("The visitor's address is stored only as a salted hash", async () => {
  const { url, dataDir } = await runServer({ addressSalt: null });
  await postMessage(url, formBody);
  await postMessage(url, formBody);
  const [one, two] = await storedMessages(dataDir);
  expect(one?.addressHash).toMatch(/^[\w-]{22}$/);
  expect(two?.addressHash).toBe(one?.addressHash);
  const other = await runServer({ addressSalt: "another" });
  await postMessage(other.url, formBody);
  expect((await storedMessages(other.dataDir))[0]?.addressHash).not.toBe(one?.addressHash);
  expect(JSON.stringify(one)).not.toMatch(/127\.0\.0\.1|::1/);
});

test("Stored messages are logged without visitors' texts or addresses", async () => {
  const told: [string, LogDetails | undefined][] = [];
  const log: Log = {
    info: (event, details) => told.push([event, details]),
    error: (event, details) => told.push([event, details]),
  };
  const { url, dataDir } = await runServer({ log });
  await postMessage(url, { ...formBody, email: "nobody" }, { "Idempotency-Key": "k" });
  await postMessage(url, { ...formBody, email: "nobody" }, { "Idempotency-Key": "k" });
  const [stored] = await storedMessages(dataDir);
  const details = { id: stored?.id, spam: false, marks: ["invalid:email"], ms: expect.any(Number) };
  expect(told).toEqual([
    ["message stored", details],
    ["message known", details],
  ]);
  expect(JSON.stringify(told)).not.toMatch(/nobody|Ana|127\.0\.0\.1|::1/);
});

test("A service is marked as unknown unless one of the site's forms offers it", async () => {
  const pages = new Map(fixtureContent.pages);
  const page = fixtureContent.pages.get("contact");
  const form = page?.value.blocks.find((block) => block.type === "contact-form");
  if (!page || form?.type !== "contact-form") throw new Error("There is no contact form.");
  /** Returns a page whose form has one more service. */
  const withService = (value: string) => {
    const options = [
      ...form.services.options,
      { ...form.services.options[0], value },
    ] as typeof form.services.options;
    return {
      ...page,
      value: { ...page.value, blocks: [{ ...form, services: { ...form.services, options } }] },
    };
  };
  pages.set("contact", withService("seo")).set("another", withService("audit"));
  const content = { ...fixtureContent, pages };

  const { url, dataDir } = await runServer({
    content: {
      ...compileServerContent(content, createContexts(content)),
      builtAt: "2026-01-01T00:00:00.000Z",
    },
  });
  const offered = form.services.options.map(({ value }) => value);
  expect(offered).toContain("web");
  for (const services of [offered, ["audit"], ["seo", "unheard-of"]])
    expect((await postMessage(url, { ...formBody, services })).status).toBe(201);
  const marks = (await storedMessages(dataDir)).map((message) => message.marks);
  expect(marks.toReversed()).toEqual([[], [], ["unknown:services"]]);
});
