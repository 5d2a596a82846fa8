import { z } from "zod";
import { block, pageLink, richText, slug, text } from "../fields.ts";

const optionalField = () => z.strictObject({ label: text() });

/** `error` is shown while the field is empty. */
const requiredField = () => z.strictObject({ label: text(), error: text() });

/** The contact form, its messages, and the way back home. */
export const schema = block("contact-form", {
  heading: text(),
  intro: richText(),
  fields: z.strictObject({
    name: requiredField(),
    /** `invalid` is shown while the content is no e-mail address. */
    email: z.strictObject({ label: text(), error: text(), invalid: text() }),
    phone: optionalField(),
    company: requiredField(),
    message: requiredField(),
  }),
  services: z.strictObject({
    label: text(),
    /** Shown while no service is ticked. */
    error: text(),
    options: z.array(z.strictObject({ value: slug(), label: text() })).min(1),
  }),
  /** Stands beside the label of a field that may stay empty. */
  optional: text(),
  /** Under a field that is nearly full: before the number of characters left, and once none is. */
  room: z.strictObject({ left: text(), none: text() }),
  submit: text(),
  /** Stands in the button while the message is on its way. */
  sending: text(),
  success: text(),
  failure: text(),
  /** Under `failure`: what was written is still there, and what to do next. */
  kept: text(),
  /** Stands in place of the form, before the e-mail address, where the site's host takes no messages. */
  byMail: text(),
  back: pageLink(),
});

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
