import type { ReactNode } from "react";
import type { BlockType, CompiledBlock } from "../compiled.ts";

/** Draws one block type. */
export type View<T extends BlockType> = (props: { block: CompiledBlock<T> }) => ReactNode;
