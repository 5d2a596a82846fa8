import type { z } from "zod";
import { block, calculator, calculatorExample, input, inputLabel, verdict } from "../fields/block-fields.ts";
import { group, list, text } from "../fields/fields.ts";

const placeholders = ["late", "slow", "fast", "worth", "more", "jobs", "money"];
const withPrice = [...placeholders, "price", "needed"];

export const schema = block(
  "late-answers",
  "A calculator: what late answers cost in a month, and whether a monthly price pays for itself.",
  {
    ...calculator(placeholders),
    inputs: group("The inputs.", {
      late: input("Requests a week that come when nobody can answer: `{late}`.", 0, 500),
      worth: input("What a job leaves after materials: `{worth}`.", 1, 1e9),
      slow: input("Of ten of these requests, how many hire if they are answered late: `{slow}`.", 0, 10),
      fast: input(
        "Of ten, how many hire if they are answered at once: `{fast}`. `{more}` is the difference.",
        0,
        10,
      ),
    }),
    ring: verdict("How to read the ten stars below the inputs: what a ring means.", placeholders),
    verdicts: group("The results.", {
      nothing: verdict("Shown if a late answer loses nobody.", placeholders),
      notYet: verdict(
        "Shown if less than one job a month is lost: what to do that costs nothing.",
        placeholders,
      ),
      lost: verdict(
        "Shown otherwise: how many jobs a month are lost at most, and how much money.",
        placeholders,
      ),
    }),
    price: group("The input for a monthly price, whoever quotes it, and what is said about that price.", {
      ...inputLabel,
      hint: text(120).describe(
        "The line to click, which opens the input and the test below: what visitors learn from both.",
      ),
      pays: verdict(
        "Shown if `{needed}` jobs pay for the `{price}`, and at least that many are lost.",
        withPrice,
      ),
      tooMuch: verdict("Shown if fewer jobs are lost than would pay for the price.", withPrice),
    }),
    tonight: group("A test that visitors make by themselves, below the price. It can be printed.", {
      text: text(240).describe("What to do tonight."),
      blanks: list("What to note, each before a blank line to write on.", [3, 3], text(28)),
    }),
  },
);

export const example = {
  type: "late-answers",
  heading: { es: "Cuánto cuesta contestar tarde", en: "What late answers cost" },
  ...calculatorExample,
  inputs: {
    late: { label: { es: "Sin respuesta, a la semana", en: "Unanswered a week" }, sample: 6 },
    worth: { label: { es: "Deja un trabajo", en: "A job leaves" }, sample: 80 },
    slow: { label: { es: "Contratan, si tardas", en: "Hire if you’re late" }, sample: 2 },
    fast: { label: { es: "Contratan, al momento", en: "Hire if you’re quick" }, sample: 5 },
  },
  ring: { es: "De {slow} a {fast} de diez: anillos.", en: "From {slow} to {fast} of ten: rings." },
  formula: {
    es: "{late} × 4.33 semanas × {more} ÷ 10 = unos {jobs} trabajos, × {worth} = unos {money}",
    en: "{late} × 4.33 weeks × {more} ÷ 10 = about {jobs} jobs, × {worth} = about {money}",
  },
  verdicts: {
    nothing: { es: "Así, contestar tarde no cuesta nada.", en: "So late answers cost you nothing." },
    notYet: { es: "Todavía no: activa un aviso gratis.", en: "Not yet: turn on a free auto-reply." },
    lost: { es: "Hasta {jobs} de esos trabajos: {money}.", en: "Up to {jobs} of these jobs: {money}." },
  },
  price: {
    label: { es: "Precio al mes", en: "Price a month" },
    hint: { es: "Escribe un precio que te den.", en: "Type a price that anyone gives you." },
    pays: { es: "Se paga con el trabajo {needed}.", en: "Job {needed} pays for it." },
    tooMuch: { es: "No se paga, con nadie.", en: "It doesn’t pay, with anyone." },
  },
  taken: { es: "Perdemos hasta {jobs} trabajos al mes.", en: "We lose up to {jobs} jobs a month." },
  tonight: {
    text: { es: "Esta noche, escribe a tu negocio.", en: "Tonight, write to your own business." },
    blanks: [
      { es: "Contestó a las", en: "Answered at" },
      { es: "¿Con precio?", en: "With a price?" },
      { es: "¿Con hora?", en: "With a time?" },
    ],
  },
} satisfies z.input<typeof schema>;
