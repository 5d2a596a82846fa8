import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContentText } from "../../scripts/translate/content-texts.ts";
import { Ledger, textHash } from "../../scripts/translate/ledger/ledger.ts";
import { recordText } from "../../scripts/translate/ledger/record-text.ts";
import { isDone, pairsAmong, textState } from "../../scripts/translate/ledger/translation-states.ts";
import type { Languages } from "../../scripts/translate/read-translations.ts";

const runs = { numRuns: process.env.TEST_LONG ? 20_000 : 500, seed: 15_082_025 };

const two = { finished: ["en", "es"], drafts: [] };
const three = { finished: ["en", "es", "fr"], drafts: [] };

const textOf = (texts: Record<string, string>, kind: ContentText["kind"] = "text"): ContentText => ({
  file: "content/pages/web.json",
  path: ["title"],
  id: "content/pages/web.json:/title",
  part: "web",
  kind,
  texts,
  where: "web › title",
  place: () => ({ file: "content/pages/web.json", line: 1, column: 1, length: 1 }),
});

/** A ledger of texts that somebody confirmed, one after the other. */
function ledgerOf(...texts: Record<string, string>[]) {
  const ledger = new Ledger();
  for (const text of texts) recordText(ledger, textOf(text), Object.keys(text));
  return ledger;
}

const statesOf = (ledger: Ledger, texts: Record<string, string>, languages: Languages = two) =>
  Object.fromEntries(textState(ledger, textOf(texts), languages).states);

const old = { en: "More calls", es: "Más llamadas" };

describe("two languages", () => {
  test("are unrecorded while nobody has said that they say the same", () => {
    expect(statesOf(new Ledger(), old)).toEqual({ en: "unrecorded", es: "unrecorded" });
  });

  test("are fresh once somebody has", () => {
    expect(statesOf(ledgerOf(old), old)).toEqual({ en: "fresh", es: "fresh" });
  });

  test("where one has changed since, the other lags", () => {
    expect(statesOf(ledgerOf(old), { ...old, en: "Fewer calls" })).toEqual({ en: "ahead", es: "stale" });
    expect(statesOf(ledgerOf(old), { ...old, es: "Menos llamadas" })).toEqual({ en: "stale", es: "ahead" });
  });

  test("where both have changed, nothing is known of them", () => {
    const changed = { en: "Fewer calls", es: "Menos llamadas" };
    expect(statesOf(ledgerOf(old), changed)).toEqual({ en: "unrecorded", es: "unrecorded" });
  });

  test("where each was recorded with something else, nobody knows which one lags", () => {
    const ledger = ledgerOf(old, { en: "Fewer calls", es: "Menos llamadas" });
    const mixed = { en: "Fewer calls", es: "Más llamadas" };
    expect(statesOf(ledger, mixed)).toEqual({ en: "unclear", es: "unclear" });
  });

  test("where one goes back to what it was, they are fresh again", () => {
    const ledger = ledgerOf(old, { ...old, en: "Many more calls" });
    expect(statesOf(ledger, old)).toEqual({ en: "fresh", es: "fresh" });
  });

  test("with the same words are equal on purpose when recorded, else unrecorded", () => {
    const same = { en: "CRM", es: "CRM" };
    expect(statesOf(ledgerOf(same), same)).toEqual({ en: "equal", es: "equal" });
    expect(statesOf(new Ledger(), same)).toEqual({ en: "unrecorded", es: "unrecorded" });
  });

  test("one without a text is missing, and leaves the other alone", () => {
    expect(statesOf(ledgerOf(old), { es: old.es })).toEqual({ en: "missing", es: "fresh" });
  });

  test("a clause may stand in one alone", () => {
    const clause = textOf({ es: "## Datos" }, "clause");
    expect([...textState(new Ledger(), clause, two).states.values()]).toEqual(["optional", "fresh"]);
  });
});

describe("three languages", () => {
  const all = { ...old, fr: "Plus d'appels" };

  test("are fresh when every pair is there, and not before", () => {
    const ledger = ledgerOf(old, { en: all.en, fr: all.fr });
    expect(statesOf(ledger, all, three)).toEqual({ en: "fresh", es: "unrecorded", fr: "unrecorded" });
    ledger.record([textHash("es", all.es), textHash("fr", all.fr)]);
    expect(statesOf(ledger, all, three)).toEqual({ en: "fresh", es: "fresh", fr: "fresh" });
  });

  test("where one changes, both others lag; where one of these follows, the last lags behind both", () => {
    const ledger = ledgerOf(all);
    const changed = { ...all, en: "Fewer calls" };
    expect(statesOf(ledger, changed, three)).toEqual({ en: "ahead", es: "stale", fr: "stale" });
    const followed = { ...changed, es: "Menos llamadas" };
    recordText(ledger, textOf(followed), ["en", "es"]);
    expect(statesOf(ledger, followed, three)).toEqual({ en: "ahead", es: "ahead", fr: "stale" });
  });

  test("one under way is held against the finished ones, and they are not held against it", () => {
    const languages = { finished: ["en", "es"], drafts: ["fr"] };
    const ledger = ledgerOf(old);
    expect(statesOf(ledger, all, languages)).toEqual({ en: "fresh", es: "fresh", fr: "unrecorded" });
    expect(statesOf(ledger, old, languages)).toEqual({ en: "fresh", es: "fresh", fr: "missing" });
    const ahead = ledgerOf({ en: old.en, fr: all.fr });
    expect(statesOf(ahead, { en: "Fewer calls", fr: all.fr }, languages)).toMatchObject({
      en: "fresh",
      fr: "stale",
    });
  });
});

const words = fc.constantFrom("a", "b", "c", "d");
const anyText = fc.record({ en: words, es: words, fr: words }, { requiredKeys: [] });

test("a pair that nobody recorded is never fresh, whatever else is recorded", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), anyText, (recorded, texts) => {
      const ledger = ledgerOf(...recorded);
      const written = new Map<string, string>(Object.entries(texts));
      const said = (one: string, other: string) =>
        recorded.some(
          (text) =>
            new Map(Object.entries(text)).get(one) === written.get(one) &&
            new Map(Object.entries(text)).get(other) === written.get(other),
        );
      const { states, pairs } = textState(ledger, textOf(texts), three);
      for (const { languages, state } of pairs)
        expect(state === "fresh" || state === "equal").toBe(said(...languages));
      const whole = pairsAmong([...written.keys()]).every((pair) => said(...pair));
      const done = [...written.keys()].every((language) => isDone(states.get(language) ?? "missing"));
      expect(done).toBe(whole);
    }),
    runs,
  );
});

test("a missing language is always told, and no state is told of a language that the site does not have", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), anyText, (recorded, texts) => {
      const states = statesOf(ledgerOf(...recorded), texts);
      expect(Object.keys(states)).toEqual(["en", "es"]);
      for (const language of ["en", "es"]) expect(states[language] === "missing").toBe(!(language in texts));
    }),
    runs,
  );
});
