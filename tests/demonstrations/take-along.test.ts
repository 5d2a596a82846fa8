import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../support/memory-storage.ts";

const load = async () => {
  vi.resetModules();
  const { draftStore } = await import("../../src/contact/draft.ts");
  return { draftStore, ...(await import("../../src/demonstrations/take-along.ts")) };
};

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));

test("a sentence joins what the visitor wrote, and a later one of the same demonstration replaces it", async () => {
  const first = await load();
  first.draftStore.save([
    ["name", "Ana"],
    ["message", "Hola"],
  ]);
  first.takeAlong("late-answers", "I lose 8 jobs ($&).");
  first.takeAlong("price-floor", "My floor is 100.");
  expect(first.isTaken("I lose 8 jobs ($&).")).toBe(true);
  // A later document of the same tab.
  const { draftStore, isTaken, takeAlong } = await load();
  takeAlong("late-answers", "I lose 3 jobs ($&).");
  expect(draftStore.current().values).toEqual([
    ["name", "Ana"],
    ["message", "Hola\n\nI lose 3 jobs ($&).\n\nMy floor is 100."],
  ]);
  expect(isTaken("I lose 8 jobs ($&).")).toBe(false);
});

test("a sentence that has no room is left out, and nothing of the message is lost", async () => {
  const { draftStore, takeAlong } = await load();
  draftStore.save([["message", "x".repeat(4_990)]]);
  expect(takeAlong("late-answers", "Too long by far.")).toBe(false);
  expect(draftStore.current().values).toEqual([["message", "x".repeat(4_990)]]);
});

test("other data under the key is ignored", async () => {
  sessionStorage.setItem("tried", '{"late-answers": 7, "other": null');
  const { draftStore, takeAlong } = await load();
  expect(takeAlong("late-answers", "A sentence.")).toBe(true);
  expect(draftStore.current().values).toEqual([["message", "A sentence."]]);
});
