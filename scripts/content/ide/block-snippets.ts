import { z } from "zod";
import { blocks } from "../../../schemas/block.ts";
import { isTextKind } from "../../../schemas/fields/kinds.ts";
import { jsonText } from "../json/json-edit.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

/** Private-use characters, which no text contains, so that they can delimit tab stops. */
const [open, close] = ["\uE000", "\uE001"];

/**
 * Returns a VS Code snippet for each block type: its example, with a tab stop at each text in each language of the
 * site, and at each name of a page, a fact and the like. A text is empty in languages that the example lacks.
 */
export function blockSnippets(languages: readonly string[]): string {
  const tabStop = (text: unknown) => `${open}${text}${close}`;
  const snippets = Object.entries(blocks).map(([type, { schema, example }]) => {
    const body = replaceKinds(schema, example, (kind, value) => {
      if (!isTextKind(kind)) return tabStop(value);
      const texts = value as Record<string, string>;
      return Object.fromEntries(languages.map((code) => [code, tabStop(texts[code] ?? "")]));
    });
    const snippet = {
      scope: "json",
      include: ["**/content/pages/*.json"],
      prefix: type,
      description: z.globalRegistry.get(schema)?.description,
      body: withTabStops(jsonText(body)).split("\n"),
    };
    return [type, snippet];
  });
  return `${JSON.stringify(Object.fromEntries(snippets), null, 2)}\n`;
}

/** Converts JSON to the text of a snippet, with escaped characters and numbered tab stops. */
function withTabStops(json: string): string {
  let count = 0;
  const tabStops = new RegExp(`${open}(.*?)${close}`, "g");
  return json
    .replace(/[\\$]/g, "\\$&")
    .replace(tabStops, (_, text: string) => `\${${++count}:${text.replaceAll("}", "\\}")}}`);
}
