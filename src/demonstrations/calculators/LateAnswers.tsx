import { fill } from "../../ui/text/fill.ts";
import { lateAnswers, limits, payback } from "../formulas.ts";
import styles from "./Calculator.module.css";
import { LateStars } from "./drawings.tsx";
import { type CalculatorProps, Frame } from "./Frame.tsx";
import { useFigures } from "./use-figures.tsx";

const longest = {
  late: "500",
  more: "2.5",
  worth: "999,999",
  jobs: "100",
  money: "9,999,999",
  price: "999,999",
  needed: "100",
};

/** What late answers cost in a month, and whether a monthly price pays for itself. */
export function LateAnswers(block: CalculatorProps<"late-answers">) {
  const { inputs, price, verdicts, tonight, type } = block;
  const { figures, written, field, write, typing } = useFigures(block, { ...inputs, price }, limits[type]);
  const { more, jobs, money, verdict } = lateAnswers(figures);
  const { needed, pays } = payback(figures.price, figures.worth, jobs);
  const answer = figures.price === 0 ? "" : pays ? price.pays : price.tooMuch;
  return (
    <Frame
      {...{ block, longest, typing }}
      fields={<div className={styles.fields}>{(["late", "worth", "slow", "fast"] as const).map(field)}</div>}
      drawing={
        <span className={styles.legend}>
          <LateStars slow={figures.slow} fast={figures.fast} />
          <span className={styles.quiet}>{fill(block.ring, written)}</span>
        </span>
      }
      result={write(money)}
      verdict={verdicts[verdict]}
      second={{
        summary: price.hint,
        field: field("price"),
        answers: [price.pays, price.tooMuch],
        answer,
        more: (
          <div className={styles.tonight}>
            <p>{tonight.text}</p>
            <ul className={styles.blanks}>
              {tonight.blanks.map((blank) => (
                <li key={blank}>{blank}</li>
              ))}
            </ul>
          </div>
        ),
      }}
      figures={{
        ...written,
        more: write(more),
        jobs: write(jobs),
        money: write(money),
        needed: write(needed),
      }}
    />
  );
}
