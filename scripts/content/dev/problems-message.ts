import type { Problem } from "../problem.ts";
import { codeFrame, type FrameLine } from "../report/code-frame.ts";
import { type FoldedWarnings, foldWarnings } from "../report/fold-warnings.ts";
import { createLineReader } from "../report/report-text.ts";

/** The problems that the overlay shows, with their source lines. */
export interface ProblemsMessage {
  problems: ShownProblem[];
  rest: FoldedWarnings[];
}

export interface ShownProblem extends Omit<Problem, "length"> {
  frame: FrameLine[];
}

export function problemsMessage(problems: Problem[], root: string): ProblemsMessage {
  const linesOf = createLineReader(root);
  const { shown, folded } = foldWarnings(problems);
  return {
    problems: shown.map(({ length, ...problem }) => ({
      ...problem,
      frame: codeFrame({ ...problem, length }, linesOf(problem.file)),
    })),
    rest: folded,
  };
}
