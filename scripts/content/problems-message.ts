import { codeFrame, type FrameLine } from "./code-frame.ts";
import type { Problem } from "./problem.ts";
import { createLineReader } from "./report.ts";

/** What the overlay is told: every problem with the lines that it is about, errors first. */
export interface ProblemsMessage {
  problems: ShownProblem[];
}

export interface ShownProblem extends Omit<Problem, "length"> {
  frame: FrameLine[];
}

export function problemsMessage(problems: Problem[], root: string): ProblemsMessage {
  const linesOf = createLineReader(root);
  return {
    problems: problems.map(({ length, ...problem }) => ({
      ...problem,
      frame: codeFrame({ ...problem, length }, linesOf(problem.file)),
    })),
  };
}
