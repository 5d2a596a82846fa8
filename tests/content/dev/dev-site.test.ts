import { cpSync, rmSync } from "node:fs";
import { join } from "node:path";
import { array, assert, constantFrom, property, tuple } from "fast-check";
import { expect, test } from "vitest";
import { checkContent } from "../../../scripts/content/check/check-content.ts";
import { DevSite } from "../../../scripts/content/dev/dev-site.ts";
import { galleryData } from "../../../scripts/content/dev/gallery/data.ts";
import { devAddress } from "../../../scripts/content/pictures/picture-files.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import type { Picture } from "../../../scripts/content/read/read-pictures.ts";
import * as renderer from "../../../src/render.tsx";
import { assets } from "../../editor/server/dev-site.ts";
import { samplePicture } from "../../support/pictures.ts";
import { Workspace } from "../../support/workspace.ts";
import { harm, harms } from "./harm.ts";

test("after each save, the problems are the same as those of a new check", () => {
  using workspace = new Workspace();
  const site = new DevSite(workspace.root, assets);
  const page = (paths: string, link: string) =>
    workspace.read("pages/home.json").replace('"es": ""', `"es": "${paths}"`).replaceAll("web", link);
  const saves: (() => void)[] = [
    () => {},
    () => workspace.replace("pages/home.json", "Más citas", "Mas  citas"),
    () => workspace.replace("pages/web.json", '"paths"', ' "paths"'),
    () => workspace.write("pages/other.json", page("other", "nowhere")),
    () => workspace.write("pages/other.json", page("other", "web")),
    () => workspace.write("pages/other.json", page("", "web")),
    () => workspace.write("pages/other.json", "{"),
    () => workspace.remove("pages/other.json"),
    () => workspace.replace("pages/web.json", '"Ventas"', '"{conversion}"'),
    () => workspace.replace("facts.json", '"conversion"', '"converted"'),
    () => workspace.replace("pages/web.json", "{conversion}", "{converted}"),
    () => workspace.replace("facts.json", '"converted"', '"conversion"'),
    () => workspace.replace("illustrations/dipper.svg", 'id="sign"', ""),
    () => workspace.replace("pages/home.json", "3.6", "3.7"),
    () => workspace.replace("pages/web.json", "{\n", '{\n "accept": { "lengths": "a name" },\n'),
    () => workspace.replace("pages/home.json", "3.7", "3.8"),
    () => workspace.replace("pages/home.json", "3.8", "3 .8,"),
    () => workspace.replace("pages/home.json", "3 .8,", "3.8"),
    () => workspace.remove("pages/web.json"),
  ];
  const counts = saves.map((save) => {
    save();
    site.refresh();
    expect(site.problems).toEqual(checkContent(readContent(workspace.root)));
    return site.problems.length;
  });
  expect(Math.max(...counts)).toBeGreaterThan(2);
});

/** Returns the document at an address; undefined if errors prevent its rendering. */
function shownAt(site: DevSite, path: string): string | undefined {
  const answer = site.answer(renderer, new URL(path, "http://localhost"));
  return answer && "html" in answer ? answer.html : undefined;
}

/** Returns the small site. */
function siteToShow(workspace: Workspace): DevSite {
  cpSync("src/styles", join(workspace.root, "src/styles"), { recursive: true });
  const home = workspace.read("pages/home.json").replace("with [[SEO]]", "with [[SEO]] and [more](web)");
  workspace.write("pages/home.json", home.replace("con [[SEO]]", "con [[SEO]] y [más](web)"));
  return new DevSite(workspace.root, assets);
}

test("while one file has a mistake, changes to other files are still shown", () => {
  using workspace = new Workspace();
  const site = siteToShow(workspace);
  const save = (file: string, before: string, after: string) => {
    workspace.replace(file, before, after);
    return site.refresh();
  };
  expect(site.refresh()).toBe(true);
  expect(save("pages/home.json", "More appointments", 'More"')).toBe(false);
  expect(save("pages/web.json", "Sales", "Turnover")).toBe(false);
  expect(shownAt(site, "/en/")).toContain("More appointments");
  expect(shownAt(site, "/en/services/web/")).toContain("Turnover");
  save("facts.json", '"value": 38', '"value": "38"');
  expect(shownAt(site, "/en/")).toContain("+38%");
  save("facts.json", '"value": "38"', '"value": 39');
  expect(shownAt(site, "/en/")).toContain("+39%");
});

test("if the server starts with a mistake in a page, other pages are shown, and links to that page are plain text", () => {
  using workspace = new Workspace();
  const site = siteToShow(workspace);
  workspace.replace("pages/web.json", '"column-chart"', '"column-chrt"');
  expect(site.refresh()).toBe(false);
  expect(shownAt(site, "/en/")).toContain(" and more.<");
  workspace.replace("menu.json", '"groups"', '"group"');
  const other = new DevSite(workspace.root, assets);
  expect(other.refresh()).toBe(false);
  expect(shownAt(other, "/en/")).toBeUndefined();
  expect(site.refresh()).toBe(false);
  expect(shownAt(site, "/en/")).toContain(" and more.<");
});

test("if the server starts with a mistake in the home page or a drawing, the gallery shows the problem, too", () => {
  const harms = [
    ["pages/home.json", '"type": "', '"typ": "'],
    ["illustrations/dipper.svg", "<title>", "<titel>"],
  ] as const;
  for (const [file, before, after] of harms) {
    using workspace = new Workspace();
    workspace.replace(file, before, after);
    const site = new DevSite(workspace.root, assets);
    expect(site.refresh()).toBe(false);
    expect(() => galleryData(site.content as CheckedContent, null)).toThrow("context: there is no ");
    expect(site.make((content) => galleryData(content, null))).toBeUndefined();
  }
});

test("a picture has one version, whose address changes with the file, and a damaged one keeps its last version", async () => {
  using workspace = new Workspace();
  const site = siteToShow(workspace);
  const save = async (name: string) => {
    workspace.write("pictures/van.jpg", await samplePicture(name));
    site.refresh();
    return /<img [^>]*src="\/([^"]*)"/.exec(shownAt(site, "/en/") ?? "")?.[1] ?? "";
  };
  const picture = '"picture": { "file": "van", "decorative": true },';
  workspace.replace("pages/home.json", '"illustration"', `${picture} "illustration"`);
  const first = await save("photo");
  expect(site.picture(first)?.file).toBe("content/pictures/van.jpg");
  expect(shownAt(site, "/en/")).not.toMatch(/avif|srcset/i);
  expect(await save("photo")).toBe(first);
  expect(await save("half a photo")).toBe(first);
  const second = await save("webp");
  expect(second).not.toBe(first);
  expect([first, second].map((address) => site.picture(address)?.file)).toEqual([
    undefined,
    "content/pictures/van.jpg",
  ]);
});

test("an engraving has another address than its photograph, and examples have pictures of their own", async () => {
  using workspace = new Workspace();
  workspace.write("pictures/van.jpg", await samplePicture("photo"));
  const site = siteToShow(workspace);
  site.refresh();
  const van = site.content?.pictures.get("van") as Picture;
  for (const picture of [van, { ...van, engraved: true }])
    expect(site.picture(devAddress(picture))).toMatchObject(picture);
  expect(site.picture("pictures/sample/engraved/gallery/portrait.webp")).toMatchObject({
    file: "gallery/portrait.webp",
    engraved: true,
  });
});

test("a draft language is shown, with each missing text in the default language, between brackets", () => {
  using workspace = new Workspace();
  const site = siteToShow(workspace);
  workspace.addDraft("pt");
  workspace.replace("pages/home.json", '"title": {', '"title": { "pt": "Início",');
  workspace.replace("pages/home.json", '"headline": {', '"headline": { "pt": "",');
  site.refresh();
  const answerTo = (path: string) => site.answer(renderer, new URL(path, "http://localhost"));
  expect(answerTo("/?lang=pt")).toEqual({ redirect: "/pt/" });
  expect(answerTo("/en/services/web/?lang=pt")).toEqual({ redirect: "/pt/services/web/" });
  expect(answerTo("/pt/services/web/")).toEqual({ redirect: "/pt/servicios/web/" });
  const htmlOf = (path: string) => shownAt(site, path);
  expect(htmlOf("/pt/")).toContain('<html lang="pt"');
  expect(htmlOf("/pt/")).toContain("<title>Início</title>");
  expect(htmlOf("/pt/")).toContain(">⟦More appointments⟧<");
  expect(htmlOf("/en/")).toContain('hrefLang="pt"');
});

test("after each save, open pages show what a new server would, and only the pages that show what has changed are rendered", () => {
  using workspace = new Workspace();
  const site = siteToShow(workspace);
  let rendered = 0;
  const renderPage = (...args: Parameters<typeof renderer.renderPage>) => {
    rendered++;
    return renderer.renderPage(...args);
  };
  const counting = { ...renderer, renderPage };
  const open = ["/en/", "/es/", "/en/services/web/", "/es/servicios/web/"];
  const showing = (of: DevSite) =>
    open.map((path) => {
      const answer = of.answer(counting, new URL(path, "http://localhost"));
      return answer && "html" in answer ? answer.html : undefined;
    });
  site.refresh();
  const shown = showing(site);
  expect(shown).not.toContain(undefined);
  const both = open.length;
  const saves: [file: string, before: string, after: string, rendered: number][] = [
    ["pages/home.json", "Más citas", "Más clientes", 2],
    ["pages/web.json", "Websites", "Your website", 2],
    ["pages/web.json", '"title"', ' "title"', 2],
    ["pages/web.json", '"es": "Web", "en": "Web"', '"es": "Webs", "en": "Webs"', 2],
    ["facts.json", "38", "39", 2],
    ["glossary.json", "Being found.", "Being seen.", 1],
    ["menu.json", "Write to us", "Write", both],
    ["products.json", "A site.", "A good site.", 0],
    ["redirects.json", "about-us", "about", 0],
    ["illustrations/dipper.svg", "Ursa", "Bear", both],
    ["pages/web.json", '"paths": {', '"aliases": ["web"], "paths": {', 2],
    ["pages/home.json", '"type": "gauge"', '"hidden": "to confirm", "type": "gauge"', 2],
  ];
  for (const [nth, [file, before, after, count]] of saves.entries()) {
    workspace.replace(file, before, after);
    site.refresh();
    // Another tab may request a page before the others are sent the change.
    if (nth % 2 === 0) showing(site);
    rendered = 0;
    for (const change of site.changes(counting)) {
      const at = shown.indexOf(change.before);
      expect(at, file).not.toBe(-1);
      shown[at] = change.after;
    }
    expect(rendered, `${file}: ${after}`).toBe(count);
    const fresh = new DevSite(workspace.root, assets);
    fresh.refresh();
    const differ = showing(fresh).filter((html, at) => html !== shown[at]);
    expect(differ, `${file}: ${after}`).toHaveLength(0);
  }
});

test("whatever happens to its files, it goes on, and is right once they are restored", () => {
  using workspace = new Workspace();
  const site = siteToShow(workspace);
  const content = join(workspace.root, "content");
  const backup = join(workspace.root, "backup");
  cpSync(content, backup, { recursive: true });
  /** Returns what is shown after a change. */
  const shown = () => {
    site.refresh();
    for (const { before, after } of site.changes(renderer)) expect(after).not.toBe(before);
    return [
      ...["/", "/en/", "/es/", "/fr/", "/en/services/web/"].map((path) => shownAt(site, path)),
      site.problems,
    ];
  };
  const before = shown();
  const files = "site.json facts.json ui.json pages/web.json illustrations/dipper.svg assets/scene.glb".split(
    " ",
  );
  const any = tuple(constantFrom(...files), constantFrom(...Object.keys(harms))).map((words) =>
    words.join(" "),
  );
  const isRight = property(array(any, { minLength: 1, maxLength: 3 }), (sequence) => {
    for (const what of sequence) {
      harm(content, what);
      shown();
    }
    rmSync(content, { recursive: true, force: true });
    cpSync(backup, content, { recursive: true });
    expect(shown()).toEqual(before);
  });
  const draftIsRemoved = ["site.json gets a draft language", "site.json loses the last language"];
  assert(isRight, { numRuns: process.env.TEST_LONG ? 500 : 4, examples: [[draftIsRemoved]] });
});
