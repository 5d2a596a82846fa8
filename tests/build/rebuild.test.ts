import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import {
  appendFileSync,
  cpSync,
  existsSync,
  globSync,
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
import { buildSite } from "../../scripts/content/build-site.ts";
import { checkContent } from "../../scripts/content/check/check-content.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";
import { reportText } from "../../scripts/content/report/report-text.ts";
import { createFixtureProject, linkBundle } from "../support/commands/fixture-project.ts";
import { Printed } from "../support/commands/printed.ts";
import { runHere } from "../support/commands/run-here.ts";
import { filesIn } from "../support/files-in.ts";

const folder = mkdtempSync(join(tmpdir(), "rebuild-"));
/** A site that is rebuilt after every change. */
const changed = join(folder, "changed");
/** The same content, always built without a cache. */
const cold = join(folder, "cold");
const pageCount = 12;

const inChanged = (file: string) => join(changed, file);
const saved = inChanged("node_modules/.cache/constela/site.json");

beforeAll(async () => {
  for (const root of [changed, cold]) await createFixtureProject(root, pageCount);
  await rebuild();
}, 120_000);

// Each test ends with a rebuild.
afterEach(() => expectAsBuiltCold());

afterAll(() => rmSync(folder, { recursive: true }));

const settings = { COMPRESS: "no", SHARE_IMAGES: "no" };

/** Builds the site in a folder. Returns what was printed. */
async function build(root: string, env: Record<string, string> = {}, printed = new Printed()) {
  await buildSite({ root, env: { ...settings, ...env }, output: printed });
  return printed;
}

/** Returns how many pages a build says that it rendered. */
const renderedIn = ({ stdout }: { stdout: string }) => Number(/\((\d+) rendered\)/.exec(stdout)?.[1]);

/** Builds the changed site. Returns how many pages were rendered. */
const rebuild = async (env?: Record<string, string>) => renderedIn(await build(changed, env));

/** Builds the changed site. Returns how many pages were rendered, and how many of them have other documents than before. */
async function rebuildComparing() {
  const documents = () => filesIn(inChanged("dist/site"));
  const before = documents();
  const rendered = await rebuild();
  const after = documents();
  const { pages } = JSON.parse(readFileSync(saved, "utf8"));
  const different = Object.values<{ files: object }>(pages).filter(({ files }) =>
    Object.keys(files).some((file) => before[file] !== after[file]),
  );
  return { rendered, different: different.length };
}

function expectSameFiles(ours: string, theirs: string) {
  const [found, wanted] = [filesIn(ours), filesIn(theirs)];
  expect(Object.keys(found).toSorted()).toEqual(Object.keys(wanted).toSorted());
  for (const [file, content] of Object.entries(wanted))
    if (found[file] !== content) throw new Error(`${file} differs from a cold build`);
}

/** Copies the changed content to the cold site, and removes what was built there. The pictures stay: none changes. */
function copyToCold() {
  const parts = "{content/*,dist/*.json,dist/site/*,node_modules/.cache/constela/{check,site}.json}";
  const isPictures = (path: string) => path.endsWith("pictures");
  for (const made of globSync(parts, { cwd: cold }))
    if (!isPictures(made)) rmSync(join(cold, made), { recursive: true });
  const [from, to] = [inChanged("content"), join(cold, "content")];
  cpSync(from, to, { recursive: true, filter: (path) => !isPictures(path) });
}

/** The settings and the content that the last cold build was made from. */
let coldParts = "";

/** Expects the built site to equal a cold build, which is repeated only if content or settings changed. */
async function expectAsBuiltCold(env: Record<string, string> = {}) {
  const parts = JSON.stringify([env, filesIn(inChanged("content"))]);
  if (parts !== coldParts) {
    copyToCold();
    await build(cold, env);
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
  const copy = JSON.parse(readFileSync(inChanged("content/pages/page-8.json"), "utf8"));
  const paths = Object.fromEntries(Object.keys(copy.paths).map((code) => [code, `${path}-${code}`]));
  const accept = { orphans: "No page leads to it." };
  writeFileSync(inChanged(`content/pages/${page}.json`), JSON.stringify({ accept, ...copy, paths }));
};

test("only a changed page is rendered, and warnings about other pages are still reported", async () => {
  expect(await rebuild()).toBe(0);
  replace("pages/page-11.json", "in as many words", "in  as many words");
  expect(await rebuild()).toBe(1);
  replace("pages/page-12.json", "in as many words", "in as few words");
  const printed = await build(changed);
  expect(renderedIn(printed)).toBe(1);
  expect(printed.stderr).toContain("content/pages/page-11.json:");
  expect(printed.stderr).toBe(`${reportText(checkContent(readContent(changed)), changed)}\n`);
  replace("pages/page-11.json", "in  as many words", "in as many words");
  expect(await rebuild()).toBe(1);
});

test("changing a fact or a term renders the pages that show it; a page's path, those that link to it; a word of the menu, every page", async () => {
  const count = async (change: () => void) => {
    change();
    const { rendered, different } = await rebuildComparing();
    expect(rendered).toBe(different);
    return rendered;
  };
  const some = [
    await count(() => replace("facts.json", '"value": 42', '"value": 43')),
    await count(() => edit("pages/page-9.json", ({ paths }) => Object.assign(paths, { es: "moved/es" }))),
    await count(() => replace("glossary.json", /"en": "[^"]*"/, '"en": "Another name"')),
  ];
  for (const rendered of some) {
    expect(rendered).toBeGreaterThan(0);
    expect(rendered).toBeLessThan(pageCount);
  }
  expect(await count(() => replace("menu.json", /"en": "[^"]*"/, '"en": "Elsewhere"'))).toBe(pageCount);
  replace("illustrations/fenestra.svg", 'stroke-opacity=".46"', 'stroke-opacity=".5"');
  expect((await rebuildComparing()).different).toBeGreaterThan(0);
});

test("changing a setting renders every page again", async () => {
  const elsewhere = { SITE_URL: "https://example.org/agency/", MESSAGES_URL: "https://example.org/messages" };
  expect(await rebuild(elsewhere)).toBe(pageCount);
  expect(readFileSync(inChanged("dist/site/en/contact/index.html"), "utf8")).toContain(
    `action="${elsewhere.MESSAGES_URL}"`,
  );
  await expectAsBuiltCold(elsewhere);
  expect(await rebuild()).toBe(pageCount);
});

test("pages can be added, renamed and removed, and two pages can swap their paths", async () => {
  add("added", "added/page");
  add("removed", "removed/page");
  expect(await rebuild()).toBe(2);
  renameSync(inChanged("content/pages/added.json"), inChanged("content/pages/renamed.json"));
  rmSync(inChanged("content/pages/removed.json"));
  edit("pages/page-10.json", ({ paths: one }) =>
    edit("pages/page-11.json", ({ paths: other }) => {
      const before = { ...one };
      Object.assign(one, other);
      Object.assign(other, before);
    }),
  );
  const { rendered, different } = await rebuildComparing();
  expect(rendered).toBe(different);
  expect(rendered).toBeLessThan(pageCount);
  await expectAsBuiltCold();
  rmSync(inChanged("content/pages/renamed.json"));
  expect(await rebuild()).toBe(0);
});

test("a dated page is built from its first day on, with every page that may list it; until then, the build names the day", async () => {
  add("dated", "dated/page");
  edit("pages/dated.json", (page) => Object.assign(page, { from: "2027-02-01", until: "2027-02-01" }));
  const address = inChanged("dist/site/es/dated/page-es/index.html");
  const on = async (BUILD_DATE: string) => {
    const printed = await build(changed, { BUILD_DATE });
    const [, next] = /changes on ([\d-]+)/.exec(printed.stdout) ?? [];
    return [renderedIn(printed), next, existsSync(address)];
  };
  expect(await on("2027-01-30")).toEqual([pageCount, "2027-02-01", false]);
  expect(await on("2027-01-31")).toEqual([0, "2027-02-01", false]);
  expect(await on("2027-02-01T23:59:00Z")).toEqual([pageCount + 1, "2027-02-02", true]);
  await expectAsBuiltCold({ BUILD_DATE: "2027-02-01T23:59:00Z" });
  expect(await on("2027-02-02T00:00:00Z")).toEqual([pageCount, undefined, false]);
  rmSync(inChanged("content/pages/dated.json"));
  expect(await rebuild()).toBe(pageCount);
});

test("with --no-examples, nothing is built in which visitors would read the text of an example", async () => {
  const file = "pages/web.json";
  const before = readFileSync(inChanged(`content/${file}`));
  edit(file, ({ blocks }) => (blocks as object[]).push(example));
  const site = filesIn(inChanged("dist/site"));
  const { status, stderr } = await runHere(changed, "build", ["--no-examples"], settings);
  expect(stderr).toMatch(/web\.json:\d+:\d+ warning \(examples\)\n {2}prose › paragraphs › 1 › es:/);
  expect(stderr).toContain("Not built: Visitors would read the text of an example");
  expect(status).toBe(1);
  expect(filesIn(inChanged("dist/site"))).toEqual(site);
  writeFileSync(inChanged(`content/${file}`), before);
});

test("a preview has hidden, dated and draft parts with their marks, is not for search engines, and leaves the site alone", async () => {
  add("dated", "dated/page");
  edit("pages/dated.json", (page) => Object.assign(page, { from: "2099-02-01" }));
  add("draft", "draft/page");
  edit("pages/draft.json", (page) => Object.assign(page, { draft: true }));
  edit("pages/page-12.json", ({ blocks }) => Object.assign((blocks as object[])[1] ?? {}, { hidden: true }));
  const before = filesIn(inChanged("dist/site"));
  const { status, stderr } = await runHere(changed, "build", ["--preview"], settings);
  expect(stderr).not.toContain(" error ");
  expect(status).toBe(0);
  expect(filesIn(inChanged("dist/site"))).toEqual(before);
  const files = filesIn(inChanged("dist/preview"));
  const shown = (path: string) => readFileSync(inChanged(`dist/preview/site/es/${path}/index.html`), "utf8");
  expect(shown("dated/page-es")).toContain("⟦from 2099-02-01⟧");
  expect(shown("draft/page-es")).toContain("⟦draft⟧");
  expect(shown("generated/es/page-12")).toContain("⟦hidden⟧");
  expect(files["site/robots.txt"]).toBe("User-agent: *\nDisallow: /\n");
  expect(files["site/_headers"]).toContain("X-Robots-Tag: noindex");
  expect(JSON.parse(files["server.json"] ?? "")).toMatchObject({ isPreview: true });
  const pages = Object.entries(files).filter(([file]) => /^site\/(?!sent|viewer).*\.html$/.test(file));
  const whole = pages.filter(([, html]) => !html.includes('http-equiv="refresh"'));
  expect(whole.length).toBeGreaterThan(2 * pageCount);
  for (const [file, html] of whole) {
    expect(html, file).toContain('<meta name="robots" content="noindex"/>');
    const [, styles = ""] = /<style>([^<]*)<\/style><aside id="preview"/.exec(html) ?? [];
    expect(html, file).toContain(`sha256-${hash("sha256", styles, "base64")}`);
  }
  rmSync(inChanged("dist/preview"), { recursive: true });
  for (const page of ["dated", "draft"]) rmSync(inChanged(`content/pages/${page}.json`));
  edit("pages/page-12.json", ({ blocks }) => delete (blocks as { hidden?: true }[])[1]?.hidden);
  await rebuild();
});

test("a failed build prints the same report as the check and keeps the previous output", async () => {
  const before = readFileSync(inChanged("content/pages/page-8.json"), "utf8");
  edit("pages/page-8.json", ({ paths }) => {
    for (const code of Object.keys(paths)) paths[code] = "moved/es";
  });
  const report = (await runHere(changed, "check", [])).stderr;
  expect(report).toContain("is the path of content/pages/page-8.json too");
  const printed = new Printed();
  await expect(build(changed, {}, printed)).rejects.toThrow(/^Not built: \d+ errors?.* is unchanged\.$/);
  expect(printed.stderr).toBe(report);
  writeFileSync(inChanged("content/pages/page-8.json"), before);
  expect(await rebuild()).toBe(0);
});

test("a page saved during a build is picked up by the next build", async () => {
  replace("pages/page-12.json", "few words", "short words");
  const printed = new Printed();
  // The warnings are printed after the check, and before the first file is written.
  printed.error = () => appendFileSync(inChanged("content/pages/page-12.json"), " ");
  expect(renderedIn(await build(changed, {}, printed))).toBe(1);
  expect(await rebuild()).toBe(1);
});

test("the build restores site files that somebody changed, even if length and date are the same", async () => {
  for (const file of ["es/index.html", "index.html", "robots.txt"].map((name) =>
    inChanged(`dist/site/${name}`),
  )) {
    const { atime, mtime } = statSync(file);
    writeFileSync(file, readFileSync(file, "latin1").replace("e", "E"), "latin1");
    utimesSync(file, atime, mtime);
  }
  writeFileSync(inChanged("dist/site/en/stray.html"), "");
  expect(await rebuild()).toBe(1);
});

test("the build ignores a cache that is corrupt or was written by different code", async () => {
  writeFileSync(saved, readFileSync(saved, "utf8").slice(0, -1));
  expect(await rebuild()).toBe(pageCount);
  appendFileSync(inChanged("scripts/content/figures/figure-format.ts"), "\n");
  expect(await rebuild()).toBe(pageCount);
});

test("a changed font gets a new file name, and every document is rendered again", async () => {
  const font = inChanged("src/styles/fonts/piazzolla-greek.woff2");
  const before = readFileSync(font);
  const addresses = () => readdirSync(inChanged("dist/site/assets")).filter((file) => /greek/.test(file));
  const [known] = addresses();
  appendFileSync(font, "\0");
  expect(await rebuild()).toBe(pageCount);
  expect(addresses()).toHaveLength(1);
  expect(addresses()).not.toContain(known);
  writeFileSync(font, before);
  await linkBundle(changed);
  expect(await rebuild()).toBe(pageCount);
  expect(addresses()).toEqual([known]);
});

test("after any changes, a rebuilt site equals a cold build, and hardly a page was rendered in vain", async () => {
  const page = fc.integer({ min: 8, max: pageCount }).map((number) => `pages/page-${number}.json`);
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
  const sum = { rendered: 0, different: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(changes, { minLength: 1, maxLength: 4 }), async (several) => {
      for (const change of several) change();
      const { rendered, different } = await rebuildComparing();
      sum.rendered += rendered;
      sum.different += different;
      await expectAsBuiltCold();
    }),
    { numRuns: process.env.TEST_LONG ? 80 : 2, seed: 5, endOnFailure: true },
  );
  expect(sum.rendered).toBeLessThanOrEqual(1.1 * sum.different);
}, 600_000);

test("a language that becomes a draft is removed from every page", async () => {
  replace("site.json", /"defaultLanguage": "[^"]*"/, '"defaultLanguage": "es"');
  replace("site.json", '"code": "en",', '"code": "en", "draft": true,');
  expect(await rebuild()).toBe(pageCount);
});

test("the command in a process of its own, which has nothing cached, builds the same site", () => {
  copyToCold();
  const { status, stdout } = spawnSync(process.execPath, ["scripts/commands/build.ts"], {
    cwd: cold,
    encoding: "utf8",
    env: { ...process.env, ...settings },
  });
  expect(status).toBe(0);
  expect(stdout).toMatch(`Built ${pageCount} pages (${pageCount} rendered) into dist/site in `);
  expectSameFiles(inChanged("dist"), join(cold, "dist"));
});
