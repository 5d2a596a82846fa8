import { type Check, errorInText } from "../content/check-input.ts";
import { parseText } from "../content/rich-text.ts";

/** Inline markup is closed, and is only where it means something. */
export const markup: Check = ({ texts }) =>
  texts.flatMap((field) =>
    Object.entries(field.texts).flatMap(([language, text]) =>
      parseText(text, field.markup).problems.map(({ message, fix, at, length }) =>
        errorInText(field, language, { at, length }, message, fix),
      ),
    ),
  );
