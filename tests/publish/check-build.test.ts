import { join } from "node:path";
import { expect, test } from "vitest";
import { addressAttributes, checkBuild } from "../../scripts/publish/check-build.ts";
import { serverContent, temporaryFolder, writeFiles } from "../server/support/folders.ts";

const home = '<!doctype html><html><title>Home</title><main id="día">';
const url = new URL("https://nova.example/");

/** Returns the problems of a small build with these files. */
function problemsOf(files: Record<string, string>, at = url): Promise<string[]> {
  const built = temporaryFolder();
  const content = { ...serverContent, base: at.pathname, redirects: { "en/old/": "en/new/" } };
  const site = {
    "index.html": home,
    "404.html": home,
    "en/new/index.html": home,
    "media/a.svg": "<svg/>",
    ...files,
  };
  writeFiles(join(built, "site"), site);
  writeFiles(built, { "server.json": JSON.stringify(content) });
  return checkBuild(built, at);
}

const page = (body: string) => ({ "en/index.html": `${home}${body}` });

test.each([
  ["a link to another page", '<a href="/en/new/">'],
  ["a relative link with a query and an anchor", '<a href="new/?a=1&amp;b=2#d%C3%ADa">'],
  ["an alias, which redirects", '<a href="/en/old/">'],
  ["the site's own full address", '<link rel="canonical" href="https://nova.example/en/new/"/>'],
  ["a file with an encoded name", '<img src="/media/d%C3%ADa%20%231%25.png"/>'],
  ["the form's address", '<form action="/api/messages" method="post">'],
  ["an anchor of the same page, or its top", '<a href="#día"><a href="#top"><a href="#">'],
  ["a picture in several sizes", '<img srcset="/media/a.svg 1x, /media/a.svg 2x"/>'],
  [
    "other sites and protocols",
    '<a href="https://other.example/x"><a href="mailto:a@b.example"><a href="tel:1">',
  ],
  ["what only looks like a link, in a script", "<script>const a = ' href=\"/nowhere/\"'</script>"],
  [
    "a drawing in a style",
    `<style>a { background: url(/media/a.svg#part) }</style><p style="fill: url(&quot;#b&quot;)" id="b">`,
  ],
])("%s has no problem", async (_, body) => {
  expect(await problemsOf({ ...page(body), "media/día #1%.png": "" })).toEqual([]);
});

test.each([
  ['<a href="/en/nowhere/">', "https://nova.example/en/nowhere/ answers 404"],
  ['<a href="https://nova.example/en/nowhere/">', "https://nova.example/en/nowhere/ answers 404"],
  ['<img src="/media/b.svg"/>', "https://nova.example/media/b.svg answers 404"],
  [
    '<script type="module" src="/assets/none.js"></script>',
    "https://nova.example/assets/none.js answers 404",
  ],
  ['<form action="/api/message">', "https://nova.example/api/message answers 404"],
  ["<style>a { background: url('/media/b.svg') }</style>", "https://nova.example/media/b.svg answers 404"],
  ...[
    '<img srcset="/media/a.svg 1x, /media/b.svg 2x"/>',
    '<video poster="/media/b.svg">',
    '<div data-script="/media/b.svg">',
    '<meta property="og:image" content="https://nova.example/media/b.svg"/>',
    '<meta name="twitter:image" content="https://nova.example/media/b.svg"/>',
    '<meta http-equiv="refresh" content="0; url=/media/b.svg"/>',
  ].map((body) => [body, "https://nova.example/media/b.svg answers 404"]),
  ['<a href="/en/new/#nothing">', "https://nova.example/en/new/#nothing leads to no element"],
  ['<a href="#nothing">', "https://nova.example/en/#nothing leads to no element"],
  ['<a href="/en/old/?a=1#nothing">', "https://nova.example/en/old/?a=1#nothing leads to no element"],
  ['<a href="https://[">', "https://[ is no address"],
])("in a document, %s is reported with the document and the address", async (body, problem) => {
  expect(await problemsOf(page(body))).toEqual([`en/index.html: ${problem}`]);
});

test("addresses in every attribute that names one are asked for, and those in drawings, site maps, manifests and data", async () => {
  const attributes = Object.entries(addressAttributes).flatMap(([kind, names]) =>
    names.map((name) => {
      const address = `https://nova.example/media/${name.replace(":", "-")}.svg`;
      return `<div ${name}="${kind === "several" ? `/media/a.svg 1x, ${address} 2x` : address}">`;
    }),
  );
  const data = { "@id": `${url}#name`, logo: `${url}media/data.svg` };
  const files = {
    ...page(`${attributes.join("")}<script type="application/ld+json">${JSON.stringify(data)}</script>`),
    "media/c.svg": '<svg><use href="/media/drawing.svg#x"/></svg>',
    "sitemap.xml": "<loc>https://nova.example/media/map.svg</loc>",
    "en/site.webmanifest": '{\n  "src": "../media/manifest.svg"\n}',
  };
  const names = Object.values(addressAttributes)
    .flat()
    .map((name) => name.replace(":", "-"));
  const missing = [...names, "data", "drawing", "map", "manifest"].map((name) => `media/${name}.svg`);
  const found = (await problemsOf(files)).map(
    (problem) => /media\/[\w-]+\.svg(?= answers 404$)/.exec(problem)?.[0],
  );
  expect(found.toSorted()).toEqual([...new Set(missing)].toSorted());
  expect(
    await problemsOf({ ...files, ...Object.fromEntries(missing.map((file) => [file, "<svg/>"])) }),
  ).toEqual([]);
});

test("an address in a style sheet is reported, relative to the style sheet", async () => {
  const css = "a { background: url(../media/b.svg) } b { background: url(../media/a.svg) }";
  expect(await problemsOf({ "assets/site.css": css })).toEqual([
    "assets/site.css: https://nova.example/media/b.svg answers 404",
  ]);
});

test("a file that the server doesn't send is reported", async () => {
  expect(await problemsOf({ "media/a\\b.txt": "" })).toEqual([
    "media/a\\b.txt: https://nova.example/media/a%5Cb.txt answers 400",
  ]);
});

test("a file is asked for whatever signs are in its name", async () => {
  const signs = Array.from({ length: 0x7f - 0x20 }, (_, at) => String.fromCharCode(0x20 + at));
  const names = [...signs, "é", "e\u0301", "😀"].filter((sign) => !"/\\".includes(sign));
  const files = names.flatMap((sign) => [`a${sign}b.txt`, `a${sign}/b.txt`]);
  expect(await problemsOf(Object.fromEntries(files.map((file) => [file, ""])))).toEqual([]);
});

test("a site whose address has a path is asked for below that path", async () => {
  const at = new URL("https://nova.example/agency/");
  const body = '<a href="/agency/en/new/"><a href="/en/new/">';
  expect(await problemsOf(page(body), at)).toEqual([
    "en/index.html: https://nova.example/en/new/ answers 404",
  ]);
});
