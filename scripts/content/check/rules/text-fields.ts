import { figureSign, visibleText } from "../../read/marks.ts";
import { errorInText, warningInText } from "../../read/references.ts";
import { type FileRule, warningAt } from "../input/check-input.ts";

/** Markup of HTML and Markdown, which visitors would see as plain characters. */
export const foreignMarkup: [sign: RegExp, message: string, fix: string][] = [
  [/<\/?[a-z][^<>]*>/i, "Texts can't contain HTML.", "Write **strong words**, or remove the tag."],
  [
    /(?<![*\\])\*(?![*\s])[^*]*[^*\s\\]\*(?!\*)|(?<![\p{L}\d_])_(?![_\s])[^_]*[^_\s]_(?![\p{L}\d_])/u,
    "Single asterisks and underscores have no effect in a text.",
    "Write **strong words**, or \\\\* for an asterisk itself.",
  ],
  [/^(?:#{1,6}|-)\s(?!\d)/, "A text has no headings or lists of its own.", "Remove this."],
];

/** Inline markup is closed, and used only in fields that support it. */
export const markup: FileRule =
  () =>
  ({ texts }) =>
    texts.flatMap((field) =>
      Object.entries(field.texts).flatMap(([language, { written, problems }]) => [
        ...problems.map(({ message, fix, ...span }) => errorInText(field, language, span, message, fix)),
        ...foreignMarkup.flatMap(([sign, message, fix]) => {
          const found = sign.exec(written);
          const span = { at: found?.index ?? 0, length: found?.[0].length ?? 0 };
          return found ? [warningInText(field, language, span, message, fix)] : [];
        }),
      ]),
    );

/** The length of a text is within the limits of its field. Facts count with their figures. */
export const lengths: FileRule = (shared) => {
  if (!shared.has("site") || !shared.has("facts")) return () => [];
  return ({ texts }) =>
    texts.flatMap(({ source, path, meaning: { length: limits }, texts: languages }) =>
      Object.entries(languages).flatMap(([language, text]) => {
        if (limits === undefined) return [];
        const { least, most } = limits;
        if (least <= 1 && text.written.length <= most && !text.written.includes("{")) return [];
        const count = [...visibleText(text, (name) => shared.factText(language, name) ?? figureSign)].length;
        if (count >= least && count <= most) return [];
        const [message, fix] =
          count > most
            ? [`This is ${count} characters, ${count - most} too many.`, `Shorten it to ${most} at most.`]
            : [`This is ${count} characters, too few to say what is meant.`, `Write ${least} to ${most}.`];
        return [warningAt(source, [...path, language], message, fix)];
      }),
    );
};
