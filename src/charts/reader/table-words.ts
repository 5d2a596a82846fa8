/** The texts in the value table for a mark. */
export interface Words {
  /** The name of the row, and the heading of the cell's column if there is one. */
  name: string;
  /** The first value has no heading, because it is what the chart measures. */
  values: { heading: string; text: string }[];
}

const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? "";

/** Returns the texts of a row of the table, or of one of its cells. */
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

/** Joins the texts for an announcement: "Jan, ROI: 33%". */
export const spoken = ({ name, values }: Words) =>
  `${name}: ${values.map(({ heading, text }) => (heading ? `${heading}: ${text}` : text)).join("; ")}`;
