import type { z } from "zod";
import { acceptField } from "./fields/accept.ts";
import { contentFile } from "./fields/content-file.ts";
import { factRef, group, text } from "./fields/fields.ts";

/** `content/messages.json`: the texts shown and mailed after a contact form is sent. */
export const messagesSchema = contentFile("messages", {
  sent: group("The confirmation page for visitors whose browser does not run scripts.", {
    title: text(60).describe("The title of the browser’s tab."),
    heading: text(100).describe("Confirms that the message has arrived, and says what happens next."),
    rule: text(240).describe(
      "Below the heading: that a person answers, and by when. A page without scripts can’t name the day.",
    ),
    back: text(40).describe("The link to the home page."),
  }),
  mail: group("The e-mails to the sales address. Their language is the site’s `pathLanguage`.", {
    subject: text(60).describe(
      "The subject of the e-mail with a message to sales. The sender’s name follows it.",
    ),
    received: text(20).describe("The label of the time of arrival, at the end of the e-mail."),
    reference: text(20).describe("The label of the message’s reference number, at the end of the e-mail."),
    marks: text(30).describe("The label of the spam filter’s notes, at the end of the e-mail."),
    empty: text(20).describe("Shown for a field that the visitor left empty."),
    digest: group("The daily e-mail to sales with the messages that look like spam.", {
      subject: text(60).describe("The subject of the daily e-mail."),
      intro: text(250).describe(
        "The beginning of the e-mail: what these messages are, and how to recover one.",
      ),
      more: text(100).describe(
        "Shown below the list if there are more messages than it shows: how to see the rest.",
      ),
      ...acceptField,
    }),
  }),
  retention: factRef.describe("The fact with the retention period of messages, in whole months or days."),
});

export const example = {
  sent: {
    title: { es: "Mensaje enviado – Constela", en: "Message sent – Constela" },
    heading: {
      es: "¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto.",
      en: "Message sent successfully! We will contact you soon.",
    },
    rule: { es: "Te contestan en {reply-days}.", en: "A person replies within {reply-days}." },
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
