import type { CompiledBlock } from "../../compiled.ts";
import { fill } from "../../ui/text/fill.ts";
import { dueDate } from "../due-date.ts";
import type { Receipt } from "../submission.ts";
import styles from "./ReceiptText.module.css";

interface ReceiptTextProps extends Pick<CompiledBlock<"contact-form">, "answer" | "hours"> {
  receipt: Receipt;
  /** The format of times and dates, as a BCP 47 tag. */
  locale: string;
  /** @param line the first line of the corrected message */
  onCorrect: (line: string) => void;
}

/** The automatic answer to a message: when it arrived, how fast this answer was, and by when a person answers. */
export function ReceiptText({ answer: texts, receipt, hours, locale, onCorrect }: ReceiptTextProps) {
  const { received, answeredAfterMs, draft } = receipt;
  const time = new Intl.DateTimeFormat(locale, { timeStyle: "medium" }).format(received);
  const email = new Map(draft.values).get("email") ?? "";
  const due = hours && dueDate(received, hours, texts.within.value);
  const inUtc = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(due);
  const weekday = inUtc({ weekday: "long" });
  const date = inUtc({ day: "numeric", month: "long" });
  return (
    <div className={`grid ${styles.receipt}`}>
      <p>{fill(texts.received, { time, seconds: inSeconds(answeredAfterMs, locale) })}</p>
      <p>{due ? fill(texts.person, { email, weekday, date }) : fill(texts.rule, { email })}</p>
      <button className="screen-only" type="button" onClick={() => onCorrect(fill(texts.replaces, { time }))}>
        {texts.correct}
      </button>
      <p>{texts.ready}</p>
      <ol>
        {texts.items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ol>
    </div>
  );
}

/** Writes a duration in seconds, with one decimal: 0.6 seconds. */
const inSeconds = (ms: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    ...{ style: "unit", unit: "second", unitDisplay: "long" },
    ...{ minimumFractionDigits: 1, maximumFractionDigits: 1 },
  }).format(Math.max(ms / 1000, 0.1));
