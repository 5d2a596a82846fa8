/** Fills the placeholders of a text, as in `{business}`. Those without a value stay. */
export const fill = (template: string, values: Readonly<Record<string, string>>): string =>
  template.replaceAll(/\{(\w+)\}/g, (mark, name: string) => values[name] ?? mark);
