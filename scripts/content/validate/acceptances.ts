import type { Acceptable } from "../../../schemas/accept.ts";
import type { Place, Problem } from "../problem.ts";

/** A reason to accept what one check warns of in a part of a file. */
export interface Acceptance {
  check: Acceptable;
  file: string;
  /** Where it is written. */
  place: () => Place;
  /** Whether a place of its file lies in the part that it is for. */
  covers: (place: Place) => boolean;
}

/**
 * The problems without accepted warnings, and a warning for each acceptance that accepts none.
 *
 * @param problems of checks; while there are errors among them, one may keep a warning from being given
 */
export function withoutAccepted(problems: Problem[], acceptances: Acceptance[]): Problem[] {
  const needed = new Set<Acceptance>();
  const byFile = Map.groupBy(acceptances, ({ file }) => file);
  const open = problems.filter((problem) => {
    if (problem.severity === "error") return true;
    const accepting = (byFile.get(problem.file) ?? []).filter(
      ({ check, covers }) => check === problem.check && covers(problem),
    );
    for (const acceptance of accepting) needed.add(acceptance);
    return accepting.length === 0;
  });
  if (problems.some(({ severity }) => severity === "error")) return open;
  const unneeded = acceptances
    .filter((acceptance) => !needed.has(acceptance))
    .map(({ check, place }): Problem => {
      const message = `There is nothing to accept here: "${check}" warns of nothing in this part.`;
      return { severity: "warning", message, fix: "Remove it.", ...place() };
    });
  return [...open, ...unneeded];
}
