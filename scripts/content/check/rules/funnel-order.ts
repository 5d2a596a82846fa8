import { blocksOf, type Check, errorAt } from "../input/check-input.ts";

/** A stage of a funnel is not greater than the one before it. */
export const funnelOrder: Check = ({ content }) =>
  blocksOf(content).flatMap(({ page, block, path }) =>
    block.type !== "funnel"
      ? []
      : block.stages.flatMap((stage, at) => {
          const before = block.stages[at - 1];
          if (!before || stage.value <= before.value) return [];
          const message = `${stage.value} is more than the ${before.value} of the stage before.`;
          return [
            errorAt(page, [...path, "stages", at, "value"], message, "A funnel never widens: correct one."),
          ];
        }),
  );
