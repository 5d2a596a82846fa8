import type { z } from "zod";
import { block, continued, section } from "../fields/block-fields.ts";
import { group, list, template, text } from "../fields/fields.ts";

const timed = (description: string) =>
  template(["time"], 105).describe(`${description} \`{time}\` is the time, as in 0.8 seconds.`);

const description =
  "How fast this page opened for the visitor, by their browser’s own timings; then six checks of their own site to tick.";
export const schema = block("measurement", description, {
  ...section,
  continued,
  waiting: text(105).describe(
    "Shown instead of the result, until there is one: what will be here. Without JavaScript, it stays.",
  ),
  figures: group("The name of each figure.", {
    time: text(40).describe("The time from the start to the first content on the screen, in seconds."),
    weight: text(30).describe("The size of the page and of everything that it loaded."),
    others: text(30).describe("The number of requests to other sites."),
    cookies: text(30).describe("The number of cookies that a script can see."),
  }),
  cached: template(["size"], 20).describe("After the weight: `{size}` of it was in the browser’s cache."),
  results: group("What the time means, in honest words, or why there is none.", {
    fast: timed("Under 1 second."),
    fair: timed("Under 2.5 seconds."),
    slow: timed("2.5 seconds or more."),
    hash: text(105).describe(
      "No time: the page was opened at an address with `#/`, which loads it into another page.",
    ),
    ready: text(105).describe(
      "No time: the browser had the page already, or loaded it before it was visible.",
    ),
  }),
  invitation: text(60).describe("The heading of the checks. A click on it opens them."),
  checks: list("What a good site does, as its owner can see on their phone.", [6, 6], text(80)),
  verdicts: list("What to do with 0 to 2 ticks, with 3 or 4, and with 5 or 6.", [3, 3], text(100)),
  sentence: template(["count"], 120).describe(
    "What the visitor can add to their message, as they would write it. `{count}` is the number of ticks.",
  ),
});

export const example = {
  type: "measurement",
  heading: { es: "Esta página, medida en tu pantalla", en: "This page, timed where you read it" },
  waiting: { es: "Con JavaScript, aquí dice cuánto.", en: "With JavaScript, this says how long." },
  figures: {
    time: { es: "Segundos hasta ver algo", en: "Seconds until something showed" },
    weight: { es: "Peso", en: "Weight" },
    others: { es: "Pedidos a otros sitios", en: "Requests to other sites" },
    cookies: { es: "Cookies que un script ve", en: "Cookies that a script can see" },
  },
  cached: { es: "{size} de tu caché", en: "{size} from cache" },
  results: {
    fast: { es: "{time}: rápido. ¿Y el tuyo?", en: "{time}: fast. And yours?" },
    fair: { es: "{time}: aceptable.", en: "{time}: fair." },
    slow: { es: "{time}: lento, y no lo ocultamos.", en: "{time}: slow, and we won’t hide it." },
    hash: { es: "Se abrió dentro de otra página.", en: "It opened inside another page." },
    ready: { es: "Tu navegador ya la tenía. Recárgala.", en: "Your browser already had it. Reload it." },
  },
  invitation: { es: "Ahora el tuyo: seis pruebas", en: "Now yours: six checks" },
  checks: [
    { es: "En tres segundos se lee qué haces.", en: "In three seconds, people can read what you do." },
    { es: "Con un toque en el número, llama.", en: "One tap on the number starts a call." },
    { es: "Se ve el horario de hoy.", en: "Today’s hours are in plain sight." },
    { es: "Aparece al buscar tu oficio y tu zona.", en: "A search for your trade and town finds it." },
    { es: "Se puede pedir cita sin hablar.", en: "People can book without a call." },
    { es: "Sabes cuántos escribieron este mes.", en: "You know how many people wrote this month." },
  ],
  verdicts: [
    { es: "Rehacerlo tiene sentido.", en: "Rebuilding makes sense." },
    { es: "Con arreglos basta.", en: "Repairs will do." },
    { es: "No necesitas un sitio nuevo.", en: "You don’t need a new site." },
  ],
  sentence: { es: "Mi sitio cumple {count} de 6.", en: "My site passes {count} of 6 checks." },
} satisfies z.input<typeof schema>;
