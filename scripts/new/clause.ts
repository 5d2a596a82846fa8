import { type NewKind, nameProblem, type Project, writeChecked } from "./project.ts";
import type { Answers } from "./questions.ts";

export function clauseKind({ root, content, site }: Project): NewKind {
  const folders = [...new Set([...content.pages.values()].flatMap(({ summary }) => summary.policies))];
  const fileOf = (topic: string, { folder, number, language }: Answers) =>
    `content/${folder}/${number}-${topic}.${language}.mdx`;
  return {
    description: "Creates a clause of a policy, content/<folder>/<nn>-<topic>.<language>.mdx.",
    questions: [
      {
        name: "folder",
        about: "The folder of the policy.",
        choices: folders,
        default: () => (folders.length === 1 ? folders[0] : undefined),
      },
      {
        name: "language",
        about: "The language of the clause.",
        choices: site.languages.map(({ code }) => code),
        default: () => site.pathLanguage,
      },
      {
        name: "number",
        about: "Orders the clauses: 03.5 is between 03 and 04. A translation has its original's number.",
        default: ({ folder }) => {
          const others = content.clauses.filter((clause) => clause.folder === folder);
          const last = Math.max(0, ...others.map(({ number }) => Math.floor(Number(number))));
          return String(last + 1).padStart(2, "0");
        },
      },
      {
        name: "topic",
        about: "Its topic in that language, for the file name: lower-case letters, digits and hyphens.",
        check: (topic, answers) => nameProblem(root, topic, [fileOf(topic, answers)]),
      },
      { name: "title", about: "Its title, without a number." },
      { name: "sentence", about: "Its first sentence." },
    ],
    make(answers) {
      const { topic = "", title, sentence } = answers;
      const file = fileOf(topic, answers);
      const warnings = writeChecked(root, { [file]: `## ${title}\n\n${sentence}\n` });
      return `Wrote ${file}
${warnings}
Next:
  Write the rest below the first sentence, with an empty line between paragraphs. <Fact id="…" /> shows a figure of
  content/facts.json, <Email /> the sales address, <Brand /> the agency's name, [label](contact) a link to a page.
  npm run check   when the clause is done
  npm run translate -- confirm ${file}
                  when the translation of another clause is complete`;
    },
  };
}
