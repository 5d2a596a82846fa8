import type { z } from "zod";
import { block, calculator, calculatorExample, sample, verdict } from "../fields/block-fields.ts";
import { group, objectList, text } from "../fields/fields.ts";

const ranks = ["best", "next", "last", "dearest"];
const placeholders = ranks.flatMap((rank) => [rank, `${rank}Rate`]);

const label = text(14).describe("The name of the column.");

const description =
  "A calculator: what an hour of each of three kinds of jobs earns after materials, as bars, the best first.";
export const schema = block("hourly-earnings", description, {
  ...calculator(placeholders, ["price", "materials", "hours", "rate"]),
  hourly: text(14).describe("What follows the largest figure: that it is for an hour."),
  columns: group("What to type in each column.", { price: label, materials: label, hours: label }),
  jobs: objectList("The kinds of jobs, each with sample figures.", [3, 3], {
    name: text(24).describe("The kind of job. Choose kinds that every trade has."),
    price: sample(0, 1e9),
    materials: sample(0, 1e9),
    hours: sample(0.1, 10_000),
  }),
  verdicts: group("The results. `{best}` is the best job, `{dearest}` the one with the highest price.", {
    other: verdict("Shown if the job with the highest price isn’t first.", placeholders),
    highest: verdict("Shown if the job with the highest price is first.", placeholders),
  }),
});

export const example = {
  type: "hourly-earnings",
  heading: { es: "Qué deja una hora de cada trabajo", en: "What an hour of each job leaves" },
  ...calculatorExample,
  hourly: { es: "por hora", en: "an hour" },
  columns: {
    price: { es: "Precio", en: "Price" },
    materials: { es: "Material", en: "Materials" },
    hours: { es: "Horas", en: "Hours" },
  },
  jobs: [
    { name: { es: "El más caro", en: "Highest price" }, price: 1200, materials: 450, hours: 6 },
    { name: { es: "El más común", en: "Most common" }, price: 300, materials: 180, hours: 4 },
    { name: { es: "El más corto", en: "Shortest" }, price: 180, materials: 10, hours: 1 },
  ],
  formula: {
    es: "({price} − {materials}) ÷ {hours} = {rate}",
    en: "({price} − {materials}) ÷ {hours} = {rate}",
  },
  verdicts: {
    other: {
      es: "El precio más alto no va primero: «{best}» deja {bestRate} por hora; «{dearest}», {dearestRate}.",
      en: "The highest price isn’t first: “{best}” leaves {bestRate} an hour, “{dearest}” {dearestRate}.",
    },
    highest: { es: "«{best}» deja más: {bestRate}.", en: "“{best}” leaves most: {bestRate}." },
  },
  taken: {
    es: "Por hora: {best}, {bestRate}; {next}, {nextRate}; {last}, {lastRate}.",
    en: "An hour of each: {best}, {bestRate}; {next}, {nextRate}; {last}, {lastRate}.",
  },
} satisfies z.input<typeof schema>;
