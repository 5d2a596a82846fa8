import type { EditProblem, PlaceId } from "./editable.ts";
import type { Refusal } from "./protocol.ts";

/** Writes a number with its noun: "1 page", "2 pages". */
export const countOf = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Counts problems: "1 error, 2 warnings". @param rest how many more warnings there are */
export function problemCounts(problems: Pick<EditProblem, "severity">[], rest: { count: number }[] = []) {
  const errors = problems.filter(({ severity }) => severity === "error").length;
  const warnings = rest.reduce((sum, { count }) => sum + count, problems.length - errors);
  const counts = [errors > 0 && countOf(errors, "error"), warnings > 0 && countOf(warnings, "warning")];
  return counts.filter(Boolean).join(", ") || "No problems";
}

export const problemInWords = ({ message, fix = "" }: Pick<EditProblem, "message" | "fix">): string =>
  `${message} ${fix}`.trim();

/** Says why an edit wasn't written, with what others wrote meanwhile. @param about the value whose field shows its problems */
export function wordsOfRefusal({ message, problems = [], conflicts = [] }: Refusal, about?: PlaceId): string {
  // The message is that of the first problem.
  const [first, ...others] = problems;
  return [
    about !== undefined && first?.id === about ? "This is not saved." : message,
    ...others.filter(({ id }) => about === undefined || id !== about).map(problemInWords),
    ...conflicts.map(({ onDisk }) => `There is now: ${onDisk ?? "nothing"}`),
  ].join("\n");
}

/** Whether all that an edit would have changed was deleted meanwhile. */
export const isOfDeleted = ({ conflicts = [] }: Refusal): boolean =>
  conflicts.length > 0 && conflicts.every(({ onDisk }) => onDisk === undefined);

/** The editor speaks English. */
export const authorLanguage = "en";

const languageNames = new Intl.DisplayNames(authorLanguage, { type: "language" });

/** Returns the name of a language: "Spanish" for `es`. */
export const languageName = (code: string): string => languageNames.of(code) ?? code;
