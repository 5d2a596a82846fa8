import type { BlockType, CompiledBlock } from "../compiled.ts";
import type { View } from "./view.ts";

/** The view of every block type. */
export type Views = { [T in BlockType]: View<T> };

interface RenderBlockProps<T extends BlockType> {
  views: Pick<Views, T>;
  block: CompiledBlock<T> & { type: T };
}

/** Draws a block of any type with the view of that type. */
export function RenderBlock<T extends BlockType>({ views, block }: RenderBlockProps<T>) {
  const BlockView: View<T> = views[block.type];
  return <BlockView block={block} />;
}
