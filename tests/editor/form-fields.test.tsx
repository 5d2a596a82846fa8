import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Field } from "../../editor/editable.ts";
import { FieldView } from "../../editor/form/fields/FieldView.tsx";
import { type FormActions, FormContext } from "../../editor/form/fields/form-context.ts";
import { formFields } from "../../editor/server/forms/form.ts";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { context, exampleOf } from "./server/forms/example-form.ts";

// Texts ask the browser's storage for what was typed and not saved.
beforeAll(() => void vi.stubGlobal("localStorage", { getItem: () => null }));
afterAll(() => void vi.unstubAllGlobals());

const actions: FormActions = {
  language: "en",
  languages: [
    { code: "es", locale: "es-419", isDraft: false, figures: {} },
    { code: "en", locale: "en", isDraft: false, figures: {} },
  ],
  version: "",
  asked: "",
  problems: [],
  type: () => {},
  takeBack: () => {},
  save: async () => ({ refusal: { message: "" } }),
  onOpen: () => {},
  onEnter: () => {},
};

const render = (...fields: Field[]) =>
  renderToStaticMarkup(
    <FormContext value={actions}>
      {fields.map((field) => (
        <FieldView key={field.id} field={field} />
      ))}
    </FormContext>,
  );

const named = { id: "a", name: "price", isRequired: false };
const text = {
  id: "a",
  where: "",
  markup: "plain" as const,
  written: { es: "Qué recibes", en: "What you get" },
  facts: [],
  states: { es: "stale" as const, en: "ahead" as const },
  owners: [],
};

describe("the controls of a form", () => {
  test.each(Object.keys(blocks) as BlockType[])("all have a name and an id of their own: %s", (type) => {
    const html = render(...formFields(exampleOf(type), ["blocks", 0], context));
    const ids = Array.from(html.matchAll(/ id="([^"]*)"/g), ([, id]) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
    const labelled = new Set(Array.from(html.matchAll(/<label for="([^"]*)"/g), ([, id]) => id));
    // A label also names the control in it.
    const others = html.replaceAll(/<label>(?:(?!<\/label>).)*<span>[^<]+<\/span><\/label>/g, "");
    const controls = Array.from(others.matchAll(/<(?:input|textarea|select)\b[^>]*>/g), ([tag]) => tag);
    const nameless = controls.filter(
      (tag) => !/aria-label="[^"]/.test(tag) && !labelled.has(/ id="([^"]*)"/.exec(tag)?.[1]),
    );
    expect(controls.length).toBeGreaterThan(0);
    expect(nameless).toEqual([]);
  });
});

test("a number is written as the page's language writes it", () => {
  expect(render({ ...named, control: "number", value: 1380.5 })).toContain('value="1,380.5"');
});

test("a group that is left out can be added, and an optional one removed", () => {
  expect(render({ ...named, control: "group", example: { value: 1 } })).toContain("Add price");
  expect(render({ ...named, control: "group", fields: [] })).toContain("Remove price");
  expect(render({ ...named, isRequired: true, control: "group", fields: [] })).not.toContain("Remove");
});

test("a record has a field for the name of a new entry", () => {
  const html = render({ ...named, control: "group", fields: [], entry: "fact" });
  expect(html).toMatch(/<label for="edit-a">Name of a new fact</);
  expect(html).toContain("Add fact");
  expect(render({ ...named, control: "group", fields: [] })).not.toContain("Name of a new");
});

test("a text asks whether its languages still say the same once one was changed", () => {
  expect(render({ ...named, control: "text", text })).toContain("They say the same");
  const fresh = { ...text, states: { es: "fresh" as const, en: "fresh" as const } };
  expect(render({ ...named, control: "text", text: fresh })).not.toContain("They say the same");
});

test("a text says how many characters are left, or too many", () => {
  const html = render({ ...named, control: "text", text: { ...text, length: { least: 1, most: 11 } } });
  expect(html).toContain("0 characters left");
  expect(html).toContain("1 character too long");
});

test("items of a list can't be removed below its minimum", () => {
  const items = [{ ...named, id: "a/0", name: "1", control: "line" as const, value: "x" }];
  const html = render({ ...named, isRequired: true, control: "list", items, least: 1 });
  expect(html).toMatch(/aria-label="Delete: 1" aria-disabled="true"/);
  expect(html).toMatch(/aria-label="Add: price" aria-disabled="false"/);
});

test("a name that the site doesn't have is shown beside those that it has", () => {
  const html = render({ ...named, control: "choice", value: "gone", options: [{ value: "home" }] });
  expect(html).toContain("gone · there is no such name");
});

test("a drawing is chosen among drawings, or none if the field is optional", () => {
  const options = [
    { value: "curva", picture: "/assets/curva-1.svg#figure" },
    { value: "team", picture: "/pictures/1/team.jpg" },
    { value: "sky" },
  ];
  const html = render({ ...named, control: "choice", value: "team", options });
  expect(html.match(/value="[^"]*"/g)).toEqual(["", "curva", "team", "sky"].map((name) => `value="${name}"`));
  expect(html).toMatch(/value="curva"\/><svg[^>]*><use href="\/assets\/curva-1\.svg#figure">/);
  expect(html).toMatch(/checked="" value="team"\/><img src="\/pictures\/1\/team\.jpg"/);
  expect(render({ ...named, isRequired: true, control: "choice", value: "gone", options })).not.toContain(
    "none",
  );
});

test("a clause has its title apart from its text", () => {
  const html = render({
    ...named,
    control: "clause",
    written: { en: "{/* kept */}\n\n## Data\n\nWe collect:\n\n- a\n" },
  });
  expect(html).toContain('value="Data"');
  expect(html).toMatch(/>We collect:\s+- a\s*<\/textarea>/);
});
