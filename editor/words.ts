import type { EditProblem } from "../scripts/content/dev/edit/protocol.ts";

/** Writes a number with its noun: "1 page", "2 pages". */
export const countOf = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Returns the name of a language: "Spanish" for `es`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;

/** Says what is wrong and what to do. */
export const problemInWords = ({ message, fix = "" }: EditProblem): string => `${message} ${fix}`.trim();
