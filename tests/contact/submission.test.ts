import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { createDraftStore, draftKey } from "../../src/contact/message-draft.ts";
import { createSubmission } from "../../src/contact/submission.ts";
import { honeypotName } from "../../src/contact-fields.ts";
import { listening } from "../support/listening.ts";
import { memoryStorage } from "../support/memory-storage.ts";

const fields = [
  ["language", "es"],
  ["name", "  Ana  Peña "],
  ["email", "ana@clima.example"],
  ["phone", ""],
  ["company", "Clima Norte"],
  ["services", "web"],
  ["services", "other"],
  ["message", "\nDos sedes.\n\nUn sitio.\n"],
] as const;

interface Received {
  method: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

/** The form of one page, and a server that receives its messages. */
async function openForm(answer: RequestListener = (_, response) => response.end(), tab = memoryStorage()) {
  const received: Received[] = [];
  const server = createServer(async (request, response) => {
    received.push({ method: request.method, headers: request.headers, body: await text(request) });
    answer(request, response);
  });
  const address = `http://127.0.0.1:${await listening(server)}/api/messages`;

  const draft = createDraftStore(() => tab);
  draft.save([["name", "Ana"]]);
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  const submission = createSubmission(draft);
  return { ...submission, draft, send: () => submission.send(address, form), form, tab, received };
}

const keysOf = (received: Received[]) => received.map(({ headers }) => headers["idempotency-key"]);
const lose: RequestListener = (request) => request.socket.destroy();

test("a message is JSON with exactly six trimmed fields; headers have the key, the time and the honeypot", async () => {
  const { send, form, received } = await openForm();
  await send();
  form.set(honeypotName, "x");
  await send();
  const [request, trapped] = received;
  expect(request?.method).toBe("POST");
  expect(request?.headers).toMatchObject({
    "content-type": "application/json",
    "idempotency-key": expect.stringMatching(/^[0-9a-f]{32}$/),
    "form-fill-ms": expect.stringMatching(/^\d+$/),
  });
  expect(request?.headers).not.toHaveProperty("form-trap");
  expect(trapped?.headers["form-trap"]).toBe("filled");
  expect(request?.body).toBe(
    '{"services":["web","other"],"company":"Clima Norte","name":"Ana  Peña","email":"ana@clima.example",' +
      '"phone":"","message":"Dos sedes.\\n\\nUn sitio."}',
  );
});

describe("the result of a message", () => {
  test.each([200, 201, 302, 400, 404, 500, 503])("is `sent` if the server answers %i", async (code) => {
    const { send, status, tab } = await openForm((_, response) => {
      response.writeHead(code, { Location: "http://127.0.0.1:1/" }).end();
    });
    await send();
    expect(status()).toBe("sent");
    expect(tab.getItem(draftKey)).toBeNull();
  });

  test("is `failed` if the connection closes without an answer, and the draft is kept", async () => {
    const { send, status, tab } = await openForm(lose);
    await send();
    expect(status()).toBe("failed");
    expect(tab.getItem(draftKey)).toContain("Ana");
  });

  test("arrives even if the visitor leaves the page; the form is empty again once the result was shown", async () => {
    const { send, close, status, tab } = await openForm();
    const sending = send();
    close();
    expect(status()).toBe("sending");
    expect(tab.getItem(draftKey)).toContain("Ana");
    await sending;
    expect(status()).toBe("sent");
    close();
    expect(status()).toBe("editing");
  });
});

test("only one message is sent at a time, and a retry has the same key", async () => {
  const { send, received, subscribe } = await openForm(lose);
  let changes = 0;
  const unsubscribe = subscribe(() => changes++);
  await Promise.all([send(), send()]);
  expect(received).toHaveLength(1);
  expect(changes).toBe(2);
  unsubscribe();
  await send();
  expect(changes).toBe(2);
  const [first, second] = keysOf(received);
  expect(second).toBe(first);
});

test("a retry on another page has the same key, and the next message has a new one", async () => {
  const left = await openForm(lose);
  await left.send();
  const next = await openForm(undefined, left.tab);
  await next.send();
  await next.send();
  const [retry, another] = keysOf(next.received);
  expect(retry).toBe(keysOf(left.received)[0]);
  expect(another).not.toBe(retry);
});

describe("a receipt", () => {
  const arrival = "Fri, 15 Jan 2027 23:59:30 GMT";

  test.each([
    [200, arrival],
    [201, arrival],
    [202, undefined],
    [204, undefined],
    [302, undefined],
    [404, undefined],
  ])("after the answer %i: %s", async (code, received) => {
    const { send, receipt, close } = await openForm((_, response) => {
      response.writeHead(code, { Date: arrival, Location: "/" }).end();
    });
    await send();
    expect(receipt()?.received.toUTCString()).toBe(received);
    close();
    expect(receipt()).toBeUndefined();
  });

  test.each([
    ["no date", []],
    ["no valid date", ["soon"]],
  ])("has the time of the last attempt; if the server sends %s, that of the device", async (_, dates) => {
    vi.useFakeTimers({ toFake: ["performance"] });
    onTestFinished(() => void vi.useRealTimers());
    const attempts: RequestListener[] = [lose, (_, response) => response.writeHead(201).end()];
    const { send, receipt } = await openForm((request, response) => {
      vi.advanceTimersByTime(attempts.length * 300);
      response.sendDate = false;
      for (const date of dates) response.setHeader("Date", date);
      attempts.shift()?.(request, response);
    });
    const start = Date.now();
    await send();
    await send();
    expect(receipt()?.answeredAfterMs).toBe(300);
    expect(receipt()?.received.getTime()).toBeGreaterThanOrEqual(start);
  });
});

test.each([
  ["begins with a line that says so", "Two sites", "Replaces the first.\nTwo sites"],
  ["has no such line if the visitor’s text leaves no room", "x".repeat(5_000), "x".repeat(5_000)],
])("a corrected message is a new one, as it was sent, and %s", async (_, message, corrected) => {
  const { send, correct, draft, status, received } = await openForm();
  draft.save(
    [
      ["email", "ana@clima.example"],
      ["message", message],
    ],
    "web",
  );
  const { key: _key, ...first } = draft.current();
  await send();
  correct("Replaces the first.");
  expect(status()).toBe("editing");
  expect(draft.current()).toMatchObject({
    ...first,
    values: [
      ["email", "ana@clima.example"],
      ["message", corrected],
    ],
  });
  await send();
  expect(new Set(keysOf(received)).size).toBe(2);
  correct("Replaces the second.");
  expect(new Map(draft.current().values).get("message")).toBe(corrected.replace("first", "second"));
});
