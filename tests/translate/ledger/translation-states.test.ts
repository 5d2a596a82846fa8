import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { ContentText } from "../../../scripts/translate/content-texts.ts";
import { Ledger, languagePairs, recordText, textHash } from "../../../scripts/translate/ledger/ledger.ts";
import {
  isDone,
  type Languages,
  languageStates,
} from "../../../scripts/translate/ledger/translation-states.ts";

const runs = { numRuns: process.env.TEST_LONG ? 20_000 : 500, seed: 15_082_025 };

const languages = (finished: string[], drafts: string[] = []): Languages => ({
  finished,
  drafts,
  all: [...finished, ...drafts],
});
const two = languages(["en", "es"]);
const three = languages(["en", "es", "fr"]);

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

/** Returns the ledger after these texts were confirmed one after the other. */
function ledgerOf(...texts: Record<string, string>[]) {
  const ledger = new Ledger();
  for (const text of texts) recordText(ledger, textOf(text), Object.keys(text));
  return ledger;
}

const statesOf = (ledger: Ledger, texts: Record<string, string>, languages: Languages = two) =>
  Object.fromEntries(languageStates(ledger, textOf(texts), languages));

const old = { en: "More calls", es: "Más llamadas" };
const other = { en: "Fewer calls", es: "Menos llamadas" };
const same = { en: "CRM", es: "CRM" };

describe("texts in two languages", () => {
  test.each([
    ["unrecorded until somebody confirms them", [], old, { en: "unrecorded", es: "unrecorded" }],
    ["fresh once somebody has confirmed them", [old], old, { en: "fresh", es: "fresh" }],
    [
      "ahead (English) and stale (Spanish) if the English text changed",
      [old],
      { ...old, en: other.en },
      { en: "ahead", es: "stale" },
    ],
    [
      "stale (English) and ahead (Spanish) if the Spanish text changed",
      [old],
      { ...old, es: other.es },
      { en: "stale", es: "ahead" },
    ],
    ["unrecorded if both changed", [old], other, { en: "unrecorded", es: "unrecorded" }],
    [
      "stale if each was confirmed, but with a different partner",
      [old, other],
      { ...old, en: other.en },
      { en: "stale", es: "stale" },
    ],
    ["fresh again if a change is undone", [old, { ...old, en: "Many" }], old, { en: "fresh", es: "fresh" }],
    ["unrecorded even if the words are the same", [], same, { en: "unrecorded", es: "unrecorded" }],
    ["fresh if the words are the same and confirmed", [same], same, { en: "fresh", es: "fresh" }],
    [
      "missing (English) and fresh (Spanish) if there is no English text",
      [old],
      { es: old.es },
      { en: "missing", es: "fresh" },
    ],
  ])("are %s", (_, confirmed, texts, states) => {
    expect(statesOf(ledgerOf(...confirmed), texts)).toEqual(states);
  });

  test("are optional and fresh if a clause has a text in only one of them", () => {
    const clause = textOf({ es: "## Datos" }, "clause");
    expect([...languageStates(new Ledger(), clause, two).values()]).toEqual(["optional", "fresh"]);
  });
});

describe("texts in three languages", () => {
  const all = { ...old, fr: "Plus d'appels" };

  test("are fresh once every pair is confirmed", () => {
    const ledger = ledgerOf(old, { en: all.en, fr: all.fr });
    expect(statesOf(ledger, all, three)).toEqual({ en: "fresh", es: "unrecorded", fr: "unrecorded" });
    ledger.record([textHash("es", all.es), textHash("fr", all.fr)]);
    expect(statesOf(ledger, all, three)).toEqual({ en: "fresh", es: "fresh", fr: "fresh" });
  });

  test("all become stale if one changes, until each is updated", () => {
    const ledger = ledgerOf(all);
    const changed = { ...all, en: other.en };
    expect(statesOf(ledger, changed, three)).toEqual({ en: "ahead", es: "stale", fr: "stale" });
    const updated = { ...changed, es: other.es };
    recordText(ledger, textOf(updated), ["en", "es"]);
    expect(statesOf(ledger, updated, three)).toEqual({ en: "ahead", es: "ahead", fr: "stale" });
  });

  test("a draft's state depends on the finished languages, but their states don't depend on the draft", () => {
    const withDraft = languages(["en", "es"], ["fr"]);
    const ledger = ledgerOf(old);
    expect(statesOf(ledger, all, withDraft)).toEqual({ en: "fresh", es: "fresh", fr: "unrecorded" });
    expect(statesOf(ledger, old, withDraft)).toEqual({ en: "fresh", es: "fresh", fr: "missing" });
    const ahead = ledgerOf({ en: old.en, fr: all.fr });
    const changed = { en: other.en, fr: all.fr };
    expect(statesOf(ahead, changed, withDraft)).toMatchObject({ en: "fresh", fr: "stale" });
  });
});

const words = fc.constantFrom("a", "b", "c", "d");
const anyText = fc.record({ en: words, es: words, fr: words }, { requiredKeys: [] });

test("a text is done exactly if every pair of its languages was confirmed", () => {
  fc.assert(
    fc.property(fc.array(anyText, { maxLength: 6 }), anyText, (confirmed, text) => {
      const texts: Record<string, string | undefined> = text;
      const states = statesOf(ledgerOf(...confirmed), text, three);
      const isConfirmed = (one: string, other: string) =>
        (confirmed as Record<string, string>[]).some(
          (said) => said[one] === texts[one] && said[other] === texts[other],
        );
      const written = Object.keys(text);
      expect(written.every((language) => isDone(states[language] ?? "missing"))).toBe(
        languagePairs(written).every((pair) => isConfirmed(...pair)),
      );
      for (const language of three.finished)
        expect(states[language] === "missing").toBe(!written.includes(language));
    }),
    runs,
  );
});
