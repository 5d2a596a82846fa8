import { z } from "zod";
import { block, calculatorExample, heading, sample, wrong } from "../fields/block-fields.ts";
import {
  factRef,
  group,
  illustrationRef,
  noun,
  objectList,
  target,
  template,
  text,
} from "../fields/fields.ts";

/** What a visitor sets in the sentence. */
const slots = ["business", "trade", "closes", "opens", "people", "waiting", "answered", "worth"];

const label = (what: string) => text(40).describe(`The name of the control for ${what}, for screen readers.`);
const hour = (what: string) => z.number().int().min(0).max(23).describe(`${what}, a full hour from 0 to 23.`);

const counts = ["came", "booked", "inMorning", "lost"];
const sums = ["jobs", "worth", "month", "year"];
const paid = ["months", "paidBy"];

const description =
  "The visitor’s own night: a sentence with their hours and figures, tonight’s sky that turns as they scroll, the story of the first message in five steps, and what answering at once is worth. Its grounds are those of the hours, so its `tone` stays midnight.";
export const schema = block("night", description, {
  heading,
  skip: group("The link that skips the night.", {
    label: text(40).describe("The text of the link."),
    target: target.describe("The `anchor` of the block that it leads to."),
  }),
  sentence: template(slots, 320).describe(
    "The sentence that visitors change. Each placeholder is a control: `{business}`, `{trade}`, `{closes}`, `{opens}`, `{people}`, `{waiting}`, `{answered}`, `{worth}`.",
  ),
  writes: noun,
  controls: group("The names of the controls.", {
    group: label("the whole sentence"),
    business: label("the business’s name"),
    trade: label("the trade"),
    closes: label("the hour of closing"),
    opens: label("the hour of opening"),
    people: label("the people a week who write"),
    waiting: label("those of ten who hire if they wait"),
    answered: label("those of ten who hire if they are answered at once"),
    worth: label("what a job leaves"),
    time: label("the time of night"),
  }),
  wrong,
  closes: hour("When the business of the first sentence closes"),
  opens: hour("When it opens"),
  trades: objectList("The trades to choose from. The first one is chosen at first.", [1, 8], {
    name: text(30).describe("The trade with its article, as in the sentence."),
    business: text(40).describe("An invented name of such a business, until visitors type theirs."),
    message: text(70).describe("What a customer writes at night, in quotation marks."),
    refusal: text(60).describe("What the answer says that the business doesn’t do."),
    price: text(40).describe("What the customer learns the price of, as after “what … costs”."),
    job: text(30).describe("The job in the calendar, in a word or two."),
    people: sample(0, 999),
    waiting: sample(0, 10),
    answered: sample(0, 10),
    worth: text(6).describe(
      "What a job leaves, in US dollars: digits only. It may differ by language, as prices do.",
    ),
  }),
  endings: group("The two stops of the lever.", {
    morning: text(32).describe("The night if nobody answers before morning."),
    site: text(32).describe("The night if the site answers."),
  }),
  waits: group("The captions after the first message if nobody answers.", {
    title: text(28).describe("What happens until the morning, in a few words below the time."),
    body: template(["opens"], 110).describe(
      "Until when the message waits, `{opens}`, and that the lever shows the other ending.",
    ),
    late: text(28).describe("What happens in the morning. Below it, `outcome` says how it ends."),
  }),
  outcome: group("What became of the messages, in a sentence that screen readers announce.", {
    morning: template(counts, 120).describe(
      "If they wait. Placeholders: `{came}`, `{inMorning}`, `{lost}`, `{booked}`.",
    ),
    site: template(counts, 120).describe("If they are answered at once. The same placeholders."),
  }),
  each: template(["count"], 50).describe("If there are many messages: how many one star is, `{count}`."),
  dial: illustrationRef.describe(
    "The drawing of the clock: the name of a file in content/illustrations that has the parts ring and ring-fine, and for link previews globe and stars.",
  ),
  steps: objectList(
    "The five steps of the first message, if the site answers: the message, the answer, the price, the appointment, the morning.",
    [5, 5],
    {
      title: text(28).describe("What happens, in a few words below the time."),
      body: template(["business", "message", "refusal", "price", "job"], 130).describe(
        "One sentence: what the customer gets, or what the owner is spared. Placeholders are those of the trade: `{business}`, `{message}`, `{refusal}`, `{price}`, `{job}`.",
      ),
      illustration: illustrationRef.describe(
        "The step’s drawing: the name of a file in content/illustrations, without .svg.",
      ),
    },
  ),
  plate: group("What is engraved in the morning.", {
    came: text(30).describe("Before the number of messages."),
    booked: text(34).describe("Before the number of those who book if they are answered at once."),
    lost: text(30).describe("Before the number of those who are lost if they wait."),
    jobs: noun,
    sum: template(sums, 120).describe("The sum: `{jobs}` with their noun, `{worth}` of each, and `{month}`."),
    year: template(["year"], 60).describe("What that is in a year, in large type: `{year}`."),
    pays: template([...sums, ...paid], 200).describe(
      "Both prices, with the word example, and when they are paid: in the month `{months}`, with `{paidBy}` jobs. Write the prices as facts.",
    ),
    never: template(sums, 200).describe(
      "Shown instead if that takes more than two years: not to buy it, and what to do that costs nothing.",
    ),
    limit: text(160).describe("What the site doesn’t answer, and what to do about that."),
    ask: text(40).describe("The button that takes the figures into the message to the agency."),
    taken: template([...slots, ...sums, ...counts], 400).describe(
      "What the button adds to the visitor’s message, in the visitor’s words. `takenPays` or `takenNever` follows.",
    ),
    takenPays: template([...sums, ...paid], 200).describe("What `pays` says, in the visitor’s words."),
    takenNever: template(sums, 200).describe("What `never` says, in the visitor’s words."),
    keep: text(30).describe("The button that draws the plate as a picture, to keep."),
    download: text(30).describe("The link below the picture that downloads it."),
    print: text(30).describe("The button that prints the page."),
  }),
  prices: group("The two prices, as facts.", {
    once: factRef.describe("What it costs to build."),
    monthly: factRef.describe("What it costs a month."),
  }),
});

export const example = {
  type: "night",
  heading: { es: "Tu noche", en: "Your night" },
  skip: { label: { es: "Saltar la noche", en: "Skip the night" }, target: "services" },
  sentence: {
    es: "{business}, {trade}, cierra a las {closes} y abre a las {opens}. Cada semana {people} de noche; de diez, {waiting} esperan, {answered} no. Deja {worth}.",
    en: "{business}, {trade}, closes at {closes}, opens at {opens}. Each week {people} at night; of ten, {waiting} wait, {answered} don’t. It leaves {worth}.",
  },
  writes: { es: "persona escribe | personas escriben", en: "person writes | people write" },
  controls: {
    group: { es: "Tu negocio", en: "Your shop" },
    business: { es: "Nombre", en: "Name" },
    trade: { es: "Giro", en: "Trade" },
    closes: { es: "Cierra", en: "Closes" },
    opens: { es: "Abre", en: "Opens" },
    people: { es: "Personas a la semana", en: "People a week" },
    waiting: { es: "De diez, si esperan", en: "Of ten, if they wait" },
    answered: { es: "De diez, al momento", en: "Of ten, at once" },
    worth: { es: "Deja un trabajo", en: "A job leaves" },
    time: { es: "Hora", en: "Time" },
  },
  wrong: calculatorExample.wrong,
  closes: 19,
  opens: 7,
  trades: [
    {
      name: { es: "una panadería", en: "a bakery" },
      business: { es: "Panadería Trigal", en: "Wheatfield Bakery" },
      message: { es: "«¿Hacen pasteles?»", en: "“Do you make cakes?”" },
      refusal: { es: "No hacemos gelatinas", en: "We don’t do jelly" },
      price: { es: "un pastel", en: "a cake" },
      job: { es: "pastel", en: "cake" },
      people: 5,
      waiting: 2,
      answered: 4,
      worth: { es: "40", en: "60" },
    },
  ],
  endings: {
    morning: { es: "Contestas al día siguiente", en: "You answer next day" },
    site: { es: "Contesta tu sitio", en: "Your site answers" },
  },
  waits: {
    title: { es: "Nadie contesta", en: "Nobody is there" },
    body: { es: "Espera hasta las {opens}.", en: "It waits until {opens}." },
    late: { es: "Contestas por fin", en: "At last, you answer" },
  },
  outcome: {
    morning: { es: "De {came}, se van {lost}.", en: "Of {came}, {lost} leave." },
    site: { es: "De {came}, reservan {booked}.", en: "Of {came}, {booked} book." },
  },
  each: { es: "Una estrella, {count} mensajes.", en: "One star is {count} messages." },
  dial: "horologium",
  steps: (
    [
      ["Llega un mensaje", "A message arrives", "message", "nuntius"],
      ["Recibe respuesta", "It gets an answer", "refusal", "epistula"],
      ["Tiene precio", "It has a price", "price", "pretium"],
      ["Tiene hora", "It has a time", "job", "fasti"],
      ["Amanece con pedido", "You wake up to an order", "job", "horologium"],
    ] as const
  ).map(([es, en, word, illustration]) => ({
    title: { es, en },
    body: { es: `${es}: {${word}}.`, en: `${en}: {${word}}.` },
    illustration,
  })),
  plate: {
    came: { es: "Escribieron", en: "Wrote" },
    booked: { es: "Reservan", en: "Book" },
    lost: { es: "Se pierden", en: "Lost" },
    jobs: {
      es: "trabajo extra al mes | trabajos extra al mes",
      en: "extra job a month | extra jobs a month",
    },
    sum: {
      es: "{jobs} × {worth} = {month} al mes.",
      en: "{jobs} × {worth} = {month} a month.",
    },
    year: { es: "{year} al año.", en: "{year} a year." },
    pays: { es: "Se paga en el mes {months}, con {paidBy}.", en: "Paid in month {months}, by {paidBy}." },
    never: { es: "No lo compres.", en: "Don’t buy it." },
    limit: { es: "El teléfono sigue contigo.", en: "The phone is still yours." },
    ask: { es: "Pide un plan", en: "Ask for a plan" },
    taken: { es: "Perdemos {month} al mes.", en: "We lose {month} a month." },
    takenPays: {
      es: "Pagado en el mes {months}, con {paidBy}.",
      en: "Paid in month {months}, with {paidBy}.",
    },
    takenNever: { es: "No conviene.", en: "Not worth it." },
    keep: { es: "Guarda la placa", en: "Keep the plate" },
    download: { es: "Descarga la imagen", en: "Download the picture" },
    print: { es: "Imprimir", en: "Print" },
  },
  prices: { once: "downtime-loss", monthly: "downtime-loss" },
} satisfies z.input<typeof schema>;
