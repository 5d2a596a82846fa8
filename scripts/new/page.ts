import { blocks } from "../../schemas/block.ts";
import { slug } from "../../schemas/fields/fields.ts";
import { menuSchema } from "../../schemas/menu.ts";
import { pageSchema } from "../../schemas/page.ts";
import { jsonText } from "../content/json/json-edit.ts";
import { ledgerFile, recordText, writeLedger } from "../translate/ledger/ledger.ts";
import { readTranslations } from "../translate/translations.ts";
import { formatted, type Kind, type Project, withItem, writeChecked } from "./project.ts";
import { type Answers, fieldQuestion, fits, inLanguages, type Question, textsOf } from "./questions.ts";

const menuFile = "content/menu.json";
const hero = blocks["page-hero"].schema.shape;
const title = fieldQuestion(pageSchema.shape.title);
const menuItem = menuSchema.shape.groups.element.shape.items.element.shape;

const isPath = fits(pageSchema.shape.paths.valueType.min(1));
const isListed = ({ menu }: Answers) => menu !== "none";

export function pageKind({ root, content, site, finished }: Project): Kind {
  const { pathLanguage } = site;
  const titled = (title: string) => (title.includes("{brand}") ? title : `${title} – {brand}`);
  const texts = (name: string, question: Omit<Question, "name">) =>
    inLanguages(name, finished, () => question);
  const groups = content.shared.menu?.value.groups.map(({ id }) => id) ?? [];

  return {
    description: "Creates a page with its first block, and a link to it in the menu.",
    argument: "id",
    questions: [
      {
        name: "id",
        about: "Name of the page's file in content/pages: lower-case letters, digits and hyphens.",
        check: (id) => (content.pageIds.has(id) ? `There is a page "${id}" already.` : fits(slug())(id)),
      },
      ...inLanguages("path", finished, (language) => ({
        about: "Its address, such as services/repairs; that of the path language if empty.",
        default: ({ id = "" }) => (language === pathLanguage ? id : ""),
        check: (path) => (path === "" && language !== pathLanguage ? undefined : isPath(path)),
      })),
      ...texts("title", {
        about: "The page's name, for the browser's tab and search results. “ – {brand}” is added.",
        check: title.check,
      }),
      ...texts("headline", fieldQuestion(hero.headline)),
      ...texts("lede", fieldQuestion(hero.lede)),
      ...texts("description", fieldQuestion(pageSchema.shape.description)),
      {
        name: "illustration",
        about: "The drawing beside the headline: a file in content/illustrations, without .svg.",
        choices: [...content.illustrations].flatMap(([name, drawing]) =>
          drawing?.ids.has("figure") ? [name] : [],
        ),
      },
      {
        name: "menu",
        about: "Where the link to the page is: a group of the menu, footer, or none.",
        choices: [...groups, "footer", "none"],
      },
      ...inLanguages("label", finished, (language) => ({
        ...fieldQuestion(menuItem.label),
        when: isListed,
        default: (answers) => answers[`title.${language}`] ?? "",
      })),
      ...texts("note", {
        ...fieldQuestion(menuItem.note),
        when: (answers) => isListed(answers) && answers.menu !== "footer",
      }),
      {
        name: "reason",
        about: "How visitors find a page without a link.",
        when: (answers) => !isListed(answers),
      },
    ],
    make(answers) {
      const { id = "", menu = "", illustration, reason } = answers;
      const file = `content/pages/${id}.json`;
      const titles = Object.entries(textsOf(answers, "title"));
      const paths = textsOf(answers, "path");
      const page = {
        paths,
        title: Object.fromEntries(titles.map(([language, words]) => [language, titled(words)])),
        description: textsOf(answers, "description"),
        blocks: [
          {
            type: "page-hero",
            headline: textsOf(answers, "headline"),
            lede: textsOf(answers, "lede"),
            illustration,
          },
        ],
        ...(!isListed(answers) && { accept: { orphans: reason } }),
      };
      const known = new Set(readTranslations(root).texts.map((text) => text.id));
      const files = {
        [file]: formatted(file, jsonText(page)),
        ...(isListed(answers) && { [menuFile]: menuWith(root, answers, groups.indexOf(menu)) }),
      };
      const warnings = writeChecked(root, files);
      recordNew(root, known, finished);
      return `Wrote ${[...Object.keys(files), ledgerFile].join(", ")}
${warnings}
Next:
  npm run dev     open http://localhost:3000/#/${paths[pathLanguage]}
  ${file}
                  add blocks, or copy them from http://localhost:3000/gallery/
  npm run check   when the page is done`;
    },
  };
}

/** Returns the text of the menu's file with a link to the page. @param group its index, -1 for the footer */
function menuWith(root: string, answers: Answers, group: number): string {
  const link = { label: textsOf(answers, "label"), page: answers.id };
  return group >= 0
    ? withItem(root, menuFile, ["groups", group, "items"], { ...link, note: textsOf(answers, "note") })
    : withItem(root, menuFile, ["footer", "links"], link);
}

/** Confirms the translations of all new texts: their author wrote them in every language. */
function recordNew(root: string, known: ReadonlySet<string>, languages: string[]) {
  const { texts, ledger } = readTranslations(root);
  for (const text of texts) if (!known.has(text.id)) recordText(ledger, text, languages);
  writeLedger(root, ledger);
}
