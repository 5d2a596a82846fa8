import type { Shell } from "../compiled.ts";
import { classNames } from "../ui/class-names.ts";
import lane from "../ui/LaneStar.module.css";
import styles from "./Talks.module.css";

/** A text with filled placeholders, as in `{business}`, which look like handwriting in a form. */
export const Filled = ({ text, values }: { text: string; values: Readonly<Record<string, string>> }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
  text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : <b key={at}>{values[piece]}</b>));

export interface TalkPanelProps {
  caption: string;
  /** `clock` is the time, as the language writes it. */
  messages: { from: "customer" | "automation" | "person" | "log" | "alert"; clock: string; text: string }[];
  /** The number of messages that are shown. */
  shown: number;
  values: Record<"business" | "job", string>;
  texts: Shell["ui"]["conversation"];
}

/**
 * A talk: the customer's phone, and beside it what only the owner sees. Fonts that load before hydration may have
 * changed the spacing of its letters.
 */
export function TalkPanel({ caption, messages, shown, values, texts }: TalkPanelProps) {
  const lines = messages.map(({ from, clock, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: messages never move
    <li key={at} className={classNames(lane.item, styles[from])} data-waiting={at >= shown || undefined}>
      <p className={styles.small} suppressHydrationWarning>
        <time>{clock}</time> {texts[from]}
      </p>
      <p className={styles.text} suppressHydrationWarning>
        <Filled text={text} values={values} />
      </p>
    </li>
  ));
  const isNote = (_: unknown, at: number) => /log|alert/.test(messages[at]?.from ?? "");
  const notes = lines.filter(isNote);
  return (
    <article className={styles.panel}>
      <div className={styles.phone}>
        <p className={styles.small} suppressHydrationWarning>
          {caption}
        </p>
        <ol className={styles.lines}>{lines.filter((line) => !notes.includes(line))}</ol>
      </div>
      {notes.length > 0 && (
        <div>
          <p className={styles.small} suppressHydrationWarning>
            {texts.owner}
          </p>
          <ol className={styles.lines}>{notes}</ol>
        </div>
      )}
    </article>
  );
}
