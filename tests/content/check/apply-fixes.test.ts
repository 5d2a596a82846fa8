import { expect, test } from "vitest";
import { replaceParts } from "../../../scripts/content/check/apply-fixes.ts";

const place = { file: "a.json", line: 2, column: 4, length: 3 };

test("a fix changes only its characters: not the byte order mark, line ends and spaces around them", () => {
  const raw = "\uFEFFone \r\n\ttwo ... \r\n\r\n";
  const fixed = replaceParts(raw, [{ ...place, column: 6, text: "…" }], false);
  expect(fixed).toBe("\uFEFFone \r\n\ttwo … \r\n\r\n");
});

test("what a fix writes into JSON is escaped there, and nowhere else", () => {
  const quoted = [{ ...place, text: 'a "b"' }];
  expect(replaceParts('{\n"a"xxx\n}', quoted, true)).toBe('{\n"a"a \\"b\\"\n}');
  expect(replaceParts("one\ntwoxxx\n", quoted, false)).toBe('one\ntwoa "b"\n');
});

test("of two fixes that overlap, only the last is applied", () => {
  const fixes = [
    { ...place, text: "first" },
    { ...place, column: 6, text: "last" },
  ];
  expect(replaceParts("one\n..abcdef", fixes, false)).toBe("one\n..abclast");
});
