import { globSync } from "node:fs";
import { dirname } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { blocks } from "../schemas/block.ts";
import { viewFile } from "../scripts/content/bundle/view-path.ts";
import { parseModule, readModules, type SourceModule } from "./support/source-modules.ts";

const modules = readModules("{schemas,src,scripts,gallery,overlay,tests}/**/*.{ts,tsx,js}", "*.config.ts");

const views = new Set(Object.keys(blocks).map(viewFile));

interface Wall {
  title: string;
  room: (file: string) => boolean;
  /** Whether a module of the room may take from the target. */
  allows: (target: string, typeOnly: boolean, file: string) => boolean;
  why: string;
}

const under =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(folder));
const isGeometry = (file: string) => /^src\/charts\/[^/]*-geometry\.ts$/.test(file);
const isD3 = (target: string) => /^d3-/.test(target);

const walls: Wall[] = [
  {
    title: "schemas stand on zod alone",
    room: under("schemas/"),
    allows: (target) => target === "zod" || target.startsWith("schemas/"),
    why: "the shape of truth knows nothing of what is made of it",
  },
  {
    title: "chart geometry is pure",
    room: isGeometry,
    allows: (target, typeOnly) =>
      isD3(target) || isGeometry(target) || (typeOnly && target.startsWith("src/charts/")),
    why: "geometry returns numbers and paths, without React, schemas or the DOM",
  },
  {
    title: "src/ui knows no schemas, languages or blocks",
    room: under("src/ui/"),
    allows: (target) => !under("schemas/", "src/i18n/", "src/blocks/")(target),
    why: "the pieces of the interface know nothing of what is shown with them",
  },
  {
    title: "blocks have zod and d3 as types only, and neither content nor scripts",
    room: under("src/blocks/"),
    allows: (target, typeOnly) =>
      !under("content/", "scripts/")(target) && (typeOnly || !(target === "zod" || isD3(target))),
    why: "a view draws what is compiled",
  },
  {
    title: "a view is named by the registry alone: by no other block, nor the shell, nor the renderer",
    room: (file) => file.startsWith("src/") && file !== "src/blocks/registry.tsx",
    allows: (target) => !views.has(target),
    why: "only src/blocks/registry.tsx knows the views by name",
  },
  {
    title: "src knows neither content nor scripts nor tests",
    room: under("src/"),
    allows: (target) => !under("content/", "scripts/", "tests/")(target),
    why: "what runs in a browser is made by scripts and fed by content, never the other way",
  },
  {
    title: "scripts take from src chart geometry and the server alone, else types",
    room: under("scripts/"),
    allows: (target, typeOnly) =>
      !target.startsWith("src/") ||
      isGeometry(target) ||
      target.startsWith("src/server/") ||
      (typeOnly &&
        /^src\/(compiled\.ts|render\.tsx|shell\/document\/Head\.tsx|charts\/|ui\/text\/rich-text\.ts)/.test(target)),
    why: "scripts run without a bundler and without React",
  },
  {
    title: "scripts/gallery is known to the development server alone",
    room: (file) => !under("scripts/gallery/", "tests/")(file),
    allows: (target, typeOnly, file) =>
      !target.startsWith("scripts/gallery/") ||
      file === "scripts/content/dev/dev-plugins.ts" ||
      (typeOnly && file.startsWith("gallery/")),
    why: "a build has no trace of the gallery",
  },
  {
    title: "gallery takes from src alone, and types from scripts/gallery",
    room: under("gallery/"),
    allows: (target, typeOnly) =>
      !under("content/", "schemas/", "scripts/")(target) ||
      (typeOnly && target.startsWith("scripts/gallery/")),
    why: "it draws what is compiled, in a browser",
  },
  {
    title: "nothing takes from gallery",
    room: (file) => !under("gallery/", "tests/")(file),
    allows: (target) => !target.startsWith("gallery/"),
    why: "it is a page of its own, for development alone",
  },
  {
    title: "overlay takes types from scripts/content, and from src only what a page's links need",
    room: under("overlay/"),
    allows: (target, typeOnly) =>
      target.startsWith("overlay/") ||
      target === "src/hash-app/adopt-page.ts" ||
      (typeOnly && target.startsWith("scripts/content/")),
    why: "it stands over any page of the development server, whatever that is made of",
  },
  {
    title: "nothing takes from overlay",
    room: (file) => !under("overlay/", "tests/")(file),
    allows: (target) => !target.startsWith("overlay/"),
    why: "what a build makes has no trace of it",
  },
  {
    title: "nothing but tests takes from tests",
    room: (file) => !file.startsWith("tests/"),
    allows: (target) => !target.startsWith("tests/"),
    why: "tests look at the rest, never the other way",
  },
];

const breaches = ({ room, allows, why }: Wall, among: SourceModule[]) =>
  among
    .filter(({ file }) => room(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !allows(target, typeOnly, file))
        .map(({ target, line }) => `${file}:${line} imports ${target}: ${why}`),
    );

describe("the rooms import one way", () => {
  test.each(walls)("$title", (wall) => {
    expect(modules.some(({ file }) => wall.room(file))).toBe(true);
    expect(breaches(wall, modules)).toEqual([]);
  });

  test.each<[file: string, code: string, report: string]>([
    ["schemas/a.ts", 'import type { A } from "../src/compiled.ts";', "imports src/compiled.ts"],
    ["schemas/a.ts", 'import { join } from "node:path";', "imports node:path"],
    ["src/charts/a-geometry.ts", 'import type { ReactNode } from "react";', "imports react"],
    [
      "src/charts/a-geometry.ts",
      'import type { Unit } from "../../schemas/fields.ts";',
      "imports schemas/fields.ts",
    ],
    [
      "src/ui/A.tsx",
      'import { useShell } from "../i18n/shell-context.tsx";',
      "imports src/i18n/shell-context.tsx",
    ],
    ["src/blocks/A.tsx", 'import { type z } from "zod";', "imports zod"],
    ["src/blocks/A.tsx", 'const d3 = await import("d3-shape");', "imports d3-shape"],
    ["src/blocks/A.tsx", 'export { Gauge } from "./Gauge.tsx";', "imports src/blocks/Gauge.tsx"],
    ["src/shell/A.tsx", 'import { Gauge } from "../blocks/Gauge.tsx";', "imports src/blocks/Gauge.tsx"],
    ["src/a.ts", 'import site from "../content/site.json";', "imports content/site.json"],
    ["scripts/a.ts", 'import { Site } from "../src/shell/Site.tsx";', "imports src/shell/Site.tsx"],
    ["scripts/a.ts", 'export * from "../tests/support/content.ts";', "imports tests/support/content.ts"],
    ["scripts/a.ts", 'import { a } from "./gallery/data.ts";', "imports scripts/gallery/data.ts"],
    ["gallery/A.tsx", 'import { blocks } from "../schemas/block.ts";', "imports schemas/block.ts"],
    ["gallery/A.tsx", 'import { a } from "../scripts/gallery/data.ts";', "imports scripts/gallery/data.ts"],
    [
      "overlay/a.ts",
      'import { hashPath } from "../src/hash-app/page-path.ts";',
      "imports src/hash-app/page-path.ts",
    ],
    [
      "overlay/a.ts",
      'import { codeFrame } from "../scripts/content/report/code-frame.ts";',
      "imports scripts/content/report/code-frame.ts",
    ],
    ["src/a.ts", 'import "../overlay/main.ts";', "imports overlay/main.ts"],
    ["src/a.ts", 'import { Marked } from "../gallery/Marked.tsx";', "imports gallery/Marked.tsx"],
  ])("in %s, %s is a breach", (file, code, report) => {
    const planted = [parseModule(file, `\n${code}`)];
    expect(walls.flatMap((wall) => breaches(wall, planted)).join("\n")).toContain(`${file}:2 ${report}: `);
  });

  test.each<[file: string, code: string]>([
    ["src/blocks/A.tsx", 'import type { z } from "zod";'],
    ["src/blocks/registry.tsx", 'import { Gauge } from "./Gauge.tsx";'],
    ["scripts/a.ts", 'type Renderer = typeof import("../src/render.tsx");'],
    ["scripts/a.ts", 'import { gaugeGeometry } from "../src/charts/gauge-geometry.ts";'],
  ])("in %s, %s is none", (file, code) => {
    const planted = [parseModule(file, code)];
    expect(walls.flatMap((wall) => breaches(wall, planted))).toEqual([]);
  });
});

/** The first cycle of a graph, as the way around it; undefined if it has none. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, way: string[]): string[] | undefined => {
    if (way.includes(node)) return [...way.slice(way.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...way, node]);
      if (cycle) return cycle;
    }
    done.add(node);
    return undefined;
  };
  for (const node of graph.keys()) {
    const cycle = visit(node, []);
    if (cycle) return cycle;
  }
  return undefined;
}

/** What each file imports, or each folder of files. */
function importGraph(among: SourceModule[], nameOf = (file: string) => file) {
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of among)
    for (const { target } of imports) {
      const [from, to] = [nameOf(file), nameOf(target)];
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  return graph;
}

describe("no cycles", () => {
  test("between files, types included", () => {
    expect(findCycle(importGraph(modules))).toBeUndefined();
  });

  test.each([
    ["the compiler", /^scripts\/content\/.+\//, 50],
    ["the server", /^src\/server\/.+\//, 25],
  ])("between the folders of %s", (_, inFolder, least) => {
    const inFolders = modules.filter(({ file }) => inFolder.test(file));
    expect(inFolders.length).toBeGreaterThan(least);
    expect(findCycle(importGraph(inFolders, dirname))).toBeUndefined();
  });

  test("one of three files would be found", () => {
    const files = ["a", "b", "c"].map((name, at, all) =>
      parseModule(`src/${name}.ts`, `import type { A } from "./${all[(at + 1) % 3]}.ts";`),
    );
    expect(findCycle(importGraph(files))).toEqual(["src/a.ts", "src/b.ts", "src/c.ts", "src/a.ts"]);
  });
});

/** Every file that is loaded with these, themselves included, and every package. */
function loadedWith(entries: string[]): Set<string> {
  const loaded = new Set(entries);
  for (const file of loaded) {
    const module = modules.find((candidate) => candidate.file === file);
    for (const { target, typeOnly } of module?.imports ?? []) if (!typeOnly) loaded.add(target);
  }
  return loaded;
}

describe("what a browser loads", () => {
  const entries = ["src/behaviours/main.ts", "src/hash-app/boot.ts", "src/shell/document/boot.ts"];
  const loaded = [...loadedWith(entries)];

  test("holds neither zod nor d3, and neither schemas, the server nor Node’s own modules", () => {
    expect(loaded).toContain("react");
    expect(loaded).toContain("react-router-dom");
    const refused = /^(zod$|d3-|node:|schemas\/|src\/server\/|scripts\/)/;
    expect(loaded.filter((target) => refused.test(target))).toEqual([]);
  });

  test("holds no view of a block: what is hydrated are their islands", () => {
    expect([...loadedWith(entries)].filter((file) => views.has(file))).toEqual([]);
  });
});

test("the content is data: JSON, clauses in MDX, assets, and the ledger of translations", () => {
  const code = globSync("content/**/*.*").filter(
    (file) => !/^content\/(assets\/|translations\.lock$|.*\.(json|mdx)$)/.test(file),
  );
  expect(code).toEqual([]);
});

describe("chart geometry knows no DOM", () => {
  const globals =
    /^(document|window|navigator|self|globalThis|getComputedStyle|requestAnimationFrame|[A-Z]\w*Element)$/;

  const uses = ({ file, nodes, lineOf }: SourceModule) =>
    nodes
      .filter(({ type, name }) => type === "Identifier" && globals.test(String(name)))
      .map((node) => `${file}:${lineOf(node)} uses ${node.name}`);

  test("no geometry names a part of it", () => {
    expect(modules.filter(({ file }) => isGeometry(file)).flatMap(uses)).toEqual([]);
  });

  test("one that measured text in the document would be told", () => {
    const source = "const width = document.body.clientWidth;";
    expect(uses(parseModule("src/charts/a-geometry.ts", source))).toHaveLength(1);
  });
});
