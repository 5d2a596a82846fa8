/** A brace that an author escaped, in a text with placeholders: it begins none. */
export const escapedBrace = "{\u2060";

/** Fills the placeholders of a text, as in `{business}`. Those without a value stay. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template
    .replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark)
    .replaceAll(escapedBrace, "{");
