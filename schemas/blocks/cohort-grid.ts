import type { z } from "zod";
import { block, chart, mostValues, percentage } from "../fields/block-fields.ts";
import { list, objectList, text } from "../fields/fields.ts";

const description =
  "A grid of customer retention: one row per group of customers, one column per period since they joined.";
export const schema = block("cohort-grid", description, {
  ...chart,
  cohort: text(20).describe("The heading above the groups’ names: what the customers are grouped by."),
  periods: list("The headings of the columns, from the first period to the last.", [1, 12], text(12)),
  cohorts: objectList("The groups, oldest first. Newer groups have fewer values.", [1, mostValues], {
    label: text(12).describe("The group’s name, at the beginning of its row."),
    values: list(
      "The percentage of the group that is still active: one number for each period that it has reached.",
      [1, 12],
      percentage,
    ),
  }),
});

export const example = {
  type: "cohort-grid",
  heading: { es: "Clientes que se quedan", en: "Customers who stay" },
  intro: {
    es: "Qué parte de los clientes de cada mes vuelve a comprar.",
    en: "How many of each month’s customers buy again.",
  },
  summary: {
    es: "Cada grupo conserva más clientes que el anterior: en el mes 1, el {cohort1.2} de los de enero y el {cohort5.2} de los de mayo. En el mes 5 vuelve el {cohort1.last} del grupo de enero.",
    en: "Each group keeps more of its customers than the one before: in month 1, {cohort1.2} of January’s and {cohort5.2} of May’s. In month 5, {cohort1.last} of January’s group come back.",
  },
  cohort: { es: "Alta", en: "Joined" },
  periods: [0, 1, 2, 3, 4, 5].map((month) => ({ es: `Mes ${month}`, en: `Month ${month}` })),
  cohorts: [
    { label: { es: "Ene", en: "Jan" }, values: [100, 71, 62, 57, 54, 52] },
    { label: { es: "Feb", en: "Feb" }, values: [100, 73, 64, 60, 57] },
    { label: { es: "Mar", en: "Mar" }, values: [100, 74, 67, 63] },
    { label: { es: "Abr", en: "Apr" }, values: [100, 77, 70] },
    { label: { es: "May", en: "May" }, values: [100, 79] },
    { label: { es: "Jun", en: "Jun" }, values: [100] },
  ],
} satisfies z.input<typeof schema>;
