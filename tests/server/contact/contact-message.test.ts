import fc from "fast-check";
import { expect, test } from "vitest";
import { contactFields, mapTextFields } from "../../../src/contact-fields.ts";
import { readContactMessage } from "../../../src/server/contact/contact-message.ts";
import { formBody } from "../support/messages.ts";

const limits = mapTextFields((field) => contactFields[field].maxLength);
const knownServices = new Set(["web", "automation"]);

const marksOf = (body: unknown) => {
  const reading = readContactMessage(body, knownServices);
  return "message" in reading ? reading.message.marks : reading.refusal;
};

test("A valid message has no flags, even if its texts have the maximum length", () => {
  expect(marksOf(formBody)).toEqual([]);
  expect(marksOf({ ...formBody, phone: "+52 55 5555 5555", services: [...knownServices] })).toEqual([]);
  const full = Object.entries(limits).map(([field, length]) => [field, "x".repeat(length)]);
  expect(marksOf({ ...formBody, ...Object.fromEntries(full), email: formBody.email })).toEqual([]);
  // A line break counts as one character in the browser, but may arrive as two.
  expect(marksOf({ ...formBody, message: "\r\n".repeat(limits.message) })).toEqual(["empty:message"]);
});

test("A text one character over its limit is flagged", () => {
  for (const [field, length] of Object.entries(limits)) {
    const text = field === "email" ? `${"a".repeat(length - 3)}@b.c` : "x".repeat(length + 1);
    expect(marksOf({ ...formBody, [field]: text })).toEqual([`overlong:${field}`]);
  }
});

test("Empty and missing fields get different flags, but an empty phone gets none", () => {
  const empty = { services: [], company: "", name: " ", email: "", phone: "", message: "\n" };
  expect(marksOf(empty)).toEqual([
    "empty:services",
    "empty:company",
    "empty:name",
    "empty:email",
    "empty:message",
  ]);
  expect(marksOf({ name: "Ana" })).toEqual([
    "missing:company",
    "missing:email",
    "missing:phone",
    "missing:message",
    "missing:services",
  ]);
});

test.each([
  ...["a@b", "ana+x@b.example", "a.@b.co", "o'hara@b.ie", "x@xn--fsq.example"],
  ...["ana@compañía.example", "ana@compan\u0303ía.example", "ana@例え.example"],
])("The e-mail address %s is not flagged, because browsers accept it", (email) =>
  expect(marksOf({ ...formBody, email })).toEqual([]),
);

test.each(["a b@c.d", "a@", "@b", "a@-b.c", "a@b..c", "a@b.c\nBcc: d@e.f", "ñ@b.c", "a@ñ ñ.c", "a@ñ..c"])(
  "The e-mail address %j is flagged, because browsers refuse it",
  (email) => expect(marksOf({ ...formBody, email })).toEqual(["invalid:email"]),
);

test("An overlong text is kept as sent; a shorter one is normalized", () => {
  const allLimits = { ...limits, services: 200, x: 200 };
  const ofLength = (more: string) =>
    Object.entries(allLimits).map(([field, length]) => [field, ["e\u0301".repeat(length / 2) + more]]);
  const read = (texts: (string | string[])[][]) => {
    const body = texts.map(([field, text]) => [field, field === "services" ? text : String(text)]);
    const reading = readContactMessage(Object.fromEntries(body), null);
    const { extra, ...message } = "message" in reading ? reading.message : { extra: {} };
    return Object.entries({ ...message, ...extra }).map(([field, text]) => [field, [text].flat()]);
  };
  const normalized = ofLength("").map(([field, text]) => [field, [String(text).normalize("NFC")]]);
  expect(read(ofLength(""))).toEqual(expect.arrayContaining(normalized));
  expect(read(ofLength("aa"))).toEqual(expect.arrayContaining(ofLength("aa")));
});

test("No unknown field is lost, whatever the names, and a name that can be stored is kept", () => {
  const part = fc.constantFrom("\0", "\ufffd", "\ud800", "\udfff", "a", " (2)", " (3)");
  const names = fc.uniqueArray(
    fc.array(part, { maxLength: 3 }).map((parts) => parts.join("")),
    { maxLength: 20 },
  );
  fc.assert(
    fc.property(names, (names) => {
      const reading = readContactMessage(
        { ...formBody, ...Object.fromEntries(names.map((name, at) => [name, `value ${at}`])) },
        null,
      );
      const extra: Record<string, unknown> = "message" in reading ? reading.message.extra : {};
      const values = names.map((_, at) => `value ${at}`);
      expect(Object.values(extra).toSorted()).toEqual(values.toSorted());
      for (const [at, name] of names.entries())
        if (name.isWellFormed() && !name.includes("\0")) expect(extra[name]).toBe(`value ${at}`);
      for (const name of Object.keys(extra))
        expect([name.isWellFormed(), name.includes("\0")]).toEqual([true, false]);
    }),
    { examples: [[["\0", "\ufffd"]], [["\0", "\ud800", "\ufffd (2)"]]] },
  );
});

test("More than 100 fields or 500 list items are refused", () => {
  const names = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [at, ""]));
  const lists = (count: number) => ({ x: Array(200).fill(""), services: Array(count).fill("web") });
  expect(marksOf({ ...names(99), name: "" })).toContain("unknown:field");
  expect(marksOf({ ...formBody, ...lists(300) })).toEqual(["unknown:field"]);
  for (const body of [{ ...names(100), name: "" }, lists(301)])
    expect(marksOf(body)).toBe("The body has more than 100 fields, or more than 500 list items.");
});

test("A field of the wrong type is refused by name", () => {
  expect(marksOf({ ...formBody, email: ["a@b.c"] })).toBe('The field "email" is not a text.');
  expect(marksOf({ ...formBody, services: "web" })).toBe('The field "services" is not a list of texts.');
  expect(marksOf({ ...formBody, x: { y: 1 } })).toBe('The field "x" is not a text or a list of texts.');
});
