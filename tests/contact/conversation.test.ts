import { expect, test, vi } from "vitest";
import type { Answers } from "../../src/contact/answers.ts";
import { createConversation } from "../../src/contact/conversation.ts";
import { createDraftMemory, draftKey } from "../../src/contact/draft.ts";
import type { Message } from "../../src/contact/message.ts";
import type { Sending } from "../../src/contact/send-message.ts";
import { memoryStorage } from "../support/memory-storage.ts";

const message: Message = {
  services: ["web"],
  company: "Robles Clima",
  name: "Ana",
  email: "a@example.com",
  phone: "",
  message: "Hola",
};
const answers: Answers = [
  ["name", "Ana"],
  ["services", "web"],
];

/** A conversation over a network that answers when the test says so, in a tab with this storage. */
function conversation(storage = memoryStorage()) {
  const keys: string[] = [];
  const sendings: Sending[] = [];
  let outcome = Promise.withResolvers<void>();
  const created = createConversation(
    (_address, _message, sending) => {
      sendings.push(sending);
      keys.push(sending.key);
      outcome = Promise.withResolvers<void>();
      return outcome.promise;
    },
    createDraftMemory(() => storage),
  );
  return {
    ...created,
    send: (address: string, sent: Message) => created.send(address, sent, false),
    keys,
    sendings,
    answer: () => outcome.resolve(),
    fail: () => outcome.reject(new TypeError("Failed to fetch")),
  };
}

test("what is filled in comes back with the form", () => {
  const { leave, enter: kept, step } = conversation();
  leave(answers);
  expect(kept()).toEqual(answers);
  expect(step()).toBe("editing");
});

test("a message goes on its way while the visitor looks elsewhere, and its outcome is there when they come back", async () => {
  const { send, leave, step, enter: kept, answer } = conversation();
  const sending = send("/api", message);
  leave(answers);
  expect(step()).toBe("sending");
  expect(kept()).toEqual(answers);
  answer();
  await sending;
  expect(step()).toBe("sent");
  expect(kept()).toEqual([]);
});

test("a message that fails while the visitor is away leaves all that they filled in", async () => {
  const { send, leave, step, enter: kept, fail } = conversation();
  const sending = send("/api", message);
  leave(answers);
  fail();
  await sending;
  expect(step()).toBe("failed");
  expect(kept()).toEqual(answers);
});

test("once an outcome was seen and left, the form begins anew, empty after success", async () => {
  const { send, leave, step, enter: kept, answer, fail } = conversation();
  const first = send("/api", message);
  fail();
  await first;
  leave(answers);
  expect([step(), kept()]).toEqual(["editing", answers]);

  const second = send("/api", message);
  answer();
  await second;
  leave([]);
  expect([step(), kept()]).toEqual(["editing", []]);
});

test("one message is under way at a time, and keeps its key when it is tried again after a look elsewhere", async () => {
  const { send, leave, keys, fail, subscribe } = conversation();
  let steps = 0;
  const stop = subscribe(() => steps++);
  const sending = send("/api", message);
  await send("/api", message);
  expect(keys).toHaveLength(1);
  fail();
  await sending;
  expect(steps).toBe(2);
  stop();
  leave(answers);
  expect(steps).toBe(2);
  void send("/api", message);
  expect(keys).toEqual([keys[0], keys[0]]);
});

test("what is filled in outlives a reload, and nothing of it stays once it is sent", async () => {
  const tab = memoryStorage();
  const first = conversation(tab);
  first.enter();
  first.fill(answers);
  const { enter, send, answer } = conversation(tab);
  expect(enter()).toEqual(answers);
  const sending = send("/api", message);
  expect(tab.getItem(draftKey)).toContain("Ana");
  answer();
  await sending;
  expect(tab.getItem(draftKey)).toBeNull();
  expect(conversation(tab).enter()).toEqual([]);
});

test("a message that is tried again after a reload keeps its key, and the time to fill it goes on", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const tab = memoryStorage();
  const first = conversation(tab);
  first.enter();
  first.fill(answers);
  vi.setSystemTime(Date.now() + 60_000);
  void first.send("/api", message);
  const second = conversation(tab);
  second.enter();
  vi.setSystemTime(Date.now() + 1000);
  void second.send("/api", message);
  expect(second.keys).toEqual(first.keys);
  expect([...first.sendings, ...second.sendings].map(({ fillMs }) => fillMs)).toEqual([60_000, 61_000]);
  vi.useRealTimers();
});

test("a form that nobody has filled in leaves nothing behind", () => {
  const tab = memoryStorage();
  const { enter, fill, leave } = conversation(tab);
  enter();
  fill([["name", " "]]);
  leave([["name", ""]]);
  expect(tab.getItem(draftKey)).toBeNull();
});

test.each([
  [
    "refuses",
    () => {
      throw new DOMException("denied", "SecurityError");
    },
  ],
  ["holds something else of", () => ({ ...memoryStorage(), getItem: () => '{"answers":7}' })],
])("a browser that %s its storage does not keep the form from working", async (_, storage) => {
  const { enter, fill } = createConversation(() => Promise.resolve(), createDraftMemory(storage));
  expect(enter()).toEqual([]);
  fill(answers);
  expect(enter()).toEqual(answers);
});
