import { parseText } from "../../read/parse-text.ts";
import { errorInText, warningInText } from "../../read/references.ts";
import type { Check } from "../input/check-input.ts";

/** Markup of other formats, which visitors would see as it is written. */
const foreign = [
  {
    sign: /<\/?[a-z][^<>]*>/gi,
    message: "HTML means nothing in a text.",
    fix: "Remove the tag.",
  },
  {
    sign: /(?<![*\\])\*(?![*\s])[^*]*[^*\s\\]\*(?!\*)/g,
    message: "Single asterisks mean nothing in a text.",
    fix: "Write **strong words**, or \\\\* for the character itself.",
  },
];

/** Inline markup is closed, and is used only where it has a meaning. */
export const markup: Check = ({ texts }) =>
  texts.flatMap((field) =>
    Object.entries(field.texts).flatMap(([language, text]) => [
      ...parseText(text, field.markup).problems.map(({ message, fix, at, length }) =>
        errorInText(field, language, { at, length }, message, fix),
      ),
      ...(/[<*]/.test(text) ? foreign : []).flatMap(({ sign, message, fix }) =>
        [...text.matchAll(sign)].map(({ 0: { length }, index }) =>
          warningInText(field, language, { at: index, length }, message, fix),
        ),
      ),
    ]),
  );
