import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PassThrough } from "node:stream";
import fc from "fast-check";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { undoCommit } from "../../editor/server/site-changes.ts";
import { git } from "../../scripts/cli/git.ts";
import { checkContent } from "../../scripts/content/check/check-content.ts";
import { extendPathsLock } from "../../scripts/content/read/paths-lock.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";
import { publishedRef } from "../../scripts/history/published-paths.ts";
import { undo } from "../../scripts/history/undo.ts";
import { filesIn } from "../support/files-in.ts";
import { SiteRepository } from "./support/site-repository.ts";

const copy = SiteRepository.copies();

// biome-ignore lint/suspicious/noExplicitAny: the tests know the fixture site
type Json = any;

const setFact = (site: SiteRepository, name: string, value: number) =>
  site.edit("facts.json", ({ facts }: Json) => Object.assign(facts[name], { value }));

test("staged and changed files of the user stay as they are", async () => {
  const site = copy();
  setFact(site, "bounce", -45);
  site.write("../src/code.ts", "1\n");
  site.commit("Bounce");
  site.write("../src/code.ts", "2\n");
  site.git("add", "src/code.ts");
  site.write("../src/code.ts", "3\n");
  site.write("../src/new.ts", "4\n");
  site.edit("menu.json", (menu: Json) => Object.assign(menu.contact.label, { en: "Write" }));
  const status = site.ask("status", "--porcelain");
  await undo(site.root, "HEAD");
  expect(site.ask("status", "--porcelain")).toBe(status);
  expect(site.ask("show", ":src/code.ts")).toBe("2");
  expect(site.ask("show", "--name-only", "--format=%s", "HEAD")).toBe('Undo "Bounce"\n\ncontent/facts.json');
});

test("in a file that the undo changes too, what is staged stays staged, and what isn't committed stays so", async () => {
  const site = copy();
  setFact(site, "bounce", -45);
  site.commit("Bounce");
  setFact(site, "first-response", 6);
  site.git("add", ".");
  setFact(site, "reply-days", 2);
  await undo(site.root, "HEAD");
  const values = (state: string) => {
    const { facts } = JSON.parse(state === "" ? site.read("facts.json") : site.ask("show", state));
    return ["bounce", "first-response", "reply-days"].map((name) => facts[name].value);
  };
  expect(values("HEAD:content/facts.json")).toEqual([-42, 5, 1]);
  expect(values(":content/facts.json")).toEqual([-42, 6, 1]);
  expect(values("")).toEqual([-42, 6, 2]);
});

describe("files", () => {
  test("that the commit added go, that it removed come back", async () => {
    const site = copy();
    const before = site.bytes();
    site.write('assets/año "nuevo".glb', Uint8Array.of(0, 255, 13, 10));
    site.remove("privacy/02-conservacion.es.mdx");
    site.commit("Files");
    await undo(site.root, "HEAD");
    expect(site.bytes()).toEqual(before);
    await undo(site.root, "HEAD");
    expect(site.bytes()['assets/año "nuevo".glb']).toBe("\0\xff\r\n");
    expect(site.ask("status", "--porcelain")).toBe("");
  });

  test("that were changed since stay", async () => {
    const site = copy();
    site.write("assets/a.txt", "one\n");
    site.write("assets/b.txt", "one\n");
    site.commit("Files");
    site.write("assets/a.txt", "two\n");
    site.commit("Changed");
    expect(await undo(site.root, "HEAD~1")).toContain("(before that commit → now):\n  assets/a.txt: added");
    expect(existsSync(join(site.root, "content/assets/a.txt"))).toBe(true);
    expect(existsSync(join(site.root, "content/assets/b.txt"))).toBe(false);
  });
});

describe("the path of a page that a commit changed", () => {
  const pageOf = (site: SiteRepository) => JSON.parse(site.read("pages/web.json"));
  let before: Record<string, string> = {};
  /** A site whose list has all paths, and whose newest commit changes one, as `npm run check -- --fix` leaves it. */
  const copyRenamed = SiteRepository.copies((root) => {
    const keep = (message: string) => {
      extendPathsLock(root, readContent(root).content);
      git(root, ["add", "."]);
      git(root, ["commit", "--quiet", "--message", message]);
    };
    keep("List");
    before = filesIn(join(root, "content"));
    const file = join(root, "content/pages/web.json");
    const page = JSON.parse(readFileSync(file, "utf8"));
    const renamed = { ...page, aliases: [page.paths.es], paths: { ...page.paths, es: "sites" } };
    writeFileSync(file, `${JSON.stringify(renamed, null, 2)}\n`);
    keep("Path");
  });
  const renamed = () => ({ site: copyRenamed(), before });

  test("stays an alias of the page if it was published, on disk, staged and committed", async () => {
    const { site, before } = renamed();
    site.git("update-ref", publishedRef("live"), "HEAD");
    await undo(site.root, "HEAD");
    expect(site.read("paths.lock")).toContain("sites web\n");
    expect(pageOf(site).aliases).toEqual(["sites"]);
    expect(pageOf(site).paths).toEqual(JSON.parse(before["pages/web.json"] ?? "").paths);
    expect(site.ask("status", "--porcelain")).toBe("");
    expect(checkContent(readContent(site.root)).filter(({ severity }) => severity === "error")).toEqual([]);
    await undo(site.root, "HEAD");
    expect(pageOf(site)).toMatchObject({ paths: { es: "sites" } });
  });

  test("stays an alias if nobody here knows what is published, and goes if it wasn't published", async () => {
    const unknown = renamed();
    await undo(unknown.site.root, "HEAD");
    expect(pageOf(unknown.site).aliases).toEqual(["sites"]);
    const { site, before } = renamed();
    site.git("update-ref", publishedRef("live"), "HEAD~1");
    await undo(site.root, "HEAD");
    expect(site.bytes()).toEqual(before);
  });

  test("of a page that the undo would remove must get another page", async () => {
    const { site } = renamed();
    const { title } = pageOf(site);
    site.write(
      "pages/promo.json",
      JSON.stringify({
        ...pageOf(site),
        paths: { es: "promo" },

        title: { ...title, en: "Promo", es: "Promo es" },
      }),
    );
    extendPathsLock(site.root, readContent(site.root).content);
    site.commit("Promo");
    site.git("update-ref", publishedRef("live"), "HEAD");
    const everything = site.everything();
    await expect(undo(site.root, "HEAD")).rejects.toThrow(/"promo" was published, and leads to no page now/);
    expect(site.everything()).toEqual(everything);
  });
});

test("of two commits that add lines to the ledger, the lines of the first go", async () => {
  const site = copy();
  const line = (digit: string) => `en:${digit.repeat(10)} es:${digit.repeat(10)}\n`;
  site.write("translations.lock", line("1") + line("5"));
  site.commit("Ledger");
  site.write("translations.lock", line("2") + line("3") + line("5"));
  site.commit("First");
  site.write("translations.lock", line("2") + line("3") + line("4") + line("5"));
  site.commit("Second");
  await undo(site.root, "HEAD~1");
  expect(site.ledger).toBe(line("1") + line("4") + line("5"));
});

test("line ends of the user's editor are no changes", async () => {
  const site = copy();
  const file = "privacy/02-conservacion.es.mdx";
  const before = site.read(file);
  site.write("../.gitattributes", "* text=auto eol=lf\n");
  site.write(file, `Primero.\n\n${before}`);
  site.commit("Clause");
  site.write(file, `Primero.\n\n${before}\nFin.\n`.replaceAll("\n", "\r\n"));
  expect(await undo(site.root, "HEAD")).not.toContain("Changed again since");
  expect(site.read(file)).toBe(`${before}\nFin.\n`);
});

test.each([
  ["as they are", "core.autocrlf", "false"],
  ["as they are, though it would convert those of new files", "core.autocrlf", "true"],
])("line ends of Windows that git stores stay %s", async (_, setting, value) => {
  const site = copy();
  const files = ["facts.json", "privacy/02-conservacion.es.mdx", "translations.lock"] as const;
  const [facts, clause, lock] = files;
  const pairs = ["1", "2"].map((digit) => `en:${digit.repeat(10)} es:${digit.repeat(10)}\n`);
  const write = (bounce: number, ...texts: string[]) => {
    setFact(site, "bounce", bounce);
    site.write(clause, `${texts.join("\n\n")}\n`);
    site.write(lock, pairs.slice(0, texts.length - 2).join(""));
    for (const file of files) site.write(file, site.read(file).replaceAll("\n", "\r\n"));
  };
  site.git("config", "core.autocrlf", "false");
  write(-42, "## Uno", "Dos.", "Tres.");
  site.commit("Windows");
  site.git("config", setting, value);
  const before = site.read(facts);
  write(-45, "## Uno", "Dos más.", "Tres.", "Cuatro.");
  site.commit("First");
  write(-45, "## Uno", "Dos más.", "Tres más.", "Cuatro.");
  site.commit("Second");
  const report = await undo(site.root, "HEAD~1");
  expect(report).toContain("privacy/02-conservacion, paragraph 2 (es): Dos más. → Dos.");
  expect(report).not.toContain("Changed again since");
  expect(site.read(clause)).toBe("## Uno\r\n\r\nDos.\r\n\r\nTres más.\r\n");
  expect(site.read(facts)).toBe(before);
  expect(site.ledger).toBe(pairs[0]?.replace("\n", "\r\n"));
  expect(site.ask("status", "--porcelain")).toBe("");
  expect(site.ask("diff", "--stat", "HEAD~1", "--", "content/privacy")).toContain(
    "1 file changed, 1 insertion(+), 3 deletions(-)",
  );
});

test("a value whose newest change isn't committed is left as it is, and isn't listed as undone", async () => {
  const site = copy();
  setFact(site, "bounce", -45);
  setFact(site, "conversion", 40);
  site.commit("Facts");
  setFact(site, "bounce", -50);
  const report = await undo(site.root, "HEAD");
  expect(report).toContain("conversion value: 40 → 38");
  expect(report).toContain("(before that commit → now):\n  facts.json, facts bounce value: -42 → -50");
  expect(report).not.toContain("-45 → -42");
  expect(JSON.parse(site.read("facts.json")).facts.bounce.value).toBe(-50);
});

describe("nothing changes", () => {
  test("if a hook of the user refuses the commit", async () => {
    const site = copy();
    site.remove("privacy/02-conservacion.es.mdx");
    setFact(site, "bounce", -45);
    site.commit("Files");
    setFact(site, "bounce", -46);
    site.write("../src/code.ts", "1\n");
    site.git("add", "src/code.ts");
    mkdirSync(join(site.root, ".git/hooks"));
    writeFileSync(join(site.root, ".git/hooks/pre-commit"), "#!/bin/sh\necho no >&2\nexit 1\n");
    chmodSync(join(site.root, ".git/hooks/pre-commit"), 0o755);
    const before = site.everything();
    await expect(undo(site.root, "HEAD")).rejects.toThrow("Nothing was undone. git commit failed: no");
    expect(site.everything()).toEqual(before);
  });

  test("in the middle of a merge", async () => {
    const site = copy();
    setFact(site, "bounce", -45);
    site.commit("Bounce");
    site.git("checkout", "--quiet", "-b", "other", "HEAD^");
    site.git("commit", "--quiet", "--allow-empty", "--message", "Other");
    site.git("checkout", "--quiet", "main");
    site.git("merge", "--quiet", "--no-commit", "--no-ff", "other");
    const before = site.everything();
    await expect(undo(site.root, "HEAD")).rejects.toThrow("in the middle of a merge");
    expect(site.everything()).toEqual(before);
  });

  test("if the result has errors", async () => {
    const site = copy();
    site.edit("facts.json", ({ facts }: Json) => Object.assign(facts, { new: { value: 1, unit: "months" } }));
    site.commit("Fact");
    site.edit("pages/web.json", ({ blocks }: Json) =>
      Object.assign(blocks[0].lede, { es: "{new}", en: "{new}" }),
    );
    site.commit("Text");
    const before = site.everything();
    await expect(undo(site.root, "HEAD~1")).rejects.toThrow(
      /^Nothing was undone, because .*content\/pages\/web\.json:/s,
    );
    expect(site.everything()).toEqual(before);
  });
});

test("An undo that is refused in the editor shows the lines as they would be", async () => {
  const site = copy();
  const lede = (words: string) =>
    site.edit("pages/web.json", ({ blocks }: Json) => {
      blocks[0].lede = { es: words, en: words };
    });
  const { facts } = JSON.parse(site.read("facts.json"));
  site.edit("facts.json", (file: Json) => Object.assign(file.facts, { old: { value: 1, unit: "months" } }));
  lede("{old}");
  site.commit("Fact");
  lede("Words.");
  site.commit("Words");
  site.edit("facts.json", (file: Json) => Object.assign(file, { facts }));
  site.commit("No fact");
  const refusal = await undoCommit(site.root, "HEAD~1").catch((error) => error);
  expect(refusal).toMatchObject({ status: 422 });
  expect(refusal.message).toMatch(/^Nothing was undone, .*pages\/web\.json:\d+.*"es": "\{old\}"/s);
  expect(refusal.message).not.toContain("Words.");
});

describe("an unknown committer", () => {
  const anonymous = () => {
    const site = copy();
    setFact(site, "bounce", -45);
    site.commit("Bounce");
    vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null");
    onTestFinished(() => void vi.unstubAllEnvs());
    return site;
  };

  test("is asked for, and stored in the project", async () => {
    const site = anonymous();
    const [input, output] = [new PassThrough(), new PassThrough()];
    const answers = new Map([
      ["name: ", "Bo\r"],
      ["email: ", "bo@nova.example\r"],
    ]);
    output.on("data", (shown) => {
      for (const [question, answer] of answers)
        if (String(shown).includes(question) && answers.delete(question))
          setImmediate(() => {
            for (const key of answer) input.write(key);
          });
    });
    await undo(site.root, "HEAD", { input, output });
    expect(site.ask("log", "-1", "--format=%an <%ae>")).toBe("Bo <bo@nova.example>");
    expect(site.ask("config", "--local", "user.name")).toBe("Bo");
  });

  test("is refused without a terminal", async () => {
    const site = anonymous();
    const before = site.everything();
    await expect(undo(site.root, "HEAD", undefined)).rejects.toThrow("git config user.email");
    expect(site.everything()).toEqual(before);
  });
});

/** A change of one of three files, in one of two formats. */
const change = fc.record({
  file: fc.constantFrom("facts", "page", "clause", "ledger"),
  kind: fc.constantFrom("change", "add", "remove", "move"),
  at: fc.nat(20),
  space: fc.constantFrom(0, 2, 4),
  word: fc.stringMatching(/^[a-zé"\\]{1,8}$/),
});

function make(
  site: SiteRepository,
  { file, kind, at, space, word }: typeof change extends fc.Arbitrary<infer T> ? T : never,
) {
  if (file === "clause") {
    const paragraphs = site.read("privacy/02-conservacion.es.mdx").split("\n\n");
    paragraphs.splice(
      1 + (at % paragraphs.length),
      kind === "add" ? 0 : 1,
      ...(kind === "remove" ? [] : [`Texto ${at} y más.\n`]),
    );
    return site.write("privacy/02-conservacion.es.mdx", paragraphs.join("\n\n"));
  }
  if (file === "ledger")
    return site.write(
      "translations.lock",
      `en:${String(at).padStart(10, "0")} es:${String(at).padStart(10, "0")}\n`,
    );
  const name = file === "facts" ? "facts.json" : "pages/web.json";
  const json: Json = JSON.parse(site.read(name));
  const list = file === "facts" ? Object.entries(json.facts) : json.blocks[1].items;
  const spot = at % list.length;
  if (kind === "move") list.push(...list.splice(spot, 1));
  else if (kind === "remove" && file === "page" && list.length > 2) list.splice(spot, 1);
  else if (kind === "add" && file === "page" && list.length < 4)
    list.splice(spot, 0, structuredClone(list[spot]));
  else if (file === "facts") list[spot][1].value = (at % 9) + 1;
  else list[spot].label.en = word;
  if (file === "facts") json.facts = Object.fromEntries(list);
  site.write(name, `${JSON.stringify(json, null, space)}\n`);
}

test("undoing the last of several commits gives the state before it, byte for byte, and undoing that the state after", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(change, { minLength: 1, maxLength: 3 }), { minLength: 1, maxLength: 3 }),
      async (commits) => {
        const site = copy();
        const states = [site.bytes()];
        for (const changes of commits) {
          for (const one of changes) make(site, one);
          site.git("add", ".");
          site.git("commit", "--quiet", "--allow-empty", "--message", "Change");
          states.push(site.bytes());
        }
        const [before, after] = states.slice(-2);
        if (site.ask("diff", "--name-only", "HEAD^") === "") return;
        const outcome = await undo(site.root, "HEAD").catch((error: Error) => error.message);
        if (outcome.startsWith("Nothing was undone, because")) return;
        expect(site.bytes()).toEqual(before);
        await undo(site.root, "HEAD");
        expect(site.bytes()).toEqual(after);
      },
    ),
    { seed: 11, numRuns: process.env.TEST_LONG ? 50 : 3 },
  );
});
