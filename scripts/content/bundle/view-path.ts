/** Returns the name of a block type's component: `GroupedColumns` for `grouped-columns`. */
export const viewName = (type: string) =>
  type.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the source file of a block type's component, from the project's root. */
export const viewFile = (type: string) => `src/blocks/${viewName(type)}.tsx`;
