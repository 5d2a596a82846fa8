import { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import { group, listOf, option, pageLink, richText, text } from "../fields/fields.ts";

const optionalField = (what: string) =>
  z.strictObject({ label: text(30).describe(`The label of the field for ${what}.`) });

const requiredField = (what: string) =>
  optionalField(what).extend({
    error: text(60).describe(
      "The error below the field if the visitor sends the form with the field empty: what to write.",
    ),
  });

export const schema = block(
  "contact-form",
  "The contact form with its validation errors and confirmation, and a link to the home page.",
  {
    heading,
    intro: richText(200).describe(
      "When the visitor can expect an answer, below the heading. It disappears once the message is sent.",
    ),
    fields: group("The texts of each field.", {
      name: requiredField("the visitor’s name").describe("The field for the visitor’s name."),
      email: requiredField("the e-mail address")
        .extend({
          invalid: text(60).describe("The error below the field if the e-mail address is not valid."),
        })
        .describe("The field for the e-mail address."),
      phone: optionalField("the phone number").describe("The field for the phone number, which is optional."),
      company: requiredField("the company’s name").describe("The field for the company’s name."),
      message: requiredField("the message").describe("The large field for the message."),
    }),
    services: group("The list of services that the visitor ticks.", {
      label: text(60).describe("The question above the services."),
      error: text(60).describe("The error shown if the visitor sends the form without ticking a service."),
      options: listOf("The services to choose from. A visitor ticks at least one.", [1], {
        value: option.describe(
          "The service’s name in the message to sales. Don’t change it once messages have arrived.",
        ),
        label: text(60).describe("The service’s name, beside its checkbox."),
      }),
    }),
    optional: text(20).describe("Beside the label of an optional field: one word."),
    room: group("The texts below a field that is nearly full.", {
      left: text(30).describe("Before the number of characters left."),
      none: text(120).describe("Shown instead when no characters are left: what to do."),
    }),
    submit: text(24).describe("The button that sends the message."),
    sending: text(24).describe("The label of that button while the message is being sent."),
    success: text(100).describe("The confirmation that replaces the form once the message has arrived."),
    failure: text(100).describe("The alert beside the button if the message could not be sent."),
    kept: text(100).describe("Below the alert: that the text is still in the form, and what to do next."),
    otherWays: group("Below the alert: other ways to send what the visitor typed.", {
      mail: text(40).describe("The link that opens a mail with what the visitor typed."),
      subject: text(60).describe("The subject of that mail."),
      copy: text(40).describe("The button that copies what the visitor typed."),
      copied: text(40).describe("Shown once it is copied."),
      select: text(100).describe(
        "Above a field with that text, if the browser doesn’t allow copying: what to do.",
      ),
    }),
    byMail: text(100).describe(
      "Shown instead of the form if the site’s host can’t receive messages. The e-mail address follows it.",
    ),
    notice: richText(300).describe(
      "Below the form, in small print: who receives the details, what for, and which rights the visitor has. The owner’s name and address follow it, if they are in site.json.",
    ),
    back: pageLink.describe("The link below the form."),
  },
);

export const example = {
  type: "contact-form",
  anchor: "form",
  heading: { es: "Cuéntanos de tu proyecto", en: "Tell us about your project" },
  intro: {
    es: "Respondemos en horario laboral, en menos de {first-response}.",
    en: "During business hours we reply in under {first-response}.",
  },
  fields: {
    name: {
      label: { es: "Nombre completo", en: "Full name" },
      error: { es: "Escribe tu nombre", en: "Please enter your name" },
    },
    email: {
      label: { es: "Correo electrónico", en: "E-mail" },
      error: { es: "Escribe tu correo electrónico", en: "Please enter your email" },
      invalid: { es: "Escribe un correo electrónico válido", en: "Please enter a valid email" },
    },
    phone: { label: { es: "Teléfono", en: "Phone" } },
    company: {
      label: { es: "Empresa", en: "Company name" },
      error: { es: "Escribe el nombre de tu empresa", en: "Please enter your company’s name" },
    },
    message: {
      label: { es: "Tu proyecto", en: "Your project" },
      error: { es: "Cuéntanos de tu proyecto", en: "Please tell us about your project" },
    },
  },
  services: {
    label: { es: "¿Qué servicios te interesan?", en: "Which services are you interested in?" },
    error: { es: "Elige al menos un servicio", en: "Please choose at least one service" },
    options: [
      { value: "web", label: { es: "Diseño o rediseño de sitio web", en: "Website design or redesign" } },
      { value: "other", label: { es: "Otro", en: "Other" } },
    ],
  },
  optional: { es: "opcional", en: "optional" },
  room: {
    left: { es: "Caracteres que quedan:", en: "Characters left:" },
    none: { es: "Este campo está lleno.", en: "This field is full." },
  },
  submit: { es: "Enviar mensaje", en: "Send message" },
  sending: { es: "Enviando…", en: "Sending…" },
  success: {
    es: "¡Mensaje enviado! Nos pondremos en contacto pronto.",
    en: "Message sent successfully! We will contact you soon.",
  },
  failure: {
    es: "Error al enviar mensaje",
    en: "There was an error sending your message. Please try again later.",
  },
  kept: {
    es: "Tu texto sigue aquí. Inténtalo otra vez o escríbenos un correo.",
    en: "What you wrote is still here. You can also email us.",
  },
  otherWays: {
    mail: { es: "Enviarlo por correo", en: "Send it by email" },
    subject: { es: "Mensaje desde el sitio web", en: "Message from the website" },
    copy: { es: "Copiar todo el mensaje", en: "Copy the whole message" },
    copied: { es: "Mensaje copiado.", en: "Message copied." },
    select: {
      es: "Tu navegador no permite copiar. Este es tu mensaje: selecciónalo y cópialo.",
      en: "Your browser doesn’t allow copying. This is your message: select it and copy it.",
    },
  },
  byMail: { es: "Escríbanos a este correo:", en: "Write to us at this address:" },
  notice: {
    es: "Usamos tus datos solo para responderte. Puedes pedir que los borremos: [privacidad](privacy).",
    en: "We use your details only to answer you. You can have them erased: [privacy](privacy).",
  },
  back: { label: { es: "Volver al inicio", en: "Back to home" }, page: "home" },
} satisfies z.input<typeof schema>;
