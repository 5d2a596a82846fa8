import { messageAndFix, type Problem } from "../problem.ts";

/** The output of `npm run check -- --format json`. Fields may be added, but not renamed, removed or redefined. */
interface JsonReport {
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

/**
 * Formats problems as annotations of a GitHub workflow, each on a line.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export const reportGithub = (problems: Problem[]): string =>
  problems
    .map((problem) => {
      const { file, line, column, length, severity } = problem;
      const place = `file=${escapeProperty(file)},line=${line},col=${column},endColumn=${column + length}`;
      return `::${severity} ${place}::${escapeData(messageAndFix(problem))}\n`;
    })
    .join("");

const escapeData = (text: string) => text.replace(/[%\r\n]/g, encodeURIComponent);

const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
