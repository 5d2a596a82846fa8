import { blocks } from "../../schemas/block.ts";
import { menuSchema } from "../../schemas/menu.ts";
import { pageSchema } from "../../schemas/page.ts";
import { jsonText } from "../content/json/json-edit.ts";
import { extendPathsLock, pathsLock } from "../content/read/paths-lock.ts";
import { listTexts } from "../translate/content-texts.ts";
import { ledgerFile, recordText, writeLedger } from "../translate/ledger/ledger.ts";
import { readTranslations } from "../translate/translations.ts";
import { type NewKind, nameProblem, type Project, withItem, writeChecked } from "./project.ts";
import { type Answers, aboutField, inLanguages, textsOf } from "./questions.ts";

const menuFile = "content/menu.json";
const hero = blocks["page-hero"].schema.shape;
const menuItem = menuSchema.shape.groups.element.shape.items.element.shape;

const groupsOf = ({ content }: Project) => content.shared.menu?.value.groups.map(({ id }) => id) ?? [];

export function pageKind(project: Project): NewKind {
  const { root, content, site, finished } = project;
  const groups = groupsOf(project);
  const drawings = [...content.illustrations].filter(([, drawing]) => drawing?.ids.has("figure"));

  return {
    description: "Creates a page with its first block, and a link to it in the menu.",
    questions: [
      {
        name: "id",
        about: "Name of the page's file in content/pages: lower-case letters, digits and hyphens.",
        check: (id) => nameProblem(root, id, [`content/pages/${id}.json`]),
      },
      ...inLanguages("path", finished, (language) => ({
        about: "Its address, such as services/repairs; that of the path language if empty.",
        default: ({ id = "" }) => (language === site.pathLanguage ? id : ""),
      })),
      ...inLanguages("title", finished, () => ({
        about: "The page's name, for the browser's tab and search results. “ – {brand}” is added.",
      })),
      ...inLanguages("headline", finished, () => ({ about: aboutField(hero.headline) })),
      ...inLanguages("lede", finished, () => ({ about: aboutField(hero.lede) })),
      ...inLanguages("description", finished, () => ({ about: aboutField(pageSchema.shape.description) })),
      {
        name: "illustration",
        about: "The drawing beside the headline: a file in content/illustrations, without .svg.",
        choices: drawings.map(([name]) => name),
      },
      {
        name: "menu",
        about: "Where the link to the page is: a group of the menu, footer, or none.",
        choices: [...groups, "footer", "none"],
      },
      ...inLanguages("label", finished, (language) => ({
        about: aboutField(menuItem.label),
        when: ({ menu }) => menu !== "none",
        default: (answers) => answers[`title.${language}`] ?? "",
      })),
      ...inLanguages("note", finished, () => ({
        about: aboutField(menuItem.note),
        when: ({ menu = "" }) => groups.includes(menu),
      })),
      {
        name: "reason",
        about: "How visitors find a page without a link.",
        when: ({ menu }) => menu === "none",
      },
    ],
    make(answers) {
      const files = pageFiles(project, answers);
      const [file = ""] = Object.keys(files);
      const earlierIds = new Set(listTexts(content).map((text) => text.id));
      const warnings = writeChecked(root, files);
      // The author wrote the new texts in every language.
      const { content: written, texts, ledger } = readTranslations(root);
      for (const text of texts) if (!earlierIds.has(text.id)) recordText(ledger, text, finished);
      writeLedger(root, ledger);
      // A site whose list of published paths is empty doesn't use that list.
      const isListed = written.publishedPaths.length > 0 && extendPathsLock(root, written) > 0;
      return `Wrote ${[...Object.keys(files), ledgerFile, ...(isListed ? [pathsLock] : [])].join(", ")}
${warnings}
Next:
  npm run dev     open /#/${answers[`path.${site.pathLanguage}`]} at the address that it prints
  ${file}
                  add blocks, or copy them from /gallery/ there
  npm run check   when the page is done`;
    },
  };
}

/** Returns the texts of the files of a new page: its own file first, then those that link to it. */
export function pageFiles(project: Project, answers: Answers): Record<string, string> {
  const { id = "", menu = "", illustration, reason } = answers;
  const answersOf = (name: string) => textsOf(answers, name);
  const titles = Object.entries(answersOf("title")).map(([language, title]) => [
    language,
    title.includes("{brand}") ? title : `${title} – {brand}`,
  ]);
  const page = {
    paths: answersOf("path"),
    title: Object.fromEntries(titles),
    description: answersOf("description"),
    blocks: [{ type: "page-hero", headline: answersOf("headline"), lede: answersOf("lede"), illustration }],
    ...(menu === "none" && { accept: { orphans: reason } }),
  };
  const group = groupsOf(project).indexOf(menu);
  const isInGroup = group >= 0;
  const links = isInGroup ? ["groups", group, "items"] : ["footer", "links"];
  const link = { label: answersOf("label"), page: id, ...(isInGroup && { note: answersOf("note") }) };
  return {
    [`content/pages/${id}.json`]: jsonText(page),
    ...(menu !== "none" && { [menuFile]: withItem(project.root, menuFile, links, link) }),
  };
}
