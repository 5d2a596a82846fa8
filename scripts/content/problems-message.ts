import { codeFrame, type FrameLine } from "./code-frame.ts";
import { foldWarnings, howToSeeAll } from "./fold-warnings.ts";
import type { Problem } from "./problem.ts";
import { createLineReader } from "./report.ts";

/** What the overlay is told: problems with the lines that they are about. */
export interface ProblemsMessage {
  problems: ShownProblem[];
  /** Of many warnings of one check the rest: how many, and how to see them. */
  rest: { count: number; words: string }[];
}

export interface ShownProblem extends Omit<Problem, "length"> {
  frame: FrameLine[];
}

export function problemsMessage(problems: Problem[], root: string): ProblemsMessage {
  const linesOf = createLineReader(root);
  const { told, rests } = foldWarnings(problems);
  return {
    problems: told.map(({ length, ...problem }) => ({
      ...problem,
      frame: codeFrame({ ...problem, length }, linesOf(problem.file)),
    })),
    rest: rests.map(({ counts, words }) => ({
      count: [...counts.values()].reduce((sum, count) => sum + count),
      words: `${words}: ${howToSeeAll}`,
    })),
  };
}
