import { spawnSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { UsageError } from "../../scripts/cli/command-line.ts";
import * as block from "../../scripts/new/block.ts";

/** What a block type touches and is proved by; its packages are this project's. */
const parts = [
  ...["content", "schemas", "scripts", "src", "tests/blocks", "tests/support"],
  ...["package.json", "tsconfig.json", "biome.json", "vitest.config.ts"],
];
const root = mkdtempSync(join(tmpdir(), "new-block-"));

const words = {
  description: "What is on offer & what it costs, “one a line”.",
  "heading.es": "Lista de precios",
  "heading.en": "Price list",
  "item.es": "Una visita, 40 USD",
  "item.en": "It's <40 USD> a visit",
};
const args = (options: Record<string, string>) =>
  Object.entries(options).flatMap(([name, answer]) => [`--${name}`, answer]);
const text = (file: string) => readFileSync(join(root, file), "utf8");
const files = () => globSync("{content,schemas,scripts,src,tests}/**", { cwd: root }).toSorted();

const run = (script: string, ...rest: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [resolve("node_modules", script), ...rest], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, NO_COLOR: "1" },
  });
  return { status, said: stdout + stderr };
};

beforeAll(() => {
  for (const part of parts) cpSync(part, join(root, part), { recursive: true });
  mkdirSync(join(root, "node_modules"));
  for (const name of globSync(["*", ".bin"], { cwd: resolve("node_modules") }))
    symlinkSync(resolve("node_modules", name), join(root, "node_modules", name));
});

afterAll(() => rmSync(root, { recursive: true }));

describe("a block type cannot be made", () => {
  test.each<[why: string, name: string, changed: Record<string, string>, message: RegExp, usage: boolean]>([
    ["whose name is none", "Price list", {}, /^--name: .* Write lower-case letters/, true],
    ["whose name begins with a digit", "3d-scene", {}, /^--name: "3d-scene" begins with a digit/, true],
    ["that is there", "gauge", {}, /^--name: There is a block type "gauge" already\.$/, false],
    [
      "whose view has another's name",
      "render-block",
      {},
      /^--name: src\/blocks\/RenderBlock\.tsx is there/,
      false,
    ],
    ["whose words have marks", "price-list", { "item.en": "{a}" }, /^--item\.en: Write it on one line/, true],
  ])("%s", async (_, name, changed, message, usage) => {
    const before = files();
    const refused = block.run([name, ...args({ ...words, ...changed })], root);
    await expect(refused).rejects.toThrow(message);
    await expect(refused.catch((error) => error instanceof UsageError)).resolves.toBe(usage);
    expect(files()).toEqual(before);
  });

  test("where the list of all types is another than expected: nothing is written", async () => {
    const list = text("schemas/block.ts");
    const before = files();
    writeFileSync(
      join(root, "schemas/block.ts"),
      list.replace("export const blocks =", "export const all ="),
    );
    await expect(block.run(["price-list", ...args(words)], root)).rejects.toThrow(
      /^schemas\/block\.ts doesn't have export const blocks/,
    );
    writeFileSync(join(root, "schemas/block.ts"), list);
    expect(files()).toEqual(before);
  });
});

describe("a new block type", () => {
  test("is written with its view, its style and its test, and named where types are listed", async () => {
    const before = files();
    const lists = ["schemas/block.ts", "src/blocks/registry.tsx"].map((file) => [file, text(file)] as const);
    const told = await block.run(["price-list", ...args(words)], root);
    expect(files().filter((file) => !before.includes(file))).toEqual([
      "schemas/blocks/price-list.ts",
      "src/blocks/PriceList.module.css",
      "src/blocks/PriceList.tsx",
      "tests/blocks/price-list.test.tsx",
    ]);
    for (const [file, old] of lists) {
      const lines = text(file).split("\n");
      expect(lines.filter((line) => !/price-?list/i.test(line)).join("\n")).toBe(old);
      expect(lines).toHaveLength(old.split("\n").length + 2);
    }
    const page = JSON.parse(text("schemas/json/page.schema.json"));
    expect(page.properties.blocks.items.oneOf.at(-1).description).toBe(words.description);
    expect(text(".vscode/blocks.code-snippets")).toContain('"price-list"');
    expect(told).toContain("http://localhost:3000/gallery/#price-list");
  });

  test("compiles", () => {
    const program = { extends: "./tsconfig.json", include: [], files: ["tests/blocks/price-list.test.tsx"] };
    writeFileSync(join(root, "block.json"), JSON.stringify(program));
    expect(run("typescript/bin/tsc", "-p", "block.json")).toEqual({ status: 0, said: "" });
  });

  test("is formatted and breaks no rule", () => {
    const { status, said } = run(
      "@biomejs/biome/bin/biome",
      "ci",
      "--error-on-warnings",
      "--vcs-enabled=false",
      "schemas",
      "src/blocks",
      "tests/blocks",
    );
    expect(said).not.toContain("✖");
    expect(status).toBe(0);
  });

  test("passes its test, which fails where its view draws nothing", () => {
    const vitest = () => run("vitest/vitest.mjs", "run", "tests/blocks/price-list.test.tsx");
    expect(vitest().said).toMatch(/Tests +1 passed/);
    const view = join(root, "src/blocks/PriceList.tsx");
    writeFileSync(view, text("src/blocks/PriceList.tsx").replace(/<RichText[^>]*>/, ""));
    expect(vitest().said).toMatch(/Tests +1 failed/);
  });
});
