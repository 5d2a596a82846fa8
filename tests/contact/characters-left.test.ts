import { expect, test } from "vitest";
import { charactersLeft } from "../../src/contact/fields/characters-left.ts";
import { contactLimits } from "../../src/contact-limits.ts";

const leftWith = (lengths: Partial<Record<keyof typeof contactLimits, number>>) =>
  charactersLeft((field) => "x".repeat(lengths[field] ?? 0));

test("the number of characters left is only shown if a field is nearly full", () => {
  expect(leftWith({})).toEqual({});
  expect(leftWith({ message: contactLimits.message * 0.9 })).toEqual({});
  expect(leftWith({ message: contactLimits.message - 300, name: 10 })).toEqual({ message: 300 });
});

test("0 characters are left in a full field, and in a field whose draft is over the limit", () => {
  expect(leftWith({ name: contactLimits.name, company: contactLimits.company + 9 })).toEqual({
    name: 0,
    company: 0,
  });
});
