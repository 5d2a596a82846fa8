import { parseText } from "../content/rich-text.ts";
import { type Check, error } from "../content/uses.ts";
import { where } from "../content/validate.ts";

/** Inline markup is closed, and stands only where it means something. */
export const markup: Check = ({ texts }) =>
  texts.flatMap(({ source, path, markup: allowed, texts: written }) =>
    Object.entries(written).flatMap(([language, text]) =>
      parseText(text, allowed).problems.map(({ message, fix, at, length }) =>
        error(
          source.document.placeInString([...path, language], at, length),
          `${where([...path, language], source.value)}${message}`,
          fix,
        ),
      ),
    ),
  );
