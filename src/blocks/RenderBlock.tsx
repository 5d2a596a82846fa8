import type { BlockType, CompiledBlock } from "../compiled.ts";
import { registry } from "./registry.tsx";
import type { View } from "./view.ts";

interface RenderBlockProps<T extends BlockType> {
  block: CompiledBlock<T> & { type: T };
}

/** Renders a block with the view of its type. */
export function RenderBlock<T extends BlockType>({ block }: RenderBlockProps<T>) {
  const BlockView: View<T> = registry[block.type];
  return <BlockView block={block} />;
}
