import { expect, test } from "vitest";
import { createKeyring, createUuid } from "../../src/contact/idempotency-key.ts";
import type { Message } from "../../src/contact/message.ts";

const uuid4 = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

const message: Message = {
  services: ["web"],
  company: "Clima Norte",
  name: "Ana",
  email: "ana@clima.example",
  phone: "",
  message: "Hola",
};

test("the same content keeps its key, another attempt later too", () => {
  const keyOf = createKeyring(null);
  const first = keyOf(message);
  expect(first).toMatch(uuid4);
  expect(keyOf({ ...message })).toBe(first);
});

test("changed content gets a key of its own", () => {
  const keyOf = createKeyring(null);
  const first = keyOf(message);
  expect(keyOf({ ...message, phone: "555" })).not.toBe(first);
  expect(keyOf(message)).toBe(first);
});

test("a message that was tried before keeps its key", () => {
  const keyOf = createKeyring({ content: JSON.stringify(message), key: "before" });
  expect(keyOf({ ...message })).toBe("before");
  expect(keyOf({ ...message, phone: "555" })).toMatch(uuid4);
});

test("two forms never share a key", () => {
  expect(createKeyring(null)(message)).not.toBe(createKeyring(null)(message));
});

test("a key is a UUID without HTTPS too, where the browser has no randomUUID", () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) };
  const keys = Array.from({ length: 200 }, () => createUuid(insecure));
  for (const key of keys) expect(key).toMatch(uuid4);
  expect(new Set(keys).size).toBe(200);
});

test("a UUID keeps its leading zeros", () => {
  const zeros = { getRandomValues: <T>(bytes: T) => bytes };
  expect(createUuid(zeros as Crypto)).toBe("00000000-0000-4000-8000-000000000000");
});
