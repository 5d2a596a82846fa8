import { describe, expect, test } from "vitest";
import { csvOf, readCsv } from "../../../scripts/cli/csv.ts";
import { Project } from "../support/project.ts";

type Format = "xliff12" | "csv";

const lede = ["blocks", 0, "lede"];

/** A site whose home page has a paragraph with markup, and that page's export. */
function exportHome(format: Format) {
  const project = new Project();
  project.set("pages/home.json", [...lede, "en"], "Gain **{conversion}** with [our [[SEO]]](web).");
  project.set("pages/home.json", [...lede, "es"], "Sube **{conversion}** con [nuestro [[SEO]]](web).");
  const { text } = project.export({ to: "es", only: "all", page: ["home"], format });
  return { project, text };
}

const ledeIn = (project: Project) => JSON.parse(project.read("pages/home.json")).blocks[0].lede.es;

/** Imports the page after a tool's change. Also returns that paragraph. */
function take(format: Format, change: (text: string) => string | Uint8Array) {
  const { project, text } = exportHome(format);
  const taken = project.import(change(text));
  return { ...taken, project, text: ledeIn(project) };
}

const target = (pieces: string) => (text: string) =>
  text.replace(/(<target[^>]*>)Sube .*?(<\/target>)/, (_, start, end) => `${start}${pieces}${end}`);

const tags = {
  fact: '<x id="fact-conversion"/>',
  term: '<x id="term-SEO"/>',
};

describe("XLIFF 1.2", () => {
  test.each<[string, string]>([
    ["moved", `Con <g id="link-web">nuestro ${tags.term}</g> ganas <g id="strong">${tags.fact}</g>.`],
    [
      "split into bx and ex",
      `Con <bx id="link-web" rid="1"/>nuestro ${tags.term}<ex id="5" rid="1"/> ganas <bx id="strong"/>${tags.fact}<ex id="strong"/>.`,
    ],
    [
      "written by bpt, ept and ph",
      `Con <bpt id="link-web" rid="2">&lt;a&gt;</bpt>nuestro <ph id="term-SEO">x</ph><ept id="link-web" rid="2"/> ganas <bpt id="strong"/><ph id="fact-conversion"/><ept id="strong"/>.`,
    ],
    [
      "on separate lines",
      `\n   Con \n   <g id="link-web">nuestro \n     ${tags.term}\n    </g> ganas \n    <g id="strong">${tags.fact}\n    </g>.\n  `,
    ],
    [
      "in segments",
      `<mrk mtype="seg" mid="1">Con <g id="link-web">nuestro ${tags.term}</g></mrk> <mrk mtype="seg" mid="2">ganas <g id="strong">${tags.fact}</g>.</mrk>`,
    ],
    [
      "next to CDATA",
      `<![CDATA[Con ]]><g id="link-web">nuestro ${tags.term}</g> ganas <g id="strong">${tags.fact}</g>.`,
    ],
  ])("a translation can be imported if its tags are %s", (_, pieces) => {
    const { code, text } = take("xliff12", target(pieces));
    expect(text).toBe("Con [nuestro [[SEO]]](web) ganas **{conversion}**.");
    expect(code).toBe(0);
  });

  test("notes, earlier translations, groups, other units and prefixes that a tool adds are ignored", () => {
    const { code, project, news } = take("xliff12", (text) => {
      const changed = target("Sin nada que ver")(text)
        .replace(
          /(<note>)/,
          '<alt-trans match-quality="80"><source>x</source><target>Otra</target></alt-trans>$1',
        )
        .replace(
          /(<target)(.*?>Más citas)/,
          '<seg-source><mrk mtype="seg" mid="1">More</mrk></seg-source>$1 state-qualifier="exact-match"$2 y más',
        )
        .replace(
          "<body>",
          '<body><group id="g"><trans-unit id="1" translate="no"><source>x</source></trans-unit></group>',
        )
        .replace(
          />Sin nada que ver</,
          `>Sube <g id="strong">${tags.fact}</g> con <g id="link-web">este ${tags.term}</g>.<`,
        )
        .replace(/ (id|state)="/g, ' tool:$1="n" $1="')
        .replaceAll("<", "<x:")
        .replaceAll("<x:/", "</x:")
        .replace("<x:?", "<?")
        .replace("xmlns=", 'xmlns:tool="urn:tool" xmlns:x=');
      expect(changed).toContain("<x:target");
      return changed.replaceAll("\n", "\r\n");
    });
    expect(news).toHaveLength(2);
    expect(code).toBe(0);
    expect(ledeIn(project)).toBe("Sube **{conversion}** con [este [[SEO]]](web).");
    expect(project.read("pages/home.json")).toContain('"Más citas y más"');
  });

  test("a file in UTF-16 can be read", () => {
    const { text } = take("xliff12", (written) => {
      const changed = target(`Ñ <g id="strong">${tags.fact}</g> <g id="link-web">${tags.term}</g>`)(written);
      return new Uint8Array(Buffer.from(`\uFEFF${changed.replace("UTF-8", "UTF-16")}`, "utf16le"));
    });
    expect(text).toBe("Ñ **{conversion}** [[[SEO]]](web)");
  });
});

describe("CSV", () => {
  const after = "Con [nuestro [[SEO]]](web) ganas **{conversion}**.";
  const translate = (text: string) => text.replace(/"Sube \*\*.*?"/, () => `"${after}"`);
  /** Writes cells as a spreadsheet does, which quotes only cells that need it. */
  const saved = (separator: string, newline: string) => (text: string) =>
    readCsv(translate(text))
      .map(
        (cells) =>
          cells
            .map((cell) => (/[";,\t\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell))
            .join(separator) + newline,
      )
      .join("");

  test.each<[string, (text: string) => string | Uint8Array]>([
    ["as it was written", translate],
    ["with semicolons, without a byte order mark", saved(";", "\r\n")],
    ["with commas, lines ended by LF", saved(",", "\n")],
    [
      "as Unicode text with tabs",
      (text) => new Uint8Array(Buffer.from(`\uFEFF${saved("\t", "\r\n")(text)}`, "utf16le")),
    ],
    [
      "with columns moved and added",
      (text) => csvOf(readCsv(translate(text)).map((cells) => [...cells.toReversed(), "note"])),
    ],
    [
      "with empty lines and spaces at the ends",
      (text) => `${translate(text).replace(after, ` ${after}\n`)}"","","","","","","",""\r\n\r\n`,
    ],
  ])("can be read %s", (_, change) => {
    const { code, news, text } = take("csv", change);
    expect(text).toBe(after);
    expect(news).toEqual(["written | home › block 1, page-hero › lede"]);
    expect(code).toBe(0);
  });

  test("has a column that lists the markup to keep, and shows facts as readers see them", () => {
    const rows = readCsv(exportHome("csv").text);
    expect(rows[0]).toEqual([
      "place",
      "source (en)",
      "target (es)",
      "state",
      "context",
      "keep",
      "limit",
      "key",
    ]);
    expect(rows.find(([place]) => place?.endsWith("lede"))?.slice(3, 7)).toEqual([
      "unrecorded",
      expect.stringMatching(/^home › block 1, page-hero › lede\nBelow the headline: /),
      "**…**\n{conversion} = +38%\n[…](web)\n[[SEO]]",
      "240",
    ]);
  });

  test("a text that looks like a formula is escaped in the export, and imported unchanged", () => {
    const { project } = exportHome("csv");
    project.set("pages/home.json", ["blocks", 0, "headline", "es"], "=1+1");
    const { text } = project.export({ to: "es", only: "all", page: ["home"], format: "csv" });
    expect(text).toContain(`"'=1+1"`);
    expect(project.import(text).out).toMatch(/8 texts: 0 written .* 0 written .* 8 unchanged/);
    project.import(text.replace("'=1+1", "'=2+2"));
    expect(project.read("pages/home.json")).toContain('"es": "=2+2"');
  });

  test("line breaks in texts are kept, even if a spreadsheet saves them as CR LF", () => {
    const { project } = exportHome("csv");
    for (const language of ["en", "es"])
      project.set("pages/home.json", ["description", language], `${language}\n2`);
    const { text } = project.export({ to: "es", only: "all", page: ["home"], format: "csv" });
    expect(project.import(text.replace(/\r?\n/g, "\r\n")).out).toMatch(
      /8 texts: 0 written .* 0 written .* 8 unchanged/,
    );
  });

  test.each<[string, (text: string) => string, RegExp]>([
    ["markup that isn't closed", (text) => translate(text).replace("}**.", "}."), /This "\*\*" isn't closed/],
    ["missing markup", (text) => translate(text).replaceAll("**", ""), /\*\*…\*\* is missing\.$/],
    [
      "a link to another page",
      (text) => translate(text).replace("](web) ganas", "](wep) ganas"),
      /\[…\]\(wep\) isn't in the source\. Did you mean \[…\]\(web\)\?$/,
    ],
    [
      "a missing cell",
      (text) => text.replace(/(Más citas"),"unrecorded",/, "$1,"),
      /This row has 7 cells, the first row 8\.$/,
    ],
  ])("a row with %s is refused", (_, change, reason) => {
    const { news, code } = take("csv", change);
    expect(news.filter((row) => row.startsWith("refused"))).toEqual([expect.stringMatching(reason)]);
    expect(code).toBe(1);
  });
});

test.each<[string, string | Uint8Array, RegExp]>([
  ["XML with a DOCTYPE", '<!DOCTYPE xliff [<!ENTITY a "b">]>\n<xliff/>', /: Line 1: A DOCTYPE isn't allowed/],
  [
    "XML that isn't well-formed",
    "<xliff>\n  <file>\n</xliff>",
    /: Line 3: This can't be read as XML: this closing tag doesn't belong to <file>, which line 2 opens/,
  ],
  [
    "XML with an undefined entity",
    "<xliff>&eacute;</xliff>",
    /: Line 1: This can't be read as XML: undefined entity/,
  ],
  ["XML that was cut off", "<xliff>\n<file>", /The file was cut off: get it again\.$/],
  ["XML with a lost namespace", "<xliff><mq:x/></xliff>", /A namespace was lost: save the file again/],
  [
    "XML with too many levels",
    `<xliff><file>${"<g>".repeat(5e3)}${"</g>".repeat(5e3)}</file></xliff>`,
    /nested too deeply/,
  ],
  ["XML that isn't XLIFF", "<html/>", /: Line 1: This is <html>\. Export again/],
  [
    "XLIFF of another version",
    '<xliff xmlns="urn:oasis:names:tc:xliff:document:2.2" version="2.2"/>',
    /This is <xliff> of version 2\.2/,
  ],
  ["a ZIP package", new Uint8Array([0x50, 0x4b, 3, 4, 255]), /Unpack it, or save it as/],
  ["a table with other columns", "a,b\n1,2\n", /: Line 1: There is no column "place"/],
  ["a table with a quote that isn't closed", '"place","key"\n"a', /: Line 2: a quote is not closed/],
  ["text that isn't UTF-8", new Uint8Array(Buffer.from('"place"\n"Más"', "latin1")), /This isn't UTF-8/],
  ["an empty file", "", /: Line 1: There is no column "place"/],
])("%s is refused, and nothing is written", (_, text, reason) => {
  const project = new Project();
  const before = project.bytes();
  const changed = project.export({ to: "es", only: "all" }).text.replace("Más", "Muchas más");
  expect(() => project.import([changed, text])).toThrow(reason);
  expect(project.bytes()).toEqual(before);
});
