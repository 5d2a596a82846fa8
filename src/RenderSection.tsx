import { BlockBoundary } from "./blocks/BlockBoundary.tsx";
import { RenderBlock, type Views } from "./blocks/RenderBlock.tsx";
import type { CompiledBlock } from "./compiled.ts";
import { useShell } from "./i18n/shell-context.tsx";
import type { Section } from "./section.ts";
import { Ruler } from "./ui/Ruler.tsx";

interface RenderSectionProps {
  section: Section;
  views: Views;
  block: CompiledBlock;
}

/** What stands in a block's section: its rulers, and the block by the view of its type. */
export function RenderSection({ section, views, block }: RenderSectionProps) {
  const { ui } = useShell();
  return (
    <>
      {section.rulers.map((side) => (
        <Ruler key={side} side={side} degree={section.degree} />
      ))}
      <BlockBoundary block={block} fallback={<p>{ui.blockFailed}</p>}>
        <RenderBlock views={views} block={block} />
      </BlockBoundary>
    </>
  );
}
