import { CommandError, UsageError } from "../cli/command.ts";
import { countOf } from "../content/problem.ts";
import {
  Ledger,
  languagePairs,
  type Pair,
  recordText,
  textHash,
  unrecordedPairs,
  writeLedger,
} from "./ledger/ledger.ts";
import { readTranslations, type Translations, textsNamed, textsOfParts } from "./translations.ts";

interface ConfirmOptions {
  /** Texts as `FILE:LINE`, `FILE:LINE:COLUMN` or `FILE`. */
  places?: string[];
  page?: string[];
  all?: boolean;
}

/** Records texts as confirmed translations of each other. Returns the exit code. */
export function confirm(root: string, { places = [], page = [], all = false }: ConfirmOptions): number {
  const selectionCount = [all, page.length > 0, places.length > 0].filter(Boolean).length;
  if (selectionCount !== 1)
    throw new UsageError("Name the texts to confirm: FILE:LINE, --page NAME or --all, one of them.");

  const translations = readTranslations(root);
  const { ledger, languages, filesWithErrors } = translations;
  const texts =
    places.length > 0
      ? [...new Set(places.flatMap((place) => textsNamed(translations, place)))]
      : textsOfParts(translations, page);
  const before = ledger.size;
  const open = texts.filter((text) => unrecordedPairs(ledger, text, languages.all).length > 0);
  for (const text of open) recordText(ledger, text, languages.all);
  writeLedger(root, ledger);

  if (places.length > 0) {
    for (const text of open) {
      const { file, line } = text.place();
      console.log(`${file}:${line}  ${text.where}: recorded in ${Object.keys(text.texts).join(", ")}`);
    }
  } else {
    for (const [part, own] of Map.groupBy(open, (text) => text.part))
      console.log(`${part}: ${countOf(own.length, "text")} recorded`);
  }
  const incomplete = texts.filter(
    ({ kind, texts: own }) => kind !== "clause" && languages.finished.some((code) => own[code] === undefined),
  );
  const notes = [
    countOf(ledger.size - before, "new pair"),
    open.length < texts.length && `nothing new in ${countOf(texts.length - open.length, "text")}`,
    incomplete.length > 0 && `a language missing in ${countOf(incomplete.length, "text")}`,
  ];
  console.log(`${notes.filter(Boolean).join(", ")}.`);
  if (!all || filesWithErrors.length === 0) return 0;
  console.error(`Not included, because of errors (npm run check): ${filesWithErrors.join(", ")}`);
  return 1;
}

/** Removes unused pairs from the ledger. Returns the exit code. */
export function prune(root: string): number {
  const translations = readTranslations(root);
  const { ledger, filesWithErrors } = translations;
  if (filesWithErrors.length > 0)
    throw new CommandError(
      `Nothing was removed, because of errors in ${filesWithErrors.join(", ")}. Run: npm run check`,
    );
  const kept = new Ledger(neededPairs(translations));
  writeLedger(root, kept);
  console.log(`Removed ${ledger.size - kept.size} pairs, kept ${kept.size}.`);
  return 0;
}

/** Returns the pairs to keep: that of two confirmed texts, otherwise all of one, to tell which is stale. */
function neededPairs({ languages, ledger, texts }: Translations): Pair[] {
  return texts.flatMap((text) =>
    languagePairs(languages.all).flatMap(([one, other]): Pair[] => {
      const a = textHash(one, text.texts[one] ?? "");
      const b = textHash(other, text.texts[other] ?? "");
      if (ledger.has([a, b])) return [[a, b]];
      const ofOne = ledger.partnersOf(a, other).map((partner): Pair => [a, partner]);
      return [...ofOne, ...ledger.partnersOf(b, one).map((partner): Pair => [b, partner])];
    }),
  );
}
