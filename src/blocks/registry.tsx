import { interactiveViews } from "./interactive-views.tsx";
import type { Views } from "./RenderBlock.tsx";
import { staticViews } from "./static-views.tsx";

/** The view of every block type: a type without one, or with that of another, does not compile. */
export const registry: Views = { ...staticViews, ...interactiveViews };
