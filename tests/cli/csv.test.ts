import { Readable } from "node:stream";
import fc from "fast-check";
import { expect, test } from "vitest";
import { csvOf, readCsv, streamCsv } from "../../scripts/cli/csv.ts";

test.each([
  ...["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "a;=1", "a\n-1", "a,\t+1", "'=1", "＝1"],
  ...['a;"=1', 'a\n""+1', 'a;"\'"=1', 'a|"@A1"'],
])("%j is not a formula to a spreadsheet, whichever separator it splits cells at", (text) => {
  const [, cell = ""] = /^\ufeff"(.*)"\r\n$/s.exec(csvOf([[text]])) ?? [];
  for (const part of cell.split(/[;,\t\r\n|]/)) expect(part).not.toMatch(/^"*[=+\-@＝＋－＠]/);
});

test("every table is read back as it was written", () => {
  const sign = fc.constantFrom(..."=+-@',\";|\t\r\n＝a \u0000\ufeff");
  const text = fc.oneof(fc.string({ unit: sign }), fc.string({ unit: "binary" }));
  const rows = fc
    .integer({ min: 1, max: 4 })
    .chain((columns) =>
      fc.array(fc.array(text, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 4 }),
    );
  fc.assert(
    fc.property(rows, (written) => {
      expect(readCsv(csvOf(written))).toEqual(written);
    }),
    { seed: 5, numRuns: 500 },
  );
});

test("cells without quotes, which spreadsheets may save, can be read", () => {
  expect(readCsv('a,b\n1,\n"x,""y""",2')).toEqual([
    ["a", "b"],
    ["1", ""],
    ['x,"y"', "2"],
  ]);
  expect(() => readCsv('a,b\n"c,d')).toThrow("Line 2: a quote is not closed.");
  for (const text of ['a,b\nc "d" e,f', 'a\n"b" c', 'msgid ""\n\nmsgid "a"', '{ "a": 1 }'])
    expect(() => readCsv(text)).toThrow("a quote is inside a cell. Save the table as CSV UTF-8");
});

test("a row with more cells than the header is refused, and the error names its line", async () => {
  async function rowsOf(text: string) {
    const rows = [];
    for await (const row of streamCsv(Readable.from([text]))) rows.push(row);
    return rows;
  }
  expect(await rowsOf("a,b\n1\n")).toEqual([{ a: "1" }]);
  await expect(rowsOf("a,b\n1,2\n1,2,3\n")).rejects.toThrow(
    "Line 3: there are more cells than in the first row.",
  );
});
