import type { Problem } from "../problem.ts";

/** What `npm run check -- --format json` prints. Fields may be added; none is renamed, removed or given another meaning. */
export interface JsonReport {
  errors: number;
  warnings: number;
  /** In order of file, line and column. */
  problems: ReportedProblem[];
}

interface ReportedProblem extends Omit<Problem, "length"> {
  /** The first column after what is marked, on the same line. */
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
