import { expect, test } from "vitest";
import { charactersLeft } from "../../src/contact/fields/characters-left.ts";
import { contactLimits } from "../../src/contact-limits.ts";

const leftWith = (lengths: Partial<Record<keyof typeof contactLimits, number>>) =>
  charactersLeft((field) => "x".repeat(lengths[field] ?? 0));

test("characters are counted only once a field is nearly full", () => {
  expect(leftWith({})).toEqual({});
  expect(leftWith({ message: contactLimits.message * 0.9 })).toEqual({});
  expect(leftWith({ message: contactLimits.message - 300, name: 10 })).toEqual({ message: 300 });
});

test("a full field has no characters left, and neither has a restored text over the limit", () => {
  expect(leftWith({ name: contactLimits.name, company: contactLimits.company + 9 })).toEqual({
    name: 0,
    company: 0,
  });
});
