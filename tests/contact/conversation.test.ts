import { expect, test } from "vitest";
import { type Answers, createConversation } from "../../src/contact/conversation.ts";
import type { Message } from "../../src/contact/message.ts";

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

/** A conversation over a network that answers when the test says so. */
function conversation() {
  const keys: string[] = [];
  let outcome = Promise.withResolvers<void>();
  const created = createConversation((_address, _message, key) => {
    keys.push(key);
    outcome = Promise.withResolvers<void>();
    return outcome.promise;
  });
  return {
    ...created,
    keys,
    answer: () => outcome.resolve(),
    fail: () => outcome.reject(new TypeError("Failed to fetch")),
  };
}

test("what is filled in comes back with the form", () => {
  const { leave, answers: kept, step } = conversation();
  leave(answers);
  expect(kept()).toEqual(answers);
  expect(step()).toBe("editing");
});

test("a message goes on its way while the visitor looks elsewhere, and its outcome is there when they come back", async () => {
  const { send, leave, step, answers: kept, answer } = conversation();
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
  const { send, leave, step, answers: kept, fail } = conversation();
  const sending = send("/api", message);
  leave(answers);
  fail();
  await sending;
  expect(step()).toBe("failed");
  expect(kept()).toEqual(answers);
});

test("once an outcome was seen and left, the form begins anew, empty after success", async () => {
  const { send, leave, step, answers: kept, answer, fail } = conversation();
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
