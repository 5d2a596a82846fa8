import type { Problem } from "../problem.ts";

/** The output of `npm run check -- --format json`. Fields may be added, but not renamed, removed or redefined. */
export interface JsonReport {
  errors: number;
  warnings: number;
  /** In order of file, line and column. */
  problems: ReportedProblem[];
}

interface ReportedProblem extends Omit<Problem, "length"> {
  /** The column after the marked characters, on the same line. */
  endColumn: number;
}

export function reportJson(problems: Problem[]): string {
  const report: JsonReport = {
    errors: problems.filter(({ severity }) => severity === "error").length,
    warnings: problems.filter(({ severity }) => severity === "warning").length,
    problems: problems.map(({ length, ...problem }) => ({ ...problem, endColumn: problem.column + length })),
  };
  return JSON.stringify(report, null, 2);
}
