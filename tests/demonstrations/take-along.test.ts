import { beforeEach, expect, test, vi } from "vitest";
import { memoryStorage } from "../support/memory-storage.ts";

const load = async () => {
  vi.resetModules();
  const { draftStore } = await import("../../src/contact/message-draft.ts");
  return { draftStore, ...(await import("../../src/demonstrations/take-along.ts")) };
};

beforeEach(() => vi.stubGlobal("sessionStorage", memoryStorage()));

test("a sentence joins what the visitor wrote, and a later one of the same demonstration replaces it", async () => {
  const first = await load();
  first.draftStore.save([
    ["name", "Ana"],
    ["message", "Hola"],
  ]);
  first.takeAlong("hourly-earnings", "My best hour: 170 ($&).");
  first.takeAlong("price-floor", "My floor is 100.");
  expect(first.isTaken("My best hour: 170 ($&).")).toBe(true);
  // A later document of the same tab.
  const { draftStore, isTaken, takeAlong } = await load();
  takeAlong("hourly-earnings", "My best hour: 100 ($&).");
  expect(draftStore.current().values).toEqual([
    ["name", "Ana"],
    ["message", "Hola\n\nMy best hour: 100 ($&).\n\nMy floor is 100."],
  ]);
  expect(isTaken("My best hour: 170 ($&).")).toBe(false);
});

test("a sentence that has no room is left out, and nothing of the message is lost", async () => {
  const { draftStore, takeAlong } = await load();
  draftStore.save([["message", "x".repeat(4_990)]]);
  expect(takeAlong("hourly-earnings", "Too long by far.")).toBe(false);
  expect(draftStore.current().values).toEqual([["message", "x".repeat(4_990)]]);
});

test("other data under the key is ignored", async () => {
  sessionStorage.setItem("tried", '{"hourly-earnings": 7, "other": null');
  const { draftStore, takeAlong } = await load();
  expect(takeAlong("hourly-earnings", "A sentence.")).toBe(true);
  expect(draftStore.current().values).toEqual([["message", "A sentence."]]);
});
