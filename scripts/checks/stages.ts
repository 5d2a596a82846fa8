import { type Check, error } from "../content/uses.ts";
import { where } from "../content/validate.ts";

/** A stage of a funnel holds no more than the one before it. */
export const stages: Check = ({ content }) =>
  [...content.pages.values()].flatMap(({ document, value }) =>
    value.blocks.flatMap((block, index) =>
      block.type !== "funnel"
        ? []
        : block.stages.flatMap((stage, at) => {
            const before = block.stages[at - 1];
            if (!before || stage.value <= before.value) return [];
            const way = ["blocks", index, "stages", at, "value"];
            return [
              error(
                document.place(way),
                `${where(way, value)}${stage.value} is more than the ${before.value} of the stage before.`,
                "A funnel never widens: correct one.",
              ),
            ];
          }),
    ),
  );
