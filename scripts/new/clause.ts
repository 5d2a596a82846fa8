import { slug } from "../../schemas/fields.ts";
import { CommandError, readOptions, UsageError } from "../cli/command-line.ts";
import type { ClauseFile } from "../content/read/read-clauses.ts";
import { fits, makeOf, optionsOf } from "./questions.ts";
import { readSite } from "./site.ts";
import { Stage } from "./stage.ts";

export const help = `Writes a clause of a policy, content/FOLDER/NN-TOPIC.LANG.mdx.

  npm run new -- clause                 asks for what follows
      --folder privacy                  the folder that a policy block names
      --language LANG                   the language that it is written in
      --number N                        its place, from 1; else after the last
      --topic WORDS                     what its file is named after: lower case with hyphens
      --title WORDS                     its title
      --sentence WORDS                  its first sentence

Clauses are not renumbered: to put one between others, rename those after it first.
Exit codes: 0 written, 1 not written, 2 called in a wrong way.`;

const options = optionsOf(["folder", "language", "number", "topic", "title", "sentence"]);

export async function run(args: string[], root: string): Promise<string> {
  const { content, site, codes } = readSite(root);
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 0)
    throw new UsageError(`clause takes options alone, but got "${positionals.join(" ")}".`);
  const folders = [...new Set([...content.pages.values()].flatMap(({ summary }) => summary.policies))];
  if (folders.length === 0)
    throw new CommandError("No page has a policy yet: add a block of that type first.");

  using stage = new Stage(root);
  return await makeOf({
    kind: "clause",
    options: values,
    questions: async (ask) => {
      const folder = await ask("folder", {
        about: "The folder of the policy.",
        choices: folders,
        ...(folders.length === 1 && folders[0] !== undefined && { default: folders[0] }),
      });
      const inFolder = content.clauses.filter((other) => other.folder === folder);
      const language = await ask("language", {
        about: "The language that the clause is written in.",
        choices: codes,
        default: site.pathLanguage,
      });
      const free = freeNumbers(inFolder, language);
      const number = await ask("number", {
        about:
          "Its place among the clauses. One that is there in another language is translated by the same number.",
        default: String(free.at(-1)),
        check: (answer) => checkNumber(answer, inFolder, language, free),
      });
      const topic = await ask("topic", {
        about: "What its file is named after, in that language: lower-case letters, digits and hyphens.",
        check: fits(slug()),
      });
      const title = await ask("title", { about: "Its title, without a number.", check: isOneLine });
      const sentence = await ask("sentence", { about: "Its first sentence.", check: isOneLine });
      return { folder, language, number, topic, title, sentence };
    },
    make: ({ folder, language, number, topic, title, sentence }) => {
      const file = `content/${folder}/${number.padStart(2, "0")}-${topic}.${language}.mdx`;
      stage.write(file, `## ${title}\n\n${sentence}\n`);
      stage.commit();
      const others = content.clauses.filter((other) => other.folder === folder);
      return told(
        file,
        others.some((other) => other.number === Number(number)),
      );
    },
  });
}

const told = (file: string, isTranslation: boolean) => `Written: ${file}

Next:
  Write the rest under it, paragraphs with an empty line between them; <Fact id="…" /> shows a figure of
  content/facts.json, <Email /> the sales address.
${isTranslation ? `  npm run translate -- confirm ${file}\n                               when it says the same as in the other language\n` : ""}  npm run check                before you hand it in`;

/** The numbers that lack the language, and the next one. */
function freeNumbers(clauses: ClauseFile[], language: string): number[] {
  const last = Math.max(0, ...clauses.map(({ number }) => number));
  const taken = new Set(clauses.filter((clause) => clause.language === language).map(({ number }) => number));
  return Array.from({ length: last + 1 }, (_, at) => at + 1).filter((number) => !taken.has(number));
}

function checkNumber(answer: string, clauses: ClauseFile[], language: string, free: number[]) {
  if (!/^[1-9]\d?$/.test(answer)) throw new UsageError(`"${answer}" is no number from 1 to 99.`);
  if (free.includes(Number(answer))) return;
  const owner = clauses.find((clause) => clause.language === language && clause.number === Number(answer));
  throw new CommandError(
    owner
      ? `${owner.file} has the number ${answer}. Free: ${free.join(", ")}. To put a clause between others, rename those after it first.`
      : `Clauses are numbered without a gap. Free: ${free.join(", ")}.`,
  );
}

function isOneLine(answer: string) {
  if (answer.trim() === "") throw new UsageError("This text is empty. Write it.");
  if (/[\n\r]/.test(answer)) throw new UsageError("Write it on one line.");
}
