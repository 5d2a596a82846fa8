/** A file's compressed siblings stand beside it under its own name and one of these. */
export const siblingExtensions = [".br", ".gz"] as const;

/** The file that a sibling was made of, by its address; undefined for what is no sibling. */
export const siblingOf = (address: string): string | undefined => /^(.+)\.(?:br|gz)$/s.exec(address)?.[1];
