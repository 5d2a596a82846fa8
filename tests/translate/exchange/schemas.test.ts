import { expect, test } from "vitest";
import { listTexts } from "../../../scripts/translate/content-texts.ts";
import { siteContent } from "../../support/content.ts";
import { Desk } from "./support/desk.ts";
import { schemaErrors } from "./support/valid-xliff.ts";

test("all of this site's texts, from either language, are valid XLIFF", () => {
  const desk = Desk.real();
  const inFiles = listTexts(siteContent).filter(({ kind }) => kind !== "clause");
  for (const to of ["es", "en"]) {
    const { text } = desk.hand("--to", to, "--only", "all");
    expect(schemaErrors(text)).toEqual([]);
    expect(text.match(/<trans-unit /g)?.length).toBeGreaterThanOrEqual(inFiles.length);
  }
});

test("what the schema of XLIFF does not allow is reported", () => {
  const { text } = Desk.small().hand("--to", "es", "--only", "all");
  expect(schemaErrors(text)).toEqual([]);
  expect(schemaErrors(text.replace(/ id="[^"]*"/, ""))[0]).toMatch(/attribute 'id' is required/);
  expect(schemaErrors(text.replace("<source>", "<source><b/>"))[0]).toMatch(/not expected/);
});
