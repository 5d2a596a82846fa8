import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { Field, Json, Table } from "../../../../editor/editable.ts";
import { exampleAt } from "../../../../editor/server/forms/example-at.ts";
import { formFields } from "../../../../editor/server/forms/form.ts";
import { type BlockType, blocks } from "../../../../schemas/block.ts";
import { kinds } from "../../../../schemas/fields/kinds.ts";
import { pageSchema } from "../../../../schemas/page.ts";
import { isChart } from "../../../../scripts/content/figures/charts.ts";
import { type Path, pointer } from "../../../../scripts/content/json/json-path.ts";
import type { ContentFile } from "../../../../scripts/content/read/model.ts";
import { schemaAt } from "../../../../scripts/content/validate/walk-kinds.ts";
import { fixtureContent } from "../../../support/content.ts";
import { siteContent } from "../../../support/site-content.ts";
import { context, exampleOf } from "./example-form.ts";

const types = Object.keys(blocks) as BlockType[];

/** Returns the fields of a form that hold a value, with those in groups, lists and tables. */
const leavesOf = (fields: (Field | string)[]): Field[] =>
  fields.flatMap((field): Field[] => {
    if (typeof field === "string") return [];
    if (field.control === "group") return leavesOf(field.fields ?? []);
    if (field.control === "list") return leavesOf(field.items);
    if (field.control === "table")
      return leavesOf([...field.headings, ...field.rows.flatMap(({ name, cells }) => [name, ...cells])]);
    return [field];
  });

/** Returns the pointers of the scalars and texts in a value. */
function valuesIn(file: ContentFile, value: unknown, path: Path): string[] {
  const schema = schemaAt(file.schema, file.value, path);
  if (typeof value !== "object" || value === null || (schema && kinds.get(schema))) return [pointer(path)];
  return Object.entries(value)
    .filter(([key]) => !["$schema", "type", "accept"].includes(key))
    .flatMap(([key, inner]) => valuesIn(file, inner, [...path, Array.isArray(value) ? Number(key) : key]));
}

const valueAt = (value: unknown, path: Path) =>
  path.reduce((found, key) => (found as Record<PropertyKey, unknown> | undefined)?.[key], value);

function covers(file: ContentFile, path: Path) {
  const value = valueAt(file.value, path);
  const ids = leavesOf(formFields(file, path, context)).map(({ id }) => id);
  expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  expect(valuesIn(file, value, path).filter((id) => !ids.includes(id))).toEqual([]);
}

describe("a form has each value once", () => {
  test.each(types)("of the example of %s", (type) => covers(exampleOf(type), ["blocks", 0]));

  test.each(Object.values<ContentFile>(siteContent.shared).map((file) => [file.file, file] as const))(
    "of %s",
    (_, file) => covers(file, []),
  );

  test("of every block of the site", () => {
    for (const file of siteContent.pages.values())
      for (const at of file.value.blocks.keys()) covers(file, ["blocks", at]);
  });
});

describe("a page's form", () => {
  const fields = formFields(exampleOf("questions"), [], context);
  const fieldNamed = (name: string) => fields.find((field) => field.name === name);

  test("shows the fields that are left out, without values", () => {
    expect(fieldNamed("from")).toMatchObject({ control: "day", isRequired: false });
    expect(fieldNamed("from")).not.toHaveProperty("value");
    expect(fieldNamed("aliases")).toMatchObject({
      control: "list",
      items: [],
      example: ["services/repairs"],
    });
    expect(fieldNamed("service")).toMatchObject({ control: "choice", options: [{ value: "a service" }] });
    expect(fieldNamed("hidden")).toMatchObject({
      control: "choice",
      options: [{ value: true, description: "not shown for now" }, { value: "to confirm" }],
    });
    expect(fieldNamed("draft")).toMatchObject({ control: "flag" });
    expect(fieldNamed("$schema")).toBeUndefined();
    expect(fieldNamed("accept")).toBeUndefined();
  });

  test("lists its blocks, which have forms of their own, and the blocks that can be inserted", () => {
    const list = fieldNamed("blocks") as Field & { control: "list" };
    const { heading } = blocks.questions.example;
    expect(list.items.map(({ id, name }) => [id, name])).toEqual([["/blocks/0", `questions: ${heading.en}`]]);
    expect(list.kinds?.map(({ value }) => value)).toEqual(types);
    expect(list.kinds?.every(({ description = "" }) => description !== "")).toBe(true);
  });
});

test("a field has the limits, the choices and the description of its schema", () => {
  const [fact] = formFields(siteContent.shared.facts, ["facts", "conversion"], context);
  expect(fact).toMatchObject({ name: "value", control: "number", isRequired: true });
  const [, share] = leavesOf(formFields(exampleOf("gauge"), ["blocks", 0], context));
  expect(share).toMatchObject({ control: "number", least: 0, most: 100, value: 3.6 });
  const legal = formFields(siteContent.shared.site, [], context);
  expect(legal.find(({ name }) => name === "default language")?.description).toContain("visitor");
});

test("the entries of a record are named as they are written, and can be removed", () => {
  const [facts] = formFields(siteContent.shared.facts, [], context) as [Field & { control: "group" }];
  expect(facts.fields?.map(({ name }) => name)).toEqual(Object.keys(siteContent.shared.facts.value.facts));
  expect(facts.fields?.every(({ isRequired }) => !isRequired)).toBe(true);
});

test("an entry with a name can be added to facts, terms and cells, and not to texts in languages", () => {
  const groups = (fields: Field[]): string[] =>
    fields.flatMap((field) => {
      if (field.control === "list") return groups(field.items);
      if (field.control !== "group") return [];
      return [...(field.entry === undefined ? [] : [field.entry]), ...groups(field.fields ?? [])];
    });
  const inShared = Object.values<ContentFile>(siteContent.shared).flatMap((file) =>
    groups(formFields(file, [], context)),
  );
  expect(inShared).toEqual(["fact", "term"]);
  expect(groups(formFields(exampleOf("table"), ["blocks", 0], context))).toEqual(["cell"]);
  expect(groups(formFields(exampleOf("table"), [], context))).toEqual([]);
});

test("an id of a single value has a form with its field alone", () => {
  expect(formFields(siteContent.shared.site, ["brand"], context)).toMatchObject([
    { id: "/brand", control: "line", value: siteContent.shared.site.value.brand },
  ]);
});

describe("the table of a chart", () => {
  const tableFor = (type: BlockType) =>
    formFields(exampleOf(type), ["blocks", 0], context)[0] as Field & Table;
  const shown = (cell: Field | string) =>
    typeof cell === "string" ? `“${cell}”` : cell.id.replace("/blocks/0/", "");
  const rowOf = ({ name, cells }: Table["rows"][number]) => [name, ...cells].map(shown);

  test("has a row for each label, whose items are moved together", () => {
    const { headings, rows, size } = tableFor("combined-chart");
    expect(headings.map(shown)).toEqual(["“Month”", "columns/name", "line/name"]);
    expect(rows).toHaveLength(6);
    expect(rows[1] && rowOf(rows[1])).toEqual(["labels/1", "columns/values/1", "line/values/1"]);
    expect(rows[1]?.items).toEqual([
      "/blocks/0/labels/1",
      "/blocks/0/columns/values/1",
      "/blocks/0/line/values/1",
    ]);
    expect(size).toEqual({ least: 1, most: 24 });
  });

  test("has a row for each series of a grid", () => {
    const { headings, rows } = tableFor("cohort-grid");
    expect(headings.map(shown)).toEqual(["“Joined”", ...[0, 1, 2, 3, 4, 5].map((at) => `periods/${at}`)]);
    expect(rows[4] && rowOf(rows[4])).toEqual([
      "cohorts/4/label",
      "cohorts/4/values/0",
      "cohorts/4/values/1",
    ]);
    expect(rows[4]?.items).toEqual(["/blocks/0/cohorts/4"]);
  });

  test("leaves computed values out, and names the ends of a dial by their fields", () => {
    expect(tableFor("funnel").rows[0]?.cells).toHaveLength(1);
    const { rows, size } = tableFor("gauge");
    expect(rows.map(rowOf)).toEqual([
      ["label", "value"],
      ["target/label", "target/value"],
      ["“min”", "min"],
      ["“max”", "max"],
    ]);
    expect(size).toBeUndefined();
  });

  test("is only in the form of a chart", () => {
    for (const type of types) {
      const controls = formFields(exampleOf(type), ["blocks", 0], context).map(({ control }) => control);
      expect([type, controls.includes("table")]).toEqual([type, isChart({ type })]);
    }
  });
});

/** Returns every field that is left out, with those in groups and lists. */
const leftOut = (fields: Field[]): Field[] =>
  fields.flatMap((field) => {
    if (field.example !== undefined) return [field];
    if (field.control === "group") return leftOut(field.fields ?? []);
    return field.control === "list" ? leftOut(field.items) : [];
  });

/** Returns a copy of a file's value with another value at a pointer. */
function withValue(root: unknown, at: string, value: Json): unknown {
  const copy = structuredClone(root);
  const keys = at.split("/").slice(1);
  const parent = valueAt(copy, keys.slice(0, -1)) as Record<string, unknown>;
  parent[keys.at(-1) ?? ""] = value;
  return copy;
}

test("a group or a list that is left out can be added with its example", () => {
  const files = [...types.map(exampleOf), ...Object.values<ContentFile>(siteContent.shared)];
  const added = files.flatMap((file) => {
    const fields = formFields(file, file.file.includes("pages") ? ["blocks", 0] : [], context);
    return leftOut(fields).map(({ id, example = null }) => {
      const { success } = (file.schema as z.ZodType).safeParse(withValue(file.value, id, example));
      return `${id} ${success}`;
    });
  });
  expect(added.length).toBeGreaterThan(3);
  expect(added.filter((line) => line.endsWith("false"))).toEqual([]);
});

test("every list can get a new item, which is hidden if it can be", () => {
  const isValid = (file: ContentFile, path: Path) => {
    const item = exampleAt(fixtureContent, file, [...path, 0]);
    const schema = schemaAt(file.schema, file.value, [...path, 0]) as z.ZodType;
    return schema.safeParse(item).success;
  };
  for (const type of types) {
    const file = exampleOf(type);
    for (const [name, value] of Object.entries((file.value as { blocks: [object] }).blocks[0]))
      if (Array.isArray(value))
        expect([type, name, isValid(file, ["blocks", 0, name])]).toEqual([type, name, true]);
  }
  expect(exampleAt(fixtureContent, exampleOf("questions"), ["blocks", 0, "items", 0])).toMatchObject({
    hidden: true,
  });
});

test("every group, list, item and entry that can be added has an example that fits its schema", () => {
  const broken: string[] = [];
  const add = (file: ContentFile, schema: z.core.$ZodType, path: Path) => {
    const { success } = (schema as z.ZodType).safeParse(exampleAt(fixtureContent, file, path));
    if (!success) broken.push(`${file.file}${pointer(path)}`);
    visit(file, schema, path);
  };
  const visit = (file: ContentFile, schema: z.core.$ZodType, path: Path) => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (kinds.get(schema)) return;
    if (def.type === "array" && ["object", "record"].includes(def.element._zod.def.type))
      add(file, def.element, [...path, 0]);
    if (def.type === "record" && path[0] !== "paths") add(file, def.valueType, [...path, "new"]);
    for (const [name, field] of Object.entries(def.type === "object" ? def.shape : {})) {
      const inner = (field as z.core.$ZodTypes)._zod.def;
      if (inner.type !== "optional") visit(file, field, [...path, name]);
      else if (
        ["object", "record", "array"].includes(inner.innerType._zod.def.type) &&
        !kinds.get(inner.innerType)
      )
        add(file, inner.innerType, [...path, name]);
    }
  };
  for (const type of types) visit(exampleOf(type), blocks[type].schema, ["blocks", 0]);
  for (const file of [exampleOf("prose"), ...Object.values<ContentFile>(fixtureContent.shared)])
    visit(file, file.schema, []);
  expect(broken).toEqual([]);
});

describe("the schema at a path", () => {
  test("accepts each value of the site", () => {
    const visit = (file: ContentFile, value: unknown, path: Path) => {
      const schema = schemaAt(file.schema, file.value, path) as z.ZodType | undefined;
      if (!schema?.safeParse(value).success) throw new Error(`${file.file}${pointer(path)} doesn't fit`);
      if (typeof value !== "object" || value === null || kinds.get(schema)) return;
      for (const [key, inner] of Object.entries(value))
        visit(file, inner, [...path, Array.isArray(value) ? Number(key) : key]);
    };
    for (const file of [...siteContent.pages.values(), ...Object.values<ContentFile>(siteContent.shared)])
      visit(file, file.value, []);
  });

  test("is undefined where no value can be", () => {
    expect(schemaAt(pageSchema, exampleOf("prose").value, ["blocks", 0, "values"])).toBeUndefined();
    expect(schemaAt(pageSchema, exampleOf("prose").value, ["title", "es", "x"])).toBeUndefined();
  });
});
