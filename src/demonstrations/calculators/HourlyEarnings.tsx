import { fill } from "../../ui/text/fill.ts";
import { limits, rankJobs } from "../formulas.ts";
import styles from "./Calculator.module.css";
import { EarningsBar } from "./drawings.tsx";
import { type CalculatorProps, Frame } from "./Frame.tsx";
import { useFigures } from "./use-figures.tsx";

const columnNames = ["price", "materials", "hours"] as const;
const parts = [...columnNames, "rate"] as const;

/** What an hour of each of three kinds of jobs earns after materials. */
export function HourlyEarnings(block: CalculatorProps<"hourly-earnings">) {
  const { jobs, columns, hourly, verdicts, type } = block;
  /** Returns a value for each input, by its name: the name of its column and the index of its job, such as `price0`. */
  const perCell = <T,>(value: (name: (typeof columnNames)[number], at: number) => T) =>
    Object.fromEntries(jobs.flatMap((_, at) => columnNames.map((name) => [`${name}${at}`, value(name, at)])));
  const { figures, field, write, money, typing } = useFigures(
    block,
    perCell((name, at) => ({ label: columns[name], sample: jobs[at]?.[name] })),
    perCell((name) => limits[type][name]),
  );
  const { ranked, dearest } = rankJobs(
    jobs.map(({ name }, at) => {
      const [price = 0, materials = 0, hours = 1] = columnNames.map((column) => figures[`${column}${at}`]);
      return { name, at, price, materials, hours };
    }),
  );
  const rates = ranked.map(({ rate }) => rate);
  const ranks = ["best", "next", "last", "dearest"];
  const placeholders = [...ranked, dearest].flatMap((job, rank) =>
    job ? [[ranks[rank], job.name] as const, [`${ranks[rank]}Rate`, money(job.rate)] as const] : [],
  );
  const longestRate = money(99_999);
  const [longestName = ""] = jobs.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  return (
    <Frame
      {...{ block, typing }}
      longest={{ best: longestName, bestRate: longestRate, dearest: longestName, dearestRate: longestRate }}
      fields={
        <div className={styles.jobs}>
          <div className={`quiet script-only ${styles.columns} ${styles.quiet}`} aria-hidden>
            {columnNames.map((name) => (
              <span key={name}>{columns[name]}</span>
            ))}
          </div>
          {jobs.map(({ name }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a legend can't be placed in a grid
            <div key={name} role="group" aria-label={name} className={`script-only ${styles.job}`}>
              <span aria-hidden className={styles.name}>
                {name}
              </span>
              {columnNames.map((column) => field(`${column}${at}`))}
            </div>
          ))}
        </div>
      }
      drawing={ranked.map((job, rank) => (
        <span key={job.name} className={styles.row}>
          <span className={styles.name}>{job.name}</span>{" "}
          <span className={styles.sum}>
            {fill(block.formula, Object.fromEntries(parts.map((part) => [part, write(job[part])])))}
          </span>
          <EarningsBar rates={rates} at={rank} />
        </span>
      ))}
      result={money(ranked[0]?.rate ?? 0)}
      per={hourly}
      verdict={dearest === ranked[0] ? verdicts.highest : verdicts.other}
      figures={Object.fromEntries(placeholders)}
    />
  );
}
