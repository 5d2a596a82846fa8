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
import { blockKind } from "../../scripts/new/block.ts";
import { readProject } from "../../scripts/new/project.ts";
import { answerAll } from "../../scripts/new/questions.ts";

/** The files that a new block type changes or is tested with. The packages are this project's. */
const parts = [
  ...["content", "schemas", "scripts", "src", "tests/blocks", "tests/fixtures", "tests/support"],
  ...["package.json", "tsconfig.json", "biome.json", "vitest.config.ts"],
];
const root = mkdtempSync(join(tmpdir(), "new-block-"));

const description = "What is on offer & what it costs, “one a line”.";
const make = async (answers: Record<string, string>) => {
  const { questions, make: write } = blockKind(readProject(root));
  return write(await answerAll(questions, { description, ...answers }));
};
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

describe("a block type is refused", () => {
  test.each<[why: string, answers: Record<string, string>, message: RegExp]>([
    ["whose name is none", { type: "Price list" }, /^--type: .* Write lower-case letters/],
    ["whose name begins with a digit", { type: "3d-scene" }, /^--type: "3d-scene" begins with a digit/],
    ["that is there", { type: "gauge" }, /^--type: schemas\/blocks\/gauge\.ts exists already/],
    [
      "whose view has another's name",
      { type: "registry-test" },
      /^--type: src\/blocks\/RegistryTest\.tsx exists/,
    ],
    ["without a description", { type: "price-list", description: " " }, /^--description: This text is empty/],
  ])("%s", async (_, answers, message) => {
    writeFileSync(join(root, "src/blocks/RegistryTest.tsx"), "");
    const before = files();
    await expect(make(answers)).rejects.toThrow(message);
    expect(files()).toEqual(before);
    rmSync(join(root, "src/blocks/RegistryTest.tsx"));
  });
});

describe("a new block type", () => {
  test("is written with its view, and added to the lists of types", async () => {
    const before = files();
    const lists = ["schemas/block.ts", "src/blocks/registry.tsx"].map((file) => [file, text(file)] as const);
    const told = await make({ type: "price-list" });
    expect(files().filter((file) => !before.includes(file))).toEqual([
      "schemas/blocks/price-list.ts",
      "src/blocks/PriceList.tsx",
    ]);
    for (const [file, old] of lists) {
      const lines = text(file).split("\n");
      expect(lines.filter((line) => !/price-?list/i.test(line)).join("\n")).toBe(old);
      expect(lines).toHaveLength(old.split("\n").length + 2);
    }
    const page = JSON.parse(text("schemas/json/page.schema.json"));
    expect(page.properties.blocks.items.oneOf.at(-1).description).toBe(description);
    expect(text(".vscode/blocks.code-snippets")).toContain('"price-list"');
    expect(told).toContain("open /gallery/#price-list at the address");
  });

  test("compiles", () => {
    const program = { extends: "./tsconfig.json", include: [], files: ["src/blocks/registry.tsx"] };
    writeFileSync(join(root, "block.json"), JSON.stringify(program));
    expect(run("typescript/bin/tsc", "-p", "block.json")).toEqual({ status: 0, said: "" });
  });

  test("is formatted and passes the linter", () => {
    const { status, said } = run(
      "@biomejs/biome/bin/biome",
      "ci",
      "--error-on-warnings",
      "--vcs-enabled=false",
      "schemas",
      "src/blocks",
    );
    expect(said).not.toContain("✖");
    expect(status).toBe(0);
  });

  test("passes the test of all examples, which fails if a view renders nothing", async () => {
    await make({ type: "bare-list" });
    const view = join(root, "src/blocks/BareList.tsx");
    writeFileSync(view, text("src/blocks/BareList.tsx").replace(/<Paragraph[^>]*>/, ""));
    const types = "--testNamePattern=(price|bare)-list";
    const { said } = run("vitest/vitest.mjs", "run", "tests/blocks/examples.test.tsx", types);
    expect(said).toMatch(/Tests +\d+ failed \| \d+ passed/);
    const failed = said.match(/^ *FAIL .*/gm)?.join("\n");
    expect(failed).toContain("bare-list");
    expect(failed).not.toContain("price-list");
  });
});
