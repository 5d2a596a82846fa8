/** The words of the value table for a mark. */
export interface Words {
  /** The name of the row, with that of the cell's column. */
  name: string;
  /** The first value has no heading: it is what the chart measures. */
  values: { heading: string; text: string }[];
}

const textOf = (element: Element | undefined) => element?.textContent?.trim() ?? "";

/** Returns the words of a row of the table, or of one of its cells. */
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

/** Joins the words as they are announced: "Jan, ROI: 33%". */
export const spoken = ({ name, values }: Words) =>
  `${name}: ${values.map(({ heading, text }) => (heading ? `${heading}: ${text}` : text)).join("; ")}`;
