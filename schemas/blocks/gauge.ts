import { z } from "zod";
import { block, chart, percentage } from "../fields/block-fields.ts";
import { group, text, unit } from "../fields/fields.ts";

export const schema = block("gauge", "One value on a dial, with an optional target.", {
  ...chart,
  label: text(30).describe("What the dial measures. Shown below the value."),
  value: percentage.describe(
    "The measured value, which a star marks on the dial. It is between `min` and `max`.",
  ),
  min: z.number().min(0).max(99).describe("The lowest value of the dial, at its left end."),
  max: z.number().min(1).max(100).describe("The highest value of the dial, at its right end."),
  unit,
  target: group("A target on the dial: a goal, or a limit to stay below.", {
    value: percentage.describe("The target value, between the two ends of the dial."),
    label: text(24).describe("The target’s name, beside it."),
  }).optional(),
});

export const example = {
  type: "gauge",
  heading: { es: "Primer contacto en minutos", en: "First contact within minutes" },
  intro: {
    es: "El tiempo entre el formulario enviado y la primera llamada.",
    en: "The time between a form sent and the first call.",
  },
  summary: {
    es: "El primer contacto llega a los {value}, {below} antes de la meta de {target}.",
    en: "First contact comes in {value}, {below} under the target of {target}.",
  },
  label: { es: "Primer contacto", en: "First contact" },
  value: 3.6,
  min: 0,
  max: 10,
  unit: "minutes",
  target: { value: 5, label: { es: "Meta", en: "Target" } },
} satisfies z.input<typeof schema>;
