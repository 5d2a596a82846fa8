import type { BlockOf } from "../../schemas/block.ts";
import type { ChartType } from "../content/draw.ts";
import type { Path } from "../content/json-path.ts";
import { suggestion } from "../content/problem.ts";
import { parseText, references } from "../content/rich-text.ts";
import { figureNames } from "../content/summary.ts";
import { type Check, error, type PatternUse } from "../content/uses.ts";
import { where } from "../content/validate.ts";

/** Every place in a sentence that the compiler fills is one that it knows, and none is missing that it needs. */
export const patterns: Check = ({ patterns: uses }) =>
  uses.flatMap((use) => {
    const { source, path, texts, places } = use;
    const known = places ?? figuresOfChart(use);
    return Object.entries(texts).flatMap(([language, text]) => {
      const at: Path = [...path, language];
      const named = [...references(parseText(text, "plain").marks)].filter((mark) => mark.type === "fact");
      const unknown = named
        .filter(({ fact }) => !known.includes(fact))
        .map(({ fact, at: begin, length }) =>
          error(
            source.document.placeInString(at, begin, length),
            `${where(at, source.value)}Nothing fills {${fact}} here.`,
            suggestion(fact, known),
          ),
        );
      const missing = (places ?? [])
        .filter((place) => !named.some(({ fact }) => fact === place))
        .map((place) =>
          error(
            source.document.place(at),
            `${where(at, source.value)}{${place}} is missing.`,
            "Name it where the sentence should say it.",
          ),
        );
      return [...unknown, ...missing];
    });
  });

/** The figures that an author's sentence about a chart may name. */
export function figuresOfChart({ source, path }: Pick<PatternUse, "source" | "path">): string[] {
  const { blocks } = source.value as { blocks: BlockOf<ChartType>[] };
  const block = blocks[Number(path[1])];
  return block ? figureNames(block) : [];
}
