import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type ExportOptions, exportTexts } from "../../../scripts/translate/export.ts";
import { Ledger, textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { Project } from "../support/project.ts";

test("an existing file is not overwritten", () => {
  const project = new Project();
  const out = join(project.root, "site.xlf");
  writeFileSync(out, "theirs");
  expect(() => project.run(exportTexts, { to: "es", only: "all", out })).toThrow(/site\.xlf exists/);
});

test.each<[ExportOptions, message: string]>([
  [{ to: "ess" }, '"ess" isn\'t a language of this site. Did you mean "es"?'],
  [{ to: "es", from: "fr" }, '"fr" isn\'t a language of this site. Choose one: en, es.'],
  [{ to: "es", from: "es" }, "--from and --to are both es. Name two languages."],
  [{ to: "es", page: ["hom"] }, 'There is no page or file "hom". Did you mean "home"?'],
])("an export with %j is refused", (options, message) => {
  expect(() => new Project().run(exportTexts, options)).toThrow(message);
});

test("missing and stale texts are exported by default, and --only selects others", () => {
  const project = new Project();
  const ledger = new Ledger([
    [textHash("en", "Home"), textHash("es", "Inicio")],
    [textHash("en", "Fewer appointments"), textHash("es", "Más citas")],
    [textHash("en", "See"), textHash("es", "Mira")],
  ]);
  project.write("translations.lock", ledger.toString());
  project.replace("pages/home.json", '"es": "Respuesta", ', "");
  const exported = (only?: ExportOptions["only"]) => {
    const { text, summary } = project.export({ to: "es", page: ["home"], ...(only && { only }) });
    return { names: [...text.matchAll(/resname="home › (.*?)"/g)].map(([, name]) => name), summary };
  };
  const [headline, heading] = ["block 1, page-hero › headline", "block 2, gauge › heading"];
  expect(exported().names).toEqual([headline, heading]);
  expect(exported().summary).toContain(
    "to es: 2 (1 stale, 1 missing).\nNot exported: 6 (1 fresh, 4 unrecorded, 1 ahead).",
  );
  expect(exported("missing").names).toEqual([heading]);
  expect(exported("stale").names).toEqual([headline]);
  expect(exported("all").names).toHaveLength(8);
});

test("an export says which texts need --from, because they changed in another language", () => {
  const project = new Project();
  project.addDraft("fr");
  project.set("pages/home.json", ["title", "fr"], "Accueil");
  const french = textHash("fr", "Accueil");
  const pairs: [string, string][] = [
    [textHash("en", "Home"), french],
    [textHash("es", "Portada"), french],
  ];
  project.write("translations.lock", new Ledger(pairs).toString());
  expect(project.export({ to: "fr", only: "stale" }).summary).toMatch(/\nWith --from es: 1 more\.\n/);
  expect(project.export({ to: "fr", from: "es", only: "stale" }).text).toContain("<source>Inicio</source>");
});

test("a stale text is exported with a note of what it said when it was translated", () => {
  const project = new Project();
  const pair = `${textHash("en", "More appointments")} ${textHash("es", "Más citas")}\n`;
  project.write("translations.lock", pair);
  project.git("init", "--quiet");
  project.commit("first");
  project.replace("pages/home.json", "More appointments", "Still more appointments");
  expect(project.export({ to: "es" }).text).toContain(
    "<note>When it was translated, it said: “More appointments”</note>",
  );
});

test("clauses are exported only with --only all, one passage per unit", () => {
  const project = new Project();
  const policy = { from: "es", to: "en", page: ["privacy/"] };
  expect(project.export(policy).summary).toContain("Not exported: 1 (1 optional).");
  expect(project.export({ ...policy, from: "en", to: "es", only: "all" }).summary).toContain(
    "Not exported: 1 (1 not in en).",
  );
  expect(project.export({ ...policy, only: "all" }).text).toContain(
    "<note>privacy/ › clause 1, passage 2</note>",
  );
});

test("a text is exported with its page, block and field, its purpose, its maximum length and its page's address", () => {
  const project = new Project();
  const unitOf = (page: string, source: string) => {
    const { text } = project.export({ from: "es", to: "en", only: "all", page: [page] });
    return text.match(/<trans-unit .*?<\/trans-unit>/gs)?.find((unit) => unit.includes(source)) ?? "";
  };
  const headline = unitOf("home", "Más citas");
  expect(headline).toContain('resname="home › block 1, page-hero › headline"');
  expect(headline).toMatch(/ maxwidth="\d+" size-unit="char"/);
  expect([...headline.matchAll(/<note>(.*)<\/note>/g)].map(([, note]) => note)).toEqual([
    "home › block 1, page-hero › headline",
    expect.stringMatching(/^The page’s title/),
    expect.stringMatching(/^At most \d+ characters\.$/),
    "https://nova.example/es/",
  ]);
  expect(unitOf("privacy/", "Guardamos")).toContain("<note>https://nova.example/es/servicios/web/</note>");
  expect(unitOf("menu.json", "Services (es)")).not.toContain("https://nova.example");
});

test("characters that XML doesn't allow are left out", () => {
  const project = new Project();
  project.set("pages/home.json", ["title", "en"], "Ho\u0001me");
  const { text } = project.export({ to: "es", only: "all", page: ["home"] });
  expect(text).toContain("<source>Home</source>");
});

test("a fact's noun is one text, and translators read how many forms their language has", () => {
  const project = new Project();
  const noun = { es: "día | días", en: "day | days" };
  const fact = JSON.stringify({ value: 5, unit: "count", noun });
  project.replace("facts.json", '"retention":', `"reply": ${fact}, "retention":`);
  project.addDraft("pl");
  const { text } = project.export({ to: "pl", page: ["facts.json"], format: "csv" });
  expect(text).toContain('A noun in ""pl"" has 3 forms, for 1, 2 and 5.');
  const polish = "dzień | dni | dni";
  project.import(text.replace('day | days",""', `day | days","${polish}"`));
  expect(JSON.parse(project.read("facts.json")).facts.reply.noun).toEqual({ ...noun, pl: polish });
});
