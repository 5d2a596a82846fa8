import { useId } from "react";
import { MotionControl } from "../background/MotionControl.tsx";
import type { CompiledBlock } from "../compiled.ts";
import buttons from "../ui/Button.module.css";
import framed from "../ui/FramedButton.module.css";
import hero from "../ui/Hero.module.css";
import { PageLink } from "../ui/text/PageLink.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";
import { Answer } from "../viewer/Answer.tsx";
import { Rim } from "../viewer/Rim.tsx";
import { Viewer } from "../viewer/Viewer.tsx";
import styles from "./HomeHero.module.css";

/** The opening of the home page, beside the 3D scene. */
export function HomeHero({ block }: { block: CompiledBlock<"home-hero"> }) {
  const heading = useId();
  const words = useId();
  return (
    <section id={block.anchor} className={`grid ${styles.hero}`} aria-labelledby={heading}>
      {/* Rendering waits until the words are parsed: they are centred, and would move as more of them arrive. */}
      <link rel="expect" href={`#${words}`} blocking="render" />
      <div id={words} className={`grid ${hero.words} ${styles.words}`}>
        <h1 id={heading}>{block.headline}</h1>
        <Paragraph className={`quiet balanced ${hero.lede} ${styles.lede}`} inlines={block.lede} />
        <p className={`grid screen-only ${hero.action} ${styles.action}`}>
          <a href={`#${block.action.target}`} className={buttons.button}>
            {block.action.label}
            <svg viewBox="0 0 24 24" aria-hidden className={styles.arrow}>
              <path d="M12 4v15m-6-6l6 6 6-6" stroke="currentColor" strokeWidth="1.5" />
            </svg>
          </a>
          <PageLink className={framed.button} path={block.ask.page}>
            {block.ask.label}
          </PageLink>
        </p>
      </div>
      <div className={`screen-only ${styles.chart}`}>
        <Rim />
        <div className={styles.globe}>
          <Viewer block={block} />
        </div>
        <Answer />
        <div className={styles.motion}>
          <MotionControl />
        </div>
      </div>
    </section>
  );
}
