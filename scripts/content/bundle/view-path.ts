/** The name of a block type's view: `grouped-columns` is drawn by `GroupedColumns`. */
export const viewName = (type: string) =>
  type.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** The source file of a block type's view, from the project's root. */
export const viewFile = (type: string) => `src/blocks/${viewName(type)}.tsx`;
