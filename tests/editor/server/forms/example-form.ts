import { exampleAt } from "../../../../editor/server/forms/example-at.ts";
import type { FormContext } from "../../../../editor/server/forms/form.ts";
import type { BlockType } from "../../../../schemas/block.ts";
import { pageSchema } from "../../../../schemas/page.ts";
import { exampleFor } from "../../../../scripts/content/compile/example-for.ts";
import { JsonDocument } from "../../../../scripts/content/json/json-document.ts";
import { pointer } from "../../../../scripts/content/json/json-path.ts";
import type { ContentFile } from "../../../../scripts/content/read/model.ts";
import { fixtureContent } from "../../../support/content.ts";

/** Describes values by their place alone: the id of a value is its pointer. */
export const context: FormContext = {
  language: "en",
  languages: ["es", "en"],
  places: { idOf: (_, path) => pointer(path) },
  descriptions: {
    text: (_, path) => ({
      id: pointer(path),
      where: "",
      markup: "plain",
      written: {},
      facts: [],
      states: {},
      owners: [],
    }),
    shownAtOnce: () => undefined,
  },
  optionsOf: (kind) => [{ value: `a ${kind}` }],
  exampleAt: (file, path) => exampleAt(fixtureContent, file, path),
  shortenedNames: () => new Map(),
  addressNote: (_, code) => `The address in ${code}.`,
};

const page = (...values: unknown[]): ContentFile => {
  const title = { es: "Muestra", en: "Sample" };
  const value = { paths: { es: "muestra" }, title, description: title, blocks: values };
  const file = "content/pages/sample.json";
  return { file, value, document: new JsonDocument(file, JSON.stringify(value)), schema: pageSchema };
};

/** Returns a page with the example of a block type as its only block. */
export const exampleOf = (type: BlockType) => page(exampleFor(type, fixtureContent));
