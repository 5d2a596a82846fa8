import type { Acceptable } from "../../../schemas/fields/accept.ts";
import type { Place, Problem } from "../problem.ts";

/** The reason to accept the warnings of one check in a part of a file. */
export interface Acceptance {
  check: Acceptable;
  file: string;
  /** Where it is written. */
  place: () => Place;
  /** Whether a place of its file is in the accepted part. */
  covers: (place: Place) => boolean;
}

/**
 * Returns the problems without accepted warnings, and a warning for each unused acceptance.
 *
 * @param problems problems of all checks; an error among them may suppress warnings
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
