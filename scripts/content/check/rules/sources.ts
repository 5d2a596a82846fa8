import { blocks } from "../../../../schemas/block.ts";
import { error } from "../../problem.ts";
import { where } from "../../validate/validate.ts";
import { blocksOf, type Check } from "../input/check-input.ts";

/** The figures of a page are marked as a sample, or have a source. */
export const sources: Check = ({ content }) =>
  blocksOf(content).flatMap(({ page: { document, value }, block, path }) => {
    if (!("source" in blocks[block.type].schema.shape)) return [];
    const { sample = false, source } = block as { sample?: boolean; source?: object };
    if (sample === (source === undefined)) return [];
    const [place, message, fix] = sample
      ? [document.keyPlace([...path, "source"]), "Sample figures have no source.", 'Remove it, or "sample".']
      : [
          { ...document.place(path), length: 1 },
          "These figures have no source.",
          'Add "source", or "sample": true if they are made up.',
        ];
    return [error(place, `${where(path, value)}${message}`, fix)];
  });
