import type { CheckedContent, ContentFile } from "../model.ts";
import type { Markup } from "../read/parse-text.ts";
import { replaceKinds } from "../validate/walk-kinds.ts";

type Texts = Record<string, string>;

/** Returns the content with every text of its JSON files replaced in all languages. */
export function mapTexts(
  content: CheckedContent,
  change: (texts: Texts, markup: Markup) => Texts,
): CheckedContent {
  const changed = <F extends ContentFile>(file: F): F => ({
    ...file,
    value: replaceKinds(file.schema, file.value, (kind, value) => {
      if (kind !== "text" && kind !== "richText" && kind !== "summary") return value;
      return change(value as Texts, kind === "richText" ? "rich" : "plain");
    }),
  });
  const shared = Object.entries(content.shared).map(([name, file]) => [name, changed<ContentFile>(file)]);
  return {
    ...content,
    shared: Object.fromEntries(shared),
    pages: new Map([...content.pages].map(([id, page]) => [id, changed(page)])),
  };
}
