import { expect, test } from "vitest";
import { charactersLeft } from "../../src/contact/validation.ts";
import { contactFields, type TextField } from "../../src/contact-fields.ts";

function leftWith(lengths: Partial<Record<TextField, number>>) {
  const form = new FormData();
  for (const [field, length] of Object.entries(lengths)) form.set(field, "x".repeat(length));
  return charactersLeft(form);
}

test("the number of characters left is shown only for a field that is nearly full", () => {
  expect(leftWith({})).toEqual({});
  expect(leftWith({ message: contactFields.message.maxLength * 0.9 })).toEqual({});
  expect(leftWith({ message: contactFields.message.maxLength - 300, name: 10 })).toEqual({ message: 300 });
});

test("a field that is full or over its limit has 0 characters left", () => {
  expect(
    leftWith({ name: contactFields.name.maxLength, company: contactFields.company.maxLength + 9 }),
  ).toEqual({
    name: 0,
    company: 0,
  });
});

test("a line break counts as one character, as for `maxlength`", () => {
  const form = new FormData();
  form.set("message", "\r\n".repeat(contactFields.message.maxLength - 1));
  expect(charactersLeft(form)).toEqual({ message: 1 });
});
