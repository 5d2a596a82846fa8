import type { z } from "zod";
import { type Path, valueAt } from "../../scripts/content/json/json-path.ts";
import { rewriteJson } from "../../scripts/content/json/json-rewrite.ts";
import { schemaAt, visitKinds } from "../../scripts/content/validate/walk-kinds.ts";
import { Refused } from "../refused.ts";
import { unseen } from "./forms/example-at.ts";
import { numberedName } from "./new/free-name.ts";

/** An edit of a JSON file. @see Edit in protocol.ts */
export type FileEdit = { path: Path } & (
  | { do: "set"; value?: unknown }
  | { do: "move"; to: number }
  | { do: "duplicate" | "remove" }
  | { do: "insert"; at: number; item: unknown }
);

type Container = Record<PropertyKey, unknown>;

/** Applies edits to the text of a JSON file. What they don't change stays as written. @throws {Refused} at a missing place */
export function applyEdits(text: string, schema: z.ZodType, edits: readonly FileEdit[]): string {
  const value = edits.reduce((before, edit) => editedValue(schema, before, edit), JSON.parse(text));
  return rewriteJson(text, value, text);
}

/** Returns a copy of a file's value with an edit. @throws {Refused} as `applyEdits` */
export function editedValue(schema: z.ZodType, root: unknown, edit: FileEdit): unknown {
  const { path } = edit;
  const value = structuredClone(root);
  if (edit.do === "insert") {
    const list = valueAt(value, path);
    if (!Array.isArray(list) || edit.at > list.length) throw noPlace();
    list.splice(edit.at, 0, edit.item);
    return withOwnNames(schema, value, [...path, edit.at]);
  }
  const parent = valueAt(value, path.slice(0, -1)) as Container | unknown[];
  const key = path.at(-1) as PropertyKey;
  if (typeof parent !== "object" || parent === null) throw noPlace();
  if (edit.do === "set" && !Array.isArray(parent)) return withField(schema, value, path, edit.value);
  if (!Array.isArray(parent)) {
    if (edit.do !== "remove") throw noPlace();
    return withField(schema, value, path, undefined);
  }
  const at = Number(key);
  if (!(at in parent)) throw noPlace();
  if (edit.do === "set") parent[at] = edit.value;
  else if (edit.do === "remove") parent.splice(at, 1);
  else if (edit.do === "duplicate") {
    const item = schemaAt(schema, value, path);
    parent.splice(at + 1, 0, item ? unseen(item, structuredClone(parent[at])) : parent[at]);
    return withOwnNames(schema, value, [...path.slice(0, -1), at + 1]);
  } else if (edit.do === "move") {
    if (!(edit.to in parent)) throw noPlace();
    parent.splice(edit.to, 0, ...parent.splice(at, 1));
  }
  return value;
}

const noPlace = () =>
  new Refused(410, "This part is no longer where it was. The page was changed elsewhere: look at it again.");

/** Sets a field of an object. A new field comes in the order of the schema. Removes the field if `field` is undefined. */
function withField(schema: z.ZodType, root: unknown, path: Path, field: unknown): unknown {
  const [above, name] = [path.slice(0, -1), String(path.at(-1))];
  const object = valueAt(root, above) as Container;
  if (field === undefined) delete object[name];
  else if (Object.hasOwn(object, name)) object[name] = field;
  else {
    const { def } = (schemaAt(schema, root, above) as z.core.$ZodTypes)._zod;
    const order = def.type === "object" ? Object.keys(def.shape) : [...Object.keys(object), name];
    const entries = Object.entries(object);
    const last = entries.findLastIndex(([key]) => order.indexOf(key) < order.indexOf(name));
    const following = entries.slice(last + 1);
    for (const [key] of following) delete object[key];
    Object.assign(object, { [name]: field }, Object.fromEntries(following));
  }
  return root;
}

/** Gives the anchors and options of a new item names that the file doesn't have yet. */
function withOwnNames(schema: z.ZodType, root: unknown, item: Path): unknown {
  const isOwn = (path: Path) => item.every((key, at) => String(path[at]) === String(key));
  const [own, used]: [{ path: Path; name: string }[], Set<string>] = [[], new Set()];
  visitKinds(schema, root, (kind, name, path) => {
    if (kind !== "anchor" && kind !== "option") return;
    if (isOwn(path)) own.push({ path, name: name as string });
    else used.add(name as string);
  });
  for (const { path, name } of own) {
    const fresh = numberedName(name, (one) => used.has(one));
    used.add(fresh);
    const parent = valueAt(root, path.slice(0, -1)) as Container;
    parent[path.at(-1) as PropertyKey] = fresh;
  }
  return root;
}
