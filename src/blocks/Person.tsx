import { useId } from "react";
import { classNames } from "../class-names.ts";
import type { CompiledBlock, Picture } from "../compiled.ts";
import { pictureRule } from "../pictures/picture-styles.ts";
import styles from "./Person.module.css";

interface EngravingProps {
  file: Picture;
  alt?: string | undefined;
  className: string | undefined;
}

const Engraving = ({ file: { src, width, height }, alt = "", className }: EngravingProps) => (
  <img {...{ src, width, height, className }} alt={alt} loading="lazy" decoding="async" />
);

/** The person who does the work, beside a sheet with the portrait and the signature, which is paper on every ground. */
export function Person({ block }: { block: CompiledBlock<"person"> }) {
  const heading = useId();
  const { name, trade, job, picture, signature } = block;
  return (
    <section id={block.anchor} className={`grid ${styles.person}`} aria-labelledby={heading}>
      <div className={`grid lede ${styles.words}`}>
        <h2 id={heading}>{name}</h2>
        <p className="quiet">{trade}</p>
        <p className={styles.job}>{job}</p>
      </div>
      {(picture || signature) && (
        <div className={`grid after ${styles.sheet}`} data-ground="paper">
          {picture && (
            <Engraving {...picture} className={classNames(styles.portrait, pictureRule(picture).className)} />
          )}
          {signature && <Engraving file={signature} className={styles.signature} />}
        </div>
      )}
    </section>
  );
}
