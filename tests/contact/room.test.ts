import { expect, test } from "vitest";
import { roomOf } from "../../src/contact/room.ts";
import { contactLimits } from "../../src/contact-limits.ts";

const roomWith = (filled: Partial<Record<keyof typeof contactLimits, number>>) =>
  roomOf((field) => "x".repeat(filled[field] ?? 0));

test("a field says how much fits only once it is nearly full", () => {
  expect(roomWith({})).toEqual({});
  expect(roomWith({ message: contactLimits.message * 0.9 })).toEqual({});
  expect(roomWith({ message: contactLimits.message - 300, name: 10 })).toEqual({ message: 300 });
});

test("a full field has no room, and a restored text over the limit has none either", () => {
  expect(roomWith({ name: contactLimits.name, company: contactLimits.company + 9 })).toEqual({
    name: 0,
    company: 0,
  });
});
