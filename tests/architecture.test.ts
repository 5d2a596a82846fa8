import { globSync } from "node:fs";
import { dirname } from "node:path/posix";
import { describe, expect, test } from "vitest";
import { blocks } from "../schemas/block.ts";
import { viewFile } from "../scripts/content/bundle/view-path.ts";
import { parseModule, readModules, type SourceModule } from "./support/source-modules.ts";

const modules = readModules("{schemas,src,scripts,gallery,editor,tests}/**/*.{ts,tsx,js}", "*.config.ts");

const views = new Set(Object.keys(blocks).map(viewFile));

interface Boundary {
  title: string;
  /** Whether the rule applies to a file. */
  covers: (file: string) => boolean;
  /** Whether a covered file may import the target. */
  allows: (target: string, typeOnly: boolean, file: string) => boolean;
}

const under =
  (...folders: string[]) =>
  (file: string) =>
    folders.some((folder) => file.startsWith(folder));
const outside =
  (...folders: string[]) =>
  (file: string) =>
    !under(...folders)(file);
const isGeometry = (file: string) =>
  /^src\/charts\/(grammar|types|statistics)\/[\w-]+\.(ts|json)$/.test(file);
const isD3 = (target: string) => /^d3-/.test(target);

const boundaries: Boundary[] = [
  {
    title: "schemas import only zod",
    covers: under("schemas/"),
    allows: (target) => target === "zod" || target.startsWith("schemas/"),
  },
  {
    title: "chart geometry imports only d3, other geometry, the currencies and types of fields",
    covers: isGeometry,
    allows: (target, typeOnly) =>
      isD3(target) ||
      isGeometry(target) ||
      target === "schemas/fields/currencies.ts" ||
      (typeOnly && under("src/charts/", "schemas/fields/")(target)),
  },
  {
    title: "src/ui imports no schemas, languages or blocks",
    covers: under("src/ui/"),
    allows: outside("schemas/", "src/i18n/", "src/blocks/"),
  },
  {
    title: "blocks import zod and d3 as types only",
    covers: under("src/blocks/"),
    allows: (target, typeOnly) => typeOnly || !(target === "zod" || isD3(target)),
  },
  {
    title: "what is rendered imports what only browsers run as types only",
    covers: (file) => file.startsWith("src/") && !file.startsWith("src/browser/"),
    allows: (target, typeOnly) => typeOnly || !target.startsWith("src/browser/"),
  },
  {
    title: "only the registry imports blocks",
    covers: (file) => file.startsWith("src/") && file !== "src/blocks/registry.tsx",
    allows: (target) => !views.has(target),
  },
  {
    title: "src imports neither content nor scripts",
    covers: under("src/"),
    allows: outside("content/", "scripts/"),
  },
  {
    title:
      "scripts import chart geometry, the contact fields, old addresses, placeholders, `attempt` and the server from src, otherwise only types",
    covers: under("scripts/"),
    allows: (target, typeOnly) =>
      !target.startsWith("src/") ||
      isGeometry(target) ||
      /^src\/(attempt|contact-fields|old-addresses|ui\/text\/fill)\.ts$/.test(target) ||
      target.startsWith("src/server/") ||
      (typeOnly &&
        /^src\/(compiled\.ts|render\.tsx|shell\/document\/Document\.tsx|charts\/|rich-text\.ts)/.test(
          target,
        )),
  },
  {
    title: "checks import nothing of what is compiled",
    covers: under("scripts/content/check/"),
    allows: outside("scripts/content/compile/"),
  },
  {
    title: "the compiler imports no command, editor, history, ledger or publishing",
    covers: under("scripts/content/"),
    allows: (target) => !target.startsWith("scripts/") || under("scripts/content/", "scripts/cli/")(target),
  },
  {
    title: "only the editor and vite.config.ts import the development server",
    covers: outside("scripts/content/dev/", "scripts/bench/", "editor/", "tests/", "vite.config.ts"),
    allows: (target, typeOnly, file) =>
      !target.startsWith("scripts/content/dev/") || (typeOnly && file.startsWith("gallery/")),
  },
  {
    title: "texts are parsed only when they are read, made or typed",
    covers: outside("scripts/content/read/", "tests/"),
    allows: (target, _, file) =>
      target !== "scripts/content/read/parse-text.ts" ||
      /^scripts\/(translate\/exchange\/inline-codes|content\/compile\/(example-for|preview-languages))\.ts$/.test(
        file,
      ) ||
      /^editor\/(page\/page-objects\.ts|text\/MarkButtons\.tsx)$/.test(file),
  },
  {
    title: "gallery imports src, and types of its data",
    covers: under("gallery/"),
    allows: (target, typeOnly) =>
      outside("content/", "schemas/", "scripts/")(target) ||
      (typeOnly && target.startsWith("scripts/content/dev/gallery/")),
  },
  {
    title:
      "what the editor runs on the page imports React, a few scripts of the site, the markup of texts, and types of the protocol and from scripts/content",
    covers: (file) =>
      under("editor/")(file) && outside("editor/server/", "editor/protocol.ts", "editor/editable.ts")(file),
    allows: (target, typeOnly, file) =>
      (target.startsWith("editor/") &&
        outside("editor/server/")(target) &&
        (typeOnly || target !== "editor/protocol.ts")) ||
      /^(react(-dom)?|diff)$/.test(target) ||
      /^src\/browser\/(hash-app\/adopt-page|behaviours\/first-paint)\.ts$/.test(target) ||
      [
        "scripts/content/read/marks.ts",
        "scripts/content/read/parse-text.ts",
        "src/blocks/Policy.module.css",
        "src/demonstrations/numbers.ts",
      ].includes(target) ||
      (typeOnly && target.startsWith("scripts/content/")) ||
      (file === "editor/page-script.ts" && target === "src/browser/main.ts"),
  },
  ...["gallery/", "editor/", "tests/"].map((folder) => ({
    title: `nothing else imports ${folder}`,
    // The one exception: this file hands the editor to the development server.
    covers: outside(folder, "tests/", "vite.config.ts"),
    allows: outside(folder),
  })),
];

const breaches = ({ title, covers, allows }: Boundary, among: SourceModule[]) =>
  among
    .filter(({ file }) => covers(file))
    .flatMap(({ file, imports }) =>
      imports
        .filter(({ target, typeOnly }) => !allows(target, typeOnly, file))
        .map(({ target, line }) => `${file}:${line} imports ${target}, but ${title}`),
    );

describe("imports run one way", () => {
  test.each(boundaries)("$title", (boundary) => {
    expect(modules.some(({ file }) => boundary.covers(file))).toBe(true);
    expect(breaches(boundary, modules)).toEqual([]);
  });

  test.each<[file: string, code: string, target: string]>([
    ["schemas/a.ts", 'import type { A } from "../src/compiled.ts";', "src/compiled.ts"],
    ["schemas/a.ts", 'import { join } from "node:path";', "node:path"],
    ["src/charts/types/a.ts", 'import type { ReactNode } from "react";', "react"],
    [
      "src/charts/types/a.ts",
      'import { unit } from "../../../schemas/fields/fields.ts";',
      "schemas/fields/fields.ts",
    ],
    ["src/charts/types/a.ts", 'import type { Block } from "../../../schemas/block.ts";', "schemas/block.ts"],
    ["src/ui/A.tsx", 'import { useShell } from "../i18n/shell-context.tsx";', "src/i18n/shell-context.tsx"],
    ["src/blocks/A.tsx", 'import { type z } from "zod";', "zod"],
    ["src/blocks/A.tsx", 'const d3 = await import("d3-shape");', "d3-shape"],
    ["src/blocks/A.tsx", 'export { Prose } from "./Prose.tsx";', "src/blocks/Prose.tsx"],
    ["src/contact/a.ts", 'import { onPage } from "../browser/dom.ts";', "src/browser/dom.ts"],
    ["src/shell/A.tsx", 'import { Prose } from "../blocks/Prose.tsx";', "src/blocks/Prose.tsx"],
    ["src/a.ts", 'import site from "../content/site.json";', "content/site.json"],
    ["scripts/a.ts", 'import { Site } from "../src/shell/Site.tsx";', "src/shell/Site.tsx"],
    ["scripts/a.ts", 'export * from "../tests/support/content.ts";', "tests/support/content.ts"],
    [
      "scripts/a.ts",
      'import { a } from "./content/dev/gallery/data.ts";',
      "scripts/content/dev/gallery/data.ts",
    ],
    ["scripts/content/a.ts", 'import { a } from "../history/undo.ts";', "scripts/history/undo.ts"],
    ["scripts/content/check/a.ts", 'import { a } from "../compile/a.ts";', "scripts/content/compile/a.ts"],
    [
      "scripts/content/check/rules/a.ts",
      'import { parseText } from "../../read/parse-text.ts";',
      "scripts/content/read/parse-text.ts",
    ],
    ["gallery/A.tsx", 'import { blocks } from "../schemas/block.ts";', "schemas/block.ts"],
    [
      "gallery/A.tsx",
      'import { a } from "../scripts/content/dev/gallery/data.ts";',
      "scripts/content/dev/gallery/data.ts",
    ],
    ["editor/a.ts", 'import { hashPath } from "../src/page-address.ts";', "src/page-address.ts"],
    ["editor/a.ts", 'import { a } from "../scripts/content/problem.ts";', "scripts/content/problem.ts"],
    ["editor/a.ts", 'import { operations } from "./protocol.ts";', "editor/protocol.ts"],
    ["editor/a.ts", 'import type { A } from "./server/a.ts";', "editor/server/a.ts"],
    ["src/a.ts", 'import "../editor/main.ts";', "editor/main.ts"],
    ["src/a.ts", 'import { renderGallery } from "../gallery/Gallery.tsx";', "gallery/Gallery.tsx"],
  ])("reports %s with %s", (file, code, target) => {
    const planted = [parseModule(file, `\n${code}`)];
    const found = boundaries.flatMap((boundary) => breaches(boundary, planted)).join("\n");
    expect(found).toContain(`${file}:2 imports ${target}, `);
  });

  test.each<[file: string, code: string]>([
    ["src/blocks/A.tsx", 'import type { z } from "zod";'],
    ["src/blocks/registry.tsx", 'import { Prose } from "./Prose.tsx";'],
    ["src/charts/types/a.ts", 'import type { Unit } from "../../../schemas/fields/fields.ts";'],
    ["scripts/a.ts", 'type Renderer = typeof import("../src/render.tsx");'],
    ["scripts/a.ts", 'import { draw } from "../src/charts/types/gauge.ts";'],
  ])("allows %s with %s", (file, code) => {
    const planted = [parseModule(file, code)];
    expect(boundaries.flatMap((boundary) => breaches(boundary, planted))).toEqual([]);
  });
});

/** Returns the first cycle of a graph, with its first node repeated at the end; undefined if there is none. */
function findCycle(graph: ReadonlyMap<string, ReadonlySet<string>>): string[] | undefined {
  const done = new Set<string>();
  const visit = (node: string, path: string[]): string[] | undefined => {
    if (path.includes(node)) return [...path.slice(path.indexOf(node)), node];
    if (done.has(node)) return undefined;
    for (const next of graph.get(node) ?? []) {
      const cycle = visit(next, [...path, node]);
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

const filesOf = (among: SourceModule[]) =>
  new Map(among.map(({ file, imports }) => [file, new Set(imports.map(({ target }) => target))]));

/** Maps each folder to the folders it imports from, except its ancestors and descendants. */
function foldersOf(among: SourceModule[]): Map<string, Set<string>> {
  const contains = (outer: string, inner: string) => `${inner}/`.startsWith(`${outer}/`);
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of among) {
    const from = dirname(file);
    const to = imports.map(({ target }) => dirname(target)).filter((folder) => folder !== ".");
    const others = to.filter((folder) => !contains(folder, from) && !contains(from, folder));
    graph.set(from, new Set([...(graph.get(from) ?? []), ...others]));
  }
  return graph;
}

/** Maps each room to the rooms it imports from: a folder of the project, or of `scripts`. */
function roomsOf(among: SourceModule[]): Map<string, Set<string>> {
  const roomOf = (file: string) => /^(?:scripts\/)?[\w.-]+/.exec(file)?.[0] ?? "";
  const graph = new Map<string, Set<string>>();
  for (const { file, imports } of among.filter(({ file }) => file.includes("/"))) {
    const own = roomOf(file);
    const others = imports.map(({ target }) => roomOf(target)).filter((room) => room !== own);
    graph.set(own, new Set([...(graph.get(own) ?? []), ...others]));
  }
  return graph;
}

describe("import cycles", () => {
  test("do not exist between files, even through type imports", () => {
    expect(findCycle(filesOf(modules))).toBeUndefined();
  });

  test("do not exist between folders", () => {
    expect(findCycle(foldersOf(modules))).toBeUndefined();
  });

  test("do not exist between rooms", () => {
    expect(findCycle(roomsOf(modules))).toBeUndefined();
  });

  test("are reported if they exist", () => {
    const planted = ["a", "b", "c"].map((name, at, all) =>
      parseModule(`src/${name}/index.ts`, `import type { A } from "../${all[(at + 1) % 3]}/index.ts";`),
    );
    expect(findCycle(filesOf(planted))).toHaveLength(4);
    expect(findCycle(foldersOf(planted))).toEqual(["src/a", "src/b", "src/c", "src/a"]);
    const rooms = [
      parseModule("scripts/content/dev/a.ts", 'import type { A } from "../../history/b.ts";'),
      parseModule("scripts/history/b.ts", 'import { c } from "../content/json/c.ts";'),
    ];
    expect(findCycle(foldersOf(rooms))).toBeUndefined();
    expect(findCycle(roomsOf(rooms))).toEqual(["scripts/content", "scripts/history", "scripts/content"]);
  });
});

test("no folder has more than 16 files, except those with many files of one kind", () => {
  const families = /^(src|schemas)\/blocks$|^(src|tests)\/charts(\/pictures)?$|\/check\/rules$/;
  const files = globSync("{schemas,src,scripts,gallery,editor,tests}/**/*.*");
  const large = [...Map.groupBy(files, (file) => dirname(file))].filter(([, own]) => own.length > 16);
  expect(large.map(([folder]) => folder).filter((folder) => !families.test(folder))).toEqual([]);
});

/** Returns the entries and every file and package that they import, directly or indirectly. */
function loadedWith(entries: string[]): Set<string> {
  const loaded = new Set(entries);
  for (const file of loaded) {
    const module = modules.find((candidate) => candidate.file === file);
    for (const { target, typeOnly } of module?.imports ?? []) if (!typeOnly) loaded.add(target);
  }
  return loaded;
}

describe("the code that a browser loads", () => {
  const entries = [
    "src/browser/main.ts",
    "src/browser/hash-app/root-boot.ts",
    "src/browser/document-boot.ts",
  ];
  const loaded = [...loadedWith(entries)];

  test("contains no zod, d3, schemas, server code or Node modules", () => {
    expect(loaded).toContain("react");
    expect(loaded).toContain("react-router-dom");
    const refused = /^(zod$|d3-|node:|schemas\/|src\/server\/|scripts\/)/;
    expect(loaded.filter((target) => refused.test(target))).toEqual([]);
  });

  test("contains no blocks, because only islands are hydrated", () => {
    expect([...loadedWith(entries)].filter((file) => views.has(file))).toEqual([]);
  });
});

test("content contains no code: only JSON, MDX clauses, illustrations, assets and lock files", () => {
  const code = globSync("content/**/*.*").filter(
    (file) =>
      !/^content\/(assets\/|illustrations\/.*\.svg$|(?:translations|paths)\.lock$|.*\.(json|mdx)$)/.test(
        file,
      ),
  );
  expect(code).toEqual([]);
});

describe("chart geometry does not use the DOM", () => {
  const globals =
    /^(document|window|navigator|self|globalThis|getComputedStyle|requestAnimationFrame|[A-Z]\w*Element)$/;

  const uses = ({ file, nodes, lineOf }: SourceModule) =>
    nodes
      .filter(({ type, name }) => type === "Identifier" && globals.test(String(name)))
      .map((node) => `${file}:${lineOf(node)} uses ${node.name}`);

  test("no geometry file uses a DOM global", () => {
    expect(modules.filter(({ file }) => isGeometry(file)).flatMap(uses)).toEqual([]);
  });

  test("reports a use of a DOM global", () => {
    const source = "const width = document.body.clientWidth;";
    expect(uses(parseModule("src/charts/types/a.ts", source))).toHaveLength(1);
  });
});
