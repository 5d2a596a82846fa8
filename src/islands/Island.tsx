import { renderToString } from "react-dom/server";
import type { View } from "../blocks/view.ts";
import type { CompiledBlock } from "../compiled.ts";
import { HrefProvider, useHref } from "../ui/href-context.tsx";
import { type IslandType, islandViews } from "./island-views.tsx";

interface IslandProps<T extends IslandType> {
  block: CompiledBlock<T>;
  /** The block's place on its page. */
  at: number;
}

/** A block that the browser hydrates alone, with its data beside it. */
export function Island<T extends IslandType>({ block, at }: IslandProps<T>) {
  const href = useHref();
  const id = `island-${at}`;
  const BlockView = islandViews[block.type] as View<T>;
  const html = renderToString(
    <HrefProvider value={href}>
      <BlockView block={block} />
    </HrefProvider>,
    { identifierPrefix: `${id}-` },
  );
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: markup of React's own, with marks for hydration */}
      <div data-island={block.type} id={id} dangerouslySetInnerHTML={{ __html: html }} />
      <script type="application/json">{JSON.stringify(block)}</script>
    </>
  );
}
