import type { Readable, Writable } from "node:stream";
import { isCancel, select, text } from "@clack/prompts";
import { z } from "zod";
import { kinds } from "../../schemas/fields/fields.ts";
import { CommandError, UsageError } from "../cli/command.ts";
import { suggestion } from "../content/problem.ts";

/** Answers by the names of the questions. */
export type Answers = Readonly<Record<string, string>>;

/** A question that an option of the same name or a prompt answers. */
export interface Question {
  name: string;
  about: string;
  /** Whether to ask it, given the earlier answers. If undefined, it is always asked. */
  when?: (answers: Answers) => boolean;
  default?: (answers: Answers) => string | undefined;
  choices?: readonly string[];
  /** Returns why an answer is invalid, and what to answer instead. */
  check?: (answer: string, answers: Answers) => string | undefined;
}

/** Streams for prompts; undefined if nobody can answer. */
export type Terminal = { input: Readable; output: Writable } | undefined;

const ownTerminal = (): Terminal =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined;

/**
 * Returns the answers to all questions, from options, else from prompts. Without a terminal, takes defaults.
 *
 * @throws {UsageError} if an option is wrong, or one is missing and there is no terminal
 */
export async function answerAll(questions: Question[], given: Answers, at = ownTerminal()): Promise<Answers> {
  const answers: Record<string, string> = {};
  const missing: string[] = [];
  for (const question of questions) {
    if (question.when?.(answers) === false) continue;
    const { name } = question;
    if (at && given[name] === undefined) {
      answers[name] = await prompt(question, answers, at);
      continue;
    }
    const answer = given[name] ?? question.default?.(answers);
    if (answer === undefined) {
      missing.push(name);
      continue;
    }
    const problem = missing.length === 0 && problemWith(answer, question, answers);
    if (problem) throw new UsageError(`--${name}: ${problem}`);
    answers[name] = answer;
  }
  if (missing.length > 0) throw new UsageError(`Missing: ${missing.map((name) => `--${name}`).join(", ")}.`);
  return answers;
}

async function prompt(question: Question, answers: Answers, at: NonNullable<Terminal>): Promise<string> {
  const { name, about, choices } = question;
  const offered = question.default?.(answers) ?? "";
  const message = `${name}: ${about}`;
  const validate = (typed = "") => problemWith(typed || offered, question, answers);
  const answer = choices
    ? await select({ ...at, message, options: choices.map((value) => ({ value })), initialValue: offered })
    : await text({ ...at, message, placeholder: offered, defaultValue: offered, validate });
  if (isCancel(answer)) throw new CommandError("Canceled. Nothing was written.");
  return answer;
}

function problemWith(answer: string, { choices, check }: Question, answers: Answers): string | undefined {
  if (choices && !choices.includes(answer)) return `"${answer}" is unknown. ${suggestion(answer, choices)}`;
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

/** Returns the question for a text field of a schema. */
export function fieldQuestion(field: z.ZodType) {
  const { description = "" } = z.globalRegistry.get(field) ?? {};
  const { length } = kinds.get(field) ?? {};
  return {
    about: length ? `${description} Up to ${length.most} characters.` : description,
    check: isOneLine,
  };
}

/** Returns a function that checks answers against a schema. */
export const fits = (schema: z.ZodType) => (answer: string) => {
  const { error } = schema.safeParse(answer);
  return error && `"${answer}" has the wrong form. ${error.issues[0]?.message}`;
};

/** Checks that an answer is one line and not empty. */
export function isOneLine(answer: string): string | undefined {
  if (answer.trim() === "") return "This text is empty. Write it.";
  return /[\n\r]/.test(answer) ? "Write it on one line." : undefined;
}
