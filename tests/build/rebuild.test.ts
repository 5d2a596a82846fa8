import { spawnSync } from "node:child_process";
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { generateSite } from "../../scripts/bench/generated-site.ts";

const folder = mkdtempSync(join(tmpdir(), "rebuild-"));
/** Built again and again after changes. */
const changed = join(folder, "changed");
/** The same content, built from nothing. */
const cold = join(folder, "cold");
const pageCount = 20;

const inChanged = (file: string) => join(changed, file);
const saved = inChanged("node_modules/.cache/constela/site.json");

beforeAll(() => {
  generateSite(process.cwd(), changed, pageCount);
  generateSite(process.cwd(), cold, pageCount);
  rebuild();
  // The code is bundled once.
  cpSync(inChanged("node_modules/.cache"), join(cold, "node_modules/.cache"), { recursive: true });
}, 120_000);

// Each test ends with a build.
afterEach(() => expectAsBuiltCold(), 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

/** Builds what stands in a folder; answers how many pages were made anew. */
function build(root: string, env: Record<string, string> = {}): number {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["scripts/build.ts"], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, COMPRESS: "no", SHARE_IMAGES: "no", ...env },
  });
  expect(stderr).not.toMatch(/^\S+ error/m);
  expect(status).toBe(0);
  return Number(/ (\d+) of them anew/.exec(stdout)?.[1]);
}

const rebuild = (env?: Record<string, string>) => build(changed, env);

/** Every file below a folder, by its place. */
function filesIn(root: string): Map<string, string> {
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) =>
    statSync(join(root, file)).isFile(),
  );
  return new Map(files.toSorted().map((file) => [file, readFileSync(join(root, file), "latin1")]));
}

function expectSameFiles(ours: string, theirs: string) {
  const [found, wanted] = [filesIn(ours), filesIn(theirs)];
  expect([...found.keys()]).toEqual([...wanted.keys()]);
  for (const [file, content] of wanted)
    if (found.get(file) !== content) throw new Error(`${file} is not as built cold`);
}

/** What the cold site is built from. */
let coldParts = "";

/** Holds the site and the server's content against a build from nothing, of which one content needs but one. */
function expectAsBuiltCold(env: Record<string, string> = {}) {
  const parts = JSON.stringify([env, ...filesIn(inChanged("content"))]);
  if (parts !== coldParts) {
    for (const made of ["content", "dist", "node_modules/.cache/constela/site.json"])
      rmSync(join(cold, made), { recursive: true, force: true });
    cpSync(inChanged("content"), join(cold, "content"), { recursive: true });
    build(cold, env);
    coldParts = parts;
  }
  expectSameFiles(inChanged("dist"), join(cold, "dist"));
}

type Json = Record<string, unknown> & { paths: Record<string, string> };

function edit(file: string, change: (value: Json) => void) {
  const path = inChanged(`content/${file}`);
  const value = JSON.parse(readFileSync(path, "utf8"));
  change(value);
  writeFileSync(path, JSON.stringify(value, null, 2));
}

/** Puts another word for one that stands in a file. */
function replace(file: string, before: string | RegExp, after: string) {
  const path = inChanged(`content/${file}`);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}

const add = (page: string, path: string) =>
  edit("pages/page-15.json", (value) => {
    value.paths = Object.fromEntries(Object.keys(value.paths).map((code) => [code, `${path}-${code}`]));
    const accept = { links: "No page leads to it." };
    writeFileSync(inChanged(`content/pages/${page}.json`), JSON.stringify({ accept, ...value }));
    value.paths = Object.fromEntries(
      Object.keys(value.paths).map((code) => [code, `generated/${code}/page-15`]),
    );
  });

test("where nothing has changed, no page is made anew", () => {
  expect(rebuild()).toBe(0);
}, 60_000);

test("a changed page is made anew, alone", () => {
  replace("pages/page-12.json", "in as many words", "in as few words");
  expect(rebuild()).toBe(1);
}, 60_000);

test("a fact is changed on the pages that show it, in a product too", () => {
  const pages = readdirSync(inChanged("content/pages")).map((file) =>
    readFileSync(inChanged(`content/pages/${file}`), "utf8"),
  );
  const showing = (...marks: string[]) =>
    pages.filter((page) => marks.some((mark) => page.includes(mark))).length;
  replace("facts.json", '"value": 42', '"value": 43');
  expect(rebuild()).toBe(showing("{performance-sales}", '"performance-sales"'));
  replace("facts.json", '"value": 98', '"value": 97');
  expect(rebuild()).toBe(
    showing("{confirmed-appointments}", '"confirmed-appointments"', '"type": "product-cards"'),
  );
}, 60_000);

test("a page that moves is made anew with those that link to it, alone", () => {
  replace("pages/page-14.json", "[Escríbenos](contact)", "[Escríbenos](page-13)");
  expect(rebuild()).toBe(1);
  edit("pages/page-13.json", ({ paths }) => {
    for (const code of Object.keys(paths)) paths[code] = `moved/${code}`;
  });
  // Its own, the one before it and the one that was just written.
  expect(rebuild()).toBe(3);
}, 60_000);

test("a change of the menu or of the site is on every page", () => {
  replace("menu.json", /"label": \{\s*"es": "[^"]*"/, '"label": { "es": "Otra palabra"');
  expect(rebuild()).toBe(pageCount);
  const elsewhere = { SITE_URL: "https://example.org/agency/" };
  expect(rebuild(elsewhere)).toBe(pageCount);
  replace("site.json", /"defaultLanguage": "[^"]*"/, '"defaultLanguage": "es"');
  replace("site.json", '"code": "en",', '"code": "en", "draft": true,');
  expect(rebuild(elsewhere)).toBe(pageCount);
  expectAsBuiltCold(elsewhere);
  replace("site.json", ' "draft": true,', "");
  expect(rebuild()).toBe(pageCount);
}, 120_000);

test("pages come, go and change places", () => {
  add("added", "added/page");
  expect(rebuild()).toBe(1);
  renameSync(inChanged("content/pages/added.json"), inChanged("content/pages/renamed.json"));
  expect(rebuild()).toBe(1);
  expectAsBuiltCold();
  rmSync(inChanged("content/pages/renamed.json"));
  edit("pages/page-16.json", ({ paths: one }) =>
    edit("pages/page-17.json", ({ paths: other }) => {
      const before = { ...one };
      Object.assign(one, other);
      Object.assign(other, before);
    }),
  );
  // These two, and the one before them.
  expect(rebuild()).toBe(3);
}, 120_000);

test("a mistake is told in the same words as by a check of everything, and mended, nothing is lost", () => {
  const before = readFileSync(inChanged("content/pages/page-18.json"), "utf8");
  edit("pages/page-18.json", ({ paths }) => {
    for (const code of Object.keys(paths)) paths[code] = "moved/es";
  });
  const run = (script: string) =>
    spawnSync(process.execPath, [`scripts/${script}.ts`], {
      cwd: changed,
      encoding: "utf8",
    }).stderr;
  const told = run("check");
  expect(told).toContain("is the path of content/pages/page-13.json too");
  expect(run("build").startsWith(told)).toBe(true);
  writeFileSync(inChanged("content/pages/page-18.json"), before);
  expect(rebuild()).toBe(0);
}, 60_000);

test("a page that is saved while the site is built stops the build, and is in the next one", () => {
  // Between the check and the first file that is written.
  const savedMeanwhile = `
    import fs from "node:fs";
    import { syncBuiltinESMExports } from "node:module";
    const { mkdirSync } = fs;
    fs.mkdirSync = (path, options) => {
      if (String(path).endsWith("site")) fs.appendFileSync("content/pages/page-12.json", " ");
      return mkdirSync(path, options);
    };
    syncBuiltinESMExports();`;
  replace("pages/page-12.json", "few words", "short words");
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(savedMeanwhile)}`, "scripts/build.ts"],
    { cwd: changed, encoding: "utf8", env: { ...process.env, COMPRESS: "no", SHARE_IMAGES: "no" } },
  );
  expect(stderr).toBe(
    "Not built: content/pages/page-12.json was changed after it had been checked. Build again.\n",
  );
  expect(status).toBe(1);
  expect(rebuild()).toBe(1);
}, 60_000);

test("what was changed in the built site is put right, even at the same length and date", () => {
  const files = ["es/index.html", "pages/es.json", "index.html", "shell/es.js"].map((file) =>
    inChanged(`dist/site/${file}`),
  );
  for (const file of files) {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, "latin1").replace("e", "E"), "latin1");
    utimesSync(file, atime, mtime);
  }
  rmSync(inChanged("dist/site/pages/en.js"));
  writeFileSync(inChanged("dist/site/pages/stray.js"), "");
  expect(rebuild()).toBe(1);
}, 60_000);

test("a saved build that is damaged, or of other code, is not believed", () => {
  writeFileSync(saved, readFileSync(saved, "utf8").replace('"used":[', '"used":["x",'));
  expect(rebuild()).toBe(pageCount);
  writeFileSync(saved, "{}");
  expect(rebuild()).toBe(pageCount);
  appendFileSync(inChanged("scripts/content/format.ts"), "\n");
  expect(rebuild()).toBe(pageCount);
  // What is known of the sources is not believed either where it is damaged.
  writeFileSync(inChanged("node_modules/.cache/constela/sources.json"), "[");
  expect(rebuild()).toBe(0);
}, 120_000);

test("after any changes the site is as built from nothing", () => {
  const page = fc.integer({ min: 12, max: pageCount }).map((number) => `pages/page-${number}.json`);
  const word = fc.stringMatching(/^[a-z]{1,8}$/);
  const changes = fc.oneof(
    fc.tuple(page, word).map(
      ([file, text]) =>
        () =>
          edit(file, (value) => {
            value.title = Object.fromEntries(Object.keys(value.paths).map((code) => [code, text]));
          }),
    ),
    fc.tuple(page, word).map(
      ([file, path]) =>
        () =>
          edit(file, ({ paths }) => {
            for (const code of Object.keys(paths)) paths[code] = `${path}/${file.replace(/\D/g, "")}-${code}`;
          }),
    ),
    fc.tuple(word, fc.integer({ min: 1, max: 99 })).map(
      ([, value]) =>
        () =>
          replace("facts.json", /"value": \d+/, `"value": ${value}`),
    ),
    word.map((text) => () => replace("menu.json", /"en": "[^"]*"/, `"en": "${text}"`)),
    word.map((text) => () => replace("products.json", /"en": "[^"*]*"/, `"en": "${text}"`)),
    word.map((text) => () => replace("glossary.json", /"en": "[^"]*"/, `"en": "${text}"`)),
  );
  fc.assert(
    fc.property(fc.array(changes, { minLength: 1, maxLength: 4 }), (several) => {
      for (const change of several) change();
      rebuild();
      expectAsBuiltCold();
    }),
    { numRuns: process.env.TEST_LONG ? 25 : 2, seed: 5, endOnFailure: true },
  );
}, 600_000);
