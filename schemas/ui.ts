import type { z } from "zod";
import { contentFile } from "./fields/content-file.ts";
import { group, text } from "./fields/fields.ts";

/** `content/ui.json`: the texts of the interface around the content. */
export const uiSchema = contentFile("ui", {
  skipToContent: text(24).describe("The first link that the Tab key reaches. It skips the top bar."),
  mainMenu: text(30).describe("The label of the menu, for screen readers."),
  home: text(16).describe("The name of the home page. Screen readers read it after the brand’s name."),
  openMenu: text(16).describe("The button that opens the menu on a small screen."),
  closeMenu: text(30).describe("The label of the cross that closes the menu, for screen readers."),
  chooseLanguage: text(30).describe(
    "The label of the button that opens the language menu, for screen readers. The menu exists if there are three or more languages.",
  ),
  pauseMotion: text(30).describe("The button that stops all motion on the page."),
  playMotion: text(30).describe("The same button while motion is paused."),
  pageFailed: text(100).describe("Shown instead of a page that could not be loaded."),
  tryAgain: text(24).describe("The button below that message."),
  unknownAddress: text(120).describe("At the top of the home page, if the address is that of no page."),
  sampleData: text(40).describe("Beside figures without a source."),
  source: text(16).describe("Below figures, before the name of their source."),
  showNumbers: text(30).describe("The button that opens a chart’s value table."),
  scaleStart: text(30).describe("In a gauge’s value table: the label of the lowest value of the dial."),
  scaleEnd: text(30).describe("In a gauge’s value table: the label of the highest value of the dial."),
  keptOfPrevious: text(80).describe("Below a funnel: what its percentages mean."),
  keptShare: text(30).describe("In a funnel’s value table: the heading of the percentages."),
  chartKeys: text(120).describe("Below a chart that has keyboard focus: which keys read its values."),
  currentProduct: text(20).describe("On the card of the current page’s product."),
  chosen: text(16).describe("Beside an option that is part of a sample quote."),
  rises: text(16).describe("Before a change that goes up, for screen readers."),
  falls: text(16).describe("Before a change that goes down, for screen readers."),
  unchanged: text(24).describe("Before a value that has not changed, for screen readers."),
  percentagePoints: text(8).describe("After the difference between two percentages, as in +16 pts."),
  takeAlong: group("Below something to try: puts its result into the visitor’s message.", {
    add: text(40).describe("The button that adds a sentence with the result to the message."),
    added: text(40).describe("Shown once the sentence is in the message."),
    see: text(40).describe("The link to the message, beside it."),
    full: text(100).describe("Shown if the message has no room for the sentence: what to do."),
  }),
  footer: text(24).describe("The label of the footer, for screen readers."),
});

export const example = {
  skipToContent: { es: "Ir al contenido", en: "Skip to content" },
  mainMenu: { es: "Menú principal", en: "Main menu" },
  home: { es: "Inicio", en: "Home" },
  openMenu: { es: "Servicios", en: "Services" },
  closeMenu: { es: "Cerrar el menú", en: "Close menu" },
  chooseLanguage: { es: "Elegir idioma", en: "Choose language" },
  pauseMotion: { es: "Pausar el movimiento", en: "Pause motion" },
  playMotion: { es: "Reanudar el movimiento", en: "Resume motion" },
  pageFailed: {
    es: "No pudimos cargar esta página. Revisa tu conexión.",
    en: "We couldn’t load this page. Check your connection.",
  },
  tryAgain: { es: "Intentar de nuevo", en: "Try again" },
  unknownAddress: {
    es: "Esta dirección no existe. Te mostramos la página de inicio.",
    en: "This address doesn’t exist, so here is the home page.",
  },
  sampleData: { es: "Datos de ejemplo.", en: "Sample data." },
  source: { es: "Fuente:", en: "Source:" },
  showNumbers: { es: "Ver los números", en: "Show the numbers" },
  scaleStart: { es: "Inicio de la escala", en: "Start of the scale" },
  scaleEnd: { es: "Fin de la escala", en: "End of the scale" },
  keptOfPrevious: {
    es: "Porcentajes: parte que pasa desde la etapa anterior",
    en: "Percentages: share kept from the stage before",
  },
  keptShare: { es: "De la etapa anterior", en: "Of the stage before" },
  chartKeys: {
    es: "Lee los valores con las flechas. Inicio y Fin: el primero y el último. Escape: salir.",
    en: "Read the values with the arrow keys. Home and End: first and last. Escape: leave.",
  },
  currentProduct: { es: "Estás aquí", en: "You are here" },
  chosen: { es: "Elegido", en: "Chosen" },
  rises: { es: "sube", en: "up" },
  falls: { es: "baja", en: "down" },
  unchanged: { es: "sin cambio", en: "no change" },
  percentagePoints: { es: "pts.", en: "pts" },
  takeAlong: {
    add: { es: "Agregar a mi mensaje", en: "Add to my message" },
    added: { es: "Ya está en tu mensaje.", en: "It’s in your message." },
    see: { es: "Ver mi mensaje", en: "See my message" },
    full: {
      es: "Tu mensaje está lleno. Borra algo para agregar esto.",
      en: "Your message is full. Delete something to add this.",
    },
  },
  footer: { es: "Pie de página", en: "Footer" },
} satisfies z.input<typeof uiSchema>;
