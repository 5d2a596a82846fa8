import { describe, expect, test } from "vitest";
import { checkContent } from "../../../scripts/content/check/check-content.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { csvOf, readCsvRows } from "../../../scripts/messages/csv.ts";
import { ledgerFile, readLedger, textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { Desk } from "./support/desk.ts";

const formats = ["xliff12", "csv"] as const;
type Format = (typeof formats)[number];

/** Adds a language to this site that is under way, and that it is unlikely to have. */
function withEsperanto(desk: Desk): Desk {
  const site = desk.read("site.json");
  const added = `{ "code": "eo", "locale": "eo", "previewLocale": "eo_EO", "label": "EO", "switchTo": "Al Esperanto", "draft": true }`;
  desk.write("site.json", site.replace(/("languages": \[\s*)/, `$1${added}, `));
  return desk;
}

/** Puts what stands for a translation where there is none: each source with its tags, its words marked. */
const translated: Record<Format, (text: string) => string> = {
  xliff12: (text) =>
    text.replace(
      /( *)<source>(.*?)<\/source>\n(?! *<target)/gs,
      '$&$1<target state="translated">« $2 »</target>\n',
    ),
  csv: (text) =>
    csvOf(
      readCsvRows(text).map(({ cells: [place = "", source = "", target = "", ...rest] }) => [
        place,
        source,
        target || `« ${source} »`,
        ...rest,
      ]),
    ),
};

describe.each(formats)("%s", (format) => {
  /** Hands everything out and takes it in as it is. */
  function expectUnchanged(desk: Desk, from: string, to: string) {
    const { text } = desk.hand("--from", from, "--to", to, "--only", "all", "--format", format);
    const before = desk.bytes();
    const { code, said } = desk.take(text);
    expect(said).toMatch(/\d+ rows: 0 written, \d+ unchanged, \d+ skipped, 0 refused\.$/);
    expect(code).toBe(0);
    expect(desk.bytes()).toEqual(before);
  }

  test.each([
    ["en", "es"],
    ["es", "en"],
  ])("from %s into %s and back as it was, no file of this site changes by a byte", (from, to) => {
    expectUnchanged(Desk.real(), from, to);
  });

  test("a new language is translated whole, nothing around its texts changes, and nothing is left to hand out", () => {
    const desk = withEsperanto(Desk.real());
    const { [ledgerFile]: _, ...before } = desk.bytes();
    const { text } = desk.hand("--to", "eo", "--format", format);
    const { code, said } = desk.take(translated[format](text));
    expect(said).toMatch(/(\d+) rows: \1 written, 0 unchanged, 0 skipped, 0 refused\.$/);
    expect(code).toBe(0);

    const after = desk.bytes();
    const added = /(?:, |,\n *)"eo": "(?:[^"\\]|\\.)*"/g;
    for (const [file, bytes] of Object.entries(before)) expect(after[file]?.replace(added, "")).toBe(bytes);
    expect(checkContent(readContent(desk.root)).filter(({ message }) => message.includes('"eo"'))).toEqual(
      [],
    );
    expect(desk.hand("--to", "eo", "--format", format).text).toBe("");
    expectUnchanged(desk, "en", "eo");
    expectUnchanged(desk, "eo", "es");
  });
});

test("a policy is translated whole, its marks where they were, and then passage by passage", () => {
  const desk = withEsperanto(Desk.real());
  const { text } = desk.hand("--from", "es", "--to", "eo", "--page", "privacy/", "--only", "all");
  expect(desk.take(translated.xliff12(text))).toMatchObject({ code: 0 });
  const clause = "privacy/04-conservacion.es.mdx";
  const whole = desk.read("privacy/04-conservacion.eo.mdx");
  expect(whole).toBe(
    desk.read(clause).replace(/^(## )?(.+)$/gm, (_, mark = "", words) => `${mark}« ${words} »`),
  );
  const again = desk.hand("--from", "es", "--to", "eo", "--page", "privacy/", "--only", "all");
  expect(desk.take(again.text.replace("« Conservación »", "Daŭro"))).toMatchObject({ code: 0 });
  expect(desk.read("privacy/04-conservacion.eo.mdx")).toBe(whole.replace("« Conservación »", "Daŭro"));
  const inEsperanto = textHash("eo", desk.read("privacy/04-conservacion.eo.mdx"));
  expect(readLedger(desk.root).has([textHash("es", desk.read(clause)), inEsperanto])).toBe(true);
});
