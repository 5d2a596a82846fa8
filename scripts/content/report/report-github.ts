import { inWords, type Problem } from "../problem.ts";

/**
 * Formats problems as annotations of a GitHub workflow, one per line.
 * https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
export function reportGithub(problems: Problem[]): string {
  return problems
    .map((problem) => {
      const { file, line, column, length, severity } = problem;
      const place = `file=${escapeProperty(file)},line=${line},col=${column},endColumn=${column + length}`;
      return `::${severity} ${place}::${escapeData(inWords(problem))}`;
    })
    .join("\n");
}

const escapeData = (text: string) =>
  text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");
