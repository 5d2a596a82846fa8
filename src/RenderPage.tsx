import { BlockBoundary } from "./blocks/BlockBoundary.tsx";
import { RenderBlock, type Views } from "./blocks/RenderBlock.tsx";
import type { CompiledPage } from "./compiled.ts";
import { useShell } from "./i18n/shell-context.tsx";
import styles from "./RenderPage.module.css";
import { sectionOf } from "./section.ts";
import { Ruler } from "./ui/Ruler.tsx";

interface RenderPageProps {
  page: CompiledPage;
  views: Views;
  /** Out of sight, but with all that the visitor typed. */
  hidden: boolean;
}

/**
 * A page's blocks one under the other, with the space between them.
 * Their keys are the same in every language, so that a change of language keeps what the visitor typed.
 */
export function RenderPage({ page, views, hidden }: RenderPageProps) {
  const { ui } = useShell();
  return (
    <main className={styles.page} hidden={hidden}>
      {page.blocks.map((block, at) => {
        const { tone, ground, rulers, parted } = sectionOf(page.blocks, at);
        return (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: blocks of a compiled page never move among themselves
            key={`${page.id} ${at}`}
            className={parted ? `${styles[tone]} ${styles.parted}` : styles[tone]}
            data-ground={ground}
          >
            {rulers.map((side) => (
              <Ruler key={side} side={side} degree={30 * at} />
            ))}
            <BlockBoundary block={block} fallback={<p>{ui.blockFailed}</p>}>
              <RenderBlock views={views} block={block} />
            </BlockBoundary>
          </div>
        );
      })}
    </main>
  );
}
