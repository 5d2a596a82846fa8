import { expect, test } from "vitest";
import { Desk } from "./support/desk.ts";
import { schemaErrors } from "./support/valid-xliff.ts";

const formats = ["xliff12", "xliff21"] as const;

test.each(formats)("all of this site's texts, from either language, are valid %s", (format) => {
  const desk = Desk.real();
  for (const to of ["es", "en"]) {
    const { text } = desk.hand("--to", to, "--only", "all", "--format", format);
    expect(schemaErrors(format, text)).toEqual([]);
    expect(text.match(/<(?:trans-)?unit /g)?.length).toBeGreaterThan(600);
  }
});

test.each(formats)("what the schema of %s does not allow is told", (format) => {
  const { text } = Desk.small().hand("--to", "es", "--only", "all", "--format", format);
  expect(schemaErrors(format, text)).toEqual([]);
  expect(schemaErrors(format, text.replace(/ id="[^"]*"/, ""))[0]).toMatch(/attribute 'id' is required/);
  expect(schemaErrors(format, text.replace("<source>", "<source><b/>"))[0]).toMatch(/not expected/);
});
