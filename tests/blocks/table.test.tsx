import { expect, test } from "vitest";
import type { CompiledBlock } from "../../src/compiled.ts";
import { renderBlock } from "../support/render-block.tsx";

const column = (id: string) => ({ id, heading: `Column ${id}` });
const tableOf = (rows: CompiledBlock<"table">["rows"]): CompiledBlock<"table"> => ({
  ...{ type: "table", heading: "Channels", corner: "Channel", columns: [column("site"), column("crm")] },
  rows,
});

test("headings belong to their columns and rows, and a cell that is missing is empty", () => {
  const html = renderBlock(
    tableOf([
      { head: "Form", cells: { site: { text: ["Answered"] }, crm: { text: ["Noted"] } } },
      { head: "Call", cells: { crm: { text: ["Noted"] } } },
    ]),
  );
  for (const heading of ["Channel", "Column site", "Column crm"])
    expect(html).toContain(`<th scope="col">${heading}</th>`);
  expect(html).toContain('<th scope="row">Call</th><td></td>');
});

test("a column without cells is left out", () => {
  const html = renderBlock(tableOf([{ head: "Form", cells: { site: { text: ["Included"] } } }]));
  expect(html).toContain("Column site");
  expect(html).not.toContain("Column crm");
});
