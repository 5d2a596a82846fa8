import { documentPath } from "../../content/compile/document-path.ts";
import { siteAddress } from "../../content/site-address.ts";
import type { ContentText } from "../content-texts.ts";
import { textHash } from "../ledger/ledger.ts";
import { findInHistory } from "../ledger/text-history.ts";
import { pairState } from "../ledger/translation-states.ts";
import type { Translations } from "../read-translations.ts";
import { unitReader } from "./list-units.ts";
import type { Direction, Handout } from "./translation-unit.ts";
import { fitsXml } from "./xml.ts";

/** What may be asked for. */
export const selections = ["missing and stale", "missing", "stale", "all"] as const;
export type Selection = (typeof selections)[number];

/**
 * A translation against the text that it is made from, as the ledger knows them. `ahead`: it was changed since, and the
 * text lags; `unclear`: either may have changed; `optional`: of a clause, which may stand in one language alone;
 * `sourceless`: the language that is translated from lacks the text.
 */
type State = "missing" | "stale" | "unclear" | "fresh" | "ahead" | "unrecorded" | "optional" | "sourceless";

const selected: Record<Selection, State[]> = {
  "missing and stale": ["missing", "stale", "unclear"],
  missing: ["missing"],
  stale: ["stale", "unclear"],
  all: ["missing", "stale", "unclear", "fresh", "ahead", "unrecorded", "optional"],
};

/** Some of the texts in units, and in words what they are and what was left out. */
export function handOut(
  texts: readonly ContentText[],
  direction: Direction,
  only: Selection,
  { translations, root }: { translations: Translations; root: string },
): { handouts: Handout[]; summary: string } {
  const unitsOf = unitReader(translations.content, direction);
  const states = new Map(texts.map((text) => [text, stateOf(text, direction, translations)]));
  const isAsked = (text: ContentText) => selected[only].includes(states.get(text) ?? "sourceless");
  const asked = texts.filter(isAsked);
  const unfit = asked.filter((text) => !Object.values(text.texts).every(fitsXml));
  const chosen = asked.filter((text) => !unfit.includes(text));
  const before = textsBefore(chosen, direction, translations, root);

  const handouts = chosen.flatMap((text) => {
    const state = states.get(text) ?? "sourceless";
    const notes = notesOn(text, before.get(text), addressOf(text, direction, translations));
    return unitsOf(text).map((unit): Handout => {
      const where = text.kind === "clause" ? `${text.where}, passage ${String(unit.path[0])}` : text.where;
      const settled = state === "fresh" && unit.target !== undefined;
      return { ...unit, state, settled, notes: [where, ...notes] };
    });
  });
  const counts = (some: readonly ContentText[]) => {
    const groups = Map.groupBy(some, (text) => states.get(text));
    const parts = [...groups].map(([state, { length }]) => {
      if (state === "sourceless") return `${length} not in ${direction.from}`;
      return state === "optional" ? `${length} in other languages alone` : `${length} ${state}`;
    });
    return `${some.length}${parts.length > 0 ? ` (${parts.join(", ")})` : ""}`;
  };
  const summary = [
    `Texts from ${direction.from} into ${direction.to}: ${counts(chosen)}.`,
    `Left out: ${counts(texts.filter((text) => !isAsked(text)))}.`,
    ...unfit.map(({ id }) => `${id} is left out too: it has a character that no XML can hold. Remove it.`),
  ];
  return { handouts, summary: summary.join("\n") };
}

function stateOf(text: ContentText, { from, to }: Direction, { ledger }: Translations): State {
  if (text.texts[from] === undefined) return "sourceless";
  const pair = pairState(ledger, text, [from, to]);
  if (!pair) return text.kind === "clause" ? "optional" : "missing";
  if (pair.state === "unrecorded") return "unrecorded";
  if (pair.state !== "stale") return "fresh";
  if (pair.lags === undefined) return "unclear";
  return pair.lags === to ? "stale" : "ahead";
}

function notesOn(
  { meaning }: ContentText,
  before: string | undefined,
  address: string | undefined,
): string[] {
  const most = meaning?.length?.most;
  return [
    meaning?.description,
    most === undefined ? undefined : `There is room for ${most} characters.`,
    address,
    before === undefined ? undefined : `When it was translated, it said: “${before}”`,
  ].filter((note) => note !== undefined);
}

/** Returns where the page of a text is published, in the language that is translated from; undefined if pages share it. */
function addressOf(
  { part }: ContentText,
  { from }: Direction,
  { content: { pages, shared }, languages }: Translations,
): string | undefined {
  const folder = part.replace(/\/$/, "");
  const page =
    pages.get(part) ?? [...pages.values()].find(({ summary }) => summary.policies.includes(folder));
  if (!page || !shared.site) return undefined;
  const { defaultLanguage, pathLanguage, ...site } = shared.site.value;
  const language = languages.finished.includes(from) ? from : defaultLanguage;
  const { paths } = page.summary;
  const path = documentPath(language, paths[language] ?? paths[pathLanguage] ?? "");
  return new URL(path, siteAddress({}, site)).href;
}

/** What the texts said when their translations were confirmed, where git's history knows. */
function textsBefore(
  texts: readonly ContentText[],
  { from, to }: Direction,
  { ledger }: Translations,
  root: string,
): Map<ContentText, string> {
  const confirmed = texts.map((text) => {
    const translation = text.texts[to];
    return [
      text,
      translation === undefined ? [] : ledger.partnersOf(textHash(to, translation), from),
    ] as const;
  });
  const stale = confirmed.filter(
    ([text, hashes]) => !hashes.includes(textHash(from, text.texts[from] ?? "")),
  );
  const found = findInHistory(root, new Set(stale.flatMap(([, hashes]) => hashes)));
  return new Map(
    stale.flatMap(([text, hashes]) => {
      const hash = [...found.keys()].find((one) => hashes.includes(one));
      return hash === undefined ? [] : [[text, found.get(hash) ?? ""]];
    }),
  );
}
