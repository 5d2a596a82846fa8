import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
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
import { example } from "../../schemas/blocks/prose.ts";
import { generateSite } from "../../scripts/bench/generated-site.ts";
import { fixtureRoot } from "../support/content.ts";

const folder = mkdtempSync(join(tmpdir(), "rebuild-"));
/** A site that is rebuilt after every change. */
const changed = join(folder, "changed");
/** The same content, always built without a cache. */
const cold = join(folder, "cold");
const pageCount = 20;
const content = join(fixtureRoot, "content");

const inChanged = (file: string) => join(changed, file);
const saved = inChanged("node_modules/.cache/constela/site.json");

beforeAll(() => {
  generateSite(process.cwd(), changed, pageCount, content);
  generateSite(process.cwd(), cold, pageCount, content);
  rebuild();
  // Shares the bundled code, to bundle it only once.
  cpSync(inChanged("node_modules/.cache"), join(cold, "node_modules/.cache"), { recursive: true });
}, 120_000);

// Each test ends with a rebuild.
afterEach(() => expectAsBuiltCold(), 60_000);

afterAll(() => rmSync(folder, { recursive: true }));

const run = (root: string, script: string, env: Record<string, string> = {}, ...options: string[]) =>
  spawnSync(process.execPath, [...options, `scripts/commands/${script}.ts`], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, COMPRESS: "no", SHARE_IMAGES: "no", ...env },
  });

/** Builds the site in a folder. Returns how many pages were rendered. */
function build(root: string, env?: Record<string, string>): number {
  const { status, stdout, stderr } = run(root, "build", env);
  expect(stderr).not.toMatch(/^\S+ error/m);
  expect(status).toBe(0);
  return Number(/\((\d+) rendered\)/.exec(stdout)?.[1]);
}

const rebuild = (env?: Record<string, string>) => build(changed, env);

/** Returns every file below a folder, by its path. */
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
    if (found.get(file) !== content) throw new Error(`${file} differs from a cold build`);
}

/** The settings and the content that the last cold build was made from. */
let coldParts = "";

/** Expects the built site to equal a cold build, which is repeated only if content or settings changed. */
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

/** Replaces words in a content file. */
function replace(file: string, before: string | RegExp, after: string) {
  const path = inChanged(`content/${file}`);
  const text = readFileSync(path, "utf8");
  expect(text).toMatch(before);
  writeFileSync(path, text.replace(before, after));
}

const add = (page: string, path: string) => {
  const copy = JSON.parse(readFileSync(inChanged("content/pages/page-15.json"), "utf8"));
  const paths = Object.fromEntries(Object.keys(copy.paths).map((code) => [code, `${path}-${code}`]));
  const accept = { orphans: "No page leads to it." };
  writeFileSync(inChanged(`content/pages/${page}.json`), JSON.stringify({ accept, ...copy, paths }));
};

test("only a changed page is rendered, and warnings about other pages are still reported", () => {
  expect(rebuild()).toBe(0);
  replace("pages/page-19.json", "in as many words", "in  as many words");
  expect(rebuild()).toBe(1);
  replace("pages/page-12.json", "in as many words", "in as few words");
  const { stdout, stderr } = run(changed, "build");
  expect(stdout).toContain("(1 rendered)");
  expect(stderr).toContain("content/pages/page-19.json:");
  expect(stderr).toBe(run(changed, "check").stderr);
  replace("pages/page-19.json", "in  as many words", "in as many words");
  expect(rebuild()).toBe(1);
}, 60_000);

test("changing a fact, a page's path or a setting renders every page again", () => {
  replace("facts.json", '"value": 42', '"value": 43');
  expect(rebuild()).toBe(pageCount);
  edit("pages/page-13.json", ({ paths }) => Object.assign(paths, { es: "moved/es" }));
  expect(rebuild()).toBe(pageCount);
  const elsewhere = { SITE_URL: "https://example.org/agency/" };
  expect(rebuild(elsewhere)).toBe(pageCount);
  expectAsBuiltCold(elsewhere);
  expect(rebuild()).toBe(pageCount);
}, 120_000);

test("pages can be added, renamed and removed, and two pages can swap their paths", () => {
  add("added", "added/page");
  add("removed", "removed/page");
  expect(rebuild()).toBe(pageCount + 2);
  renameSync(inChanged("content/pages/added.json"), inChanged("content/pages/renamed.json"));
  rmSync(inChanged("content/pages/removed.json"));
  edit("pages/page-16.json", ({ paths: one }) =>
    edit("pages/page-17.json", ({ paths: other }) => {
      const before = { ...one };
      Object.assign(one, other);
      Object.assign(other, before);
    }),
  );
  expect(rebuild()).toBe(pageCount + 1);
  expectAsBuiltCold();
  rmSync(inChanged("content/pages/renamed.json"));
  expect(rebuild()).toBe(pageCount);
}, 120_000);

test("a dated page is built from its first day on, with every page that may list it; until then, the build names the day", () => {
  add("dated", "dated/page");
  edit("pages/dated.json", (page) => Object.assign(page, { from: "2027-02-01", until: "2027-02-01" }));
  const address = inChanged("dist/site/es/dated/page-es/index.html");
  const on = (BUILD_DATE: string) => {
    const { stdout } = run(changed, "build", { BUILD_DATE });
    const [, rendered] = /\((\d+) rendered\)/.exec(stdout) ?? [];
    const [, next] = /changes on ([\d-]+)/.exec(stdout) ?? [];
    return [Number(rendered), next, existsSync(address)];
  };
  expect(on("2027-01-30")).toEqual([pageCount, "2027-02-01", false]);
  expect(on("2027-01-31")).toEqual([0, "2027-02-01", false]);
  expect(on("2027-02-01T23:59:00Z")).toEqual([pageCount + 1, "2027-02-02", true]);
  expectAsBuiltCold({ BUILD_DATE: "2027-02-01T23:59:00Z" });
  expect(on("2027-02-02T00:00:00Z")).toEqual([pageCount, undefined, false]);
  rmSync(inChanged("content/pages/dated.json"));
  expect(rebuild()).toBe(pageCount);
}, 120_000);

test("with --no-examples, nothing is built in which visitors would read the text of an example", () => {
  const file = "pages/web.json";
  const before = readFileSync(inChanged(`content/${file}`));
  edit(file, ({ blocks }) => (blocks as object[]).push(example));
  const site = filesIn(inChanged("dist/site"));
  const { status, stderr } = spawnSync(process.execPath, ["scripts/commands/build.ts", "--no-examples"], {
    cwd: changed,
    encoding: "utf8",
  });
  expect(stderr).toMatch(/web\.json:\d+:\d+ warning \(examples\)\n {2}prose › paragraphs › 1 › es:/);
  expect(stderr).toContain("Not built: Visitors would read the text of an example");
  expect(status).toBe(1);
  expect(filesIn(inChanged("dist/site"))).toEqual(site);
  writeFileSync(inChanged(`content/${file}`), before);
});

test("a preview has hidden, dated and draft parts with their marks, is not for search engines, and leaves the site alone", () => {
  add("dated", "dated/page");
  edit("pages/dated.json", (page) => Object.assign(page, { from: "2099-02-01" }));
  add("draft", "draft/page");
  edit("pages/draft.json", (page) => Object.assign(page, { draft: true }));
  edit("pages/page-14.json", ({ blocks }) => Object.assign((blocks as object[])[1] ?? {}, { hidden: true }));
  const before = filesIn(inChanged("dist/site"));
  const { status, stderr } = spawnSync(process.execPath, ["scripts/commands/build.ts", "--preview"], {
    cwd: changed,
    encoding: "utf8",
    env: { ...process.env, COMPRESS: "no" },
  });
  expect(stderr).not.toContain(" error ");
  expect(status).toBe(0);
  expect(filesIn(inChanged("dist/site"))).toEqual(before);
  const files = filesIn(inChanged("dist/preview"));
  const shown = (path: string) => readFileSync(inChanged(`dist/preview/site/es/${path}/index.html`), "utf8");
  expect(shown("dated/page-es")).toContain("⟦from 2099-02-01⟧");
  expect(shown("draft/page-es")).toContain("⟦draft⟧");
  expect(shown("generated/es/page-14")).toContain("⟦hidden⟧");
  expect(files.get("site/robots.txt")).toBe("User-agent: *\nDisallow: /\n");
  expect(files.get("site/_headers")).toContain("X-Robots-Tag: noindex");
  expect(JSON.parse(files.get("server.json") ?? "")).toMatchObject({ isPreview: true });
  const pages = [...files].filter(([file]) => /^site\/(?!sent|viewer).*\.html$/.test(file));
  const whole = pages.filter(([, html]) => !html.includes('http-equiv="refresh"'));
  expect(whole.length).toBeGreaterThan(2 * pageCount);
  for (const [file, html] of whole) {
    expect(html, file).toContain('<meta name="robots" content="noindex"/>');
    const [, styles = ""] = /<style>([^<]*)<\/style><aside id="preview"/.exec(html) ?? [];
    expect(html, file).toContain(`sha256-${hash("sha256", styles, "base64")}`);
  }
  rmSync(inChanged("dist/preview"), { recursive: true });
  for (const page of ["dated", "draft"]) rmSync(inChanged(`content/pages/${page}.json`));
  edit("pages/page-14.json", ({ blocks }) => delete (blocks as { hidden?: true }[])[1]?.hidden);
  rebuild();
}, 120_000);

test("a failed build prints the same report as the check and keeps the previous output", () => {
  const before = readFileSync(inChanged("content/pages/page-18.json"), "utf8");
  edit("pages/page-18.json", ({ paths }) => {
    for (const code of Object.keys(paths)) paths[code] = "moved/es";
  });
  const report = run(changed, "check").stderr;
  expect(report).toContain("is the path of content/pages/page-13.json too");
  expect(run(changed, "build").stderr.startsWith(report)).toBe(true);
  writeFileSync(inChanged("content/pages/page-18.json"), before);
  expect(rebuild()).toBe(0);
}, 60_000);

test("a page saved during a build is picked up by the next build", () => {
  // Saves the page after the check and before the first file is written.
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
  const hook = `data:text/javascript,${encodeURIComponent(savedMeanwhile)}`;
  expect(run(changed, "build", {}, "--import", hook).stdout).toContain("(1 rendered)");
  expect(rebuild()).toBe(1);
}, 60_000);

test("the build restores site files that somebody changed, even if length and date are the same", () => {
  for (const file of ["es/index.html", "index.html", "robots.txt"].map((name) =>
    inChanged(`dist/site/${name}`),
  )) {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, "latin1").replace("e", "E"), "latin1");
    utimesSync(file, atime, mtime);
  }
  writeFileSync(inChanged("dist/site/en/stray.html"), "");
  expect(rebuild()).toBe(1);
}, 60_000);

test("the build ignores a cache that is corrupt or was written by different code", () => {
  writeFileSync(saved, readFileSync(saved, "utf8").slice(0, -1));
  expect(rebuild()).toBe(pageCount);
  appendFileSync(inChanged("scripts/content/figures/figure-format.ts"), "\n");
  expect(rebuild()).toBe(pageCount);
}, 120_000);

test("a changed font gets a new file name, and every document is rendered again", () => {
  const font = inChanged("src/styles/fonts/piazzolla-greek.woff2");
  const before = readFileSync(font);
  const addresses = () => readdirSync(inChanged("dist/site/assets")).filter((file) => /greek/.test(file));
  const [known] = addresses();
  appendFileSync(font, "\0");
  expect(rebuild()).toBe(pageCount);
  expect(addresses()).toHaveLength(1);
  expect(addresses()).not.toContain(known);
  writeFileSync(font, before);
  expect(rebuild()).toBe(pageCount);
  expect(addresses()).toEqual([known]);
}, 120_000);

test("after any changes, a rebuilt site equals a cold build", () => {
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

test("a language that becomes a draft is removed from every page", () => {
  replace("site.json", /"defaultLanguage": "[^"]*"/, '"defaultLanguage": "es"');
  replace("site.json", '"code": "en",', '"code": "en", "draft": true,');
  expect(rebuild()).toBe(pageCount);
}, 60_000);
