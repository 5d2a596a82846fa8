const step = "  ";

/** Formats JSON like the content files: a value is on one line if that takes at most `width` characters. */
export function jsonText(value: unknown, width = 100, indent = ""): string {
  const line = inline(value);
  if (indent.length + line.length <= width || typeof value !== "object" || value === null) return line;
  const inner = indent + step;
  if (Array.isArray(value))
    return `[\n${value.map((item) => inner + jsonText(item, width, inner)).join(",\n")}\n${indent}]`;
  const fields = Object.entries(value).map(
    ([name, item]) => `${inner}${JSON.stringify(name)}: ${jsonText(item, width, inner)}`,
  );
  return `{\n${fields.join(",\n")}\n${indent}}`;
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(", ")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const fields = Object.entries(value).map(([name, item]) => `${JSON.stringify(name)}: ${inline(item)}`);
  return `{ ${fields.join(", ")} }`;
}
