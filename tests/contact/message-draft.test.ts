import { expect, test, vi } from "vitest";
import { createDraftStore, draftKey, type FieldValues } from "../../src/contact/message-draft.ts";
import { memoryStorage } from "../support/memory-storage.ts";

const values: FieldValues = [
  ["name", "Ana"],
  ["services", "web"],
];

test("the typed values, the start time and the idempotency key survive a reload", () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  const tab = memoryStorage();
  const first = createDraftStore(() => tab);
  const { startedMs, key } = first.current();
  vi.setSystemTime(startedMs + 60_000);
  first.save(values);
  expect(createDraftStore(() => tab).current()).toEqual({ values, startedMs, key });
  vi.useRealTimers();
});

test("a blank or cleared draft is removed from storage, and the draft after a cleared one has a new key", () => {
  const tab = memoryStorage();
  const draft = createDraftStore(() => tab);
  const { key } = draft.current();
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  draft.save(values);
  expect(tab.getItem(draftKey)).toContain("Ana");
  draft.save([["name", " "]]);
  expect(tab.getItem(draftKey)).toBeNull();
  draft.save(values);
  draft.clear();
  expect(tab.getItem(draftKey)).toBeNull();
  expect(draft.current().values).toEqual([]);
  expect(draft.current().key).not.toBe(key);
});

const blocked = () => {
  throw new DOMException("denied", "SecurityError");
};

test.each([
  ["denies access to", blocked],
  ["has other data in", () => ({ ...memoryStorage(), getItem: () => '{"values":7}' })],
])("if the browser %s storage, the draft is kept in memory", (_, storage) => {
  const draft = createDraftStore(storage);
  expect(draft.current().values).toEqual([]);
  draft.save(values);
  expect(draft.current().values).toEqual(values);
});
