import { StarField } from "./background/StarField.tsx";
import { RenderBlock } from "./blocks/RenderBlock.tsx";
import type { CompiledBlock, CompiledPage } from "./compiled.ts";
import { useShell } from "./i18n/shell-context.tsx";
import styles from "./RenderPage.module.css";
import { Ruler } from "./ui/Ruler.tsx";
import { HrefProvider, useHref } from "./ui/text/PageLink.tsx";

interface RenderPageProps {
  page: CompiledPage;
  /** The address of the style sheet of all blocks. */
  styleSheet: string;
}

/**
 * Renders the blocks of a page. The style sheet is linked after the first block. On the page of a service, links to the
 * contact form name the service, so that it is ticked there.
 */
export function RenderPage({ page, styleSheet }: RenderPageProps) {
  const href = useHref();
  const { home, menu } = useShell();
  const { service, paths, language } = page;
  const withService = (path: string, to?: string) =>
    href(path, to) + (service && path === menu.contact.path ? `?service=${service}` : "");
  return (
    <HrefProvider value={withService}>
      <main id="main" className={styles.page}>
        {page.blocks.map((block, at) => {
          const { tone, ground, separated, rulers, degree } = sectionOf(page.blocks, at);
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other id
              key={at}
              className={separated ? `${styles[tone]} ${styles.separated}` : styles[tone]}
              data-ground={ground}
            >
              {rulers.map((side) => (
                <Ruler key={side} side={side} degree={degree} />
              ))}
              <RenderBlock block={block} />
              {at === 0 && page.sampleNote && <p className={styles.sample}>{page.sampleNote}</p>}
              {at === 0 && <link rel="stylesheet" href={styleSheet} fetchPriority="low" />}
            </div>
          );
        })}
        {paths[language] === home && <StarField />}
      </main>
    </HrefProvider>
  );
}

type Tone = NonNullable<CompiledBlock["tone"]>;

/**
 * Returns the appearance of the block at an index. Bright sections have rulers on both edges, the second section has
 * one at its head, and a line separates neighbours with the same background.
 */
export function sectionOf(blocks: readonly { tone?: Tone | undefined }[], at: number) {
  const toneOf = (place: number) => blocks[place]?.tone ?? "plain";
  const tone = toneOf(at);
  const bright = tone === "bright";
  const rulers: ("head" | "foot")[] = [];
  if (at > 0 && (bright || at === 1)) rulers.push("head");
  if (bright) rulers.push("foot");
  return {
    tone,
    /** The background, which selects the colour tokens; undefined for the dark default. */
    ground: bright ? "paper" : undefined,
    /** The edges that are drawn as graduated rulers. */
    rulers,
    /** The degrees at which its rulers begin: a scale runs down the whole page. */
    degree: 30 * at,
    /** Whether a line separates it from the previous section, which has the same background. */
    separated: at > 1 && tone === toneOf(at - 1) && !bright,
  };
}
