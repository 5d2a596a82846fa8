import { createInterface } from "node:readline/promises";
import { styleText } from "node:util";
import { z } from "zod";
import { kinds } from "../../schemas/fields.ts";
import { CommandError, UsageError } from "../cli/command-line.ts";
import { suggestion } from "../content/problem.ts";
import { visibleText } from "../content/read/visible-text.ts";

export interface Question {
  /** What the answer is for. */
  about: string;
  /** Taken where nothing is answered. */
  default?: string;
  /** The only answers there are. */
  choices?: readonly string[];
  /** @throws {CommandError} that says what to answer instead */
  check?: (answer: string) => void;
}

/** Asks one thing, by the name of the option that answers it too. */
export type Ask = (name: string, question: Question) => Promise<string>;

/** Where questions are asked; nothing where nobody could answer. */
export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

const terminal = (): Terminal | undefined =>
  process.stdin.isTTY && process.stdout.isTTY ? { input: process.stdin, output: process.stdout } : undefined;

/** What is made of answers. */
export interface Making<T, R> {
  /** What the command line calls it. */
  kind: string;
  /** Answers that are given as options. */
  options: Record<string, unknown>;
  questions: (ask: Ask) => Promise<T>;
  make: (answers: T) => R | Promise<R>;
}

/**
 * Goes through questions, each answered by its option, else by its default, and makes what they are for. Where one has
 * neither, all that have no option are asked at the terminal, one after the other, each until its answer is right.
 *
 * @throws {UsageError} where there is no terminal: names the options that are missing
 * @throws {CommandError} where an answer can't be, or whoever was asked has left
 */
export async function makeOf<T, R>(making: Making<T, R>, at: Terminal | undefined = terminal()): Promise<R> {
  const { options, questions, make } = making;
  const missing: string[] = [];
  const answers = await questions(async (name, question) => {
    const given = options[name] as string | undefined;
    const answer = given ?? question.default;
    if (answer === undefined) missing.push(name);
    // A default may be made of what is missing.
    else if (given !== undefined || missing.length === 0) checkAnswer(answer, question, `--${name}: `);
    return answer ?? "";
  });
  if (missing.length === 0) return make(answers);
  if (!at) throw new UsageError(`Say also ${missing.map((name) => `--${name}`).join(", ")}.`);
  return askAndMake(making, at);
}

/** Where it can't be made, the answers are told, so that nobody has to type them again. */
async function askAndMake<T, R>({ kind, options, questions, make }: Making<T, R>, at: Terminal): Promise<R> {
  const given = new Map(Object.entries(options).filter((entry): entry is [string, string] => !!entry[1]));
  const answers = await askAt(at, given, questions);
  try {
    return await make(answers);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    const quoted = [...given].map(([name, answer]) => `--${name} '${answer.replaceAll("'", "'\\''")}'`);
    error.message += `\n\nYour answers, to mend and give again:\n  npm run new -- ${kind} ${quoted.join(" ")}`;
    throw error;
  }
}

/** @param given the answers that are there, to which those that are asked come */
async function askAt<T>(
  { input, output }: Terminal,
  given: Map<string, string>,
  questions: (ask: Ask) => Promise<T>,
): Promise<T> {
  const lines = createInterface({ input, output });
  const left = new AbortController();
  lines.on("close", () => left.abort());
  lines.on("SIGINT", () => left.abort());
  const say = (text: string) => output.write(`${text}\n`);
  try {
    return await questions(async (name, question) => {
      const known = given.get(name);
      if (known !== undefined) return known;
      say(`\n${styleText("bold", name)}  ${question.about}`);
      if (question.choices) say(`One of: ${question.choices.join(", ")}`);
      for (;;) {
        const offered = question.default ? ` [${question.default}]` : "";
        const typed = (await lines.question(`>${offered} `, { signal: left.signal })).trim();
        const answer = typed === "" ? question.default : typed;
        try {
          if (answer === undefined) throw new CommandError("This needs an answer.");
          checkAnswer(answer, question, "");
          given.set(name, answer);
          return answer;
        } catch (error) {
          if (!(error instanceof CommandError)) throw error;
          say(styleText("red", error.message));
        }
      }
    });
  } catch (error) {
    if (left.signal.aborted) throw new CommandError("\nStopped. Nothing is written.");
    throw error;
  } finally {
    lines.close();
  }
}

function checkAnswer(answer: string, { choices, check }: Question, prefix: string) {
  if (choices && !choices.includes(answer))
    throw new UsageError(`${prefix}"${answer}" is none of those. ${suggestion(answer, choices)}`);
  try {
    check?.(answer);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    error.message = prefix + error.message;
    throw error;
  }
}

/** Asks for a text in each language: `title.es`, `title.en`. */
export async function askInLanguages(
  ask: Ask,
  name: string,
  languages: readonly string[],
  question: (language: string) => Question,
): Promise<Record<string, string>> {
  const texts: Record<string, string> = {};
  for (const language of languages) texts[language] = await ask(`${name}.${language}`, question(language));
  return texts;
}

/** A question for what a schema's field holds: a text in one language, or a name. */
export function fieldQuestion(field: z.ZodType): Question {
  const { description = "" } = z.globalRegistry.get(field) ?? {};
  const { length, kind } = kinds.get(field) ?? {};
  return {
    about: length ? `${description} Up to ${length.most} characters.` : description,
    check(answer) {
      const count = [...visibleText(answer, kind === "richText" ? "rich" : "plain")].length;
      if (answer.trim() === "") throw new UsageError("This text is empty. Write it.");
      if (length && count > length.most)
        throw new UsageError(`${count} characters are too many. Shorten it to ${length.most} or less.`);
      if (length && count < length.least)
        throw new UsageError(`${count} characters are too few. Write ${length.least} or more.`);
    },
  };
}

/** The options of a kind: one for each question, those in languages by their names with a dot. */
export const optionsOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, { type: "string" as const }]));

/** @throws {UsageError} where an answer does not fit a schema */
export const fits = (schema: z.ZodType) => (answer: string) => {
  const { error } = schema.safeParse(answer);
  if (error) throw new UsageError(`"${answer}" doesn't have the right form. ${error.issues[0]?.message}`);
};
