import { readOptions, UsageError } from "../command-line.ts";
import { writeLedger } from "./ledger.ts";
import { readTranslations, type Translations } from "./read.ts";
import { recordText } from "./record.ts";
import { textsNamed, textsOfParts } from "./select.ts";
import type { ContentText } from "./texts.ts";

export const help = `Records in content/translations.lock that texts say the same in all their languages, as they stand now.

  npm run translate -- confirm content/pages/home.json:14
                                  the text on this line, as status and your editor name it; several may follow
  npm run translate -- confirm content/pages/home.json:/blocks/0/headline
                                  the same by its path
  npm run translate -- confirm --page home
                                  all texts of a page, shared file (menu.json) or folder of clauses (privacy/)
  npm run translate -- confirm --all
                                  all texts

A language that a text lacks is passed over. Asks nothing; git takes it back.
Exit codes: 0 done, 1 not all done, 2 called in a wrong way.`;

const options = { all: { type: "boolean" }, page: { type: "string", multiple: true } } as const;

export function run(args: string[], root: string): number {
  const { values, positionals } = readOptions(args, options);
  const { all = false, page: pages = [] } = values;
  const ways = [all, pages.length > 0, positionals.length > 0].filter(Boolean).length;
  if (ways === 0) throw new UsageError("Say what to confirm: FILE:LINE, --page NAME, or --all.");
  if (ways > 1) throw new UsageError("Say one of FILE:LINE, --page NAME and --all, not several.");

  const translations = readTranslations(root);
  const texts =
    positionals.length > 0
      ? [...new Set(positionals.flatMap((word) => textsNamed(translations, word, root)))]
      : textsOfParts(translations, pages);
  const recorded = texts.map((text) => ({
    text,
    pairs: recordText(translations.ledger, text, languagesOf(translations)),
  }));
  writeLedger(root, translations.ledger);

  const fresh = recorded.filter(({ pairs }) => pairs.length > 0);
  if (positionals.length > 0) for (const { text } of fresh) console.log(textLine(text));
  else {
    for (const [part, own] of Map.groupBy(fresh, ({ text }) => text.part))
      console.log(`${part}: ${textCount(own.length)} recorded`);
  }
  console.log(summary(translations, recorded));
  const left = all ? translations.unread : [];
  if (left.length > 0) console.error(`Left out, since it has mistakes (npm run check): ${left.join(", ")}`);
  return left.length > 0 ? 1 : 0;
}

const languagesOf = ({ languages: { finished, drafts } }: Translations) => [...finished, ...drafts];

const textLine = (text: ContentText) => {
  const { file, line } = text.place();
  return `${file}:${line}  ${text.where}: recorded in ${Object.keys(text.texts).join(", ")}`;
};

const textCount = (count: number) => (count === 1 ? "1 text" : `${count} texts`);

function summary(
  translations: Translations,
  recorded: { text: ContentText; pairs: readonly unknown[] }[],
): string {
  const { finished } = translations.languages;
  const pairs = recorded.reduce((sum, { pairs: own }) => sum + own.length, 0);
  const lacking = recorded.filter(
    ({ text }) => text.kind !== "clause" && finished.some((language) => text.texts[language] === undefined),
  ).length;
  const already = recorded.filter(({ pairs: own }) => own.length === 0).length;
  const notes = [
    `${pairs === 1 ? "1 pair" : `${pairs} pairs`} recorded`,
    ...(already > 0 ? [`nothing new in ${textCount(already)}`] : []),
    ...(lacking > 0 ? [`${textCount(lacking)} ${lacking === 1 ? "lacks" : "lack"} a language`] : []),
  ];
  return `${notes.join(", ")}.`;
}
