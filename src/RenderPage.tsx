import { StarField } from "./background/StarField.tsx";
import { RenderBlock, renderBelow } from "./blocks/registry.tsx";
import { classNames } from "./class-names.ts";
import type { CompiledBlock, CompiledPage, Shell } from "./compiled.ts";
import { useShell } from "./i18n/shell-context.tsx";
import { FirstBlock } from "./pictures/Plate.tsx";
import { pictureStyles } from "./pictures/picture-styles.ts";
import styles from "./RenderPage.module.css";
import { UnknownAddress } from "./shell/UnknownAddress.tsx";
import { HrefProvider, useHref } from "./ui/text/PageLink.tsx";

export interface RenderPageProps {
  page: CompiledPage;
  /** The address of the style sheet of all blocks. */
  styleSheet: string;
  /** The languages in which the page says that its address is unknown. */
  unknown: Shell[];
}

const isBeside = (block: CompiledBlock) => "beside" in block && block.beside === true;
const isPart = (block: CompiledBlock) =>
  isBeside(block) || ("continued" in block && block.continued === true);

/** Returns the blocks of each section: one, and the parts that follow it. */
function sectionsOf(blocks: CompiledBlock[]): CompiledBlock[][] {
  const sections: CompiledBlock[][] = [];
  for (const block of blocks) {
    const section = isPart(block) ? sections.at(-1) : undefined;
    if (section) section.push(block);
    else sections.push([block]);
  }
  return sections;
}

/**
 * Renders the blocks of a page. The link to the style sheet follows the first block. On a page with a `service`, links
 * to the contact form name that service, so that its checkbox is ticked.
 */
export function RenderPage({ page, styleSheet, unknown }: RenderPageProps) {
  const href = useHref();
  const { home, menu } = useShell();
  const { service, paths, language } = page;
  const sections = sectionsOf(page.blocks);
  const withService = (path: string, to?: string) =>
    href(path, to) + (service && path === menu.contact.path ? `?service=${service}` : "");
  return (
    <HrefProvider value={withService}>
      <main id="main" className={styles.page} data-pictures={pictureStyles(page.blocks) || undefined}>
        {sections.map((blocks, at) => {
          const crossing = renderBelow(sections[at - 1]?.[0]);
          return (
            <div
              key={at}
              className={classNames(
                styles.section,
                blocks.some(isBeside) && styles.beside,
                crossing !== null && styles.crossed,
              )}
              data-ground={blocks[0]?.tone ?? "midnight"}
              data-block={blocks[0]?.type}
            >
              {crossing}
              {at === 0 && unknown.length > 0 && <UnknownAddress shells={unknown} />}
              <FirstBlock value={at === 0}>
                {blocks.map((block, part) => (
                  <RenderBlock key={part} block={block} />
                ))}
              </FirstBlock>
              {at === 0 && <link rel="stylesheet" href={styleSheet} fetchPriority="low" />}
            </div>
          );
        })}
        {paths[language] === home && <StarField />}
      </main>
    </HrefProvider>
  );
}
