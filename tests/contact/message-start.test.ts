import fc from "fast-check";
import { expect, test } from "vitest";
import { toggleSentence } from "../../src/contact/message-start.ts";
import { contactFields } from "../../src/contact-fields.ts";

const sentence = "Nobody answers at night.";

test("a sentence is added in a line of its own at the start, and taken back wherever it is untouched", () => {
  const message = fc.string({ unit: "grapheme", maxLength: 200 }).filter((text) => !text.includes(sentence));
  fc.assert(
    fc.property(message, (own) => {
      const longer = toggleSentence(sentence, own) as string;
      expect(longer).toBe(`${sentence}\n${own}`);
      expect(toggleSentence(sentence, longer)).toBe(own);
    }),
  );
  expect(toggleSentence(sentence, `Hello. ${sentence} Two sites.`)).toBe("Hello. Two sites.");
  expect(toggleSentence(sentence, "Nobody answers at night!")).toBe(`${sentence}\nNobody answers at night!`);
});

test("a sentence is not added if the visitor’s own text leaves no room for it", () => {
  const room = contactFields.message.maxLength - sentence.length - 1;
  expect(toggleSentence(sentence, "x".repeat(room))).toHaveLength(contactFields.message.maxLength);
  expect(toggleSentence(sentence, "x".repeat(room + 1))).toBeUndefined();
});
