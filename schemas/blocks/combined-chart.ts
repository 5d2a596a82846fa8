import { z } from "zod";
import {
  block,
  category,
  chart,
  labels,
  monthsExample,
  nonNegativeAmount,
  values,
} from "../fields/block-fields.ts";
import { text, unit } from "../fields/fields.ts";

const series = (drawn: string) =>
  z.strictObject({
    name: text(20).describe(`What the ${drawn} shows. It is written beside it.`),
    unit,
    values: values("A plain number for each label, 0 or more", nonNegativeAmount),
  });

const description = "Columns and a line that share their labels, each with its own unit.";
export const schema = block("combined-chart", description, {
  ...chart,
  category,
  labels: labels("column"),
  columns: series("row of columns").describe("The series drawn as columns."),
  line: series("line").describe("The series drawn as a line above the columns."),
});

export const example = {
  type: "combined-chart",
  heading: { es: "ROI frente a CAC", en: "ROI against CAC" },
  intro: {
    es: "Cada cliente cuesta menos y cada dólar invertido rinde más.",
    en: "Each customer costs less, and each dollar spent returns more.",
  },
  summary: {
    es: "El ROI sube del {columns.first} al {columns.last} mientras el CAC baja un {line.fall}, de {line.first} a {line.last}.",
    en: "ROI climbs from {columns.first} to {columns.last} while CAC falls {line.fall}, from {line.first} to {line.last}.",
  },
  category: { es: "Mes", en: "Month" },
  labels: monthsExample,
  columns: { name: { es: "ROI", en: "ROI" }, unit: "percent", values: [180, 205, 228, 254, 281, 312] },
  line: { name: { es: "CAC", en: "CAC" }, unit: "usd", values: [214, 205, 196, 183, 171, 162] },
} satisfies z.input<typeof schema>;
