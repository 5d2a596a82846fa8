import type { Readable, Writable } from "node:stream";
import { isCancel, select, text } from "@clack/prompts";
import { z } from "zod";
import { kinds } from "../../schemas/fields/kinds.ts";
import { CommandError, UsageError } from "../cli/command.ts";
import { suggestion } from "../content/problem.ts";

/** Answers by the names of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** A question that an option of the same name or a prompt answers. */
export interface Question {
  name: string;
  about: string;
  /** Whether to ask the question, given the earlier answers. Without this function, it is always asked. */
  when?: (answers: Answers) => boolean;
  /** The answer if the author gives none. The author's answer may be empty only if the default is. */
  default?: (answers: Answers) => string | undefined;
  choices?: readonly string[];
  /** Returns why an answer is invalid, and what to answer instead. Only for what the content check doesn't report. */
  check?: (answer: string, answers: Answers) => string | undefined;
}

/** Streams for prompts; undefined if nobody can answer. */
export type Terminal = { input: Readable; output: Writable } | undefined;

export const ownTerminal = (): Terminal =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined;

/** Returns the answers of options, then of prompts or defaults. @throws {UsageError} if one is wrong or missing */
export async function answerAll(questions: Question[], given: Answers, terminal = ownTerminal()) {
  const answers: Record<string, string> = {};
  const missing: string[] = [];
  for (const question of questions) {
    if (question.when?.(answers) === false) continue;
    const { name } = question;
    const answer =
      given[name] ?? (terminal ? await prompt(question, answers, terminal) : question.default?.(answers));
    if (answer === undefined) {
      missing.push(`--${name}`);
      continue;
    }
    const problem = missing.length === 0 && problemWith(answer, question, answers);
    if (problem) throw new UsageError(`--${name}: ${problem}`);
    answers[name] = answer;
  }
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.join(", ")}.`);
  return answers;
}

async function prompt(question: Question, answers: Answers, terminal: NonNullable<Terminal>) {
  const { name, about } = question;
  const options = question.choices?.map((value) => ({ value }));
  const defaultAnswer = question.default?.(answers) ?? "";
  const message = `${name}: ${about}`;
  const validate = (typed = "") => problemWith(typed || defaultAnswer, question, answers);
  const answer = options
    ? await select({ ...terminal, message, options, initialValue: defaultAnswer })
    : await text({ ...terminal, message, placeholder: defaultAnswer, defaultValue: defaultAnswer, validate });
  if (isCancel(answer)) throw new CommandError("Canceled. Nothing was written.");
  return answer;
}

/** Returns why an answer is invalid, and what to answer instead. */
export function problemWith(answer: string, question: Question, answers: Answers): string | undefined {
  const { choices, check } = question;
  if (choices && !choices.includes(answer)) return `"${answer}" is unknown. ${suggestion(answer, choices)}`;
  if (answer.trim() === "" && question.default?.(answers) !== "") return "This text is empty. Write it.";
  return check?.(answer, answers);
}

/** Returns one question for each language: `title.es`, `title.en`. */
export const inLanguages = (
  name: string,
  languages: readonly string[],
  question: (language: string) => Omit<Question, "name">,
): Question[] => languages.map((language) => ({ name: `${name}.${language}`, ...question(language) }));

/** Returns the answers in each language, without empty ones. */
export const textsOf = (answers: Answers, name: string): Record<string, string> =>
  Object.fromEntries(
    Object.entries(answers).flatMap(([key, answer]) =>
      key.startsWith(`${name}.`) && answer !== "" ? [[key.slice(name.length + 1), answer]] : [],
    ),
  );

/** Returns what a schema says about a text field, for a question. */
export function aboutField(field: z.ZodType): string {
  const { description = "" } = z.globalRegistry.get(field) ?? {};
  const { length } = kinds.get(field) ?? {};
  return length ? `${description} Up to ${length.most} characters.` : description;
}
