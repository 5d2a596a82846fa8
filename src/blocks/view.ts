import type { ReactNode } from "react";
import type { BlockType, CompiledBlock } from "../compiled.ts";

/** The component of one block type. */
export type View<T extends BlockType> = (props: { block: CompiledBlock<T> }) => ReactNode;
