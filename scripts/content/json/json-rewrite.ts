import { getNodeValue, type Node, parseTree } from "jsonc-parser";
import { align } from "./align.ts";
import { escapeJson, jsonText } from "./json-edit.ts";
import { valueAt } from "./json-path.ts";

const lineLength = 100;

/**
 * Writes a value in the format of `raw`, an earlier version of the file. New values are written as in `other`, another
 * version, if it has them at the same depth.
 */
export function rewriteJson(raw: string, value: unknown, other: string): string {
  const tree = parseTree(raw) as Node;
  let texts: Map<string, string> | undefined;
  const textIn = (key: string) => {
    texts ??= textsByValue(other, parseTree(other) as Node);
    return texts.get(key);
  };
  const write = (node: Node | undefined, before: unknown, next: unknown, depth: number): string => {
    if (node && JSON.stringify(before) === JSON.stringify(next)) return textOf(raw, node);
    if (node?.type === "string" && typeof next === "string") return rewriteString(textOf(raw, node), next);
    const old = node?.children ?? [];
    const [first, last] = [old[0], old.at(-1)];
    const replacement = () => textIn(keyOf(depth, next)) ?? jsonText(next, lineLength, "  ".repeat(depth));
    const isList = Array.isArray(next);
    if (!node || !first || !last || typeof next !== "object" || next === null) return replacement();
    if (isList !== (node.type === "array") || Object.keys(next).length === 0) return replacement();

    const origins = isList
      ? new Map(align(before as unknown[], next).origins.map((origin, at) => [String(at), origin]))
      : new Map(old.map(({ children }, at) => [children?.[0]?.value, at]));
    const head = raw.slice(node.offset, first.offset);
    const gap = `,${head.slice(1) || " "}`;
    const items = Object.entries(next).map(([key, item], at) => {
      const origin = origins.get(key);
      const child = old[origin ?? -1];
      const content = isList ? child : child?.children?.[1];
      const ownGap = child && origin ? raw.slice(endOf(old[origin - 1] as Node), child.offset) : gap;
      const newName = isList ? "" : `${JSON.stringify(key)}: `;
      const name = child && content ? raw.slice(child.offset, content.offset) : newName;
      const earlier = valueAt(before, [isList ? (origin ?? -1) : key]);
      return (at === 0 ? head : ownGap) + name + write(content, earlier, item, depth + 1);
    });
    const text = items.join("") + raw.slice(endOf(last), endOf(node));
    const hasRoom = head.includes("\n") || text.length <= lineLength || items.length === old.length;
    return hasRoom ? text : replacement();
  };
  return raw.slice(0, tree.offset) + write(tree, getNodeValue(tree), value, 0) + raw.slice(endOf(tree));
}

/** Writes a string. What it begins and ends with as its earlier version does is written as there. */
function rewriteString(written: string, next: string): string {
  const units = written.slice(1, -1).match(/\\u[0-9a-f]{4}|\\.|[^\\]/gi) ?? [];
  const before = units.map((unit) => (unit.startsWith("\\") ? JSON.parse(`"${unit}"`) : unit));
  const most = Math.min(before.length, next.length);
  let start = 0;
  while (start < most && before[start] === next[start]) start++;
  if (/[\ud800-\udbff]$/.test(next.slice(0, start))) start--;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === next.at(-1 - end)) end++;
  if (/^[\udc00-\udfff]/.test(next.slice(next.length - end))) end--;
  const middle = escapeJson(next.slice(start, next.length - end));
  return `"${units.slice(0, start).join("")}${middle}${units.slice(units.length - end).join("")}"`;
}

const endOf = ({ offset, length }: Node): number => offset + length;
const textOf = (raw: string, node: Node): string => raw.slice(node.offset, endOf(node));
const keyOf = (depth: number, value: unknown): string => `${depth} ${JSON.stringify(value)}`;

function textsByValue(raw: string, root: Node): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: Node, depth: number) => {
    texts.set(keyOf(depth, getNodeValue(node)), textOf(raw, node));
    for (const child of node.children ?? [])
      visit(child.type === "property" ? (child.children?.[1] as Node) : child, depth + 1);
  };
  visit(root, 0);
  return texts;
}
