import { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { choice, clockTime, objectList, template, text } from "../fields/fields.ts";

const placeholders = ["business", "job"];

const talks = (description: string) =>
  objectList(description, [1, 6], {
    title: text(40).describe("What the talk is about: the label of the button that shows it."),
    start: clockTime("When the talk begins"),
    messages: objectList("The messages and notes, from first to last: two or more.", [2, 12], {
      from: choice({
        customer: "writes to the business",
        automation: "answers the customer; its first message says that it is automatic",
        person: "somebody of the team, who answers the customer",
        log: "a line of what was recorded, which only the owner sees",
        alert: "a warning, such as of a late answer, which only the owner sees",
      }).describe("Who writes the message, or what kind of note it is."),
      minutes: z
        .number()
        .min(0)
        .max(1440)
        .describe("Minutes from the start of the talk. An automatic answer takes from one to five."),
      text: template(placeholders, 180).describe(
        "The message. A `log` whose first part, before ·, ends with a time is drawn as an entry of a calendar: `Friday 6:00 · 14 desks`. `{business}` and `{job}` become what the visitor typed. Word the sentence so that every name fits, in any gender and number.",
      ),
    }),
  });

const description =
  "Sample talks of a customer, the automation and the team. Visitors read them with the name of their business and a job that they don’t do.";
export const schema = block("conversation", description, {
  ...section,
  caption: text(40).describe("Above the messages: that they and their times are a sample."),
  sentence: template(placeholders, 120)
    .describe("The sentence that visitors can add to their message to us. If left out, they can’t.")
    .optional(),
  trades: objectList(
    "The trades that visitors choose from: one to four. With one trade, no choice is shown.",
    [1, 4],
    {
      name: text(24).describe("The name of the trade in the list to choose from."),
      business: text(40).describe("A sample name of a business, until the visitor types one."),
      job: text(40).describe("A sample job that it doesn’t do, as in “We don’t do …”."),
      talks: talks("The talks of this trade alone, before those of all trades.").optional(),
    },
  ),
  talks: talks("The talks of all trades. Without scripts, all talks follow one another."),
});

export const example = {
  type: "conversation",
  heading: { es: "La respuesta, con tu nombre", en: "The reply, with your name on it" },
  caption: { es: "Muestra, con horas de ejemplo", en: "A sample, with sample times" },
  sentence: { es: "Soy {business}; no hacemos {job}.", en: "We’re {business}; we don’t do {job}." },
  trades: [
    {
      name: { es: "Clínica", en: "Clinic" },
      business: { es: "Clínica Olmo", en: "Elm Dental" },
      job: { es: "ortodoncia", en: "braces" },
      talks: [
        {
          title: { es: "Sin respuesta a tiempo", en: "A late answer" },
          start: "19:02",
          messages: [
            { from: "customer", minutes: 0, text: { es: "¿Hacen {job}?", en: "Do you do {job}?" } },
            { from: "alert", minutes: 5, text: { es: "Llama al 555-0142", en: "Call 555-0142" } },
            { from: "person", minutes: 7, text: { es: "Soy Luis, de {business}", en: "Dana, {business}" } },
          ],
        },
      ],
    },
    {
      name: { es: "Taller", en: "Repair shop" },
      business: { es: "Taller Encino", en: "Oak Street Auto" },
      job: { es: "transmisiones", en: "transmissions" },
    },
  ],
  talks: [
    {
      title: { es: "De noche", en: "At night" },
      start: "22:47",
      messages: [
        { from: "customer", minutes: 0, text: { es: "¿Y hacen {job}?", en: "And do you do {job}?" } },
        { from: "automation", minutes: 2, text: { es: "No hacemos {job}.", en: "We don’t do {job}." } },
        { from: "log", minutes: 2, text: { es: "Contestada a los 2 min", en: "Answered after 2 min" } },
      ],
    },
  ],
} satisfies z.input<typeof schema>;
