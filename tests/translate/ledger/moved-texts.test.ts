import fc from "fast-check";
import { expect, test } from "vitest";
import { pageSchema } from "../../../schemas/page.ts";
import { JsonDocument } from "../../../scripts/content/json/json-document.ts";
import type { PageFile } from "../../../scripts/content/model.ts";
import { type ContentText, listTexts } from "../../../scripts/translate/content-texts.ts";
import { Ledger, recordText } from "../../../scripts/translate/ledger/ledger.ts";
import { languageStates } from "../../../scripts/translate/ledger/translation-states.ts";
import { fixtureContent } from "../../support/content.ts";

const runs = { numRuns: process.env.TEST_LONG ? 2_000 : 40, seed: 15_082_025 };

const languages = { finished: ["es", "en"], drafts: [], all: ["es", "en"] };

const textsIn = (value: unknown): ContentText[] => {
  const document = new JsonDocument("content/pages/home.json", JSON.stringify(value));
  const page = { file: document.source.file, value, document, schema: pageSchema } as unknown as PageFile;
  return listTexts({ ...fixtureContent, shared: {}, clauses: [], pages: new Map([["home", page]]) });
};

/** The states of texts by their words. */
const statesByWords = (ledger: Ledger, texts: ContentText[]) =>
  new Map(
    texts.map((text) => [JSON.stringify(text.texts), [...languageStates(ledger, text, languages).values()]]),
  );

/** Puts every list of a value in another order, and some of its items in twice. */
function stirred(value: unknown, random: () => number): unknown {
  if (Array.isArray(value)) {
    const items = value.map((item) => ({ item: stirred(item, random), rank: random() }));
    const copies = items.filter(({ rank }) => rank % 4 === 0);
    return [...items, ...copies].toSorted((a, b) => a.rank - b.rank).map(({ item }) => item);
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, stirred(item, random)]));
}

test("moving, reordering and copying blocks and items changes no text's state", () => {
  const { value } = fixtureContent.pages.get("home") as PageFile;
  const texts = textsIn(value);
  fc.assert(
    fc.property(
      fc.array(fc.nat({ max: 3 }), { minLength: texts.length, maxLength: texts.length }),
      fc.infiniteStream(fc.nat()),
      (fates, ranks) => {
        // Of the page's texts some are confirmed, and some of these changed in one language since.
        const ledger = new Ledger();
        texts.forEach((text, index) => {
          const fate = fates[index] ?? 0;
          if (fate > 0) recordText(ledger, fate < 3 ? text : changed(text, index), ["es", "en"]);
        });
        const before = statesByWords(ledger, texts);
        const after = statesByWords(ledger, textsIn(stirred(value, () => ranks.next().value ?? 0)));
        expect(after).toEqual(before);
      },
    ),
    runs,
  );
});

const changed = (text: ContentText, index: number): ContentText => ({
  ...text,
  texts: { ...text.texts, en: `Before ${index}` },
});
