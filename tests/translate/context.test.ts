import { HtmlValidate } from "html-validate";
import { describe, expect, test } from "vitest";
import { UsageError } from "../../scripts/command-line.ts";
import { reportHtml } from "../../scripts/translate/context/report.ts";
import { sectionsOf } from "../../scripts/translate/context/sections.ts";
import { shownPieces } from "../../scripts/translate/context/shown-pieces.ts";
import type { Picture } from "../../scripts/translate/context/take-pictures.ts";
import * as context from "../../scripts/translate/context.ts";
import type { TextState } from "../../scripts/translate/states.ts";
import { Project } from "./support/project.ts";
import { reportOf, stateOf, textOf } from "./support/report.ts";

describe("the words to look for on a page", () => {
  test.each([
    ["text", "Más citas", ["Máscitas"]],
    ["text", "{conversion} de conversión", ["", "deconversión"]],
    ["richText", "**Sube** {conversion} con [[SEO]] y [llama](contact).", ["Sube", "con", "yllama."]],
    ["pattern", "{measure}: {value} en total.", ["", ":", "entotal."]],
    ["clause", "## Datos que guardamos\n\nGuardamos el mensaje.\n", ["", "Datosqueguardamos"]],
  ] as const)("of a %s, %j, are %j", (kind, written, pieces) => {
    expect(shownPieces(textOf({ kind }), written)).toEqual(pieces);
  });

  test.each(["{conversion}", "38 %", "α"])("are none for %j, which could stand anywhere", (written) => {
    expect(shownPieces(textOf({ kind: "text" }), written)).toBeUndefined();
  });
});

describe("a text stands", () => {
  const headline = stateOf(textOf({ id: "headline", block: { type: "prose", number: 2 } }));
  const title = stateOf(textOf({ id: "title" }));
  const label = stateOf(textOf({ id: "label", part: "ui.json" }));
  const picture = (place: string, language: string, found: Picture["found"] = []): Picture => ({
    place,
    language,
    webp: Buffer.from(""),
    width: 10,
    height: 10,
    found,
  });
  const box = { left: 1, top: 1, width: 2, height: 2 };
  const titles = (states: TextState[], pictures: Picture[]) =>
    sectionsOf(states, pictures).map((section) => [
      section.title,
      section.texts.map(({ text }) => text.id).join(),
      section.pictures.length,
    ]);

  test("with its block; a page's title before all blocks; a block without texts is left out", () => {
    const pictures = ["web 1", "web 2"].flatMap((place) => [picture(place, "es"), picture(place, "en")]);
    expect(titles([headline, title], pictures)).toEqual([
      ["web › of the whole page", "title", 0],
      ["web › block 2, prose", "headline", 2],
    ]);
  });

  test("where a shared one is found in every language, best where it is seen", () => {
    const pictures = [
      picture("frame bar", "es", [{ id: "label", box }]),
      picture("frame bar", "en"),
      picture("web 1", "es", [{ id: "label" }]),
      picture("web 1", "en", [{ id: "label", box }]),
      picture("web 2", "es", [{ id: "label", box }]),
      picture("web 2", "en", [{ id: "label", box }]),
    ];
    expect(titles([label, headline], pictures)).toEqual([["web › block 2, prose", "label,headline", 2]]);
    expect(titles([label], pictures.slice(0, 4))).toEqual([["web › block 1", "label", 2]]);
    expect(titles([label], pictures.slice(0, 2))).toEqual([
      ["ui.json › not to be told apart on any page", "label", 0],
    ]);
  });

  test("with the frame of all pages first", () => {
    const pictures = ["web 2", "frame footer"].flatMap((place) => [
      picture(place, "es", [{ id: "label", box }]),
      picture(place, "en", [{ id: "label", box }]),
    ]);
    expect(titles([headline, label], [...pictures].toReversed())).toEqual([
      ["Every page › the footer", "label", 2],
      ["web › block 2, prose", "headline", 2],
    ]);
  });
});

describe("the report", () => {
  test("is valid HTML whatever the texts hold, with each text once, its place, note and room", () => {
    const html = reportHtml(reportOf());
    const { results } = new HtmlValidate({ extends: ["html-validate:standard"] }).validateStringSync(html);
    expect(
      results.flatMap(({ messages }) => messages.map(({ message, line }) => `${line}: ${message}`)),
    ).toEqual([]);
    expect(html.match(/<li /g)).toHaveLength(3);
    expect(html).toContain("Más &lt;citas&gt; &amp; “más”");
    expect(html).toContain("content/pages/web.json:7</code> Largest on the page. Room for 60 characters.");
  });

  test("shows what has changed since, and each language's state", () => {
    const html = reportHtml(reportOf());
    expect(html).toContain('<dd lang="en">More <del>calls</del><ins>visits</ins></dd>');
    expect(html).toContain('<b>es</b> <span class="stale">stale</span>');
  });

  test("needs nothing besides itself", () => {
    expect(reportHtml(reportOf())).not.toMatch(/(src|href)="(?!data:|#)|url\(|@import|https?:/);
  });
});

test.each([
  [["home"], 'context takes options alone, but got "home".'],
  [["--page", "hom"], 'There is no page or file "hom". Did you mean "home"?'],
  [["--ou", "x"], 'There is no option --ou. Did you mean "--out"?'],
])("called with %j it says what is wrong, before anything is built", async (args, message) => {
  await expect(new Project().run(context, ...args)).rejects.toThrow(new UsageError(message));
});
