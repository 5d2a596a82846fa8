import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, test } from "vitest";

const pages = globSync(["*.md", "{docs,schemas,src}/**/*.md"]).toSorted();
const manifest = JSON.parse(readFileSync("package.json", "utf8"));
const scripts: Record<string, string> = manifest.scripts;

test("the README lists exactly the project's dependencies", () => {
  const [, table = ""] = readFileSync("README.md", "utf8").split("## Dependencies");
  const firstCells = table.split("\n").map((line) => line.split("|")[1]);
  const named = [...firstCells.join().matchAll(/`([^`]+)`/g)].map(([, name]) => name);
  const packages = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies });
  expect(named.toSorted()).toEqual(packages.filter((name) => !name.startsWith("@types/")).toSorted());
});

/** Matches what a reader makes with `npm run new`, as an example, and what a site may have. */
const exampleOrOptional = /(?:price-list|PriceList|price-range)\b|^content\/(?:publish\.json|pictures)$/;

describe.each(pages)("%s", (page) => {
  const text = readFileSync(page, "utf8");

  test("links only to files and headings that exist", () => {
    const links = [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g)];
    const broken = links.filter(([, file = "", heading]) => {
      const target = file === "" ? page : join(dirname(page), file);
      if (!existsSync(target)) return true;
      const slugs = [...readFileSync(target, "utf8").matchAll(/^#+ (.*)$/gm)].map(([, title = ""]) =>
        title
          .toLowerCase()
          .replace(/[^\p{L}\p{N}\s-]/gu, "")
          .replaceAll(" ", "-"),
      );
      return heading !== undefined && !slugs.includes(heading);
    });
    expect(
      broken.map(([link]) => link).filter((link) => !/^\]\((contact|business-analytics)\)$/.test(link)),
    ).toEqual([]);
  });

  test("names only files and folders that exist", () => {
    const named = text.matchAll(
      /`((?:content|docs|editor|gallery|public|schemas|scripts|src|tests)\/[^\s`:]*)[^`]*`/g,
    );
    const patterns = [...named].map(([, path = ""]) => path.replaceAll(/<[^>]*>/g, "*").replace(/\/$/, ""));
    const expected = patterns.filter((pattern) => !exampleOrOptional.test(pattern));
    expect(expected.filter((pattern) => globSync(pattern).length === 0)).toEqual([]);
  });

  test("mentions only npm scripts that exist", () => {
    const named = [...text.matchAll(/npm run (?:--silent )?([\w:]+)/g)].map(([, name = ""]) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test.each([
    ["new", "commands/new.ts"],
    ["translate", "commands/translate.ts"],
    ["messages", "commands/messages.ts"],
    ["bench", "commands/bench.ts"],
    ["history", "commands/history.ts"],
  ])("mentions only subcommands of npm run %s that exist", (command, file) => {
    const known = readFileSync(`scripts/${file}`, "utf8");
    const named = [...text.matchAll(new RegExp(`npm run ${command} -- ([a-z]+)`, "g"))].map(
      ([, name = ""]) => name,
    );
    const defines = (name: string) => new RegExp(`\\("${name}[ "]|^ {2}"?${name}"?[:,]`, "m").test(known);
    expect(named.filter((name) => !defines(name))).toEqual([]);
  });
});
