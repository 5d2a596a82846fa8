const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

/** Text as it stands in HTML, in an attribute's quotes too. */
export const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

/** Attributes as they stand in a tag, a space before each. */
export const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
