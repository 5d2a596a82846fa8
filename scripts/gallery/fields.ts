import type { z } from "zod";
import { type JsonSchema, jsonSchemaOf } from "../content/json-schema.ts";

/** A field of a block as an author fills it in. */
export interface Field {
  name: string;
  /** How many groups and lists it lies in. */
  depth: number;
  required: boolean;
  /** What stands there, in plain words. */
  kind: string;
  /** Everything that may stand there, where that is a closed list, and what each means. */
  values: { name: string; meaning: string }[];
  /** Bounds of a number, or of a list's length. */
  limits: string;
  /** What its schema says of it. */
  description: string;
}

/** What a value stands for, and several of it, by the name under which the schemas state it once. */
const kinds: Record<string, [one: string, several: string]> = {
  text: ["text in each language", "texts in each language"],
  richText: ["text with markup in each language", "texts with markup in each language"],
  chartPattern: ["sentence in each language, figures in braces", "sentences in each language"],
  pageId: ["page, by its id", "pages, by their ids"],
  factId: ["fact of facts.json", "facts of facts.json"],
  term: ["term of glossary.json", "terms of glossary.json"],
  constellationId: ["figure of constellations.json", "figures of constellations.json"],
  anchor: ["name to link to", "names to link to"],
  target: ["anchor of a block on the page", "anchors of blocks on the page"],
  accept: ["reasons, by the names of checks", ""],
};

/** The fields of a block in the order of its schema, those of groups and lists after them. */
export function fieldsOf(schema: z.ZodType): Field[] {
  const root = jsonSchemaOf(schema);
  const resolve = ({ $ref, ...rest }: JsonSchema): JsonSchema & { name?: string } => {
    const name = $ref?.replace("#/$defs/", "");
    return name === undefined ? rest : { ...root.$defs?.[name], ...rest, name };
  };

  const inside = (group: JsonSchema, depth: number): Field[] =>
    Object.entries(group.properties ?? {}).flatMap(([name, property]) => {
      const found = resolve(property);
      const item = found.items && resolve(found.items);
      return [
        {
          name,
          depth,
          required: group.required?.includes(name) ?? false,
          kind: item ? `list of ${kindOf(item, 1)}` : kindOf(found, 0),
          values: valuesOf(item ?? found),
          limits: [limitsOf(found), item ? limitsOf(item) : ""].filter(Boolean).join(", each "),
          // A type is described as the block.
          description: found.const === undefined ? (found.description ?? "") : "",
        },
        ...(found.name !== undefined && found.name in kinds ? [] : inside(found, depth + 1)),
        ...(item ? inside(item, depth + 1) : []),
      ];
    });

  return inside(root, 0);
}

const valuesOf = ({ enum: names = [], enumDescriptions = [] }: JsonSchema) =>
  names.map((name, at) => ({ name, meaning: enumDescriptions[at] ?? "" }));

/** @param several 1 for the plural */
function kindOf(schema: JsonSchema & { name?: string }, several: 0 | 1): string {
  const { name, type, pattern, properties, const: constant, enum: values } = schema;
  if (constant !== undefined) return JSON.stringify(constant);
  const known = name === undefined ? undefined : kinds[name];
  if (known) return known[several];
  if (values) return "one of";
  if (properties) return several ? "groups" : "group";
  if (type === "boolean") return "true or false";
  if (pattern) return several ? "names-with-hyphens" : "name-with-hyphens";
  const plain = type === "string" ? "word" : (type ?? "value");
  return several ? `${plain}s` : plain;
}

/** No bound is one that any number in a file keeps. */
const bound = (value: number | undefined) =>
  value === undefined || Math.abs(value) >= Number.MAX_SAFE_INTEGER ? undefined : value;

function limitsOf({ minimum, maximum, exclusiveMinimum, minItems, maxItems }: JsonSchema): string {
  const over = bound(exclusiveMinimum);
  return over === undefined ? range(bound(minimum) ?? minItems, bound(maximum) ?? maxItems) : `above ${over}`;
}

function range(least: number | undefined, most: number | undefined): string {
  if (least !== undefined && most !== undefined)
    return least === most ? grouped(least) : `${grouped(least)} to ${grouped(most)}`;
  if (least !== undefined) return `${grouped(least)} or more`;
  return most === undefined ? "" : `${grouped(most)} or less`;
}

/** With a comma between thousands. */
const grouped = (value: number) => String(value).replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ",");
