import fc from "fast-check";
import { expect, test } from "vitest";
import { Workspace } from "../../../support/workspace.ts";

/** Thousands with a separator, as in `1.380`. */
const grouped = (value: number, separator: string) =>
  String(value).replaceAll(/\B(?=(?:\d{3})+$)/g, separator);
const thousands = fc.integer({ min: 1000, max: 99_999 });

/** Numbers of a site, each in a different kind of field. */
const fields = [
  ["facts.json", '"value": 38'],
  ["pages/home.json", '"value": 3.6'],
  ["pages/home.json", '"max": 10'],
  ["pages/web.json", "31]"],
] as const;

test("a value with a point before three digits is asked about, in every field, with both readings", () => {
  fc.assert(
    fc.property(thousands, fc.constantFrom(...fields), (value, [file, field]) => {
      using site = new Workspace();
      const written = grouped(value, ".");
      site.replace(file, field, field.replace(/\d+(\.\d)?/, written));
      const problem = site.check().find(({ message }) => message.startsWith(`${written} is`));
      expect(problem?.fix).toContain(`Write ${value} `);
    }),
    { numRuns: 15 },
  );
});
