import { siteAddress } from "../../content/build-settings.ts";
import { documentPath } from "../../content/compile/content-context.ts";
import type { ContentText } from "../content-texts.ts";
import { textsBefore } from "../ledger/text-history.ts";
import { type State, translationState } from "../ledger/translation-states.ts";
import type { Translations } from "../read-translations.ts";
import { type Direction, type Unit, unitLister } from "./translation-units.ts";

/** A unit with everything that a translator needs. */
export interface ExportUnit extends Unit {
  state: State;
  /** What a translator should know, one line each. The first says where the text is. */
  notes: [where: string, ...more: string[]];
}

export type Selection = "missing" | "stale" | "all";

/** Returns the units of the selected texts, by default the missing and stale ones, and a summary. */
export function selectUnits(
  texts: readonly ContentText[],
  direction: Direction,
  only: Selection | undefined,
  { translations, root }: { translations: Translations; root: string },
): { units: ExportUnit[]; summary: string } {
  const { ledger, content } = translations;
  const wanted: readonly (State | undefined)[] = only && only !== "all" ? [only] : ["missing", "stale"];
  const isSelected = ({ state }: (typeof all)[number]) =>
    only === "all" ? state !== undefined : wanted.includes(state);
  const all = texts.map((text) => ({ text, state: translationState(ledger, text, direction) }));
  const selected = all.filter(isSelected);
  const stale = selected.filter(({ state }) => state === "stale").map(({ text }) => text);
  const found = textsBefore(
    root,
    ledger,
    stale.map((text) => ({ text, ...direction })),
  );
  const before = new Map(stale.map((text, index) => [text, found[index]]));

  const listUnits = unitLister(content, direction);
  const units = selected.flatMap(({ text, state = "missing" }) => {
    const earlier = before.get(text);
    const notes = [
      text.meaning?.description,
      text.meaning?.length && `At most ${text.meaning.length.most} characters.`,
      pageAddress(text, direction, translations),
      earlier === undefined ? undefined : `When it was translated, it said: “${earlier}”`,
    ].filter((note) => note !== undefined);
    return listUnits(text).map((unit): ExportUnit => ({ ...unit, state, notes: [unit.where, ...notes] }));
  });
  const countsOf = (some: typeof all) => {
    const groups = Map.groupBy(some, ({ state }) => state ?? `not in ${direction.from}`);
    const counts = [...groups].map(([state, { length }]) => `${length} ${state}`);
    return `${some.length}${counts.length > 0 ? ` (${counts.join(", ")})` : ""}`;
  };
  const summary = `Texts from ${direction.from} to ${direction.to}: ${countsOf(selected)}.
Not exported: ${countsOf(all.filter((one) => !isSelected(one)))}.`;
  return { units, summary };
}

/** Returns the URL of a text's page in the source language; undefined if several pages share the text. */
function pageAddress(
  { part }: ContentText,
  { from }: Direction,
  { content: { pages, shared }, languages }: Translations,
): string | undefined {
  const hasPolicy = [...pages.values()].find(({ summary }) =>
    summary.policies.includes(part.replace(/\/$/, "")),
  );
  const page = pages.get(part) ?? hasPolicy;
  if (!page || !shared.site) return undefined;
  const { defaultLanguage, pathLanguage, ...site } = shared.site.value;
  const language = languages.finished.includes(from) ? from : defaultLanguage;
  const { paths } = page.summary;
  const path = documentPath(language, paths[language] ?? paths[pathLanguage] ?? "");
  return new URL(path, siteAddress({}, site)).href;
}
