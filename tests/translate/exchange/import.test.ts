import { describe, expect, test } from "vitest";
import { textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { Project } from "../support/project.ts";

const headline = "home › block 1, page-hero › headline";
const lede = "home › block 1, page-hero › lede";
const en = textHash("en", "More appointments");
const es = textHash("es", "Más citas");

function exportHome(project: Project, format: "xliff12" | "csv" = "xliff12"): string {
  return project.export({ to: "es", only: "all", page: ["home"], format }).text;
}

/** Exports the home page, changes the file and imports it. */
function importHome(change: (text: string) => string, project = new Project()) {
  const text = exportHome(project);
  const changed = change(text);
  if (changed === text) throw new Error("The file has not changed.");
  return { project, ...project.import(changed) };
}

/** A new translation of the headline, marked as done. */
const translate = (text: string) =>
  text.replace(/(state="[^"]*">)?Más/, (_, state) => `${state ? 'state="translated">' : ""}Muchas más`);

test("a new translation is written to its content file, recorded, and reported with its line", () => {
  const project = new Project();
  const before = project.read("pages/home.json");
  const text = exportHome(project);
  const { code, rows } = project.import(translate(text));
  const line = text.slice(0, text.indexOf("Más citas")).split("\n").length - 2;
  expect(rows.filter((row) => row.includes("written"))).toEqual([`line ${line} | written | ${headline}`]);
  expect(code).toBe(0);
  expect(project.read("pages/home.json")).toBe(translate(before));
  expect(project.pairs).toEqual([[en, textHash("es", "Muchas más citas")]]);
});

test("an unchanged translation is recorded only if the translator marked it as done", () => {
  const { project, news } = importHome((text) =>
    text.replace('state="needs-review-translation">Más', 'state="translated">Más'),
  );
  expect(news).toEqual([]);
  expect(project.pairs).toEqual([[en, es]]);
});

test("a dry run prints the same report, but writes nothing", () => {
  const project = new Project();
  const before = project.bytes();
  const { news, out } = project.import(translate(exportHome(project)), { dryRun: true });
  expect(news).toEqual([`written | ${headline}`]);
  expect(out).toMatch(/nothing was written\.$/);
  expect(project.bytes()).toEqual(before);
});

describe("a text that has moved", () => {
  const moved = () => {
    const project = new Project();
    const text = exportHome(project);
    const page = JSON.parse(project.read("pages/home.json"));
    page.blocks.reverse();
    project.write("pages/home.json", JSON.stringify(page, null, 2));
    return { project, text };
  };

  test("is found by its source", () => {
    const { project, text } = moved();
    expect(project.import(translate(text)).news).toEqual([
      `written | ${headline}, now home › block 2, page-hero › headline`,
    ]);
    expect(JSON.parse(project.read("pages/home.json")).blocks[1].headline.es).toBe("Muchas más citas");
  });

  test("is found even if another field has the same source", () => {
    const { project, text } = moved();
    project.set("pages/home.json", ["blocks", 0, "label", "en"], "More appointments");
    expect(project.import(translate(text)).news).toContain(
      `written | ${headline}, now home › block 2, page-hero › headline`,
    );
  });

  describe("with the same source in the same field of a second block", () => {
    /** Exports a page with two heroes that differ in their translations, and then moves both down. */
    const twice = (translation: string) => {
      const project = new Project();
      const page = () => JSON.parse(project.read("pages/home.json"));
      const { blocks, ...rest } = page();
      const second = { ...blocks[0], headline: { ...blocks[0].headline, es: translation } };
      const save = (list: unknown[]) =>
        project.write("pages/home.json", JSON.stringify({ ...rest, blocks: list }, null, 2));
      save([blocks[0], second]);
      const text = exportHome(project);
      save([blocks[1], blocks[0], second]);
      return {
        project,
        text,
        headlines: () =>
          page()
            .blocks.slice(1)
            .map((block: typeof second) => block.headline.es),
      };
    };

    test("is imported into both if their translations are equal", () => {
      const { project, text, headlines } = twice("Más citas");
      const { code } = project.import(text.replaceAll("Más citas", "Muchas más citas"));
      expect(code).toBe(0);
      expect(headlines()).toEqual(["Muchas más citas", "Muchas más citas"]);
    });

    test("is refused if the translations differ, and the report names the blocks", () => {
      const { project, text, headlines } = twice("Citas");
      const { news, code } = project.import(translate(text));
      expect(news.filter((row) => row.includes("› headline |"))).toEqual([
        `refused | ${headline} | “More appointments” has moved and is in 2 texts now: home › block 2, page-hero › headline; home › block 3, page-hero › headline. Export them again.`,
      ]);
      expect(code).toBe(1);
      expect(headlines()).toEqual(["Más citas", "Citas"]);
    });
  });
});

test.each<[what: string, (project: Project) => void, reason: string]>([
  [
    "has changed",
    (project) => project.set("pages/home.json", ["blocks", 0, "headline", "en"], "Even more"),
    "The text has changed or moved since the export: it was “More appointments”, and in its place is “Even more”. Export it again.",
  ],
  [
    "was removed",
    (project) => {
      const page = JSON.parse(project.read("pages/home.json"));
      page.blocks.shift();
      project.write("pages/home.json", JSON.stringify(page));
    },
    "The text is no longer in the content: “More appointments”.",
  ],
  [
    "was translated differently",
    (project) => project.set("pages/home.json", ["blocks", 0, "headline", "es"], "Más y más citas"),
    "The translation has changed since the export: it is “Más y más citas” now. Export it again.",
  ],
])(
  "a row whose text %s since the export is refused, and the content stays unchanged",
  (_, change, reason) => {
    const project = new Project();
    const text = exportHome(project);
    change(project);
    const before = project.bytes();
    const { news, code } = project.import(translate(text));
    expect(news[0]).toBe(`refused | ${headline} | ${reason}`);
    expect(code).toBe(1);
    expect(project.bytes()).toEqual(before);
  },
);

test("a translation that changed since the export is kept if its row is unchanged or has the same change", () => {
  const project = new Project();
  const text = exportHome(project);
  project.set("pages/home.json", ["blocks", 0, "headline", "es"], "Más y más citas");
  expect(project.import(text.replaceAll("needs-review-translation", "final")).news).toEqual([]);
  expect(project.pairs.filter((pair) => pair.includes(en))).toEqual([]);
  expect(project.import(text.replace("Más citas", "Más y más citas")).news).toEqual([]);
  expect(project.read("pages/home.json")).toContain('"es": "Más y más citas"');
});

test("a row whose key is missing or changed is refused", () => {
  const project = new Project();
  const text = exportHome(project, "csv");
  for (const key of ["", `${en.replace("en:", "en:0")} ${es}`])
    expect(project.import(translate(text).replace(`${en} ${es}`, key)).news).toEqual([
      `refused | ${headline} | Its key is missing or was changed, so its source can't be checked. Export it again.`,
    ]);
});

const fact = /(>Sube )(<x id="fact-conversion"[^>]*>)/;
test.each<[string, after: string, reason: string]>([
  ["missing", "$1", "{conversion} is missing."],
  ["repeated", "$1$2$2", "{conversion} occurs 2 times, but once in the source."],
  ["new", '$1$2<x id="fact-retention"/>', "<fact-retention> isn't in the source."],
  [
    "misspelt",
    '$1<x id="fact-conversio"/>',
    "<fact-conversio> isn't in the source. Did you mean {conversion}?",
  ],
  ["not closed", '$1$2<bx id="strong"/>', "<strong> isn't in the source."],
  ["unknown", "$1$2<b>x</b>", "The tag <b> is unknown. Remove it in the tool."],
])("a translation with a tag that is %s is refused", (_, after, reason) => {
  const { news, code, project } = importHome((text) => text.replace(fact, after));
  expect(news).toEqual([`refused | ${lede} | ${reason}`]);
  expect(code).toBe(1);
  expect(project.read("pages/home.json")).toContain("Sube {conversion} con [[SEO]].");
});

test("a fact may be in a clause too", () => {
  const project = new Project();
  for (const language of ["en", "es"])
    project.set("pages/home.json", ["blocks", 0, "lede", language], "Sube {retention}.");
  const { text } = project.export({ from: "es", to: "en", only: "all" });
  expect(project.import(text.replace(/>Sube (<x [^>]*>.<\/target>)/, ">More $1")).news).toContain(
    `unchecked | ${lede}`,
  );
});

test("a translation with overlapping tags is refused", () => {
  const project = new Project();
  project.set("pages/home.json", ["blocks", 0, "lede", "en"], "**Much** of [it](web)");
  const overlapping =
    '<bx id="strong" rid="1"/>a<bx id="link-web" rid="2"/>b<ex id="9" rid="1"/>c<ex id="8" rid="2"/>';
  const { news } = project.import(
    exportHome(project).replace(/>Sube .*?<\/target>/, `>${overlapping}</target>`),
  );
  expect(news).toEqual([`refused | ${lede} | Its tags overlap, or one isn't closed.`]);
});

test.each<[what: string, change: (text: string) => string, row: RegExp]>([
  [
    "a summary without a figure of its chart",
    (text) => text.replace(/(<target[^>]*>Tarda )<x[^>]*>/, "$1"),
    /gauge › summary \| \{value\} is missing\.$/,
  ],
  [
    "a language that the site doesn't have",
    (text) => text.replaceAll('target-language="es"', 'target-language="ed"'),
    /\| "ed" isn't a language of this site\. Choose one: en, es\.$/,
  ],
  [
    "no target language",
    (text) => text.replaceAll(' target-language="es"', ""),
    /\| The file doesn't say which language it translates into\.$/,
  ],
  [
    "the same language twice",
    (text) => text.replaceAll('target-language="es"', 'target-language="en"'),
    /\| The file translates "en" into itself\.$/,
  ],
  [
    "characters lost in another encoding",
    (text) => text.replace("Más", "M\uFFFDs"),
    /\| Characters were lost/,
  ],
])("%s: the row is refused", (_, change, row) => {
  const { news, code } = importHome(change);
  expect(news[0]).toMatch(/^refused/);
  expect(news[0]).toMatch(row);
  expect(code).toBe(1);
});

test("a text that is translated differently in two rows is refused; equal translations are accepted", () => {
  const project = new Project();
  const text = exportHome(project);
  const { news, code } = project.import([translate(text), text.replace("Más", "Aún más")]);
  expect(news).toHaveLength(2);
  for (const row of news)
    expect(row).toMatch(/translates the same text differently: .*in-\d+, line 21\. Keep one/);
  expect(code).toBe(1);
  expect(project.import([translate(text), translate(text)]).news).toEqual(
    Array(2).fill(`written | ${headline}`),
  );
});

describe("a clause", () => {
  const target = (words: string) => `</source>\n<target>${words}</target>`;
  const exportPolicy = (project: Project) =>
    project
      .export({ from: "es", to: "en", only: "all", page: ["privacy/"] })
      .text.replace("Datos</source>", `Datos${target("Data")}`);

  test("that is only partly translated is refused", () => {
    const project = new Project();
    expect(project.import(exportPolicy(project)).news).toEqual([
      "skipped | privacy/ › clause 1, passage 2 | It has no translation.",
      "refused | privacy/ › clause 1, passage 1 | A clause is imported as a whole. Of its 2 passages, these have no translation: 2.",
    ]);
  });

  test("that is translated gets its own file, and a passage that looks like a heading is escaped", () => {
    const project = new Project();
    const translated = exportPolicy(project).replace(
      / (<x id="fact-retention"[^>]*>)\.<\/source>/,
      (whole, fact) => whole.replace("</source>", target(`# 1: ${fact}`)),
    );
    expect(project.import(translated).code).toBe(0);
    expect(project.read("privacy/01-data.en.mdx")).toBe('## Data\n\n\\# 1: <Fact id="retention" />\n');
  });
});

test("a text without a translation is skipped", () => {
  const { news, code } = importHome((text) => text.replace("Más citas", " "));
  expect(news).toEqual([`skipped | ${headline} | It has no translation.`]);
  expect(code).toBe(0);
});

test("a translation whose markup differed from the source's before the export may keep it", () => {
  const project = new Project();
  project.set("pages/home.json", ["blocks", 0, "lede", "es"], "Sube **mucho**.");
  expect(importHome((text) => text.replace("Sube", "Súbele"), project).news).toEqual([`unchecked | ${lede}`]);
  expect(project.read("pages/home.json")).toContain('"es": "Súbele **mucho**."');
});

test("words that look like markup are escaped", () => {
  const { project, news } = importHome((text) => text.replace("Sube ", "[sic] **Sube** {x} 2 * 3 \\ "));
  expect(news).toEqual([`unchecked | ${lede}`]);
  expect(JSON.parse(project.read("pages/home.json")).blocks[0].lede.es).toBe(
    "\\[sic\\] \\*\\*Sube\\*\\* \\{x\\} 2 \\* 3 \\\\ {conversion} con [[SEO]].",
  );
  expect(exportHome(project)).toContain("[sic] **Sube** {x} 2 * 3 \\ <x");
});

test("a language with a country, as in es-MX, is taken as the site's es", () => {
  const { news } = importHome((text) =>
    translate(text.replaceAll('"es"', '"es-MX"').replaceAll('"en"', '"en-US"')),
  );
  expect(news).toEqual([`written | ${headline}`]);
});

test.each([
  ...["{x", "**a", "[b](c", "[[d", "\\", "# e\n- f", "<g>", "import h from 'i'", "{/* j"],
  ...["a\n\nb", "\t c \u00a0", "long ".repeat(1000), "\u2028", "---", "| k | l |"],
])("a translation with %j causes no error in the content", (words) => {
  const project = new Project();
  const { text } = project.export({ from: "es", to: "en", only: "all" });
  const escaped = words.replaceAll("<", "&lt;");
  const { news } = project.import(
    text
      .replace(/(<target[^>]*>)/g, (tag) => `${tag}${escaped} `)
      .replace(
        /<source>(.*)<\/source>\n(?! *<target)/g,
        (source, inline) => `${source}<target>${escaped} ${inline}</target>\n`,
      ),
  );
  expect(news.some((row) => row.startsWith("unchecked"))).toBe(true);
  expect(project.check().filter(({ severity }) => severity === "error")).toEqual([]);
});

test("a translation into a third language is recorded with its source and the source's confirmed translation", () => {
  const project = new Project();
  project.addDraft("fr");
  const fr = textHash("fr", "Plus de rendez-vous");
  const translated = project
    .export({ to: "fr", page: ["home"] })
    .text.replace("More appointments</source>", "$&\n<target state='final'>Plus de rendez-vous</target>");
  const before = project.read("pages/home.json");
  const pairsAfter = (ledger: string, files: () => string[]) => {
    project.write("pages/home.json", before);
    project.write("translations.lock", ledger);
    project.import(files());
    return project.pairs;
  };
  expect(pairsAfter("", () => [translated])).toEqual([[en, fr]]);
  expect(pairsAfter(`${en} ${es}\n`, () => [translated])).toEqual([
    [en, es],
    [en, fr],
    [es, fr],
  ]);
  const spanish = textHash("es", "Muchas más citas");
  expect(pairsAfter("", () => [translated, translate(exportHome(project))])).toEqual([
    [en, spanish],
    [en, fr],
    [spanish, fr],
  ]);
});

test("the report lists rows that need attention last", () => {
  const { rows, news } = importHome((text) =>
    text
      .replace("Inicio", "Portada")
      .replace("Más citas", "Más y más citas ".repeat(5))
      .replace(/(<target[^>]*>Sube )<x [^>]*>/, "$1"),
  );
  expect(rows.findLastIndex((row) => row.includes("| unchanged |"))).toBe(rows.length - 4);
  expect(news).toEqual([
    "unchecked | home › title",
    `unchecked | ${headline} | It has 79 characters, at most 60 fit.`,
    `refused | ${lede} | {conversion} is missing.`,
  ]);
});

test("a translation with typography mistakes is written, and the report quotes the words around them", () => {
  const { news } = importHome((text) => text.replace("Más citas", "Más « citas..."));
  expect(news).toEqual([
    `unchecked | ${headline} | “Más « citas...”: Dots in a row are one character. Write … instead. “Más « citas...”: These marks take no space inside. Remove the space. “Más « citas...”: This "«" isn't closed. Add "»".`,
  ]);
  const withHtml = importHome((text) => text.replace("Más citas", "Más &amp;amp; citas..."));
  expect(withHtml.news).toEqual([
    `unchecked | ${headline} | “Más &amp; citas...”: This is HTML for “&”. Write & instead.`,
  ]);
  const inSecondLine = importHome((text) =>
    text.replace("Más citas", "Más citas, menos llamadas\nperdidas..."),
  );
  expect(inSecondLine.news[0]).toContain("“das perdidas...”: Dots in a row are one character.");
});

test("a ledger that already has every pair is not rewritten, even if it isn't sorted", () => {
  const project = new Project();
  project.write(
    "translations.lock",
    [`${es} ${en}\n`, `${textHash("en", "Home")} ${textHash("es", "Inicio")}\n`].join("\n"),
  );
  const before = project.bytes();
  const done = exportHome(project);
  expect(project.import(done).code).toBe(0);
  expect(project.bytes()).toEqual(before);
});

test("nothing is exported or imported if a content file has errors", () => {
  const project = new Project();
  const text = exportHome(project);
  project.write("pages/web.json", "{");
  const message = "content/pages/web.json has errors. Run: npm run check";
  expect(() => project.import(text)).toThrow(message);
  expect(() => exportHome(project)).toThrow(message);
});
