import { type ReactNode, type RefObject, useEffect, useState } from "react";
import type { CalculatorType, CompiledBlock } from "../../compiled.ts";
import type { Formats } from "../../i18n/formats.ts";
import { fill } from "../../ui/text/fill.ts";
import { TakeAlong, type TakeAlongTexts } from "../TakeAlong.tsx";
import styles from "./Calculator.module.css";

/** A block, the format of its numbers, and what the button needs that adds the result to the contact message. */
export type CalculatorProps<T extends CalculatorType = CalculatorType> = CompiledBlock<T> & {
  formats: Formats;
  along: TakeAlongTexts;
};

type Figures = Readonly<Record<string, string>>;

interface FrameProps {
  block: CalculatorProps;
  fields: ReactNode;
  drawing: ReactNode;
  /** One of the block's verdicts. */
  verdict: string;
  /** The figure of the result, which is the largest on the screen. */
  result: string;
  /** What the result is for, which follows it. */
  per?: string;
  figures: Figures;
  /** Figures with as many digits as most visitors need: see {@link OneOf}. */
  longest: Figures;
  /** `isOwn`: whether a figure is the visitor's own; `hasTyped`: whether one was typed since hydration. */
  typing: { container: RefObject<HTMLDivElement | null>; isOwn: boolean; hasTyped: boolean };
}

const pauseMs = 1_000;

/** The layout of every calculator. Screen readers announce a result once the visitor has stopped typing. */
export function Frame({
  block,
  fields,
  drawing,
  result,
  per,
  verdict,
  figures,
  longest,
  typing,
}: FrameProps) {
  const [announced, setAnnounced] = useState("");
  const spoken = typing.hasTyped ? fill(verdict, figures) : "";
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(spoken), pauseMs);
    return () => clearTimeout(timer);
  }, [spoken]);
  const texts = { figures, longest: { ...figures, ...longest } };
  return (
    <div className={`grid ${styles.calculator}`} ref={typing.container}>
      {fields}
      <output aria-live="off" className={styles.results}>
        <Figure text={result} per={per} />
        <span className={styles.wide}>{drawing}</span>
        <OneOf className={styles.verdict} all={Object.values(block.verdicts)} shown={verdict} {...texts} />
        {block.type !== "hourly-earnings" && (
          <OneOf className={`quiet ${styles.quiet}`} all={[block.formula]} shown={block.formula} {...texts} />
        )}
      </output>
      <p className="visually-hidden" aria-live="polite">
        {announced}
      </p>
      <div className={`grid target ${styles.along}`}>
        {typing.isOwn ? (
          <TakeAlong demonstration={block.type} sentence={fill(block.taken, figures)} {...block.along} />
        ) : (
          <p className={`quiet ${styles.quiet}`}>{block.caption}</p>
        )}
      </div>
    </div>
  );
}

/**
 * The result in large type. Lengths are hundredths of the font size. There is room for signs, which are taller than
 * digits. A long number is smaller, to fit in the width.
 */
const Figure = ({ text, per }: { text: string; per: string | undefined }) => (
  <span className={styles.figure} aria-hidden>
    <svg viewBox={`0 -2 ${58 * text.length} 90`} preserveAspectRatio="xMinYMax" aria-hidden>
      <text x="-4" y="72">
        {text}
      </text>
    </svg>
    {per}
  </span>
);

type OneOfProps = { className?: string | undefined; all: string[]; shown: string } & Record<
  "figures" | "longest",
  Figures
>;

/** One of several texts. It takes the space of the longest, so that nothing below moves when another is shown. */
const OneOf = ({ className = "", all, shown, figures, longest }: OneOfProps) => (
  <span className={`stacked ${styles.oneOf} ${className}`}>
    {all.map((text) => (
      <span key={text} className="script-only" data-space={fill(text, longest)} aria-hidden />
    ))}
    <span>{fill(shown, figures)}</span>
  </span>
);
