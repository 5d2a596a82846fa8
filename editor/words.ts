import type { Refusal } from "../scripts/content/dev/edit/protocol.ts";

/** Writes a number with its noun: "1 page", "2 pages". */
export const countOf = (number: number, noun: string): string =>
  `${number} ${noun}${number === 1 ? "" : "s"}`;

/** Says why an edit wasn't written, with every error, and with what others wrote meanwhile. */
export const wordsOfRefusal = ({ message, problems = [], conflicts = [] }: Refusal): string =>
  [
    message,
    // The message is that of the first one.
    ...problems.slice(1).map(({ message: other, fix }) => [other, fix].filter(Boolean).join(" ")),
    ...conflicts.map(({ onDisk }) => `There is now: ${onDisk}`),
  ].join("\n");

/** Returns the name of a language: "Spanish" for `es`. */
export const languageName = (code: string): string =>
  new Intl.DisplayNames("en", { type: "language" }).of(code) ?? code;
