import { createServer, type IncomingHttpHeaders, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { describe, expect, onTestFinished, test } from "vitest";
import { createDraftStore, draftKey } from "../../src/contact/draft.ts";
import { createSubmission, type Delivery, readMessage, sendMessage } from "../../src/contact/submission.ts";
import { memoryStorage } from "../support/memory-storage.ts";

const form = new FormData();
for (const [name, value] of [
  ["language", "es"],
  ["name", "  Ana  Peña "],
  ["email", "ana@clima.example"],
  ["phone", ""],
  ["company", "Clima Norte"],
  ["services", "web"],
  ["services", "other"],
  ["message", "\nDos sedes.\n\nUn sitio.\n"],
] as const)
  form.append(name, value);
const message = readMessage(form);
const delivery = { key: "key-1", fillMs: 12_345.6, honeypot: false };

/** A server for one test. @returns the address of its contact endpoint */
async function serve(listener: RequestListener): Promise<string> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once("listening", resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/messages`;
}

describe("a message that is sent", () => {
  test("is JSON with the six trimmed fields of the contract, in its order; headers carry the rest", async () => {
    const requests: { method: string | undefined; headers: IncomingHttpHeaders; body: string }[] = [];
    const address = await serve(async (request, response) => {
      requests.push({ method: request.method, headers: request.headers, body: await text(request) });
      response.end();
    });
    await sendMessage(address, message, delivery);
    await sendMessage(address, message, { ...delivery, honeypot: true });

    const [request, trapped] = requests;
    expect(request?.method).toBe("POST");
    expect(request?.headers).toMatchObject({
      "content-type": "application/json",
      "idempotency-key": "key-1",
      "form-fill-ms": "12346",
    });
    expect(request?.headers).not.toHaveProperty("form-trap");
    expect(trapped?.headers["form-trap"]).toBe("filled");
    expect(request?.body).toBe(
      '{"services":["web","other"],"company":"Clima Norte","name":"Ana  Peña","email":"ana@clima.example",' +
        '"phone":"","message":"Dos sedes.\\n\\nUn sitio."}',
    );
  });

  test.each([200, 201, 302, 400, 404, 500, 503])("counts as arrived if the answer is %i", async (status) => {
    const address = await serve((_request, response) => {
      response.writeHead(status, { Location: "http://127.0.0.1:1/" }).end();
    });
    await expect(sendMessage(address, message, delivery)).resolves.toBeUndefined();
  });

  test("counts as lost if the connection closes without an answer, or no server listens", async () => {
    const closing = await serve((request) => request.socket.destroy());
    for (const address of [closing, "http://127.0.0.1:1/"])
      await expect(sendMessage(address, message, delivery)).rejects.toThrow(TypeError);
  });
});

/** The form of one page, over a network that answers when the test says so. */
function openForm(tab = memoryStorage()) {
  const draft = createDraftStore(() => tab);
  draft.save([["name", "Ana"]]);
  const deliveries: Delivery[] = [];
  let answer = Promise.withResolvers<void>();
  const submission = createSubmission((_address, _message, delivery) => {
    deliveries.push(delivery);
    answer = Promise.withResolvers<void>();
    return answer.promise;
  }, draft);
  return {
    ...submission,
    send: () => submission.send("/api", message, false),
    tab,
    deliveries,
    answer: () => answer.resolve(),
    fail: () => answer.reject(new TypeError("Failed to fetch")),
  };
}

test("a message is sent while the visitor is on another page, and only success removes the draft", async () => {
  const { send, close, status, answer, fail, tab } = openForm();
  for (const [settle, result] of [[fail, "failed"] as const, [answer, "sent"] as const]) {
    const sending = send();
    close();
    expect(status()).toBe("sending");
    expect(tab.getItem(draftKey)).toContain("Ana");
    settle();
    await sending;
    expect(status()).toBe(result);
    expect(tab.getItem(draftKey) === null).toBe(result === "sent");
    // The next form starts afresh once the result was seen.
    close();
    expect(status()).toBe("editing");
  }
});

test("only one message is sent at a time, and a retry has the same key", async () => {
  const { send, deliveries, fail, subscribe } = openForm();
  let changes = 0;
  const unsubscribe = subscribe(() => changes++);
  const sending = send();
  await send();
  expect(deliveries).toHaveLength(1);
  fail();
  await sending;
  expect(changes).toBe(2);
  unsubscribe();
  void send();
  expect(changes).toBe(2);
  expect(deliveries.map(({ key }) => key)).toEqual([deliveries[0]?.key, deliveries[0]?.key]);
});

test("a retry on another page has the same key, and the next message a new one", async () => {
  const left = openForm();
  void left.send();
  const next = openForm(left.tab);
  const sending = next.send();
  next.answer();
  await sending;
  void next.send();
  expect(next.deliveries[0]?.key).toBe(left.deliveries[0]?.key);
  expect(next.deliveries[1]?.key).not.toBe(left.deliveries[0]?.key);
});
