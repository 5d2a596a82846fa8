import { CommandError, UsageError } from "../cli/command.ts";
import { readOptions } from "../cli/command-line.ts";
import { type Ledger, type Pair, textHash, writeLedger } from "./ledger/ledger.ts";
import { pairsAmong } from "./ledger/translation-states.ts";
import { readTranslations, type Translations } from "./read-translations.ts";

export const help = `Removes from content/translations.lock what tells nothing about today's content.

  npm run translate -- prune

A pair stays while the content has both of its texts, or has one whose other side has changed or gone: it tells that
this one lags. Run it when other branches are merged, since a merge brings back what a branch still has.
Exit codes: 0 done, 1 not done, 2 called in a wrong way.`;

export function run(args: string[], root: string): number {
  const { positionals } = readOptions(args, {});
  if (positionals.length > 0)
    throw new UsageError(`prune takes nothing, but got "${positionals.join(" ")}".`);
  const translations = readTranslations(root);
  const { ledger, unread } = translations;
  if (unread.length > 0) {
    throw new CommandError(
      `${unread.join(", ")} can't be read, so nobody knows which pairs it needs. Nothing was removed. Run: npm run check`,
    );
  }
  const needed = neededPairs(translations);
  const removed = ledger.pairs().filter((pair) => !needed.has(pair.join(" ")));
  for (const pair of removed) ledger.remove(pair);
  writeLedger(root, ledger);
  console.log(`${removed.length} removed, ${ledger.size} stay.`);
  return 0;
}

/** The lines of the pairs that today's texts are judged by. */
function neededPairs({ languages: { finished, drafts }, ledger, texts }: Translations): Set<string> {
  const needed = texts.flatMap((text) =>
    pairsAmong([...finished, ...drafts]).flatMap(([one, other]) => {
      const [first, second] = [one, other].map((language) => text.texts[language]);
      const a = first === undefined ? undefined : textHash(one, first);
      const b = second === undefined ? undefined : textHash(other, second);
      if (a !== undefined && b !== undefined && ledger.has([a, b])) return [[a, b] as const];
      return [...pairsOf(ledger, a, other), ...pairsOf(ledger, b, one)];
    }),
  );
  return new Set(needed.map((pair) => [...pair].toSorted().join(" ")));
}

const pairsOf = (ledger: Ledger, text: string | undefined, language: string): Pair[] =>
  text === undefined ? [] : ledger.partnersOf(text, language).map((partner) => [text, partner] as const);
