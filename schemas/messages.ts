import { z } from "zod";
import { accepting } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { factRef, text } from "./fields/fields.ts";

/** `content/messages.json`: the texts shown and mailed after a contact form is sent. */
export const messagesSchema = contentFile("messages", {
  sent: z
    .strictObject({
      title: text(60).describe("The title of the browser’s tab."),
      heading: text(100).describe("Says that the message has arrived, and what comes next."),
      back: text(40).describe("The link to the home page."),
    })
    .describe("The page that thanks a visitor whose browser runs no script."),
  mail: z
    .strictObject({
      subject: text(60).describe(
        "The subject of the mail that brings a message to sales. The sender’s name follows.",
      ),
      received: text(20).describe("The label of the time received, at the end of the mail."),
      reference: text(20).describe("The label of the message’s number, at the end of the mail."),
      marks: text(30).describe(
        "The label of what the site found odd about the message, at the end of the mail.",
      ),
      empty: text(20).describe("Shown in place of a field that the visitor left empty."),
      digest: z
        .strictObject({
          subject: text(60).describe("The subject of the day’s mail."),
          intro: text(250).describe("Opens the mail: what these messages are, and how to get one back."),
          more: text(100).describe("Shown after a list that was cut short: how to see the rest."),
          ...accepting,
        })
        .describe("The day’s mail to sales with the messages that look like spam."),
    })
    .describe("The mails to the sales address. They are written in the site’s `pathLanguage`."),
  retention: factRef().describe("The fact that says how long messages are kept, in whole months or days."),
});

export const example = {
  sent: {
    title: { es: "Mensaje enviado – Constela", en: "Message sent – Constela" },
    heading: {
      es: "¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.",
      en: "Message sent successfully! We will contact you soon.",
    },
    back: { es: "Volver al inicio", en: "Back to home" },
  },
  mail: {
    subject: { es: "Mensaje nuevo del sitio", en: "New message from the website" },
    received: { es: "Recibido", en: "Received" },
    reference: { es: "Referencia", en: "Reference" },
    marks: { es: "Notas automáticas", en: "Automatic notes" },
    empty: { es: "(vacío)", en: "(empty)" },
    digest: {
      subject: { es: "Mensajes marcados como posible spam", en: "Messages marked as possible spam" },
      intro: {
        es: "Estos mensajes quedaron aparte por parecer spam.",
        en: "These messages were set aside because they look like spam.",
      },
      more: {
        es: "Hay más: míralos con npm run messages -- list --spam",
        en: "There are more: see them with npm run messages -- list --spam",
      },
    },
  },
  retention: "message-retention",
} satisfies z.input<typeof messagesSchema>;
