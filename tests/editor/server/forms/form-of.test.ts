import { expect, test } from "vitest";
import type { Field } from "../../../../editor/editable.ts";
import { EditSession } from "../../../../editor/server/edit-session.ts";
import { formOf } from "../../../../editor/server/forms/form-of.ts";
import type { Path } from "../../../../scripts/content/json/json-path.ts";
import { fixtureRoot } from "../../../support/content.ts";
import { Workspace } from "../../../support/workspace.ts";
import { devSite } from "../dev-site.ts";

const session = new EditSession(fixtureRoot, devSite(fixtureRoot));
const { pages, clauses } = session.content();
const formFor = (file: string, ...path: Path) =>
  formOf(session, { id: session.places.idOf(file, path), language: "en" });
const named = (fields: Field[], name: string) => fields.find((field) => field.name === name);

/** Returns the place of the first block of a type. */
function blockOf(type: string): [file: string, list: string, at: number] {
  for (const { file, value } of pages.values()) {
    const at = value.blocks.findIndex((block) => block.type === type);
    if (at !== -1) return [file, "blocks", at];
  }
  throw new Error(`No page has a block of type ${type}.`);
}

test("a text opens the form of the object that contains it, with the way to it", () => {
  const { object, path, fields, languages } = formFor("content/pages/home.json", "blocks", 0, "headline");
  expect(object.where).toMatch(/^home › block 1, /);
  expect(path.map(({ name }) => name.split(":")[0])).toEqual(["home", expect.stringContaining("hero")]);
  expect(named(fields, "headline")).toMatchObject({ control: "text", isRequired: true });
  expect(languages[0]).toMatchObject({ code: "es", locale: expect.stringMatching(/^es/) });
});

test("a value of a chart opens the whole chart", () => {
  const form = formFor(...blockOf("column-chart"), "values", 2);
  expect(form.fields[0]?.control).toBe("table");
});

test("a reference offers the names of the site, with what people know them by", () => {
  const { fields } = formFor("content/facts.json", "facts", "conversion");
  expect(named(fields, "unit")).toMatchObject({ value: "percent" });
  const product = named(formFor("content/products.json", "products", 0).fields, "page");
  const home = pages.get("home")?.value.title.en;
  expect(product).toMatchObject({
    name: "page",
    options: expect.arrayContaining([{ value: "home", description: home }]),
  });
});

test("a drawing is offered with its picture", () => {
  const drawing = named(formFor("content/products.json", "products", 0).fields, "illustration");
  const { value } = drawing as { value?: string };
  const picture = expect.stringMatching(`^/assets/${value}-[^/]+\\.svg#figure$`);
  expect(drawing).toMatchObject({ options: expect.arrayContaining([{ value, picture }]) });
});

test("a list of blocks has a form for inserting one", () => {
  const { fields, path } = formFor("content/pages/home.json", "blocks");
  expect(fields).toMatchObject([{ control: "list", name: "blocks" }]);
  expect(path.map(({ name }) => name)).toEqual(["home", "blocks"]);
});

test("a clause has its text in every language", () => {
  const [clause] = clauses;
  const { fields } = formFor(clause?.file ?? "");
  expect(fields).toMatchObject([{ control: "clause", written: { [clause?.language ?? ""]: clause?.text } }]);
});

test("a clause's form leads back to its policy and its page", () => {
  const [clause] = clauses;
  const { path, object } = formFor(clause?.file ?? "");
  expect(path.map(({ name }) => name.split(":")[0])).toEqual(["privacy", "policy", "privacy/ › clause 1"]);
  expect(object.id).toBe(path.at(-1)?.id);
});

test("the path of a page says which addresses change with it, also those of languages without a path", () => {
  using workspace = new Workspace();
  workspace.addDraft("fr");
  const own = new EditSession(workspace.root, devSite(workspace.root));
  const notes = (page: string) => {
    const id = own.places.idOf(`content/pages/${page}.json`, ["paths"]);
    const paths = named(formOf(own, { id, language: "en" }).fields, "paths");
    return paths?.control === "group" ? paths.fields?.map(({ description }) => description) : [];
  };
  expect(notes("web")).toEqual([
    "Changes /es/servicios/web/ and /fr/servicios/web/, because there is no path in French.",
    "Changes /en/services/web/.",
    "Changes /fr/servicios/web/, which follows the path in Spanish until there is one here.",
  ]);
  expect(notes("home")?.[0]).toMatch(
    /^Changes \/es\/ and .*, because there is no path in French and English\.$/,
  );
});

test("a new item of a list is the schema's example, hidden if it can be", () => {
  using workspace = new Workspace();
  const own = new EditSession(workspace.root, devSite(workspace.root));
  const place = ["content/menu.json", ["groups", 0, "items"]] as const;
  own.save(own.version(), [{ do: "insert", id: own.places.idOf(...place), at: 0 }]);
  const { items } = own.content().shared.menu.value.groups[0] ?? { items: [] };
  expect(items[0]?.label.es).toBe("Diseño y desarrollo web");
});

test("a record opens the form of its file, as its only field", () => {
  for (const path of [[], ["facts"]]) {
    const { object, fields } = formFor("content/facts.json", ...path);
    expect(object.where).toBe("facts.json");
    expect(fields).toMatchObject([{ name: "facts", control: "group", entry: "fact" }]);
  }
});

test("a part that is no longer there opens what contained it", () => {
  expect(formFor("content/pages/home.json", "blocks", 99).object.where).toBe("home");
});

test("a name within a chart's series opens the whole chart", () => {
  using workspace = new Workspace();
  const own = new EditSession(workspace.root, devSite(workspace.root));
  const file = "content/pages/home.json";
  const at = own.content().pages.get("home")?.value.blocks.length ?? 0;
  const blocks = own.places.idOf(file, ["blocks"]);
  own.save(own.version(), [{ do: "insert", id: blocks, at, block: "combined-chart" }]);
  const id = own.places.idOf(file, ["blocks", at, "columns", "name"]);
  expect(formOf(own, { id, language: "en" }).fields[0]?.control).toBe("table");
});
