import { expect, test } from "vitest";
import { createScrollMemory } from "../../src/router/scroll-memory.ts";
import { blockedStorage, memoryStorage } from "../support/memory-storage.ts";

test("a position is found again after a reload, once it was saved", () => {
  const storage = memoryStorage();
  const memory = createScrollMemory(() => storage);
  memory.set("a", 120);
  memory.set("b", 0);
  memory.set("a", 340);
  expect(memory.get("a")).toBe(340);
  expect(createScrollMemory(() => storage).get("a")).toBeUndefined();
  memory.save();
  const reloaded = createScrollMemory(() => storage);
  expect(reloaded.get("a")).toBe(340);
  expect(reloaded.get("b")).toBe(0);
  expect(reloaded.get("c")).toBeUndefined();
});

test("only the latest positions are stored", () => {
  const storage = memoryStorage();
  const memory = createScrollMemory(() => storage);
  for (let entry = 0; entry < 500; entry++) memory.set(`entry ${entry}`, entry);
  memory.set("entry 0", 7);
  memory.save();
  const reloaded = createScrollMemory(() => storage);
  expect(reloaded.get("entry 0")).toBe(7);
  expect(reloaded.get("entry 499")).toBe(499);
  expect(reloaded.get("entry 1")).toBeUndefined();
});

test("blocked storage and what others wrote there do no harm", () => {
  const memory = createScrollMemory(blockedStorage);
  memory.set("a", 5);
  memory.save();
  expect(memory.get("a")).toBe(5);
  for (const scroll of ["{", "null", "7", '["a",1]', '[["a","1"]]'])
    expect(createScrollMemory(() => memoryStorage({ scroll })).get("a"), scroll).toBeUndefined();
});
