/** Stands for `react/jsx-runtime` where static views are bundled to be drawn. */
import type { Props, StaticElement } from "./tree.ts";

// biome-ignore lint/performance/noBarrelFile: the module that it stands for has it too
export { Fragment } from "./react.ts";

export const jsx = (type: StaticElement["type"], props: Props): StaticElement => ({ type, props });
export const jsxs = jsx;
