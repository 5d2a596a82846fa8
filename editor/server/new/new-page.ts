import { publishedCodes } from "../../../schemas/site.ts";
import { documentPath } from "../../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { noFile } from "../../../scripts/content/read/read-content.ts";
import { pageFiles, pageKind } from "../../../scripts/new/page.ts";
import type { Project } from "../../../scripts/new/project.ts";
import { type Answers, problemWith, type Question } from "../../../scripts/new/questions.ts";
import { listTexts } from "../../../scripts/translate/content-texts.ts";
import type { Request } from "../../protocol.ts";
import { Refused } from "../../refused.ts";
import { languageName } from "../../words.ts";
import type { Confirmed } from "../confirmed-ledger.ts";
import type { EditSession } from "../edit-session.ts";
import { freeName } from "./free-name.ts";

function projectOf(session: EditSession): Project {
  const content = session.content();
  const site = content.shared.site.value;
  return { root: session.root, content, site, finished: publishedCodes(site) };
}

/** Returns the questions about a new page that follow from earlier answers: those of `npm run new -- page`. */
function questionsOf(project: Project, answers: Answers): Question[] {
  // The names of its file and its addresses are made of its titles.
  const asked = pageKind(project).questions.filter(({ name }) => name !== "id" && !name.startsWith("path."));
  return asked.filter(({ when }) => when?.(answers) !== false);
}

/** `title.en` becomes `title, English`. */
function labelOf({ name }: Question): string {
  const [what = "", language] = name.split(".");
  return language === undefined ? what : `${what}, ${languageName(language)}`;
}

/** Returns what is asked about a new page after some answers, each with the usual answer. */
export const newPage = (session: EditSession, answers: Answers) =>
  questionsOf(projectOf(session), answers).map((question) => {
    const { name, about, choices } = question;
    return { name, label: labelOf(question), about, choices, usual: question.default?.(answers) };
  });

/** Adds a page with its first block, and a link to it. @throws {Refused} with what is wrong; then nothing is written */
export function addPage(session: EditSession, { answers: given, language }: Request<"addPage">) {
  const project = projectOf(session);
  const { site, finished } = project;
  const content = session.content();
  const pages = [...content.pages.values()];
  const isPath = (path: string) => pages.some(({ summary }) => summary.addresses.includes(path));
  const answers: Record<string, string> = {
    id: freeName(given[`title.${site.defaultLanguage}`] ?? "", "page", (id) => content.pageIds.has(id)),
  };
  const own = freeName(given[`title.${site.pathLanguage}`] ?? "", answers.id ?? "", isPath);
  for (const code of finished) {
    const path = freeName(given[`title.${code}`] ?? "", own, isPath);
    answers[`path.${code}`] = code !== site.pathLanguage && path === own ? "" : path;
  }
  for (const question of questionsOf(project, given)) {
    const answer = given[question.name]?.trim() || (question.default?.({ ...given, ...answers }) ?? "");
    const problem = problemWith(answer, question, answers);
    if (problem) throw new Refused(422, `${labelOf(question)}: ${problem}`);
    answers[question.name] = answer;
  }

  const edited = new Map(
    Object.entries(pageFiles(project, answers)).map(([file, text]) => [file, `${text.trimEnd()}\n`]),
  );
  const base = new Map([...edited.keys()].map((file) => [file, session.disk(file) ?? noFile]));
  const before = new Set(listTexts(content).map(({ id }) => id));
  // Its author wrote its texts in every language.
  const confirmed = (after: CheckedContent) =>
    listTexts(after).flatMap((text): Confirmed[] => (before.has(text.id) ? [] : [[text, finished]]));
  const message = `new page “${answers[`title.${language}`] ?? answers.id}”`;
  const saved = session.write({ base, edited }, { message, places: "", confirmed });
  return { ...saved, address: `/${documentPath(language, answers[`path.${language}`] || own)}` };
}
