import fc from "fast-check";
import { expect, test } from "vitest";
import { mailtoUrl, writtenMessage } from "../../src/contact/written-message.ts";
import { textFields } from "../../src/contact-fields.ts";
import { compileExample } from "../support/compile-example.ts";

const block = compileExample("contact-form", "en");
const typed = fc.string({ unit: "binary", maxLength: 3_000 });

test("a mail link has the start of any text, cut at 1,800 encoded characters between two characters", () => {
  fc.assert(
    fc.property(typed, (text) => {
      const body = mailtoUrl("sales@example.com", "One & two", text).replace(/^.*&body=/s, "");
      const whole = text.toWellFormed().replaceAll("\n", "\r\n");
      const decoded = decodeURIComponent(body);
      expect(body.length).toBeLessThanOrEqual(1_800);
      expect(whole.startsWith(decoded)).toBe(true);
      if (decoded !== whole) expect(body.length).toBeGreaterThan(1_800 - "%F0%9F%98%80".length);
    }),
  );
  const url = new URL(mailtoUrl("sales@example.com", "One & two?", "1 + 1 = 2 #3"));
  expect(url.pathname).toBe("sales@example.com");
  expect([...url.searchParams]).toEqual([
    ["subject", "One & two?"],
    ["body", "1 + 1 = 2 #3"],
  ]);
});

test("the text of a message has every value that was typed, with its label, and the labels of ticked services", () => {
  const line = typed.filter((value) => value !== "" && !/[\r\n]/.test(value));
  fc.assert(
    fc.property(fc.array(line, { minLength: 5, maxLength: 5 }), (values) => {
      const filled = textFields.map((name, at): [string, string] => [name, values[at] ?? ""]);
      const text = writtenMessage(block, [...filled, ["services", "web"], ["services", "other"]]);
      for (const [at, name] of textFields.entries())
        expect(text).toContain(`${name === "message" ? "" : `${block.fields[name].label}: `}${values[at]}`);
      const chosen = block.services.options.map(({ label }) => label).join("; ");
      expect(text).toContain(`${block.services.label} ${chosen}`);
    }),
  );
});
