import type { z } from "zod";
import { block, calculator, calculatorExample, input, verdict } from "../fields/block-fields.ts";
import { group, text } from "../fields/fields.ts";

const placeholders = ["cost", "margin", "price", "floor", "short"];

const description =
  "A calculator: the lowest price that keeps a margin, and whether a quote with another price would be sent, or held for review.";
export const schema = block("price-floor", description, {
  ...calculator(placeholders),
  inputs: group("The inputs.", {
    cost: input("What the job costs: `{cost}`.", 0, 1e9),
    margin: input("The least share of the price that has to remain, in percent: `{margin}`.", 0, 90),
    price: input("A price to try: `{price}`.", 0, 1e9),
  }),
  floor: text(20).describe("The name of the lowest price, before it in the drawing."),
  verdicts: group("The results. `{floor}` is the lowest price.", {
    sent: verdict("Shown if the price to try isn’t below it.", placeholders),
    held: verdict("Shown if the price to try is below it, by `{short}`.", placeholders),
  }),
});

export const example = {
  type: "price-floor",
  heading: { es: "Trata de cotizar de menos", en: "Try to quote too low" },
  ...calculatorExample,
  inputs: {
    cost: { label: { es: "Costo del trabajo", en: "Cost of the job" }, sample: 700 },
    margin: { label: { es: "Margen mínimo", en: "Minimum margin" }, unit: { es: "%", en: "%" }, sample: 30 },
    price: { label: { es: "Precio de prueba", en: "Price to try" }, sample: 950 },
  },
  floor: { es: "Piso", en: "Floor" },
  formula: {
    es: "{cost} ÷ (1 − {margin} ÷ 100) = {floor}, hacia arriba",
    en: "{cost} ÷ (1 − {margin} ÷ 100) = {floor}, rounded up",
  },
  verdicts: {
    sent: { es: "Sale: no baja de {floor}.", en: "Sent: not below {floor}." },
    held: { es: "Se queda: {short} bajo tu piso.", en: "Held: {short} under your floor." },
  },
  taken: { es: "Mi piso es {floor}.", en: "My floor is {floor}." },
} satisfies z.input<typeof schema>;
