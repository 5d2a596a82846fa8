import { expect, test } from "vitest";
import { createDraftStore, draftKey } from "../../src/contact/draft.ts";
import type { Message } from "../../src/contact/message.ts";
import type { Delivery } from "../../src/contact/send-message.ts";
import { createSubmission } from "../../src/contact/submission.ts";
import { memoryStorage } from "../support/memory-storage.ts";

const message: Message = {
  services: ["web"],
  company: "Robles Clima",
  name: "Ana",
  email: "a@example.com",
  phone: "",
  message: "Hola",
};

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
    draft,
    tab,
    deliveries,
    answer: () => answer.resolve(),
    fail: () => answer.reject(new TypeError("Failed to fetch")),
  };
}

test("a message is sent while the visitor is on another page, and its status is shown when they return", async () => {
  const { send, close, status, answer, tab } = openForm();
  const sending = send();
  close();
  expect(status()).toBe("sending");
  expect(tab.getItem(draftKey)).toContain("Ana");
  answer();
  await sending;
  expect(status()).toBe("sent");
  expect(tab.getItem(draftKey)).toBeNull();
});

test("a message that fails keeps the draft", async () => {
  const { send, close, status, fail, tab } = openForm();
  const sending = send();
  close();
  fail();
  await sending;
  expect(status()).toBe("failed");
  expect(tab.getItem(draftKey)).toContain("Ana");
});

test("the next form starts afresh once a result was seen", async () => {
  const { send, close, status, answer, fail } = openForm();
  for (const settle of [fail, answer]) {
    const sending = send();
    settle();
    await sending;
    expect(status()).not.toBe("editing");
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
