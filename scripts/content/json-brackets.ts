/** An object or a list that is being read. */
export interface Opened {
  start: number;
  closer: "}" | "]";
}

/** What a bracket means that doesn't close what is being read: it should be the other one, one is missing before it, or it is too many. */
export type Meaning = "other" | "missing" | "extra";

/** @param opened what is being read, and what that stands in @param at the bracket's place */
export function meaningOf(text: string, opened: Opened, parent: Opened | undefined, at: number): Meaning {
  const outer = parent?.closer === text[at] ? parent : undefined;
  if (isFirst(text, at)) {
    const depth = depthOf(text, at);
    if (outer && depthOf(text, outer.start) === depth) return "missing";
    return depthOf(text, opened.start) === depth ? "other" : "extra";
  }
  const line = lineOf(text, at);
  if (!outer) {
    const closed = text
      .slice(at + 1)
      .trimStart()
      .startsWith(opened.closer);
    return closed || lineOf(text, opened.start) !== line ? "extra" : "other";
  }
  const isApart = lineOf(text, opened.start) === line && lineOf(text, outer.start) !== line;
  return isApart ? "other" : "missing";
}

/** The first pair of brackets that stand at different depths, as places: between them one is missing, or too many. */
export function askewPair(text: string): { start: number; end: number } | undefined {
  const open: number[] = [];
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\\r\n]|\\.)*"?|[{}[\]]/g)) {
    if (sign === "{" || sign === "[") open.push(index);
    else if (sign === "}" || sign === "]") {
      const start = open.pop();
      if (start === undefined) return undefined;
      if (isFirst(text, index) && depthOf(text, start) !== depthOf(text, index)) return { start, end: index };
    }
  }
  return undefined;
}

/** From 1. */
export const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

const lineStart = (text: string, at: number) => text.lastIndexOf("\n", at - 1) + 1;

/** How far the line is indented. */
const depthOf = (text: string, at: number) => text.slice(lineStart(text, at)).search(/[^ \t]/);

/** Whether only space stands before it on its line. */
const isFirst = (text: string, at: number) => text.slice(lineStart(text, at), at).trim() === "";
