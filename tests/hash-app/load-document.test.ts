import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createDocumentLoader } from "../../src/hash-app/load-document.ts";

const origin = "http://localhost";

/** What the host answers, by address. */
type Answers = Record<string, Response>;

interface FakePage {
  page?: string;
  canonical?: string;
}

const html = (page: FakePage, init?: ResponseInit) =>
  new Response(JSON.stringify(page), { headers: { "content-type": "text/html; charset=utf-8" }, ...init });

const pageAt = (address: string, page = "a page") =>
  html({ page, canonical: `https://published.example${address}` });

/** Stands for the browser's parser: a document without styles. */
const parse = (text: string) => {
  const { page, canonical } = JSON.parse(text) as FakePage;
  return {
    documentElement: { dataset: { ...(page && { page }), build: "1" } },
    querySelector: () => (canonical ? { href: canonical } : null),
    querySelectorAll: () => [],
  } as unknown as Document;
};

/** @param answers a redirect of the host is an address with the one that it leads to, after a space */
function site(answers: Answers) {
  const asked: string[] = [];
  vi.stubGlobal("fetch", async (address: string) => {
    asked.push(address);
    const [key = "", end = address] =
      Object.keys(answers)
        .map((known) => known.split(" "))
        .find(([from]) => from === address) ?? [];
    const answer = answers[end === address ? key : `${key} ${end}`] ?? html({}, { status: 404 });
    const response = answer.clone();
    Object.defineProperty(response, "url", { value: new URL(end, origin).href });
    return response;
  });
  return { asked, load: createDocumentLoader("/base/", "1", parse) };
}

beforeEach(() => {
  vi.stubGlobal("location", new URL(`${origin}/base/`));
  vi.stubEnv("DEV", false);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

const home = { "/base/xx/": pageAt("/base/xx/", "home") };

test("a page is fetched once from its language's address, wherever the site says that it is published", async () => {
  const { load, asked } = site({ "/base/xx/services/web/": pageAt("/base/xx/services/web/") });
  const [page] = await Promise.all([load("xx", "services/web"), load("xx", "services/web")]);
  expect(page).toMatchObject({
    language: "xx",
    path: "services/web",
    ownPath: "services/web",
    missing: false,
  });
  expect(asked).toEqual(["/base/xx/services/web/"]);
});

test("another path of a page leads to the page, by a redirect document or by the host", async () => {
  const own = { "/base/xx/own/": pageAt("/base/xx/own/") };
  for (const answers of [
    { ...own, "/base/xx/alias/": html({ canonical: `${origin}/base/xx/own/` }) },
    { ...own, "/base/xx/alias/ /base/xx/own/": pageAt("/base/xx/own/") },
  ])
    expect(await site(answers).load("xx", "alias")).toMatchObject({
      path: "alias",
      ownPath: "own",
      missing: false,
    });
});

test("where the site has no such page, home comes in its place", async () => {
  const answers = {
    "with status 404": html({}, { status: 404 }),
    "another page": pageAt("/base/xx/"),
    "a page in another language": pageAt("/base/yy/lost/"),
    "a page without an address": html({ page: "lost" }),
    "a redirect to a redirect": html({ canonical: `${origin}/base/xx/lost/` }),
    "a redirect out of the site": html({ canonical: "https://elsewhere.example/" }),
  };
  for (const [name, answer] of Object.entries(answers))
    expect(await site({ ...home, "/base/xx/lost/": answer }).load("xx", "lost"), name).toMatchObject({
      path: "lost",
      ownPath: "",
      missing: true,
    });
  const elsewhere = site({ ...home, "/base/xx/lost/ /other/": pageAt("/base/xx/lost/") });
  expect(await elsewhere.load("xx", "lost"), "from outside the site").toMatchObject({ missing: true });
});

test("the pages that were asked for last are kept", async () => {
  const pages = Array.from({ length: 30 }, (_, at) => `page-${at}`);
  const { load, asked } = site(
    Object.fromEntries(pages.map((page) => [`/base/xx/${page}/`, pageAt(`/base/xx/${page}/`)])),
  );
  for (const page of pages) {
    await load("xx", page);
    await load("xx", "page-0");
  }
  expect(asked).toHaveLength(30);
  await load("xx", "page-1");
  expect(asked).toHaveLength(31);
});
