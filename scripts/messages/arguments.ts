import { parseArgs } from "node:util";
import type { MessageFilter } from "../../src/server/store.ts";

/** The command was called in a way that it does not know. */
export class UsageError extends Error {
  override name = "UsageError";
}

const options = {
  help: { type: "boolean", short: "h" },
  all: { type: "boolean" },
  spam: { type: "boolean" },
  since: { type: "string" },
  before: { type: "string" },
  text: { type: "string" },
  limit: { type: "string" },
  json: { type: "boolean" },
  format: { type: "string" },
  out: { type: "string" },
  email: { type: "string" },
  days: { type: "string" },
} as const;

export type OptionName = keyof typeof options;
type Values = ReturnType<typeof parse>["values"];

export interface Arguments {
  command: string | undefined;
  /** What stands behind the command. */
  rest: string[];
  values: Values;
}

const parse = (args: string[]) => parseArgs({ args, allowPositionals: true, options });

/** @throws UsageError when an option is unknown */
export function readArguments(args: string[]): Arguments {
  try {
    const { values, positionals } = parse(args);
    const [command, ...rest] = positionals;
    return { command, rest, values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message.split(". ")[0]}.`);
  }
}

/** @throws UsageError when an option is given that the command does not take */
export function checkOptions({ command, values }: Arguments, taken: readonly OptionName[]): void {
  const strange = Object.keys(values).find((name) => !taken.includes(name as OptionName));
  if (strange) throw new UsageError(`${command} takes no --${strange}.`);
}

export const filterOptions = ["since", "before", "text", "limit"] as const satisfies OptionName[];

/** @throws UsageError when a value is none */
export function readFilter(values: Values): MessageFilter {
  const filter: MessageFilter = {};
  if (values.since !== undefined) filter.since = readDate("since", values.since);
  if (values.before !== undefined) filter.before = readDate("before", values.before);
  if (values.text !== undefined) filter.text = values.text;
  if (values.limit !== undefined) filter.limit = readCount("limit", values.limit);
  return filter;
}

/** A day begins at midnight, UTC. @throws UsageError when it is none */
export function readDate(option: string, text: string): Date {
  const date = new Date(text);
  if (/^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d+)?)?Z)?$/.test(text) && !Number.isNaN(date.getTime()))
    return date;
  throw new UsageError(`--${option} is ${JSON.stringify(text)}. Write a day, as in 2026-01-31.`);
}

/** @throws UsageError when it is none */
export function readCount(option: string, text: string): number {
  if (/^[1-9]\d{0,6}$/.test(text)) return Number(text);
  throw new UsageError(`--${option} is ${JSON.stringify(text)}. Write a number from 1 up.`);
}
