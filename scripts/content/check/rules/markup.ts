import { parseText } from "../../read/parse-text.ts";
import { errorInText } from "../../read/references.ts";
import type { Check } from "../input/check-input.ts";

/** Inline markup is closed, and is used only where it has a meaning. */
export const markup: Check = ({ texts }) =>
  texts.flatMap((field) =>
    Object.entries(field.texts).flatMap(([language, text]) =>
      parseText(text, field.markup).problems.map(({ message, fix, at, length }) =>
        errorInText(field, language, { at, length }, message, fix),
      ),
    ),
  );
