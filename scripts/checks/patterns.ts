import type { BlockOf } from "../../schemas/block.ts";
import { type Check, errorAt, errorInText } from "../content/check-input.ts";
import type { ChartType } from "../content/draw.ts";
import { suggestion } from "../content/problem.ts";
import type { TextField } from "../content/references.ts";
import { parseText, references } from "../content/rich-text.ts";
import { figureNames } from "../content/summary.ts";

/** Every place in a sentence that the compiler fills is one that it knows, and none is missing that it needs. */
export const patterns: Check = ({ texts }) =>
  texts
    .filter(({ meaning }) => meaning.kind === "pattern")
    .flatMap((field) => {
      const { places } = field.meaning;
      const known = places ?? figuresOfChart(field);
      return Object.entries(field.texts).flatMap(([language, text]) => {
        const named = [...references(parseText(text, "plain").marks)].filter((mark) => mark.type === "fact");
        const unknown = named
          .filter(({ fact }) => !known.includes(fact))
          .map((mark) =>
            errorInText(
              field,
              language,
              mark,
              `Nothing fills {${mark.fact}} here.`,
              suggestion(mark.fact, known),
            ),
          );
        const missing = (places ?? [])
          .filter((place) => !named.some(({ fact }) => fact === place))
          .map((place) =>
            errorAt(
              field.source,
              [...field.path, language],
              `{${place}} is missing.`,
              "Name it where the sentence should say it.",
            ),
          );
        return [...unknown, ...missing];
      });
    });

/** The figures that an author's sentence about a chart may name. */
export function figuresOfChart({ source, path }: TextField): string[] {
  const { blocks } = source.value as { blocks: BlockOf<ChartType>[] };
  const block = blocks[Number(path[1])];
  return block ? figureNames(block) : [];
}
