import type { Block } from "../../../../schemas/block.ts";
import { figuresOf } from "../../compile/chart-figures.ts";
import { suggestion } from "../../problem.ts";
import { parseText, references } from "../../read/parse-text.ts";
import type { TextField } from "../../read/references.ts";
import { errorInText } from "../../read/references.ts";
import type { Check } from "../input/check-input.ts";

/** Every figure that a summary names exists in its chart. */
export const summaries: Check = ({ texts }) =>
  texts
    .filter(({ meaning }) => meaning.kind === "summary")
    .flatMap((field) => {
      const known = figuresOfSummary(field);
      return Object.entries(field.texts).flatMap(([language, text]) =>
        [...references(parseText(text, "plain").marks)]
          .filter((mark) => mark.type === "fact")
          .filter(({ name }) => !known.includes(name))
          .map((mark) => {
            const message = `This chart has no figure {${mark.name}}.`;
            return errorInText(
              field,
              language,
              mark,
              message,
              opposite(mark.name, known) ?? suggestion(mark.name, known),
            );
          }),
      );
    });

/** Says which figure a chart has instead of `rise` or `fall`. */
function opposite(name: string, known: string[]): string | undefined {
  const other = name.replace(/(rise|fall)(?=\.|$)/, (word) => (word === "rise" ? "fall" : "rise"));
  return other !== name && known.includes(other)
    ? `Its values ${name.includes("rise") ? "fall" : "rise"}: write {${other}}.`
    : undefined;
}

/** Returns the names of the figures that a summary may use. */
export const figuresOfSummary = ({ source, path: [, index] }: TextField): string[] =>
  Object.keys(figuresOf((source.value as { blocks: Block[] }).blocks[Number(index)] as Block));
