import { BlockBoundary } from "./blocks/BlockBoundary.tsx";
import { RenderBlock, type Views } from "./blocks/RenderBlock.tsx";
import type { Page } from "./compiled.ts";
import { useShell } from "./i18n/shell-context.tsx";
import styles from "./RenderPage.module.css";
import { RenderSection } from "./RenderSection.tsx";
import { sectionOf } from "./section.ts";

interface RenderPageProps {
  page: Page;
  views: Views;
  /** Out of sight, but with all that the visitor typed. */
  hidden: boolean;
}

/**
 * A page's blocks one under the other, with the space between them. A static one is the HTML that it was built as.
 * Their keys are the same in every language, so that a change of language keeps what the visitor typed.
 */
export function RenderPage({ page, views, hidden }: RenderPageProps) {
  const { ui } = useShell();
  return (
    <main className={styles.page} hidden={hidden}>
      {page.blocks.map((block, at) => {
        const section = sectionOf(page.blocks, at);
        const { tone, ground, parted } = section;
        const frame = {
          className: parted ? `${styles[tone]} ${styles.parted}` : styles[tone],
          "data-ground": ground,
        };
        const key = `${page.id} ${at}`;
        return block.type === "static" ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: the renderer's own output
          <div key={key} {...frame} dangerouslySetInnerHTML={{ __html: block.html }} />
        ) : (
          <div key={key} {...frame}>
            <RenderSection section={section}>
              <BlockBoundary block={block} fallback={<p>{ui.blockFailed}</p>}>
                <RenderBlock views={views} block={block} />
              </BlockBoundary>
            </RenderSection>
          </div>
        );
      })}
    </main>
  );
}
