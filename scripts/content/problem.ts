/** A location in a file. Lines and columns count from 1, columns in UTF-16 units as in editors. */
export interface Place {
  file: string;
  line: number;
  column: number;
  /** Number of characters that the problem covers on its line; at least 1. */
  length: number;
}

/** A problem in a content file: what is wrong, where, and what to do, in plain words. */
export interface Problem extends Place {
  severity: "error" | "warning";
  /** What is wrong: sentences. */
  message: string;
  /** What to do: sentences. */
  fix?: string;
  /** What to write instead, if only one correction is possible. */
  replacements?: (Place & { text: string })[];
  /** Name of the check that found the problem. Authors accept a warning by this name. */
  check?: string;
  /** Whether the problem depends on all pages. Such a problem isn't cached with its page. */
  ofSite?: true;
}

/** Returns the location of the first character of a file. */
export const startOf = (file: string): Place => ({ file, line: 1, column: 1, length: 1 });

export const error = (place: Place, message: string, fix?: string): Problem => ({
  severity: "error",
  message,
  ...(fix !== undefined && { fix }),
  ...place,
});
export const warning = (...args: Parameters<typeof error>): Problem => asWarning(error(...args));

export const asWarning = (problem: Problem): Problem => ({ ...problem, severity: "warning" });

/** Joins message and fix. */
export const messageAndFix = ({ message, fix }: Pick<Problem, "message" | "fix">) =>
  fix === undefined ? message : `${message} ${fix}`;

/** Returns the problems that aren't among earlier ones, whatever line they are on now. */
export function addedProblems(problems: readonly Problem[], earlier: readonly Problem[]): Problem[] {
  const keyOf = (problem: Problem) => `${problem.severity} ${problem.file} ${messageAndFix(problem)}`;
  const left = earlier.map(keyOf);
  return problems.filter((problem) => {
    const at = left.indexOf(keyOf(problem));
    if (at !== -1) left.splice(at, 1);
    return at === -1;
  });
}

/** Returns the most similar known name, if at most a third of its letters differ. */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Math.floor(name.length / 3) + 1;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
  }
  return best;
}

/** Maximum number of names to list in a message. */
const mostListed = 40;

/** Suggests the known name that is most similar, or lists all names unless there are many. @param other another fix */
export function suggestion(name: string, known: Iterable<string>, other = ""): string {
  const names = [...known];
  const near = nearest(name, names);
  if (near !== undefined) return `Did you mean "${near}"?`;
  const or = other === "" ? "" : ` Or ${other}.`;
  if (names.length > mostListed) return `Choose one of the ${names.length} there are.${or}`;
  if (names.length > 0) return `Choose one: ${names.toSorted().join(", ")}.${or}`;
  return other === "" ? "There is none yet." : `${other.charAt(0).toUpperCase()}${other.slice(1)}.`;
}

/** Writes a number with its noun: "1 page", "2 pages". */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? "" : "s"}`;

/** `1 error, 2 warnings`. */
export function countText(problems: readonly Problem[]): string {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  return `${countOf(errors, "error")}, ${countOf(problems.length - errors, "warning")}`;
}

/** Returns `"a", "b" and "c"`. */
export const quoted = (names: string[]) => `"${names.join('", "')}"`.replace(/, ("[^"]*")$/, " and $1");

export const missingMessage = (names: string[]) =>
  `${quoted(names)} ${names.length > 1 ? "are" : "is"} missing.`;

/** Optimal string alignment distance: insertions, deletions, substitutions, swapped neighbours. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, index) => index)];
  const distanceAt = (i: number, j: number) => rows[i]?.[j] ?? 0;
  for (let i = 1; i <= a.length; i++) {
    rows.push([i]);
    for (let j = 1; j <= b.length; j++) {
      const substitution = distanceAt(i - 1, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      const swap = swapped ? distanceAt(i - 2, j - 2) + 1 : substitution;
      rows[i]?.push(Math.min(distanceAt(i - 1, j) + 1, distanceAt(i, j - 1) + 1, substitution, swap));
    }
  }
  return distanceAt(a.length, b.length);
}
