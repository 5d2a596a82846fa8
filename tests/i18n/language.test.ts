import { expect, test } from "vitest";
import { readLanguage, storeLanguage } from "../../src/i18n/language.ts";
import { blockedStorage, memoryStorage } from "../support/memory-storage.ts";

const languages = ["xx", "yy"];

test("the stored choice is the visitor's language", () => {
  expect(readLanguage(languages, "yy", () => memoryStorage({ language: "xx" }))).toBe("xx");
});

test("without a choice, with nonsense for one or with storage blocked, the fallback is the language", () => {
  expect(readLanguage(languages, "yy", () => memoryStorage())).toBe("yy");
  for (const nonsense of ["", "zz", "xx yy", "XX", "null", "__proto__"])
    expect(
      readLanguage(languages, "yy", () => memoryStorage({ language: nonsense })),
      nonsense,
    ).toBe("yy");
  expect(readLanguage(languages, "yy", blockedStorage)).toBe("yy");
});

test("a choice is stored under the key `language`, and blocked storage does no harm", () => {
  const storage = memoryStorage();
  storeLanguage("xx", () => storage);
  expect(storage.getItem("language")).toBe("xx");
  expect(() => storeLanguage("xx", blockedStorage)).not.toThrow();
});
