import { CommandError } from "../cli/command.ts";
import { Ledger, languagePairs, type Pair, textHash, writeLedger } from "./ledger/ledger.ts";
import { readTranslations, type Translations } from "./read-translations.ts";

/** Removes unused pairs from the ledger. Returns the exit code. */
export function prune(root: string): number {
  const translations = readTranslations(root);
  const { ledger, unread } = translations;
  if (unread.length > 0)
    throw new CommandError(
      `Nothing was removed, because of errors in ${unread.join(", ")}. Run: npm run check`,
    );
  const kept = new Ledger(neededPairs(translations));
  writeLedger(root, kept);
  console.log(`Removed ${ledger.size - kept.size} pairs, kept ${kept.size}.`);
  return 0;
}

/** Returns the pairs that make texts fresh, and for other texts those that show which language is stale. */
function neededPairs({ languages: { finished, drafts }, ledger, texts }: Translations): Pair[] {
  return texts.flatMap((text) =>
    languagePairs([...finished, ...drafts]).flatMap(([one, other]): Pair[] => {
      const [a, b] = [one, other].map((language) => textHash(language, text.texts[language] ?? ""));
      if (a === undefined || b === undefined) return [];
      if (ledger.has([a, b])) return [[a, b]];
      const ofOne = ledger.partnersOf(a, other).map((partner): Pair => [a, partner]);
      return [...ofOne, ...ledger.partnersOf(b, one).map((partner): Pair => [b, partner])];
    }),
  );
}
