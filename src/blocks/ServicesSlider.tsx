import { useId } from "react";
import type { CompiledBlock } from "../compiled.ts";
import { Illustration, Sign } from "../illustrations/Illustration.tsx";
import { Island } from "../islands/Island.tsx";
import styles from "../islands/Slider.module.css";
import { Section } from "../ui/Section.tsx";
import { PageLink } from "../ui/text/PageLink.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";

/** Services as panels, each with an illustration on a sheet of a star chart. */
export function ServicesSlider({ block }: { block: CompiledBlock<"services-slider"> }) {
  const { previous, next } = block;
  const headingId = useId();
  const panels = block.panels.map(({ name, headline }) => ({ name, headline }));
  const markup = block.panels.map(({ illustration, headline, body, points, link }) => ({
    smallDrawing: <Sign illustration={illustration} />,
    body: (
      <>
        <div className={styles.sheet} aria-hidden>
          <Illustration illustration={illustration} />
        </div>
        <div className={`grid ${styles.words}`}>
          <h4 className={styles.headline}>{headline}</h4>
          <Paragraph className="quiet" inlines={body} />
          <ul className={`grid ${styles.points}`}>
            {points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
          <p className={styles.more}>
            <PageLink path={link.page}>{link.label}</PageLink>
          </p>
        </div>
      </>
    ),
  }));
  return (
    <Section block={block} headingId={headingId} className={styles.section}>
      <Island name="services-slider" hydrate="near" props={{ headingId, previous, next, panels, markup }} />
    </Section>
  );
}
