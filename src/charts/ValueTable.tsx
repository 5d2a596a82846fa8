interface ValueTableProps {
  /** Headings of the columns, that of the rows' names first, empty where a column speaks for itself. */
  headings?: string[];
  rows: { name: string; cells: string[] }[];
}

/** A row or cell is told by its place: names may repeat. */
const keyOf = (at: number) => `${at}`;

/** A chart's values as they are written in the page's language. */
export function ValueTable({ headings, rows }: ValueTableProps) {
  return (
    <table>
      {headings && (
        <thead>
          <tr>
            {headings.map((heading, at) => (
              <Heading key={keyOf(at)} text={heading} />
            ))}
          </tr>
        </thead>
      )}
      <tbody>
        {rows.map(({ name, cells }, rowAt) => (
          <tr key={keyOf(rowAt)}>
            <th scope="row">{name}</th>
            {cells.map((cell, at) => (
              <td key={keyOf(at)}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Heading({ text }: { text: string }) {
  return text === "" ? <td /> : <th scope="col">{text}</th>;
}
