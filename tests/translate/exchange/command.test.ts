import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, test } from "vitest";
import { run as runExport } from "../../../scripts/translate/export.ts";
import { run as runImport } from "../../../scripts/translate/import.ts";
import { Ledger, ledgerFile, textHash } from "../../../scripts/translate/ledger/ledger.ts";
import { Project } from "../support/project.ts";
import { Desk } from "./support/desk.ts";

/** The command as people call it, in a site's folder. */
function translate(root: string, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [resolve("scripts/commands/translate.ts"), ...args],
    {
      cwd: root,
      encoding: "utf8",
      env: { ...process.env, NO_COLOR: "1" },
    },
  );
  return { status, stdout, stderr };
}

test("export and import tell how they are called", () => {
  const { root } = Desk.small();
  for (const name of ["export", "import"]) {
    const { status, stdout } = translate(root, name, "--help");
    expect(stdout).toMatch(/Exit codes: 0 .*, 1 .*, 2 called in a wrong way\.\n$/);
    expect(status).toBe(0);
  }
});

test("a file goes out, is translated, comes back, and the exit codes say how it went", () => {
  const { root } = Desk.small();
  const out = join(root, "home.xlf");
  expect(
    translate(root, "export", "--to", "es", "--only", "all", "--page", "home", "--out", "home.xlf"),
  ).toEqual({
    status: 0,
    stdout: "",
    stderr: "Texts from en into es: 8 (8 unrecorded).\nLeft out: 0.\nWritten to home.xlf\n",
  });
  writeFileSync(
    out,
    readFileSync(out, "utf8")
      .replace("Más", "Muchas más")
      .replace(/(Sube) <x .*?\/>/, "$1"),
  );
  const { status, stdout } = translate(root, "import", "home.xlf");
  expect(stdout).toContain("written    content/pages/home.json:/blocks/0/headline\n");
  expect(stdout).toContain("{conversion} is missing.\n");
  expect(stdout).toMatch(/8 rows: 1 written, 6 unchanged, 0 skipped, 1 refused\.\n$/);
  expect(status).toBe(1);
});

test("without --out the file goes to the standard output, and nothing else does", () => {
  const { root } = Desk.small();
  const { stdout, stderr } = translate(root, "export", "--to", "es", "--only", "all", "--format", "csv");
  expect(stdout).toMatch(/^\uFEFF"place","source \(en\)","target \(es\)",/);
  expect(stderr).toMatch(/^Texts from en into es: /);
});

test("nothing is written over what a translator may have done", () => {
  const desk = Desk.small();
  const out = join(desk.root, "site.xlf");
  writeFileSync(out, "theirs");
  expect(() => runExport(["--to", "es", "--only", "all", "--out", out], desk.root)).toThrow(
    /is there already/,
  );
  expect(readFileSync(out, "utf8")).toBe("theirs");
});

test.each<[args: string, message: string]>([
  ["", "Say into which language: --to es, --to en."],
  ["--to ess", '--to is "ess". Did you mean "es"?'],
  ["--to es --from fr", '--from is "fr". Known here: en, es.'],
  ["--to es --from es", "--from and --to are both es. Name two languages."],
  ["--to es --format xlif12", '--format is "xlif12". Did you mean "xliff12"?'],
  ["--to es --only mising", '--only is "mising". Did you mean "missing"?'],
  ["--to es --page hom", 'There is no page or file "hom". Did you mean "home"?'],
  ["--to es home", 'export takes options alone, but got "home".'],
  ["--too es", 'There is no option --too. Did you mean "--to"?'],
])("export %s is answered: %s", (args, message) => {
  const { root } = Desk.small();
  expect(() => runExport(args.split(" ").filter(Boolean), root)).toThrow(message);
});

test.each<[args: string[], message: RegExp]>([
  [[], /^Say which files: import FILE\.\.\.$/],
  [["none.xlf"], /none\.xlf: There is no such file\.$/],
  [["."], /This is a folder\. Name the files in it\.$/],
  [["--dry"], /^There is no option --dry\./],
])("import %j is answered: %s", (args, message) => {
  const { root } = Desk.small();
  expect(() => runImport(args, root)).toThrow(message);
});

test("what is handed out is what is missing and what is stale, unless it is said", () => {
  const desk = Desk.small();
  const ledger = new Ledger();
  ledger.record([textHash("en", "Home"), textHash("es", "Inicio")]);
  ledger.record([textHash("en", "Fewer appointments"), textHash("es", "Más citas")]);
  ledger.record([textHash("en", "See"), textHash("es", "Mira")]);
  desk.write(ledgerFile.replace("content/", ""), ledger.toString());
  desk.write("pages/home.json", desk.read("pages/home.json").replace('"es": "Respuesta", ', ""));
  const handed = (...args: string[]) => {
    const { text, said } = desk.hand("--to", "es", "--page", "home", ...args);
    return { names: [...text.matchAll(/resname="home › (.*?)"/g)].map(([, name]) => name), said };
  };
  const [headline, heading] = ["block 1, page-hero › headline", "block 2, gauge › heading"];
  expect(handed().names).toEqual([headline, heading]);
  expect(handed().said).toContain(
    "into es: 2 (1 stale, 1 missing).\nLeft out: 6 (1 fresh, 4 unrecorded, 1 ahead).",
  );
  expect(handed("--only", "missing").names).toEqual([heading]);
  expect(handed("--only", "stale").names).toEqual([headline]);
  expect(handed("--only", "all").names).toHaveLength(8);
});

test("a stale text comes with what it said when it was translated", async () => {
  const project = new Project();
  const ledger = new Ledger();
  ledger.record([textHash("en", "More appointments"), textHash("es", "Más citas")]);
  project.write("translations.lock", ledger.toString());
  project.git("init", "--quiet");
  project.commit("first");
  project.replace("pages/home.json", "More appointments", "Still more appointments");
  const out = join(project.root, "out.xlf");
  expect(await project.run({ run: runExport }, "--to", "es", "--out", out)).toMatchObject({ code: 0 });
  expect(readFileSync(out, "utf8")).toContain(
    "<note>When it was translated, it said: “More appointments”</note>",
  );
});

test("a passage comes with the clause that it is of, where all is asked for", () => {
  const desk = Desk.small();
  const said = (...args: string[]) => desk.hand(...args, "--page", "privacy/").said;
  expect(said("--from", "es", "--to", "en")).toContain("Left out: 1 (1 in other languages alone).");
  expect(said("--from", "en", "--to", "es", "--only", "all")).toContain("Left out: 1 (1 not in en).");
  const { text } = desk.hand("--from", "es", "--to", "en", "--only", "all", "--page", "privacy/");
  expect(text).toContain("<note>privacy/ › clause 1, passage 2</note>");
});

test("a text comes with its page, block and field, what it is for, how long it may be, and the address of its page", () => {
  const desk = Desk.small();
  const unitOf = (page: string, source: string) => {
    const { text } = desk.hand("--from", "es", "--to", "en", "--only", "all", "--page", page);
    return text.match(/<trans-unit .*?<\/trans-unit>/gs)?.find((unit) => unit.includes(source)) ?? "";
  };
  const headline = unitOf("home", "Más citas");
  expect(headline).toContain('resname="home › block 1, page-hero › headline"');
  expect(headline).toMatch(/ maxwidth="\d+" size-unit="char"/);
  expect([...headline.matchAll(/<note>(.*)<\/note>/g)].map(([, note]) => note)).toEqual([
    "home › block 1, page-hero › headline",
    expect.stringMatching(/^The page’s title/),
    expect.stringMatching(/^There is room for \d+ characters\.$/),
    "https://nova.example/es/",
  ]);
  expect(unitOf("privacy/", "Guardamos")).toContain("<note>https://nova.example/es/servicios/web/</note>");
  expect(unitOf("menu.json", "Services (es)")).not.toContain("https://nova.example");
});

test("a text that no XML can hold is left out, and said", () => {
  const desk = Desk.small();
  desk.set("pages/home.json", ["title", "en"], "Home\u0001");
  const { text, said } = desk.hand("--to", "es", "--only", "all", "--page", "home");
  expect(text).not.toContain("Inicio");
  expect(said).toContain(
    "content/pages/home.json:/title is left out too: it has a character that no XML can hold.",
  );
});
