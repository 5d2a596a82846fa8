import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { applyFixes } from "../../../../scripts/content/check/apply-fixes.ts";
import { collectInput } from "../../../../scripts/content/check/input/check-input.ts";
import { typographyWarnings } from "../../../../scripts/content/check/rules/typography.ts";
import { JsonDocument } from "../../../../scripts/content/json/json-document.ts";
import type { Problem } from "../../../../scripts/content/problem.ts";
import { namedMarks } from "../../../../scripts/content/read/marks.ts";
import type { ContentFile } from "../../../../scripts/content/read/model.ts";
import { parseText } from "../../../../scripts/content/read/parse-text.ts";
import { readContent } from "../../../../scripts/content/read/read-content.ts";
import { parsedTexts } from "../../../../scripts/content/read/references.ts";
import { visibleTextsOfField } from "../../../../scripts/content/read/visible-text.ts";

const root = mkdtempSync(join(tmpdir(), "characters-"));
afterAll(() => rmSync(root, { recursive: true }));

/** Applies the fixes of texts until there are none. Returns the texts and the problems of the first pass. */
function correct(texts: string[], language = "en") {
  const first: Problem[] = [];
  const read = () => new JsonDocument("a.json", readFileSync(join(root, "a.json"), "utf8"));
  writeFileSync(join(root, "a.json"), JSON.stringify(texts.map((text) => ({ [language]: text }))));
  for (let pass = 0; pass < 10; pass++) {
    const document = read();
    const source = { file: "a.json", document, value: document.value } as ContentFile;
    const problems = (document.value as Record<string, string>[])
      .flatMap((own, at) =>
        visibleTextsOfField({ source, path: [at], meaning: {}, texts: parsedTexts(own, "rich") } as never),
      )
      .flatMap(typographyWarnings);
    if (pass === 0) first.push(...problems);
    if (applyFixes(root, problems).length === 0) break;
    expect(pass).toBeLessThan(9);
  }
  const corrected = (read().value as Record<string, string>[]).map((own) => own[language]);
  return { corrected, problems: first };
}

/** Every character of a range that has a property. */
const having = (range: RegExp, property: RegExp) =>
  Array.from({ length: 0x110000 }, (_, at) => String.fromCodePoint(at)).filter(
    (one) => range.test(one) && property.test(one),
  );
const code = (one: string) => `U+${one.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}`;
const misread = (text: string) => new TextDecoder("windows-1252").decode(Buffer.from(text));

test("every character that nobody sees, and every damaged one, is reported by its code point", () => {
  const all = having(
    /[\0-\u{E0080}]/u,
    /(?!\p{VS})\p{DI}|\p{Cc}|\p{Zl}|\p{Zp}|[\uD800\uE000\uDFFF\uFFF9-\uFFFB\uFDD0\u{DFFFF}]/u,
  );
  expect(all.length).toBeGreaterThan(250);
  const { problems, corrected } = correct(all.map((one) => `Your site${one}loads.`));
  expect(problems.map(({ message }) => message.match(/U\+[0-9A-F]+(?=\)\.$)/)?.[0])).toEqual(all.map(code));
  for (const [at, one] of all.entries())
    if (/\p{Co}|\p{Cs}|[\u0081\u0085\u008D\u008F\u0090\u009D\uFDD0\u{DFFFF}]/u.test(one))
      expect(corrected[at]).toContain(one);
    else expect(corrected[at]).toMatch(/^Your site[ €‚-„†‡ˆ‰Š‹Œ‘’“”•–—˜™š›œžŸƒ…Ž]?loads\.$/);
});

/** What has a meaning, although it has marks that are mistakes elsewhere. */
// biome-ignore format: a list
const meant = [
  ...["👩‍💻", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "1️⃣", "❤️", "🏳️‍🌈", "👨‍👩‍👧‍👦", "👍🏽", "☎︎", "©️", "می‌خواهم", "क्‍ष", "葛󠄀", "שלום\u200f\u2066!\u2069", "ไทย\u200bไทย", "ᠠ᠎ᠠ"],
  ...["CAFÉ", "MANHÃ…", "KRÍŽ", "VÝŠKA", "«ES À»", "10 Å²", "NGÂ™", "AT&T", "R&D;", "&c.", "&amplio", "5\u00a0%"],
  ...["https://a.example/x;y?b=5%20c&lt=3&amp;d,e", "it's@x.example", "3x4.png", "`a...b &eacute;`", "(www.a.example/--x?y)"],
  ...["{brand}", "[a](https://a.example/?b&amp;c='--')", "[[SEO]]", "**a**", "\\*"],
];
const letter = fc.constantFrom(..."áéíóúñüçèêàœßÉÑ¿¡€°éł’…");
const mistake = fc.oneof(
  letter.map((one) => [`b${misread(one)}c`, `b${one}c`]),
  letter.map((one) => [`b&#${one.codePointAt(0)};c`, `b${one}c`]),
  letter.map((one) => [`b&#x${one.codePointAt(0)?.toString(16)};c`, `b${one}c`]),
  letter.map((one) => [`b${one.normalize("NFD")}c`, `b${one}c`]),
  // biome-ignore format: a list
  fc.constantFrom(
    ["b&egrave;c", "bèc"], ["b&eacute", "bé"], ["b &amp; c", "b & c"], ["b&#39;c", "b’c"], ["b&nbsp;c", "b\u00a0c"],
    ["&quot;b&quot;", "“b”"], ["b&amp;amp;", "b&"], ["b&lt;c", "b<c"], ["b...", "b…"], ["b'c", "b’c"], ["b ,", "b,"],
    ["b\u2028c", "b c"], ["b\tc", "b c"], ["b\u200bc", "bc"], ["b\u0092c", "b’c"], ["\u202ab\u202c", "b"], ["b\u00adc", "bc"],
  ),
);
const piece = fc.oneof(
  mistake,
  fc.constantFrom(...meant.map((one) => [one, one])),
  fc.constant(["word", "word"]),
);

test("a text with certain mistakes has none after the fixes, and without them it is unchanged", () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(piece, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 40 }),
      (texts) => {
        const [wrong, right] = [0, 1].map((at) =>
          texts.map((pieces) => `A ${pieces.map((one) => one[at]).join(" word ")} z`),
        );
        expect(correct(wrong ?? [], "sv").corrected).toEqual(right);
        const { corrected, problems } = correct(right ?? [], "sv");
        expect(corrected).toEqual(right);
        expect(problems.filter(({ message }) => /U\+|HTML|apostrophe/.test(message))).toEqual([]);
      },
    ),
    { numRuns: process.env.TEST_LONG ? 2_000 : 60, seed: 15_082_025 },
  );
});

test("corrections end in every language, and neither make nor remove markup", () => {
  const near = fc.constantFrom(
    ..."*[]{}\\()«»“”\"'!;: \u00a0\u200b\u2028é5%x-",
    ...["{brand}", "](web)", "[[SEO]]", "&#123;", "..."],
  );
  const markIn = (text: string) => [...namedMarks(parseText(text, "rich").marks)].map(({ name }) => name);
  fc.assert(
    fc.property(
      fc.constantFrom("en", "es", "fr", "sv"),
      fc.array(fc.string({ unit: near }), { minLength: 20 }),
      (language, texts) => {
        expect(correct(texts, language).corrected.map((text = "") => markIn(text))).toEqual(
          texts.map(markIn),
        );
      },
    ),
    { numRuns: process.env.TEST_LONG ? 2_000 : 100, seed: 15_082_025 },
  );
});

test("every text of the site is right, and is restored after it was read in the wrong encoding", () => {
  const { files } = collectInput(readContent(process.cwd()).content);
  const visibleTexts = files.flatMap((file) => file.visibleTexts);
  const texts = visibleTexts.filter(({ text }) => /[^ -~]/.test(text) && !/[*[\]{}\\\uFFFC□]/.test(text));
  expect(texts.length).toBeGreaterThan(200);
  for (const [language, own] of Map.groupBy(texts, (one) => one.language)) {
    const right = own.map(({ text }) => text);
    expect(correct(right.map(misread), language).corrected).toEqual(right);
  }
});
