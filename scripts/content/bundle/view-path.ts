import { type BlockType, blocks } from "../../../schemas/block.ts";

/** The components that several block types share, by a field that only these types have. */
const sharedComponents = { summary: "Chart", formula: "Calculator" };

/** Returns the name of a block type's component: `PageHero` for `page-hero`, `Chart` for every chart type. */
export const viewName = (type: string) =>
  Object.entries(sharedComponents).find(
    ([field]) => type in blocks && field in blocks[type as BlockType].schema.shape,
  )?.[1] ?? type.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the source file of a block type's component, from the project's root. */
export const viewFile = (type: string) => `src/blocks/${viewName(type)}.tsx`;
