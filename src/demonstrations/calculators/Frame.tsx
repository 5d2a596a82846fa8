import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { CalculatorType, CompiledBlock } from "../../compiled.ts";
import { fill } from "../../ui/text/fill.ts";
import { type Along, TakeAlong } from "../TakeAlong.tsx";
import styles from "./Calculator.module.css";

/** A block, the format of its numbers, and what the button needs that adds the result to the visitor's message. */
export type CalculatorProps<T extends CalculatorType = CalculatorType> = CompiledBlock<T> & {
  locale: string;
  along: Along;
};

type Figures = Readonly<Record<string, string>>;

interface FrameProps {
  block: CalculatorProps;
  fields: ReactNode;
  drawing: ReactNode;
  /** One of the block's verdicts. */
  verdict: string;
  /** Another input, and one of the answers to it. */
  second?: { field: ReactNode; answers: string[]; answer: string; isAsked: boolean };
  figures: Figures;
  /** Figures with as many digits as most visitors need: see {@link OneOf}. */
  longest: Figures;
  typing: { around: RefObject<HTMLDivElement | null>; isOwn: boolean; hasTyped: boolean };
}

const pauseMs = 1_000;

/** The parts of every calculator. Screen readers announce a result once the visitor has stopped typing. */
export function Frame({ block, fields, drawing, verdict, second, figures, longest, typing }: FrameProps) {
  const [announced, setAnnounced] = useState("");
  const spoken = typing.hasTyped ? fill(`${verdict} ${second?.answer ?? ""}`, figures) : "";
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(spoken), pauseMs);
    return () => clearTimeout(timer);
  }, [spoken]);
  const texts = { figures, longest: { ...figures, ...longest } };
  return (
    <div className={styles.calculator} ref={typing.around}>
      <p className={styles.quiet}>{block.caption}</p>
      {fields}
      <output aria-live="off" className={styles.results}>
        {drawing}
        <OneOf className={styles.verdict} all={Object.values(block.verdicts)} shown={verdict} {...texts} />
        {block.type !== "hourly-earnings" && (
          <OneOf className={styles.quiet} all={[block.formula]} shown={block.formula} {...texts} />
        )}
      </output>
      {second && (
        <div className={styles.second} data-asked={second.isAsked}>
          {second.field}
          <output aria-live="off">
            <OneOf all={second.answers} shown={second.answer} {...texts} />
          </output>
        </div>
      )}
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <div className={styles.along}>
        {typing.isOwn && (
          <TakeAlong demonstration={block.type} sentence={fill(block.taken, figures)} {...block.along} />
        )}
      </div>
    </div>
  );
}

type OneOfProps = { className?: string | undefined; all: string[]; shown: string } & Record<
  "figures" | "longest",
  Figures
>;

/** One of several texts. It takes the space of the longest, so that nothing below moves when another is shown. */
const OneOf = ({ className = "", all, shown, figures, longest }: OneOfProps) => (
  <span className={`${styles.oneOf} ${className}`}>
    {all.map((text) => (
      <span key={text} data-space={fill(text, longest)} aria-hidden="true" />
    ))}
    <span>{fill(shown, figures)}</span>
  </span>
);
