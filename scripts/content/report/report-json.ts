import type { Problem } from "../problem.ts";

/** What `npm run check -- --format json` prints. Fields may be added; none is renamed, removed or given another meaning. */
export interface JsonReport {
  errors: number;
  warnings: number;
  /** In order of file, line and column. */
  problems: {
    /** From the project's folder, with forward slashes. */
    file: string;
    /** Lines and columns count from 1, columns in UTF-16 units. */
    line: number;
    column: number;
    /** The first column behind what is marked, on the same line. */
    endColumn: number;
    severity: Problem["severity"];
    /** The check across files that found it, the name to accept a warning by; none for a file that is wrong in itself. */
    check?: string;
    /** What is wrong. */
    message: string;
    /** What to do. */
    fix?: string;
  }[];
}

export function reportJson(problems: Problem[]): string {
  const count = (severity: Problem["severity"]) =>
    problems.filter((problem) => problem.severity === severity).length;
  const report: JsonReport = {
    errors: count("error"),
    warnings: count("warning"),
    problems: problems.map(({ file, line, column, length, severity, check, message, fix }) => ({
      file,
      line,
      column,
      endColumn: column + length,
      severity,
      ...(check !== undefined && { check }),
      message,
      ...(fix !== undefined && { fix }),
    })),
  };
  return JSON.stringify(report, null, 2);
}
