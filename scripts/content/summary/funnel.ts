import type { Resolved } from "../../../src/compiled.ts";
import type { Writing } from "../context.ts";
import { endsOf, type Told } from "./points.ts";

/** Stages from the first to the last, and the step that keeps the least of what reached it. */
export function tellFunnel(
  { heading, measure = heading, stages, unit }: Resolved<"funnel">,
  writing: Writing,
): Told {
  const { format, list, sentences } = writing;
  const percent = (share: number) => format(Math.round(share * 100), "percent");
  const steps = stages.slice(1).flatMap(({ label, value }, at) => {
    const before = stages[at];
    return before && before.value > 0
      ? [{ name: sentences.step({ from: before.label, to: label }), kept: value / before.value }]
      : [];
  });
  const least = Math.min(...steps.map(({ kept }) => kept));
  const narrowest = steps.filter(({ kept }) => kept === least);
  const loss = { steps: list(narrowest.map(({ name }) => name)), kept: percent(least) };

  const ends = { measure, ...endsOf(stages, unit, writing) };
  const [first, last] = [stages[0]?.value ?? 0, stages.at(-1)?.value ?? 0];
  if (ends.firstValue === format(0, unit)) return { figures: ends, text: sentences.changes(ends) };
  const figures = { ...ends, kept: percent(last / first), steps: loss.steps, stepKept: loss.kept };
  const opening = sentences.funnel(figures);
  if (least >= 1) return { figures, text: `${opening} ${sentences.noLoss({})}` };
  // A loss too small to be written is none to tell of.
  if (loss.kept === percent(1)) return { figures, text: opening };
  return { figures, text: `${opening} ${sentences.largestLoss(loss)}` };
}
