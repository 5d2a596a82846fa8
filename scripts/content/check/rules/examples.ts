import { z } from "zod";
import { examples as written } from "../../../../schemas/examples.ts";
import { isTextKind } from "../../../../schemas/fields/kinds.ts";
import { menuSchema } from "../../../../schemas/menu.ts";
import { pageSchema } from "../../../../schemas/page.ts";
import { productsSchema } from "../../../../schemas/products.ts";
import { publishedCodes } from "../../../../schemas/site.ts";
import { isIn, type Path } from "../../json/json-path.ts";
import { memoize } from "../../memoize.ts";
import { quoted } from "../../problem.ts";
import { unseenParts } from "../../read/hidden-parts.ts";
import { withoutNames } from "../../read/marks.ts";
import { referencesIn } from "../../read/references.ts";
import { visitKinds } from "../../validate/walk-kinds.ts";
import { type FileRule, warningAt } from "../input/check-input.ts";

/** Texts with fewer words are the same in many sites: labels, such as "Send it by email". */
const leastWords = 5;

/**
 * No text is that of an example, with which a block or an item begins when it is inserted. Draft languages may have such
 * texts, and so may parts that visitors don't see, unless they will on a later day. There is one warning for each block,
 * each part that accepts it, and each item of a shared file's list, at the first text.
 */
export const examples: FileRule = (shared, today) => {
  const languages = publishedCodes({ languages: shared.site("languages") ?? [] });
  const known = exampleTexts();
  return ({ source, texts }) => {
    if (!source) return [];
    const unseen = unseenParts(source, today).filter(({ field }) => field !== "from");
    const accepting = referencesIn(source).acceptances.filter(({ check }) => check === "examples");
    const found = texts.flatMap(({ path, texts: versions }) => {
      const index = path.findIndex((key) => typeof key === "number");
      if (unseen.some((part) => isIn(path, part.path))) return [];
      const left = languages.find((code) => known.has(withoutNames(versions[code]?.written ?? "")));
      if (!left) return [];
      const textPath: Path = [...path, left];
      const place = source.document.place(textPath);
      // What a part accepts doesn't accept the rest of its block.
      const part = accepting.findLast(({ covers }) => covers(place)) ?? path.slice(0, index + 1).join("/");
      return [{ path: textPath, part, field: String(path[index + 1]) }];
    });
    return [...Map.groupBy(found, ({ part }) => part).values()].flatMap(([first, ...others]) => {
      if (!first) return [];
      const fields = [...new Set(others.map(({ field }) => field))];
      const more = fields.length > 0 ? `, and so are others in ${quoted(fields)}` : "";
      const message = `This is still the text of an example${more}.`;
      return [warningAt(source, first.path, message, "Write your own.")];
    });
  };
};

/** Returns the texts of all examples in every language, without names. */
const exampleTexts = memoize((): Set<string> => {
  const found = new Set<string>();
  const add = (schema: z.core.$ZodType, example: unknown) =>
    visitKinds(schema, example, (kind, value) => {
      if (!isTextKind(kind)) return;
      for (const text of Object.values(value as Record<string, string>).map(withoutNames))
        if ((text.match(/[\p{L}’'-]+/gu) ?? []).length >= leastWords) found.add(text);
    });
  const files = { page: pageSchema, menu: menuSchema, products: productsSchema };
  for (const [name, schema] of Object.entries(files)) {
    add(schema, written[name as keyof typeof files]);
    for (const [field, own] of fieldExamples(schema)) add(field, own);
  }
  return found;
});

/** Yields each schema within a schema that has an example of its own, such as an optional field, with the example. */
function* fieldExamples(schema: z.core.$ZodType): Generator<[field: z.core.$ZodType, example: unknown]> {
  const [own] = (z.globalRegistry.get(schema as z.ZodType)?.examples as unknown[] | undefined) ?? [];
  if (own !== undefined) yield [schema, own];
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (def.type === "optional") yield* fieldExamples(def.innerType);
  else if (def.type === "array") yield* fieldExamples(def.element);
  else if (def.type === "record") yield* fieldExamples(def.valueType);
  else if (def.type === "object") for (const field of Object.values(def.shape)) yield* fieldExamples(field);
  else if (def.type === "union") for (const option of def.options) yield* fieldExamples(option);
}
