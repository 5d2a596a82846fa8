import { inWords } from "../../../scripts/content/problem.ts";
import { line, Workspace } from "../workspace.ts";

const lede = '{ "es": "Sube {conversion} con [[SEO]].", "en": "Gain {conversion} with [[SEO]]." }';

/** A text with everything in it that the small site's first text has to name. */
export const rest = " {conversion} [[SEO]]";

/**
 * What a check reports on a text in its languages, without the place, and the characters that it marks.
 *
 * @param texts may hold markup
 */
export function reportsOn(check: string, texts: { es: string; en: string }): string[] {
  using workspace = new Workspace();
  const file = "pages/home.json";
  workspace.replace(file, lede, JSON.stringify({ es: texts.es + rest, en: texts.en + rest }));
  const lines = workspace.read(file).split("\n");
  return workspace
    .check()
    .filter((problem) => problem.check === check)
    .map((problem) => {
      const { line: at, column, length } = problem;
      const meant = lines[at - 1]?.slice(column - 1, column - 1 + length);
      return `${meant}: ${inWords(problem).replace(/^.* › (\w+): /, "$1: ")}`;
    });
}

/** Every report on the small site after a change. */
export function reportsAfter(change: (workspace: Workspace) => void): string[] {
  using workspace = new Workspace();
  change(workspace);
  return workspace.check().map(line);
}
