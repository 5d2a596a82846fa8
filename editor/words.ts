import type { EditProblem, PlaceId, Refusal } from "../scripts/content/dev/edit/protocol.ts";

/** Writes a number with its noun: "1 page", "2 pages". */
export const countOf = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Says what is wrong and what to do. */
export const problemInWords = ({ message, fix = "" }: EditProblem): string => `${message} ${fix}`.trim();

/**
 * Says why an edit wasn't written, with what others wrote meanwhile.
 *
 * @param about the value whose field shows its own problems
 */
export function wordsOfRefusal({ message, problems = [], conflicts = [] }: Refusal, about?: PlaceId): string {
  // The message is that of the first problem.
  const [first, ...others] = problems;
  return [
    about !== undefined && first?.id === about ? "This is not saved." : message,
    ...others.filter(({ id }) => about === undefined || id !== about).map(problemInWords),
    ...conflicts.map(({ onDisk }) => `There is now: ${onDisk}`),
  ].join("\n");
}

/** Returns the name of a language: "Spanish" for `es`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
