import { blocks } from "../../schemas/block.ts";
import { slug } from "../../schemas/fields.ts";
import { menuSchema } from "../../schemas/menu.ts";
import { type Page, pageSchema } from "../../schemas/page.ts";
import type { Site } from "../../schemas/site.ts";
import { CommandError, readOptions, UsageError } from "../cli/command-line.ts";
import { appendItem } from "../content/json/json-edit.ts";
import { jsonText } from "../content/json/json-text.ts";
import type { Content } from "../content/model.ts";
import { ledgerFile, writeLedger } from "../translate/ledger.ts";
import { readTranslations } from "../translate/read.ts";
import { recordText } from "../translate/record.ts";
import { formatted, formattedLike } from "./formatted.ts";
import { type Ask, askInLanguages, fieldQuestion, fits, makeOf, optionsOf } from "./questions.ts";
import { readSite } from "./site.ts";
import { Stage } from "./stage.ts";

export const help = `Writes a page with its opening, and the link to it in the menu.

  npm run new -- page                   asks for what follows
  npm run new -- page ID                the name of its file, content/pages/ID.json
      --path.LANG services/repairs      its address; a language without one uses that of the path language
      --title.LANG, --description.LANG  for the browser's tab and search results; the brand is added to the title
      --headline.LANG, --lede.LANG      what the page opens with
      --constellation NAME              the figure beside it, of content/constellations.json
      --menu GROUP                      a group of content/menu.json that lists it, or footer, or none
      --label.LANG, --note.LANG         its link there, and the words under it in a group
      --reason WORDS                    with --menu none: how visitors find the page

LANG stands for each finished language of content/site.json. The texts are recorded as translations of each other.
Exit codes: 0 written, 1 not written, 2 called in a wrong way.`;

type Texts = Record<string, string>;

interface Answers {
  id: string;
  page: Page;
  menu: string;
  label: Texts;
  note: Texts;
}

const menuFile = "content/menu.json";
const hero = blocks["page-hero"].schema.shape;
const menuItem = menuSchema.shape.groups.element.shape.items.element.shape;

export async function run(args: string[], root: string): Promise<string> {
  const { content, site, finished } = readSite(root);
  const each = (name: string) => finished.map((language) => `${name}.${language}`);
  const inLanguages = ["path", "title", "description", "headline", "lede", "label", "note"].flatMap(each);
  const options = optionsOf(["id", "constellation", "menu", "reason", ...inLanguages]);
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 1) throw new UsageError(`page takes one ID, but got "${positionals.join(" ")}".`);
  const [id = values.id] = positionals;

  using stage = new Stage(root);
  return await makeOf({
    kind: "page",
    options: { ...values, id },
    questions: (ask) => askPage(ask, content, site, finished),
    make: (answers) => {
      writePage(stage, answers, content);
      record(stage, root, finished);
      return told(stage.commit(), answers, site);
    },
  });
}

function writePage(stage: Stage, { id, page, menu, label, note }: Answers, content: Content) {
  stage.write(fileOf(id), formatted(fileOf(id), jsonText(page)));
  if (menu === "none") return;
  const item = { label, page: id, ...(menu !== "footer" && { note }) };
  const group = content.shared.menu?.value.groups.findIndex((one) => one.id === menu) ?? 0;
  const list = menu === "footer" ? ["footer", "links"] : ["groups", group, "items"];
  const before = stage.read(menuFile);
  stage.write(menuFile, formattedLike(before, menuFile, appendItem(before, list, item)));
}

const fileOf = (id: string) => `content/pages/${id}.json`;

const told = (
  written: string[],
  { id, page }: Answers,
  { pathLanguage }: Site,
) => `Written: ${written.join(", ")}

Next:
  npm run dev                  and open http://localhost:3000/#/${page.paths[pathLanguage]}
  ${fileOf(id)}
                               add blocks after the first: type a block's name there, or copy one from
                               http://localhost:3000/gallery/
  npm run check                before you hand it in`;

async function askPage(ask: Ask, content: Content, site: Site, finished: string[]): Promise<Answers> {
  const { brand, pathLanguage } = site;
  const id = await ask("id", {
    about: "The name of the page's file in content/pages: lower-case letters, digits and hyphens.",
    check(answer) {
      fits(slug())(answer);
      if (content.pageIds.has(answer)) throw new CommandError(`There is a page "${answer}" already.`);
    },
  });

  const taken = new Map(
    [...content.pages].flatMap(([page, { summary }]) =>
      Object.values(summary.paths).map((path) => [path, page]),
    ),
  );
  const paths = await askInLanguages(ask, "path", finished, (language) => ({
    about:
      language === pathLanguage
        ? "The page's address, as in services/repairs."
        : `Its address in ${language}, where that is another.`,
    default: language === pathLanguage ? id : "",
    check(answer) {
      if (answer === "" && language !== pathLanguage) return;
      fits(pageSchema.shape.paths.valueType)(answer);
      if (answer === "") throw new UsageError("Only the home page has an empty address.");
      const owner = taken.get(answer);
      if (owner !== undefined) throw new CommandError(`"${answer}" is the address of the page ${owner}.`);
    },
  }));

  const titled = (title: string) => (title.includes(brand) ? title : `${title} – ${brand}`);
  const { title: tab, description: summary } = pageSchema.shape;
  const title = await askInLanguages(ask, "title", finished, () => {
    const { about, check } = fieldQuestion(tab);
    return {
      about: `${about} “ – ${brand}” is added.`,
      check: (answer) => check?.(answer && titled(answer)),
    };
  });
  const headline = await askInLanguages(ask, "headline", finished, () => fieldQuestion(hero.headline));
  const lede = await askInLanguages(ask, "lede", finished, () => fieldQuestion(hero.lede));
  const description = await askInLanguages(ask, "description", finished, () => fieldQuestion(summary));

  const constellation = await ask("constellation", {
    about: "The figure drawn beside the headline. A new one is drawn in content/constellations.json.",
    choices: Object.keys(content.shared.constellations?.value.constellations ?? {}),
  });
  const groups = content.shared.menu?.value.groups.map((group) => group.id) ?? [];
  const menu = await ask("menu", {
    about: "Where visitors find the link to it: a group of the menu, the footer, or none of them.",
    choices: [...groups, "footer", "none"],
  });
  const isListed = menu !== "none";
  const label = isListed
    ? await askInLanguages(ask, "label", finished, (language) => ({
        ...fieldQuestion(menuItem.label),
        ...((title[language] ?? "").length <= 32 && { default: title[language] ?? "" }),
      }))
    : {};
  const note =
    isListed && menu !== "footer"
      ? await askInLanguages(ask, "note", finished, () => fieldQuestion(menuItem.note))
      : {};
  const reason = isListed
    ? ""
    : await ask("reason", {
        about: "How visitors find the page. Without it the check warns that nothing leads there.",
      });

  // Whether it is one, the stage checks before anything is written.
  const page = {
    paths: Object.fromEntries(Object.entries(paths).filter(([, path]) => path !== "")),
    title: Object.fromEntries(Object.entries(title).map(([language, words]) => [language, titled(words)])),
    description,
    blocks: [{ type: "page-hero", headline, lede, constellation }],
    ...(!isListed && { accept: { orphans: reason } }),
  } as unknown as Page;
  return { id, page, menu, label, note };
}

/** Records the texts that the project has not: whoever writes a text in its languages says that they say the same. */
function record(stage: Stage, root: string, languages: string[]) {
  const { texts, ledger } = readTranslations(stage.root);
  const before = new Set(readTranslations(root).texts.map(({ id }) => id));
  for (const text of texts) if (!before.has(text.id)) recordText(ledger, text, languages);
  writeLedger(stage.root, ledger);
  stage.note(ledgerFile);
}
