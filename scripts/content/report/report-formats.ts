import { messageAndFix, type Problem } from "../problem.ts";

/** Returns the output of `npm run check -- --format json`. Fields may be added, but not renamed, removed or redefined. */
export function reportJson(problems: Problem[]): string {
  const report = {
    errors: problems.filter(({ severity }) => severity === "error").length,
    warnings: problems.filter(({ severity }) => severity === "warning").length,
    // In order of file, line and column. The marked characters end before `endColumn`, on the same line.
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
