import { describe, expect, test } from "vitest";
import { csvOf, readCsv } from "../../../scripts/cli/csv.ts";
import { checkContent } from "../../../scripts/content/check/check-content.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { readLedger } from "../../../scripts/translate/translations.ts";
import { Project } from "../support/project.ts";
import { schemaErrors } from "../support/xliff-schema.ts";

const formats = ["xliff12", "csv"] as const;

/** Fills in each missing translation with the source between quotation marks. */
const translated: Record<(typeof formats)[number], (text: string) => string> = {
  xliff12: (text) =>
    text.replace(
      /( *)<source>(.*?)<\/source>\n(?! *<target)/gs,
      '$&$1<target state="translated">« $2 »</target>\n',
    ),
  csv: (text) =>
    csvOf(
      readCsv(text).map(([place = "", source = "", target = "", ...rest]) => [
        place,
        source,
        target || `« ${source} »`,
        ...rest,
      ]),
    ),
};

function withEsperanto(): Project {
  const project = Project.fixture();
  project.addDraft("eo");
  return project;
}

describe.each(formats)("%s", (format) => {
  /** Exports all texts, imports the file as a tool saves it, and expects the content to stay the same. */
  function expectUnchanged(project: Project, from: string, to: string, saved = (text: string) => text) {
    const { text } = project.export({ from, to, only: "all", format });
    if (format === "xliff12") expect(schemaErrors(text)).toEqual([]);
    const before = project.bytes();
    const { code, out } = project.import(saved(text));
    expect(out).toMatch(/ 0 written and .* 0 written to .* 0 refused\.$/);
    expect(code).toBe(0);
    expect(project.bytes()).toEqual(before);
  }

  test.each([
    ["en", "es"],
    ["es", "en"],
  ])(
    "an export from %s to %s that is imported unchanged leaves every byte of the content as it was",
    (from, to) => {
      expectUnchanged(Project.fixture(), from, to);
    },
  );

  test("a file whose letters a tool decomposed changes nothing", () => {
    expectUnchanged(Project.fixture(), "en", "es", (text) => text.normalize("NFD"));
  });

  test("a new language can be fully translated; nothing else changes, and nothing is left to export", () => {
    const project = withEsperanto();
    const { "translations.lock": _, ...before } = project.bytes();
    const { text } = project.export({ to: "eo", format });
    const { code, out } = project.import(translated[format](text));
    expect(out).toMatch(/(\d+) texts: \1 written and confirmed, /);
    expect(code).toBe(0);

    const after = project.bytes();
    const added = /(?:, |,\n *)"eo": "(?:[^"\\]|\\.)*"/g;
    for (const [file, bytes] of Object.entries(before)) expect(after[file]?.replace(added, "")).toBe(bytes);
    expect(checkContent(readContent(project.root)).filter(({ message }) => message.includes('"eo"'))).toEqual(
      [],
    );
    expect(project.export({ to: "eo", format }).text).toBe("");
    expectUnchanged(project, "en", "eo");
    expectUnchanged(project, "eo", "es");
  });
});

test("a policy is first translated as a whole, with its markup; later, single passages can be changed", () => {
  const project = withEsperanto();
  const exportPolicy = () => project.export({ from: "es", to: "eo", page: ["privacy/"], only: "all" });
  const { text } = exportPolicy();
  expect(project.import(translated.xliff12(text))).toMatchObject({ code: 0 });
  const clause = "privacy/02-conservacion.es.mdx";
  const whole = project.read("privacy/02-conservacion.eo.mdx");
  expect(whole).toBe(
    project.read(clause).replace(/^(## )?(.+)$/gm, (_, mark = "", words) => `${mark}« ${words} »`),
  );
  const again = exportPolicy();
  expect(project.import(again.text.replace("« Conservación »", "Daŭro"))).toMatchObject({ code: 0 });
  expect(project.read("privacy/02-conservacion.eo.mdx")).toBe(whole.replace("« Conservación »", "Daŭro"));
  const inEsperanto = textHash("eo", project.read("privacy/02-conservacion.eo.mdx"));
  expect(readLedger(project.root).has([textHash("es", project.read(clause)), inEsperanto])).toBe(true);
});
