import { documentPath } from "../../content/compile/document-path.ts";
import { siteAddress } from "../../content/site-address.ts";
import type { ContentText } from "../content-texts.ts";
import { textsBefore } from "../ledger/text-history.ts";
import { type State, translationState } from "../ledger/translation-states.ts";
import type { Translations } from "../read-translations.ts";
import { type Direction, type Unit, unitLister } from "./translation-units.ts";
import { fitsXml } from "./xml.ts";

/** A unit as a translator gets it. */
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
  const wanted: readonly string[] = only ? [only] : ["missing", "stale"];
  const all = texts.map((text) => ({ text, state: translationState(translations.ledger, text, direction) }));
  const asked = all.filter(
    (one): one is { text: ContentText; state: State } =>
      one.state !== undefined && (only === "all" || wanted.includes(one.state)),
  );
  const [selected = [], unfit = []] = [true, false].map((fits) =>
    asked.filter(({ text }) => Object.values(text.texts).every(fitsXml) === fits),
  );
  const stale = selected.filter(({ state }) => state === "stale");
  const before = textsBefore(
    root,
    translations.ledger,
    stale.map(({ text }) => ({ text, ...direction })),
  );

  const listUnits = unitLister(translations.content, direction);
  const units = selected.flatMap((one) => {
    const { text, state } = one;
    const earlier = before[stale.indexOf(one)];
    const notes = [
      text.meaning?.description,
      text.meaning?.length && `At most ${text.meaning.length.most} characters.`,
      pageAddress(text, direction, translations),
      earlier === undefined ? undefined : `When it was translated, it said: “${earlier}”`,
    ].filter((note) => note !== undefined);
    return listUnits(text).map((unit): ExportUnit => {
      const where = text.kind === "clause" ? `${text.where}, passage ${String(unit.path[0])}` : text.where;
      return { ...unit, state, notes: [where, ...notes] };
    });
  });
  const countsOf = (some: typeof all) => {
    const groups = Map.groupBy(some, ({ state }) => state ?? `not in ${direction.from}`);
    const counts = [...groups].map(([state, { length }]) => `${length} ${state}`);
    return `${some.length}${counts.length > 0 ? ` (${counts.join(", ")})` : ""}`;
  };
  const summary = [
    `Texts from ${direction.from} to ${direction.to}: ${countsOf(selected)}.`,
    `Not exported: ${countsOf(all.filter((one) => !asked.some(({ text }) => text === one.text)))}.`,
    ...unfit.map(({ text }) => `Not exported: ${text.id} has a character that XML doesn't allow. Remove it.`),
  ];
  return { units, summary: summary.join("\n") };
}

/** Returns the address of a text's page in the source language; undefined if pages share the text. */
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
