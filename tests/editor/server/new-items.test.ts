/** What is added to a list: visitors don't see it yet, or the editor asks first, and says on how many pages it would be. */

import { cpSync, mkdtempDisposableSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Edit } from "../../../editor/protocol.ts";
import { Refused } from "../../../editor/refused.ts";
import { Descriptions } from "../../../editor/server/describe.ts";
import { EditSession } from "../../../editor/server/edit-session.ts";
import { exampleAt } from "../../../editor/server/forms/example-at.ts";
import { fileOf, filesOf } from "../../../editor/server/places.ts";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import { example as menuExample } from "../../../schemas/menu.ts";
import { example as redirectsExample } from "../../../schemas/redirects.ts";
import { example as siteExample } from "../../../schemas/site.ts";
import { exampleFor } from "../../../scripts/content/compile/example-for.ts";
import { isChart } from "../../../scripts/content/figures/charts.ts";
import { type Path, valueAt } from "../../../scripts/content/json/json-path.ts";
import { visibleContent, visibleValue, withHiddenParts } from "../../../scripts/content/read/hidden-parts.ts";
import type { ContentFile } from "../../../scripts/content/read/model.ts";
import { schemaAt, sizeLimits } from "../../../scripts/content/validate/walk-kinds.ts";
import { fixtureContent, fixtureRoot } from "../../support/content.ts";
import { devSite } from "./dev-site.ts";

type Json = Record<string, object>;

const copy = mkdtempDisposableSync(join(tmpdir(), "site-"));
afterAll(() => copy.remove());
cpSync(join(fixtureRoot, "content"), join(copy.path, "content"), { recursive: true });
const pathOf = (file: string) => join(copy.path, "content", file);
const write = (file: string, value: unknown) =>
  writeFileSync(pathOf(file), JSON.stringify(value, undefined, 2));
const change = (file: string, fields: (value: Json) => object) => {
  const value: Json = JSON.parse(readFileSync(pathOf(file), "utf8"));
  write(file, { ...value, ...fields(value) });
};
const { elsewhere } = menuExample.footer;
change("menu.json", ({ footer }) => ({ footer: { ...footer, elsewhere } }));
change("redirects.json", () => redirectsExample);
change("site.json", () => ({ hours: siteExample.hours }));
for (const type of Object.keys(blocks) as BlockType[]) {
  const hero = exampleFor("page-hero", fixtureContent);
  const own = exampleFor(type, fixtureContent);
  // Links of some examples lead to this anchor.
  const anchored = { ...exampleFor("prose", fixtureContent), anchor: "services" };
  const around = [type.endsWith("-hero") ? [] : [hero], type === "services-slider" ? [] : [anchored]];
  const title = { es: `Muestra ${type}`, en: `Sample ${type}` };
  write(`pages/sample-${type}.json`, {
    ...{ paths: { es: `muestra/${type}` }, title, description: title },
    blocks: [...(around[0] ?? []), own, ...(around[1] ?? [])],
  });
}
const session = new EditSession(copy.path, devSite(copy.path));

/** Returns the lists in a value, and in those within. */
const listsIn = (value: unknown, path: Path = []): Path[] => [
  ...(Array.isArray(value) ? [path] : []),
  ...(typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        listsIn(part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : []),
];

const sizeOf = ({ schema, value }: ContentFile, path: Path) => ({
  size: (valueAt(value, path) as unknown[]).length,
  ...sizeLimits(schemaAt(schema, value, path)),
});

/** The lists of every schema, each once, that have room; a chart's values are rows of one table. */
const lists = filesOf(session.content())
  .filter(({ file }) => !/\/pages\/(?!sample-)/.test(file))
  .flatMap((source) => {
    const found = listsIn(source.value).filter((path) => {
      const { size, most = size + 1 } = sizeOf(source, path);
      const block = valueAt(source.value, path.slice(0, 2)) as { type: string };
      return size < most && path.length > 1 && !(path[0] === "blocks" && isChart(block));
    });
    const named = found.map((path) => {
      const names = path.filter((key) => typeof key === "string").join(" › ");
      return [`${source.file.replace("content/", "")} ${names}`, { file: source.file, path }] as const;
    });
    return [...new Map(named)];
  });
const topLists = [
  ["products.json products", { file: "content/products.json", path: ["products"] }],
  ["redirects.json redirects", { file: "content/redirects.json", path: ["redirects"] }],
  ["menu.json groups", { file: "content/menu.json", path: ["groups"] }],
  ["site.json languages", { file: "content/site.json", path: ["languages"] }],
] as const;

const sourceOf = (file: string) => fileOf(session.content(), file) as ContentFile;
const visible = (file: string) => JSON.stringify(visibleValue(sourceOf(file), session.content()));

test("every list of every schema is tried", () => {
  expect(session.site.problems.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(lists.length + topLists.length).toBeGreaterThan(40);
});

test.each([...topLists, ...lists])(
  "%s: what is added isn't seen yet, or asked about",
  (_name, { file, path }) => {
    const { size } = sizeOf(sourceOf(file), path);
    const item = schemaAt(sourceOf(file).schema, sourceOf(file).value, [...path, 0]);
    const isPlain = item?._zod.def.type === "enum" || item?._zod.def.type === "string";
    const before = visible(file);
    const pages = new Descriptions(session).shownAtOnce(sourceOf(file), [...path, size]);
    if (pages !== undefined) expect(pages).toBeGreaterThan(0);
    const save = (edit: Edit) => {
      session.save(session.version(), [edit]);
      if (pages === undefined) expect(visible(file)).toBe(before);
      session.undo();
    };
    const hasCode = file.endsWith("site.json") && path[0] === "languages";
    const id = session.places.idOf(file, path);
    const first = session.places.idOf(file, [...path, 0]);
    // The fixture has the example's language already.
    if (hasCode) expect(() => save({ do: "insert", id, at: size })).toThrow(Refused);
    else save({ do: "insert", id, at: size });
    // A second monday is a mistake.
    if (isPlain || hasCode) expect(() => save({ do: "duplicate", id: first })).toThrow(Refused);
    else save({ do: "duplicate", id: first });
  },
);

test("a list that a file leaves out begins with items that visitors don't see", () => {
  const file = "content/menu.json";
  const place = session.places.idOf(file, ["footer", "elsewhere"]);
  session.save(session.version(), [{ do: "set", id: place }]);
  const before = visible(file);
  const added = exampleAt(session.content(), sourceOf(file), ["footer", "elsewhere"]);
  expect(added).toEqual([expect.objectContaining({ hidden: true, url: elsewhere[0]?.url })]);
  session.save(session.version(), [{ do: "set", id: place, value: added as never }]);
  expect(visible(file)).toBe(before);
  session.undo();
});

test("a hidden entry of the menu is in no document of visitors, and is marked in those of development", () => {
  const id = session.places.idOf("content/menu.json", ["groups", 0, "items"]);
  const wordsOf = (content: ReturnType<typeof visibleContent>) => JSON.stringify(content.shared.menu.value);
  const before = wordsOf(visibleContent(session.content()));
  session.save(session.version(), [{ do: "insert", id, at: 0 }]);
  expect(wordsOf(visibleContent(session.content()))).toBe(before);
  expect(wordsOf(withHiddenParts(session.content()))).toContain("⟦hidden⟧ ");
  session.undo();
});
