import { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import { pageLink, richText, slug, text } from "../fields/fields.ts";

const optionalField = (what: string) =>
  z.strictObject({ label: text(30).describe(`Over the field for ${what}.`) });

const requiredField = (what: string) =>
  optionalField(what).extend({
    error: text(60).describe(
      "Under the field while it is empty, once the visitor has tried to send: what to write.",
    ),
  });

export const schema = block(
  "contact-form",
  "The contact form with all that it can answer, and the way back home.",
  {
    heading: heading(),
    intro: richText(200).describe(
      "Under the heading: when the visitor can expect an answer. It goes once the message is sent.",
    ),
    fields: z
      .strictObject({
        name: requiredField("the visitor’s name").describe("The field for the visitor’s name."),
        email: requiredField("the e-mail address")
          .extend({
            invalid: text(60).describe("Under the field if it holds no valid e-mail address."),
          })
          .describe("The field for the e-mail address."),
        phone: optionalField("the phone number").describe(
          "The field for the phone number, which may stay empty.",
        ),
        company: requiredField("the company’s name").describe("The field for the company’s name."),
        message: requiredField("the message").describe("The large field for what the visitor writes."),
      })
      .describe("The texts of each field."),
    services: z
      .strictObject({
        label: text(60).describe("The question over the services."),
        error: text(60).describe("Shown while no service is ticked, once the visitor has tried to send."),
        options: z
          .array(
            z.strictObject({
              value: slug().describe(
                "What the message to sales calls this service. Don’t change it once messages have come in.",
              ),
              label: text(60).describe("The service, beside its box."),
            }),
          )
          .min(1)
          .describe("The services to tick, of which a visitor takes at least one."),
      })
      .describe("The list of services that the visitor ticks."),
    optional: text(20).describe("Beside the label of a field that may stay empty: one word."),
    room: z
      .strictObject({
        left: text(30).describe(
          "Before the number of characters that are left, under a field that is nearly full.",
        ),
        none: text(120).describe("The same once no character is left: what to do."),
      })
      .describe("Under a field that is nearly full."),
    submit: text(24).describe("The button that sends the message."),
    sending: text(24).describe("The same button while the message is on its way."),
    success: text(100).describe("In place of the form once the message has arrived."),
    failure: text(100).describe("The alert beside the button where the message could not be sent."),
    kept: text(100).describe("Under the alert: what was written is still there, and what to do next."),
    byMail: text(100).describe(
      "In place of the form where the site’s host takes no messages. The e-mail address follows it.",
    ),
    back: pageLink().describe("The link under the form."),
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
      {
        value: "dashboard",
        label: { es: "Panel de análisis del negocio", en: "Business analytics dashboard" },
      },
      {
        value: "servicetitan",
        label: {
          es: "Integración o soporte de la plataforma de servicio",
          en: "Field-service integration or support",
        },
      },
      {
        value: "automation",
        label: { es: "Automatización de procesos o flujos", en: "Process or workflow automation" },
      },
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
  byMail: { es: "Escríbanos a este correo:", en: "Write to us at this address:" },
  back: { label: { es: "Volver al inicio", en: "Back to home" }, page: "home" },
} satisfies z.input<typeof schema>;
