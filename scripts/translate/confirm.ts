import { UsageError } from "../cli/command.ts";
import { readOptions } from "../cli/command-line.ts";
import type { ContentText } from "./content-texts.ts";
import { writeLedger } from "./ledger/ledger.ts";
import { openPairs, recordText } from "./ledger/record-text.ts";
import { readTranslations } from "./read-translations.ts";
import { textsNamed, textsOfParts } from "./select-texts.ts";

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
  const { ledger, languages, unread } = translations;
  const before = ledger.size;
  const codes = [...languages.finished, ...languages.drafts];
  const open = texts.filter((text) => openPairs(ledger, text, codes).length > 0);
  for (const text of open) recordText(ledger, text, codes);
  writeLedger(root, ledger);

  if (positionals.length > 0) for (const text of open) console.log(textLine(text));
  else {
    for (const [part, own] of Map.groupBy(open, (text) => text.part))
      console.log(`${part}: ${textCount(own.length)} recorded`);
  }
  const settled = texts.length - open.length;
  const lacking = texts.filter((text) => lacksOne(text, languages.finished)).length;
  const notes = [
    countOf(ledger.size - before, "new pair", "new pairs"),
    ...(settled > 0 ? [`nothing new in ${textCount(settled)}`] : []),
    ...(lacking > 0 ? [`${countOf(lacking, "text lacks", "texts lack")} a language`] : []),
  ];
  console.log(`${notes.join(", ")}.`);
  if (!all || unread.length === 0) return 0;
  console.error(`Left out, since it has mistakes (npm run check): ${unread.join(", ")}`);
  return 1;
}

const countOf = (count: number, one: string, several: string) => `${count} ${count === 1 ? one : several}`;
const textCount = (count: number) => countOf(count, "text", "texts");

const lacksOne = ({ kind, texts }: ContentText, languages: string[]) =>
  kind !== "clause" && languages.some((language) => texts[language] === undefined);

const textLine = (text: ContentText) => {
  const { file, line } = text.place();
  return `${file}:${line}  ${text.where}: recorded in ${Object.keys(text.texts).join(", ")}`;
};
