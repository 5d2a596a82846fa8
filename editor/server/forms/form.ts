import type { z } from "zod";
import type { BlockOf } from "../../../schemas/block.ts";
import { kinds, type NameKind } from "../../../schemas/fields/kinds.ts";
import { tableOf } from "../../../scripts/content/figures/charts.ts";
import { type Path, pointer, valueAt } from "../../../scripts/content/json/json-path.ts";
import type { ContentFile } from "../../../scripts/content/read/model.ts";
import { schemaAt, sizeLimits } from "../../../scripts/content/validate/walk-kinds.ts";
import type { ChartTable, Name } from "../../../src/charts/grammar/table.ts";
import type { ChartType } from "../../../src/compiled.ts";
import type { Field, Json, Option, ShortenedName } from "../../editable.ts";
import type { Descriptions } from "../describe.ts";
import type { Places } from "../places.ts";
import {
  descriptionOf,
  hasFields,
  isChartAt,
  isDayField,
  kindsOf,
  nameAt,
  optionsOf,
  recordAt,
  textIn,
  wordsOf,
} from "./field-words.ts";

/** What a form needs to know of the content. */
export interface FormContext {
  /** Its texts name the items of lists. */
  language: string;
  languages: readonly string[];
  places: Pick<Places, "idOf">;
  descriptions: Pick<Descriptions, "text" | "shownAtOnce">;
  /** Returns the names that a reference of a kind may have. */
  optionsOf(kind: NameKind): Option[];
  exampleAt(file: ContentFile, path: Path): unknown;
  /** Returns how a chart's drawings shorten its names, by the pointer of each in the block. */
  shortenedNames(chart: BlockOf<ChartType>): Map<string, ShortenedName[]>;
  /** Says which addresses change with the path of a page in a language. */
  addressNote(file: ContentFile, language: string): string;
}

type Schema = z.core.$ZodType;
type Text = Record<string, string>;
type Control = Field extends infer F
  ? F extends Field
    ? Omit<F, "id" | "name" | "description" | "isRequired">
    : never
  : never;

/** Returns the fields of the object at a path of a file. For any other value, returns the field of the value itself. */
export function formFields(file: ContentFile, path: Path, context: FormContext): Field[] {
  const schema = schemaAt(file.schema, file.value, path);
  if (!schema) return [];
  const form = new FormMaker(file, context);
  if (!hasFields(file, path)) return [form.field(schema, path)].filter((field) => field !== undefined);
  const table = isChartAt(file, path) ? form.table(path) : [];
  return [...table, ...form.fields(schema, path)];
}

class FormMaker {
  readonly #file: ContentFile;
  readonly #context: FormContext;
  /** Pointers of the values in the table. They aren't repeated below it. */
  readonly #inTable = new Set<string>();

  constructor(file: ContentFile, context: FormContext) {
    this.#file = file;
    this.#context = context;
  }

  #valueAt = (path: Path) => valueAt(this.#file.value, path);
  #idOf = (path: Path) => this.#context.places.idOf(this.#file.file, path);

  /** Returns the fields of an object or a record that is in the file. */
  fields(schema: Schema, path: Path): Field[] {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const made =
      def.type === "object"
        ? Object.entries(def.shape)
            .filter(([name]) => name !== "$schema")
            .map(([name, field]) => this.field(field, [...path, name]))
        : // The names in a record, such as those of facts, are shown as they are written, and each can be removed.
          this.#namesIn(path).map((name) =>
            this.field((def as z.core.$ZodRecordDef).valueType, [...path, name], name, false),
          );
    return made.filter((field) => field !== undefined);
  }

  /** Returns the names in a record. A page may have a path in every language. */
  #namesIn(path: Path): string[] {
    const written = Object.keys(this.#valueAt(path) as object);
    return path[0] === "paths" ? [...new Set([...written, ...this.#context.languages])] : written;
  }

  /** Returns the field of a value. Undefined if it isn't edited, or is in the table. */
  field(
    given: Schema,
    path: Path,
    name = wordsOf(path.at(-1)),
    isRequired = given._zod.def.type !== "optional",
  ): Field | undefined {
    if (this.#inTable.has(pointer(path))) return undefined;
    const schema = schemaAt(this.#file.schema, this.#file.value, path) ?? given;
    const control = this.#control(schema, path, isRequired);
    if (!control) return undefined;
    const isPath = path[0] === "paths" && path.length === 2;
    const description = isPath
      ? this.#context.addressNote(this.#file, String(path[1]))
      : (descriptionOf(given) ?? descriptionOf(schema));
    const canAdd = control.control === "group" || control.control === "list";
    const added = control.control === "list" ? [...path, control.items.length] : path;
    const isLeftOut = this.#valueAt(path) === undefined;
    const example = canAdd && isLeftOut ? this.#context.exampleAt(this.#file, path) : undefined;
    return {
      id: this.#idOf(path),
      name,
      description,
      isRequired,
      example: example as Json | undefined,
      ...(canAdd && { pages: this.#context.descriptions.shownAtOnce(this.#file, added) }),
      ...control,
    };
  }

  #control(schema: Schema, path: Path, isRequired: boolean): Control | undefined {
    const value = this.#valueAt(path);
    // The file fits its schema, so that the value has the control's type.
    const written = value === undefined ? {} : { value: value as never };
    const { def } = (schema as z.core.$ZodTypes)._zod;
    const kind = kinds.get(schema)?.kind;
    switch (kind) {
      case "text":
      case "richText":
      case "summary":
        return { control: "text", text: this.#context.descriptions.text(this.#file, path) };
      case "accept":
        return undefined;
      case "picture":
        return { control: "choice", ...written, options: this.#context.optionsOf(kind), isPhotograph: true };
      case undefined:
      case "anchor":
      case "option":
      case "hidden":
        break;
      default:
        return { control: "choice", ...written, options: this.#context.optionsOf(kind) };
    }
    switch (def.type) {
      case "string":
        return isDayField(schema) ? { control: "day", ...written } : { control: "line", ...written };
      case "number": {
        const { minValue, maxValue } = schema as z.ZodNumber;
        const least = Number.isFinite(minValue) && { least: minValue as number };
        const most = Number.isFinite(maxValue) && { most: maxValue as number };
        return { control: "number", ...written, ...least, ...most };
      }
      case "boolean":
        return { control: "flag", ...written };
      case "literal":
        if (def.values.length > 1)
          return { control: "choice", ...written, options: optionsOf(schema, def.values) };
        // The value of a field such as `type` is that of the object's kind, which doesn't change.
        return def.values[0] === true ? { control: "flag", ...written } : undefined;
      case "enum":
        return { control: "choice", ...written, options: optionsOf(schema, Object.values(def.entries)) };
      case "object":
      case "record": {
        const file = def.type === "object" ? def.shape.file : undefined;
        const isPhotograph = file && kinds.get(file)?.kind === "picture";
        if (value === undefined) return { control: "group", ...(isPhotograph && { isPhotograph }) };
        const fields = this.fields(schema, path);
        const isInTable = fields.length === 0 && this.#inTable.size > 0 && isRequired;
        if (isInTable) return undefined;
        const isNamed = recordAt(this.#file, path) !== undefined;
        const entry = isNamed ? wordsOf(path.at(-1)).replace(/s$/, "") : undefined;
        return { control: "group", fields, entry };
      }
      case "array": {
        const items = ((value ?? []) as unknown[]).flatMap((_, at) => this.#item(def.element, [...path, at]));
        if (items.length === 0 && this.#inTable.size > 0 && value !== undefined) return undefined;
        const kinds = def.element._zod.def.type === "union" && { kinds: kindsOf(def.element) };
        return { control: "list", items, ...sizeLimits(schema), ...kinds };
      }
      default:
        throw new Error(`There is no control for a value of type ${def.type}, at ${pointer(path)}.`);
    }
  }

  #item(element: Schema, path: Path): Field[] {
    const name = nameAt(this.#file, path, this.#context.language);
    if (element._zod.def.type !== "union") return [this.field(element, path, name) ?? []].flat();
    return [{ id: this.#idOf(path), name, isRequired: true, control: "group", fields: [] }];
  }

  table(path: Path): [Field] {
    const block = this.#valueAt(path) as BlockOf<ChartType>;
    const { corner, names, series, seriesRole } = tableOf<Text | undefined>(block) as ChartTable<
      Text | undefined
    >;
    const measured = series.filter(({ values }) => values.some((cell) => cell.path.length > 0));
    const shortened = this.#context.shortenedNames(block);
    const nameField = (name: Name<Text | undefined>): Field | string => {
      if (typeof name === "string") return "";
      const field = this.#inTableField([...path, ...name.path]) as Field;
      const drawn = shortened.get(pointer(name.path));
      return { ...field, ...(drawn && { shortened: drawn }) };
    };
    /** A text that the block has in a field of its own is only words here. */
    const heading = (name: Name<Text | undefined>): Field | string => {
      if (typeof name === "string") return "";
      return name.path.length > 1 ? nameField(name) : (textIn(name.value, this.#context.language) ?? "");
    };
    const isByRow = seriesRole === "rows";
    const columns = isByRow ? names : measured.map(({ name }) => name);
    const headings = [corner ? heading(corner) : "", ...columns.map(heading)];
    const lines = isByRow
      ? measured.map(({ name, values }) => ({ name, values, parts: [name] }))
      : names.map((name, at) => {
          const values = measured.flatMap(({ values }) => values.slice(at, at + 1));
          return { name, values, parts: [name, ...values] };
        });
    /** The items that a row consists of; none if a part of it is in no item. */
    const itemsOf = (parts: (typeof lines)[number]["parts"], at: number): Path[] => {
      const items = parts.map((part) => (typeof part === "string" ? undefined : itemPath(part.path, at)));
      return items.every((item) => item !== undefined) ? items.map((item) => [...path, ...item]) : [];
    };
    const rows = lines.map(({ name, values, parts }, at) => {
      const cells = values.map((cell) => this.#inTableField([...path, ...cell.path]) as Field);
      return {
        name: typeof name === "string" ? (cells[0]?.name ?? "") : nameField(name),
        cells,
        items: [...new Set(itemsOf(parts, at).map(this.#idOf))],
      };
    });
    const [item] = itemsOf(lines[0]?.parts ?? [], 0);
    const size = item && sizeLimits(schemaAt(this.#file.schema, this.#file.value, item.slice(0, -1)));
    const limits = size && { size, pages: this.#context.descriptions.shownAtOnce(this.#file, item) };
    const table = { control: "table" as const, headings, rows, ...limits };
    return [{ id: this.#idOf(path), name: "values", isRequired: true, ...table }];
  }

  #inTableField(path: Path): Field | undefined {
    const schema = schemaAt(this.#file.schema, this.#file.value, path);
    const field = schema && this.field(schema, path);
    this.#inTable.add(pointer(path));
    return field;
  }
}

/** Returns the path of the list item that a value is in, if it is the one at an index. */
function itemPath(path: Path, at: number): Path | undefined {
  const last = path.findLastIndex((key) => typeof key === "number");
  return path[last] === at ? path.slice(0, last + 1) : undefined;
}
