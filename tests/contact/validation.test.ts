import { expect, test } from "vitest";
import { charactersLeft } from "../../src/contact/validation.ts";
import { contactLimits, type TextField } from "../../src/contact-limits.ts";

function leftWith(lengths: Partial<Record<TextField, number>>) {
  const form = new FormData();
  for (const [field, length] of Object.entries(lengths)) form.set(field, "x".repeat(length));
  return charactersLeft(form);
}

test("the number of characters left is shown only for a field that is nearly full", () => {
  expect(leftWith({})).toEqual({});
  expect(leftWith({ message: contactLimits.message * 0.9 })).toEqual({});
  expect(leftWith({ message: contactLimits.message - 300, name: 10 })).toEqual({ message: 300 });
});

test("a field that is full or over its limit has 0 characters left", () => {
  expect(leftWith({ name: contactLimits.name, company: contactLimits.company + 9 })).toEqual({
    name: 0,
    company: 0,
  });
});

test("a line break counts as one character, as for `maxlength`", () => {
  const form = new FormData();
  form.set("message", "\r\n".repeat(contactLimits.message - 1));
  expect(charactersLeft(form)).toEqual({ message: 1 });
});
