import { classNames } from "../class-names.ts";
import type { CompiledBlock, Shell } from "../compiled.ts";
import lane from "../ui/LaneStar.module.css";
import styles from "./Talks.module.css";

/** A text whose placeholders, such as `{business}`, are filled in, and look like handwriting in a form. */
export const Filled = ({ text, values }: { text: string; values: Readonly<Record<string, string>> }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: pieces never move
  text.split(/\{(\w+)\}/).map((piece, at) => (at % 2 === 0 ? piece : <b key={at}>{values[piece]}</b>));

export interface TalkPanelProps {
  caption: string;
  /** `clock` is the time, as the language writes it. */
  messages: (CompiledBlock<"conversation">["talks"][number]["messages"][number] & { clock: string })[];
  /** The number of messages that are shown. */
  shown: number;
  values: Record<"business" | "job", string>;
  texts: Shell["ui"]["conversation"];
}

/** Separates the parts of a calendar entry. */
const separator = " · ";

/** A note of the owner. In a calendar entry, as in `Friday 6:00 · 14 desks`, the time is large. */
export function Note({ text, values }: Pick<TalkPanelProps, "values"> & { text: string }) {
  const [, day, time, rest] = /^([^·]* )?(\S+) · (.*)$/.exec(text) ?? [];
  if (!time) return <Filled {...{ text, values }} />;
  return (
    <>
      {day && <span>{day}</span>}
      <b className={styles.time}>{time}</b>
      <span className="visually-hidden">{separator}</span>
      <Filled {...{ text: rest ?? "", values }} />
    </>
  );
}

const small = { className: styles.small, suppressHydrationWarning: true };
const isNote = (from: string | undefined) => from === "log" || from === "alert";

/**
 * A talk: the customer's phone, and beside it what only the owner sees. The texts suppress hydration warnings, because
 * fonts that load before hydration may have changed their letter spacing.
 */
export function TalkPanel({ caption, messages, shown, values, texts }: TalkPanelProps) {
  const lines = messages.map(({ from, clock, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: messages never move
    <li key={at} className={classNames(lane.item, styles[from])} data-waiting={at >= shown || undefined}>
      <p {...small}>
        <time>{clock}</time> {texts[from]}
      </p>
      <p className={styles.text} suppressHydrationWarning>
        {isNote(from) ? <Note {...{ text, values }} /> : <Filled {...{ text, values }} />}
      </p>
    </li>
  ));
  const notes = lines.filter((_, at) => isNote(messages[at]?.from));
  return (
    <article className={styles.panel}>
      <div className={styles.phone}>
        <p {...small}>{caption}</p>
        <ol className={`grid ${styles.lines}`}>{lines.filter((line) => !notes.includes(line))}</ol>
      </div>
      {notes.length > 0 && (
        <div className={styles.book} data-ground="paper">
          <p {...small}>{texts.owner}</p>
          <ol className={`grid ${styles.lines}`}>{notes}</ol>
        </div>
      )}
    </article>
  );
}
