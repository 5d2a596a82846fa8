import { StarField } from "./background/StarField.tsx";
import { RenderBlock, renderBelow } from "./blocks/registry.tsx";
import { classNames } from "./class-names.ts";
import type { CompiledPage, Shell } from "./compiled.ts";
import { useShell } from "./i18n/shell-context.tsx";
import { FirstBlock } from "./pictures/Plate.tsx";
import { pictureStyles } from "./pictures/picture-styles.ts";
import styles from "./RenderPage.module.css";
import { HourScale } from "./shell/HourScale.tsx";
import { UnknownAddress } from "./shell/UnknownAddress.tsx";
import { HrefProvider, useHref } from "./ui/text/PageLink.tsx";

interface RenderPageProps {
  page: CompiledPage;
  /** The address of the style sheet of all blocks. */
  styleSheet: string;
  /** The languages in which the page says that its address is unknown. */
  unknown: Shell[];
}

/**
 * Renders the blocks of a page. The link to the style sheet follows the first block. On a page with a `service`, links
 * to the contact form name that service, so that its checkbox is ticked.
 */
export function RenderPage({ page, styleSheet, unknown }: RenderPageProps) {
  const href = useHref();
  const { home, menu } = useShell();
  const { service, paths, language } = page;
  const withService = (path: string, to?: string) =>
    href(path, to) + (service && path === menu.contact.path ? `?service=${service}` : "");
  return (
    <HrefProvider value={withService}>
      <main id="main" className={styles.page} data-pictures={pictureStyles(page.blocks) || undefined}>
        {page.blocks.map((block, at) => {
          const crossing = renderBelow(page.blocks[at - 1]);
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other id
              key={at}
              className={classNames(
                styles.section,
                "continued" in block && block.continued && styles.continued,
                crossing !== null && styles.crossed,
              )}
              data-ground={block.tone ?? "midnight"}
            >
              {crossing}
              {at === 0 && unknown.length > 0 && <UnknownAddress shells={unknown} />}
              <FirstBlock value={at === 0}>
                <RenderBlock block={block} />
              </FirstBlock>
              {at === 0 && <link rel="stylesheet" href={styleSheet} fetchPriority="low" />}
            </div>
          );
        })}
        {paths[language] === home && (
          <>
            <StarField />
            <HourScale language={language} />
          </>
        )}
      </main>
    </HrefProvider>
  );
}
