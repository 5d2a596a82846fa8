import { blocks } from "../../schemas/block.ts";
import { type Check, error } from "../content/uses.ts";
import { where } from "../content/validate.ts";

/** Figures on a page are made up, and marked as a sample, or have a source. */
export const sources: Check = ({ content }) =>
  [...content.pages.values()].flatMap(({ document, value }) =>
    value.blocks.flatMap((block, index) => {
      const path = ["blocks", index];
      if (!("source" in blocks[block.type].schema.shape)) return [];
      const { sample = false, source } = block as { sample?: boolean; source?: object };
      const begin = where(path, value);
      if (sample && source !== undefined)
        return [
          error(
            document.keyPlace([...path, "source"]),
            `${begin}Sample figures have no source.`,
            'Remove it, or "sample".',
          ),
        ];
      if (!sample && source === undefined)
        return [
          error(
            { ...document.place(path), length: 1 },
            `${begin}These figures have no source.`,
            'Add "source", or "sample": true if they are made up.',
          ),
        ];
      return [];
    }),
  );
