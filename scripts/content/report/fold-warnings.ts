import type { Problem } from "../problem.ts";

/** Maximum number of warnings to show per check. A draft language, for example, causes hundreds. */
const mostShown = 20;
const examples = 3;

/** The warnings of one check that are counted instead of shown. */
export interface FoldedWarnings {
  count: number;
  /** Their number, and how to see them. */
  words: string;
}

/** Splits problems into those to show and those to count. All errors are shown. */
export function foldWarnings(problems: Problem[]): { shown: Problem[]; folded: FoldedWarnings[] } {
  const byCheck = Map.groupBy(problems, ({ severity, check }) =>
    severity === "warning" ? check : undefined,
  );
  byCheck.delete(undefined);
  const many = [...byCheck].filter(([, warnings]) => warnings.length > mostShown);
  const counted = new Set(many.flatMap(([, warnings]) => warnings.slice(examples)));
  return {
    shown: problems.filter((problem) => !counted.has(problem)),
    folded: many.map(([check, { length }]) => {
      const count = length - examples;
      return { count, words: `and ${count} more warnings (${check}): npm run check -- --all shows each.` };
    }),
  };
}
