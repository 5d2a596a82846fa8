import { parseText } from "../../read/parse-text.ts";
import { errorInText, warningInText } from "../../read/references.ts";
import type { Check } from "../input/check-input.ts";

/** Markup of other formats, which visitors would see as plain characters. */
const foreign = [
  {
    sign: /<\/?[a-z][^<>]*>/gi,
    message: "Texts can't contain HTML.",
    fix: "Write **strong words**, or remove the tag.",
  },
  {
    sign: /(?<![*\\])\*(?![*\s])[^*]*[^*\s\\]\*(?!\*)/g,
    message: "Single asterisks have no effect in a text.",
    fix: "Write **strong words**, or \\\\* for the character itself.",
  },
];

/** Inline markup is closed, and used only in texts that can have it. */
export const markup: Check = ({ texts }) =>
  texts.flatMap((field) =>
    Object.entries(field.texts).flatMap(([language, text]) => [
      ...parseText(text, field.markup).problems.map(({ message, fix, at, length }) =>
        errorInText(field, language, { at, length }, message, fix),
      ),
      ...(/[<*]/.test(text) ? foreign : []).flatMap(({ sign, message, fix }) =>
        [...text.matchAll(sign)]
          .slice(0, 1)
          .map(({ 0: { length }, index }) =>
            warningInText(field, language, { at: index, length }, message, fix),
          ),
      ),
    ]),
  );
