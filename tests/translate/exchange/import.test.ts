import { describe, expect, test } from "vitest";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { listTexts } from "../../../scripts/translate/content-texts.ts";
import { Changes } from "../../../scripts/translate/exchange/import-changes.ts";
import { plan } from "../../../scripts/translate/exchange/plan-import.ts";
import { trial } from "../../../scripts/translate/exchange/try-changes.ts";
import { readXliff } from "../../../scripts/translate/exchange/xliff-format.ts";
import { parseXml } from "../../../scripts/translate/exchange/xml.ts";
import { readLedger, textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { Desk } from "./support/desk.ts";

const everything = ["--to", "es", "--only", "all"];
const headline = "content/pages/home.json:/blocks/0/headline";
const lede = "content/pages/home.json:/blocks/0/lede";

/** The home page handed out, changed, and taken in. */
function takeHome(change: (text: string) => string, desk = Desk.small()) {
  const { text } = desk.hand(...everything, "--page", "home");
  const changed = change(text);
  if (changed === text) throw new Error("The change has changed nothing.");
  return { desk, ...desk.take(changed) };
}

/** The rows that did not come back as they were. */
const told = (rows: string[]) =>
  rows.filter((row) => !row.includes("| unchanged |")).map((row) => row.replace(/^\d+ \| /, ""));

const recorded = (desk: Desk) => readLedger(desk.root).pairs();

test("a translation is written where it stood, recorded, and told with its line", () => {
  const desk = Desk.small();
  const before = desk.read("pages/home.json");
  const { text } = desk.hand(...everything, "--page", "home");
  const { code, rows } = desk.take(text.replace("Más citas", "Más citas, menos llamadas"));
  const line = text.slice(0, text.indexOf("Más citas")).split("\n").length - 2;
  expect(rows.filter((row) => row.includes("written"))).toEqual([`${line} | written | ${headline}`]);
  expect(code).toBe(0);
  expect(desk.read("pages/home.json")).toBe(before.replace("Más citas", "Más citas, menos llamadas"));
  expect(recorded(desk)).toEqual([
    [textHash("en", "More appointments"), textHash("es", "Más citas, menos llamadas")],
  ]);
});

test("what comes back as it was is recorded where the translator marked it as done, and only there", () => {
  const { desk, rows } = takeHome((text) =>
    text.replace('state="needs-review-translation">Más', 'state="translated">Más'),
  );
  expect(told(rows)).toEqual([]);
  expect(recorded(desk)).toEqual([[textHash("en", "More appointments"), textHash("es", "Más citas")]]);
});

test("a dry run says the same and writes nothing", () => {
  const desk = Desk.small();
  const before = desk.bytes();
  const { text } = desk.hand(...everything, "--page", "home");
  const { rows, said } = desk.tryTaking(text.replace("Más", "Muchas más"));
  expect(told(rows)).toEqual([`written | ${headline}`]);
  expect(said).toMatch(/nothing is written\.$/);
  expect(desk.bytes()).toEqual(before);
});

describe("a text that was moved", () => {
  const swap = (desk: Desk) => {
    const page = JSON.parse(desk.read("pages/home.json"));
    page.blocks.reverse();
    desk.write("pages/home.json", JSON.stringify(page, null, 2));
  };

  test("is found by what it says", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    swap(desk);
    const { rows } = desk.take(text.replace("Más", "Muchas más"));
    expect(told(rows)).toEqual([`written | ${headline}, now content/pages/home.json:/blocks/1/headline`]);
    expect(JSON.parse(desk.read("pages/home.json")).blocks[1].headline.es).toBe("Muchas más citas");
  });

  test("is refused where several say the same", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    swap(desk);
    desk.set("pages/home.json", ["blocks", 0, "label", "en"], "More appointments");
    const { rows, code } = desk.take(text.replace("Más", "Muchas más"));
    expect(told(rows)[0]).toBe(
      `refused | ${headline} | It was moved, and now stands in 2 places: content/pages/home.json:/blocks/0/label, content/pages/home.json:/blocks/1/headline. Export it anew.`,
    );
    expect(code).toBe(1);
  });
});

describe("refused is", () => {
  test("a text that has changed since", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    desk.set("pages/home.json", ["blocks", 0, "headline", "en"], "Even more appointments");
    const { rows, code } = desk.take(text.replace("Más", "Muchas más"));
    expect(told(rows)).toEqual([
      `refused | ${headline} | The text has changed since the export: it was “More appointments” and is “Even more appointments”. Export it anew.`,
    ]);
    expect(code).toBe(1);
    expect(desk.read("pages/home.json")).toContain('"es": "Más citas"');
  });

  test("a row whose key was lost or changed", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home", "--format", "csv");
    const key = `${textHash("en", "More appointments")} ${textHash("es", "Más citas")}`;
    for (const other of ["", key.replace("en:", "en:0")])
      expect(told(desk.take(text.replace(key, other)).rows)).toEqual([
        `refused | ${headline} | Its key is lost or was changed, which tells what it was translated from. Export it anew.`,
      ]);
  });

  test("a text that is gone", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    const page = JSON.parse(desk.read("pages/home.json"));
    page.blocks.shift();
    desk.write("pages/home.json", JSON.stringify(page));
    expect(told(desk.take(text).rows)[0]).toBe(
      `refused | ${headline} | The text is no longer in the content: “More appointments”.`,
    );
  });

  test("a translation that somebody has changed since; one that came back untouched leaves it alone", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    desk.set("pages/home.json", ["blocks", 0, "headline", "es"], "Más y más citas");
    expect(told(desk.take(text.replaceAll("needs-review-translation", "final")).rows)).toEqual([]);
    const seen = textHash("en", "More appointments");
    expect(recorded(desk).filter((pair) => pair.includes(seen))).toEqual([]);
    expect(told(desk.take(text.replace("Más", "Muchas más")).rows)).toEqual([
      `refused | ${headline} | The translation has changed since the export: it is “Más y más citas” now. Export it anew.`,
    ]);
    expect(desk.read("pages/home.json")).toContain('"es": "Más y más citas"');
    expect(told(desk.take(text.replace("Más citas", "Más y más citas")).rows)).toEqual([]);
  });

  const fact = /(>Sube )(<x id="fact-conversion"[^>]*>)/;
  test.each<[string, string, string]>([
    ["lost", "$1", "{conversion} is missing."],
    ["doubled", "$1$2$2", "{conversion} stands there 2 times, and 1 in the source."],
    ["invented", '$1$2<x id="fact-retention"/>', "<fact-retention> isn't in the source."],
    [
      "misspelt",
      '$1<x id="fact-conversio"/>',
      "<fact-conversio> isn't in the source. Did you mean {conversion}?",
    ],
    ["never closed", '$1$2<bx id="strong"/>', "<strong> isn't in the source."],
    ["of no known kind", "$1$2<it pos='open' id='1'/>", "<it> can't be read."],
  ])("a tag that is %s", (_, after, reason) => {
    const { rows, code, desk } = takeHome((text) => text.replace(fact, after));
    expect(told(rows)).toEqual([`refused | ${lede} | ${reason}`]);
    expect(code).toBe(1);
    expect(desk.read("pages/home.json")).toContain("Sube {conversion} con [[SEO]].");
  });

  test("tags that cross each other", () => {
    const desk = Desk.small();
    desk.set("pages/home.json", ["blocks", 0, "lede", "en"], "**Much** of [it](web)");
    const { text } = desk.hand(...everything, "--page", "home");
    const crossed =
      '<bx id="strong" rid="1"/>a<bx id="link-web" rid="2"/>b<ex id="9" rid="1"/>c<ex id="8" rid="2"/>';
    const { rows } = desk.take(text.replace(/>Sube .*?<\/target>/, `>${crossed}</target>`));
    expect(told(rows)).toEqual([`refused | ${lede} | Its tags cross each other, or one isn't closed.`]);
  });

  test("a summary without a figure of the chart", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    const { rows } = desk.take(text.replace(/(<target[^>]*>Tarda )<x[^>]*>/, "$1"));
    expect(told(rows)).toEqual(["refused | content/pages/home.json:/blocks/1/summary | {value} is missing."]);
  });

  test("a translation into a language that the site doesn't have, or that isn't named", () => {
    const [row] = told(
      takeHome((text) => text.replaceAll('target-language="es"', 'target-language="ed"')).rows,
    );
    expect(row).toMatch(/\| "ed" isn't a language of this site\. Known here: en, es\.$/);
    const [other] = told(takeHome((text) => text.replaceAll(' target-language="es"', "")).rows);
    expect(other).toMatch(/\| The file doesn't say which language it translates into\.$/);
    const [same] = told(
      takeHome((text) => text.replaceAll('target-language="es"', 'target-language="en"')).rows,
    );
    expect(same).toMatch(/\| The file translates "en" into itself\.$/);
  });

  test("a text that is translated in two ways, in one file or in two", () => {
    const desk = Desk.small();
    const { text } = desk.hand(...everything, "--page", "home");
    const { rows, code } = desk.take(text.replace("Más", "Muchas más"), text.replace("Más", "Aún más"));
    expect(told(rows)).toHaveLength(2);
    for (const row of told(rows))
      expect(row).toMatch(/translates the same text in another way: .*in-\d+, line 21\. Keep one/);
    expect(code).toBe(1);
    const twice = text.replace("Más", "Muchas más");
    expect(told(desk.take(twice, twice).rows)).toEqual([`written | ${headline}`, `written | ${headline}`]);
  });

  test("letters that were lost in another encoding", () => {
    expect(told(takeHome((text) => text.replace("Más", "M\uFFFDs")).rows)[0]).toMatch(
      /were lost in another encoding/,
    );
  });

  test("a clause that is translated in part", () => {
    const desk = Desk.small();
    const { text } = desk.hand("--from", "es", "--to", "en", "--only", "all", "--page", "privacy/");
    const { rows } = desk.take(text.replace("<source>Datos</source>", "$&<target>Data</target>"));
    expect(told(rows)).toEqual([
      "skipped | content/privacy/01:/2 | It has no translation.",
      "refused | content/privacy/01:/1 | A clause is translated whole, and 1 of its 2 passages have no translation: /2.",
    ]);
  });
});

test("a text without a translation is skipped, and said", () => {
  const { rows, code } = takeHome((text) => text.replace("Más citas", " "));
  expect(told(rows)).toEqual([`skipped | ${headline} | It has no translation.`]);
  expect(code).toBe(0);
});

test("tags may be moved", () => {
  const { desk, rows } = takeHome((text) =>
    text.replace(/>Sube (<x id="fact.*?>) con (<x id="term.*?>)\.</, ">Con $2 subes $1.<"),
  );
  expect(told(rows)).toEqual([`written | ${lede}`]);
  expect(desk.read("pages/home.json")).toContain('"es": "Con [[SEO]] subes {conversion}."');
});

test("a translation may keep the marks that it had, where the source has others", () => {
  const desk = Desk.small();
  desk.set("pages/home.json", ["blocks", 0, "lede", "es"], "Sube **mucho**.");
  const { text } = desk.hand(...everything, "--page", "home");
  expect(told(desk.take(text.replace("Sube", "Súbele")).rows)).toEqual([`written | ${lede}`]);
  expect(desk.read("pages/home.json")).toContain('"es": "Súbele **mucho**."');
});

test("what a translator writes is words, even where it looks like markup", () => {
  const { desk, rows } = takeHome((text) => text.replace("Sube ", "[sic] **Sube** {x} 2 * 3 \\ "));
  expect(told(rows)).toEqual([`written | ${lede}`]);
  const { blocks } = JSON.parse(desk.read("pages/home.json"));
  expect(blocks[0].lede.es).toBe("\\[sic\\] \\*\\*Sube\\*\\* \\{x\\} 2 \\* 3 \\\\ {conversion} con [[SEO]].");
  expect(desk.hand(...everything, "--page", "home").text).toContain("[sic] **Sube** {x} 2 * 3 \\ <x");
});

test("a language with a country is the site's own, where that is the only one", () => {
  const { rows } = takeHome((text) =>
    text.replaceAll('"es"', '"es-MX"').replaceAll('"en"', '"en-US"').replace("Más", "Muchas más"),
  );
  expect(told(rows)).toEqual([`written | ${headline}`]);
});

test("rows with which the content would have an error are refused before anything is written, the others not", () => {
  const desk = Desk.small();
  const { text } = desk.hand(...everything, "--page", "home");
  const changed = text.replace("Más", "Muchas más").replace("Respuesta", "Réplica");
  const rows = readXliff(parseXml(changed)).map((row) => ({ ...row, file: "home.xlf" }));
  const read = readContent(desk.root);
  const outcomes = plan(rows, read.content, listTexts(read.content), new Map()).map((outcome) =>
    outcome.result === "written" && outcome.text.includes("Muchas") ? { ...outcome, text: "{más" } : outcome,
  );
  const found = trial(outcomes, new Changes(outcomes, desk.root, readLedger(desk.root)), desk.root, []);
  expect([...found]).toEqual([
    [rows[2], expect.stringMatching(/^With it the content has an error: .*This isn't closed/)],
  ]);
  const planned = plan(rows, read.content, listTexts(read.content), found);
  expect(planned.map(({ result }) => result)).toEqual([
    "unchanged",
    "unchanged",
    "refused",
    "unchanged",
    "unchanged",
    "written",
    "unchanged",
    "unchanged",
  ]);
});

test("a clause's passage that begins like a heading is escaped", () => {
  const desk = Desk.small();
  const { text } = desk.hand("--from", "es", "--to", "en", "--only", "all", "--page", "privacy/");
  const target = (words: string) => `</source>\n<target>${words}</target>`;
  const translated = text
    .replace("Datos</source>", `Datos${target("Data")}`)
    .replace(/ (<x id="fact-retention"[^>]*>)\.<\/source>/, (whole, fact) =>
      whole.replace("</source>", target(`# 1: ${fact}`)),
    );
  expect(desk.take(translated).code).toBe(0);
  expect(desk.read("privacy/01-data.en.mdx")).toBe('## Data\n\n\\# 1: <Fact id="retention" />\n');
});

test("a third language is recorded with each language that was confirmed to say what was translated", () => {
  const desk = Desk.small((site) =>
    site.replace(
      "site.json",
      '"switchTo": "Switch to English" }',
      '"switchTo": "Switch to English" },\n{ "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true }',
    ),
  );
  const [en, es, fr] = [
    textHash("en", "More appointments"),
    textHash("es", "Más citas"),
    textHash("fr", "Plus de rendez-vous"),
  ];
  const translated = desk
    .hand("--to", "fr", "--page", "home")
    .text.replace("More appointments</source>", "$&\n<target>Plus de rendez-vous</target>");
  const before = desk.read("pages/home.json");
  const recordedWith = (ledger: string) => {
    desk.write("pages/home.json", before);
    desk.write("translations.lock", ledger);
    desk.take(translated);
    return recorded(desk);
  };
  expect(recordedWith("")).toEqual([[en, fr]]);
  expect(recordedWith(`${en} ${es}\n`)).toEqual([
    [en, es],
    [en, fr],
    [es, fr],
  ]);

  desk.write("pages/home.json", before);
  desk.write("translations.lock", "");
  const { text } = desk.hand(...everything, "--page", "home");
  const spanish = "Muchas más citas";
  desk.take(translated, text.replace("Más citas", spanish));
  expect(recorded(desk)).toEqual([
    [en, textHash("es", spanish)],
    [en, fr],
    [textHash("es", spanish), fr],
  ]);
});

test("what somebody has to look at is told last", () => {
  const { rows } = takeHome((text) =>
    text
      .replace("Inicio", "Portada")
      .replace("Más citas", "Más y más citas ".repeat(5))
      .replace(/(<target[^>]*>Sube )<x [^>]*>/, "$1"),
  );
  expect(rows.findLastIndex((row) => row.includes("| unchanged |"))).toBe(rows.length - 4);
  expect(told(rows)).toEqual([
    "written | content/pages/home.json:/title",
    `written | ${headline} | It has 79 characters, and there is room for 60.`,
    `refused | ${lede} | {conversion} is missing.`,
  ]);
});

test("what is recorded already leaves the ledger as it is, in whichever order it stands", () => {
  const desk = Desk.small();
  const pairs = ["Home Inicio", "See Ver"].map((pair) => {
    const [en = "", es = ""] = pair.split(" ");
    return `${textHash("es", es)} ${textHash("en", en)}\n`;
  });
  desk.write("translations.lock", pairs.toSorted().toReversed().join("\n"));
  const before = desk.bytes();
  const { text } = desk.hand(...everything, "--page", "home");
  expect(desk.take(text).code).toBe(0);
  expect(desk.bytes()).toEqual(before);
});

test("a content file that can't be read is told before anything else", () => {
  const desk = Desk.small();
  const { text } = desk.hand(...everything, "--page", "home");
  desk.write("pages/web.json", "{");
  expect(() => desk.take(text)).toThrow("content/pages/web.json can't be read. Mend it first: npm run check");
  expect(() => desk.hand(...everything)).toThrow("content/pages/web.json can't be read");
});
