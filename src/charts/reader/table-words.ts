/** What the table of values writes about a mark. */
export interface Words {
  /** The row's name, and that of the cell's column. */
  name: string;
  /** The first is of what the chart measures, and has no heading. */
  values: { heading: string; text: string }[];
}

const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? "";

/** The words of a row of the table, or of one of its cells. */
export function tableWords(table: HTMLTableElement, row: number, cell?: number): Words {
  const [name, ...cells] = [...(table.tBodies[0]?.rows[row]?.cells ?? [])].map(textOf);
  const [, ...headings] = [...(table.tHead?.rows[0]?.cells ?? [])].map(textOf);
  if (cell !== undefined)
    return {
      name: [name, headings[cell]].filter(Boolean).join(", "),
      values: [{ heading: "", text: cells[cell] ?? "" }],
    };
  const values = cells.map((text, at) => ({ heading: (at > 0 && headings[at]) || "", text }));
  return { name: name ?? "", values: values.filter(({ text }) => text !== "") };
}

/** As they are said in one go: "Jan, ROI: 33%". */
export const spoken = ({ name, values }: Words) =>
  `${name}: ${values.map(({ heading, text }) => (heading ? `${heading}: ${text}` : text)).join("; ")}`;
