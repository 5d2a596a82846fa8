import { useId } from "react";
import { classNames } from "../class-names.ts";
import type { CompiledBlock } from "../compiled.ts";
import { Illustration, OpeningCopy } from "../illustrations/Illustration.tsx";
import { Plate } from "../pictures/Plate.tsx";
import { ButtonLink } from "../ui/ButtonLink.tsx";
import hero from "../ui/Hero.module.css";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import styles from "./PageHero.module.css";

export function PageHero({ block }: { block: CompiledBlock<"page-hero"> }) {
  const heading = useId();
  const drawingId = useId();
  return (
    <>
      <section
        id={block.anchor}
        className={classNames("grid", styles.hero, block.picture && styles.abovePicture)}
        data-layout={block.picture ? "low" : (block.layout ?? "tall")}
        aria-labelledby={heading}
      >
        <div className={`grid ${hero.words} ${styles.words}`}>
          {block.eyebrow && <p className={`caps centred ${styles.eyebrow}`}>{block.eyebrow}</p>}
          <h1 id={heading} className={styles.headline}>
            {block.headline}
          </h1>
          <Paragraph className={`quiet balanced ${hero.lede}`} inlines={block.lede} />
          {block.action && (
            <p className={hero.action}>
              <ButtonLink path={block.action.page}>{block.action.label}</ButtonLink>
            </p>
          )}
        </div>
        {block.caption && !block.picture && (
          <p className={`quiet balanced ${styles.caption}`} aria-hidden>
            {block.caption}
          </p>
        )}
        {block.layout !== "words" && (
          <div className={`screen-only ${styles.sky}`} aria-hidden>
            {/* Rendering waits until the drawing is parsed: a view transition takes the first frame as the new page. */}
            <link rel="expect" href={`#${drawingId}`} blocking="render" />
            <div id={drawingId} className={styles.drawing} data-hero-drawing="">
              <Illustration illustration={block.illustration} opening />
            </div>
          </div>
        )}
      </section>
      {block.picture && <Plate picture={block.picture} />}
    </>
  );
}

/** The part of a tall hero's drawing that is in the next section, in the colours of that section. */
export const HeroCrossing = () => (
  <div className={`screen-only ${styles.crossing}`} aria-hidden>
    <div className={styles.drawing}>
      <OpeningCopy />
    </div>
  </div>
);
