import { fill } from "../../ui/text/fill.ts";
import { limits, rankJobs } from "../formulas.ts";
import styles from "./Calculator.module.css";
import { EarningsBar } from "./drawings.tsx";
import { type CalculatorProps, Frame } from "./Frame.tsx";
import { useFigures } from "./use-figures.tsx";

const names = ["price", "materials", "hours"] as const;
const parts = [...names, "rate"] as const;

/** What an hour of three kinds of jobs leaves. */
export function HourlyEarnings(block: CalculatorProps<"hourly-earnings">) {
  const { jobs, columns, verdicts, type } = block;
  /** Each input has the name of its column and the place of its job. */
  const perCell = <T,>(value: (name: (typeof names)[number], at: number) => T) =>
    Object.fromEntries(jobs.flatMap((_, at) => names.map((name) => [`${name}${at}`, value(name, at)])));
  const { figures, field, write, typing } = useFigures(
    block,
    perCell((name, at) => ({ label: columns[name], sample: jobs[at]?.[name] })),
    perCell((name) => limits[type][name]),
  );
  const { ranked, dearest } = rankJobs(
    jobs.map(({ name }, at) => {
      const [price = 0, materials = 0, hours = 1] = names.map((column) => figures[`${column}${at}`]);
      return { name, at, price, materials, hours };
    }),
  );
  const rates = ranked.map(({ rate }) => rate);
  const places = ["best", "next", "last", "dearest"];
  const named = [...ranked, dearest].flatMap((job, rank) =>
    job ? [[places[rank], job.name] as const, [`${places[rank]}Rate`, write(job.rate)] as const] : [],
  );
  const [longestName = ""] = jobs.map(({ name }) => name).toSorted((one, other) => other.length - one.length);
  return (
    <Frame
      {...{ block, typing }}
      longest={{ best: longestName, bestRate: "99,999", dearest: longestName, dearestRate: "99,999" }}
      fields={
        <div className={styles.jobs}>
          <div className={`${styles.columns} ${styles.quiet}`} aria-hidden="true">
            {names.map((name) => (
              <span key={name}>{columns[name]}</span>
            ))}
          </div>
          {jobs.map(({ name }, at) => (
            // biome-ignore lint/a11y/useSemanticElements: a legend can't be placed in a grid
            <div key={name} role="group" aria-label={name} className={styles.job}>
              <span aria-hidden="true">{name}</span>
              {names.map((column) => field(`${column}${at}`))}
            </div>
          ))}
        </div>
      }
      drawing={ranked.map((job, rank) => (
        <span key={job.name} className={styles.row}>
          <span>{job.name}</span>{" "}
          <span className={styles.quiet}>
            {fill(block.formula, Object.fromEntries(parts.map((part) => [part, write(job[part])])))}
          </span>
          <EarningsBar rates={rates} at={rank} />
        </span>
      ))}
      result={write(ranked[0]?.rate ?? 0)}
      verdict={dearest === ranked[0] ? verdicts.highest : verdicts.other}
      figures={Object.fromEntries(named)}
    />
  );
}
