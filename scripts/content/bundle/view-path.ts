import { type BlockType, blocks } from "../../../schemas/block.ts";

const isChart = (type: string) => type in blocks && "summary" in blocks[type as BlockType].schema.shape;

/** Returns the name of a block type's component: `PageHero` for `page-hero`, `Chart` for every chart type. */
export const viewName = (type: string) =>
  isChart(type) ? "Chart" : type.replace(/(?:^|-)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

/** Returns the source file of a block type's component, from the project's root. */
export const viewFile = (type: string) => `src/blocks/${viewName(type)}.tsx`;
