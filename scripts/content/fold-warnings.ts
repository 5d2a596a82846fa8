import type { Problem } from "./problem.ts";

/** Of more warnings by one check, as a language under way gives them, some are told and the rest counted. */
const mostTold = 20;
const examples = 3;

/** Warnings of one check that are counted, not told. */
export interface Rest {
  /** By file. */
  counts: Map<string, number>;
  /** `and 627 more warnings (languages)` */
  words: string;
}

/** How to see them all. */
export const howToSeeAll = "npm run check -- --all tells each.";

/** What is told one by one, and what is too much of the same: errors are all told. */
export function foldWarnings(problems: Problem[]): { told: Problem[]; rests: Rest[] } {
  const byCheck = Map.groupBy(problems, ({ severity, check }) =>
    severity === "warning" ? check : undefined,
  );
  byCheck.delete(undefined);
  const many = [...byCheck].filter(([, warnings]) => warnings.length > mostTold);
  const counted = new Set(many.flatMap(([, warnings]) => warnings.slice(examples)));
  return {
    told: problems.filter((problem) => !counted.has(problem)),
    rests: many.map(([check, warnings]) => ({
      counts: new Map(
        [...Map.groupBy(warnings.slice(examples), ({ file }) => file)].map(([file, { length }]) => [
          file,
          length,
        ]),
      ),
      words: `and ${warnings.length - examples} more warnings (${check})`,
    })),
  };
}
