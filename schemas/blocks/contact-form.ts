import { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import {
  factRef,
  group,
  illustrationRef,
  list,
  objectList,
  option,
  pageLink,
  richText,
  serviceRef,
  template,
  text,
} from "../fields/fields.ts";

const fieldTexts = (what: string) =>
  z.strictObject({ label: text(30).describe(`The label of the field for ${what}.`) });

const requiredFieldTexts = (what: string) =>
  fieldTexts(what).extend({
    error: text(60).describe(
      "The error below the field if the visitor sends the form with the field empty: what to write.",
    ),
  });

const description =
  "The contact form with its validation errors and confirmation, and a link to the home page.";
export const schema = block("contact-form", description, {
  heading,
  intro: richText(200)
    .describe("A sentence below the heading. It disappears once the message is sent.")
    .optional(),
  illustration: illustrationRef.describe(
    "The letter beside the form, on which what the visitor types is written: the name of a file in content/illustrations. It has the parts flap, sheet, front, cover, seal, trail and start, and a part for each field, with the field’s name.",
  ),
  fields: group("The texts of each field.", {
    name: requiredFieldTexts("the visitor’s name").describe("The field for the visitor’s name."),
    email: requiredFieldTexts("the e-mail address")
      .extend({
        invalid: text(60).describe("The error below the field if the e-mail address is not valid."),
      })
      .describe("The field for the e-mail address."),
    phone: fieldTexts("the phone number").describe("The field for the phone number, which is optional."),
    company: requiredFieldTexts("the company’s name").describe("The field for the company’s name."),
    message: requiredFieldTexts("the message").describe("The large field for the message."),
  }),
  services: group("The list of services that the visitor ticks.", {
    label: text(60).describe("The question above the services."),
    error: text(60).describe("The error shown if the visitor sends the form without ticking a service."),
    options: objectList("The services to choose from. A visitor ticks at least one.", [1], {
      value: option.describe(
        "The service’s name in the message to sales. Don’t change it once messages have arrived.",
      ),
      label: text(60).describe("The service’s name, beside its checkbox."),
      hint: text(60).describe("Below the name, small: what else belongs to this service.").optional(),
    }),
  }),
  starters: group("Buttons above the message that write a first sentence into it. They need JavaScript.", {
    label: text(40).describe("The line above the buttons."),
    items: objectList("The buttons.", [1, 6], {
      label: text(30).describe("The button’s text: the visitor’s problem, in two to four words."),
      sentence: text(120).describe(
        "The sentence that the button writes into the message, as the visitor would say it.",
      ),
      service: serviceRef.describe("The value of the service that the button ticks."),
    }),
  }),
  optional: text(20).describe("Beside the label of an optional field: one word."),
  room: group("The texts below a field that is nearly full.", {
    left: text(30).describe("Before the number of characters left."),
    none: text(120).describe("Shown instead when no characters are left: what to do."),
  }),
  submit: text(24).describe("The button that sends the message."),
  free: text(240).describe("Beside that button: what follows, by when, and that it costs nothing."),
  sending: text(24).describe("The label of that button while the message is being sent."),
  success: text(100).describe("The confirmation that replaces the form once the message has arrived."),
  answer: group("Below the confirmation, if the server says that it has stored the message.", {
    received: template(["time", "seconds"], 200).describe(
      "That the message arrived at `{time}`, as in 8:41:07 PM, and that an automation answered in `{seconds}`, as in “0.6 seconds”.",
    ),
    within: factRef.describe("The fact with the number of working days within which a person answers."),
    person: template(["email", "weekday", "date"], 200).describe(
      "That a person will write to `{email}`, and by which day: `{weekday}`, as in “Monday”, and `{date}`, as in “November 30”.",
    ),
    rule: template(["email"], 240).describe(
      "Shown instead if that day isn’t known, because site.json has no `hours` or its list of holidays ends too early.",
    ),
    correct: text(40).describe("The button that opens the message again, to correct it."),
    replaces: template(["time"], 120).describe(
      "The first line of a corrected message: that it replaces the one that arrived at `{time}`.",
    ),
    ready: text(80).describe("The line above the list of what to have at hand for the first talk."),
    items: list("What to have at hand, such as three numbers.", [1, 4], text(80)),
  }),
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
});

export const example = {
  type: "contact-form",
  anchor: "form",
  heading: { es: "Cuéntanos de tu proyecto", en: "Tell us what you need" },
  intro: { es: "Contestamos en {first-response}.", en: "We reply in under {first-response}." },
  illustration: "sigillum",
  fields: {
    name: {
      label: { es: "Nombre completo", en: "Full name" },
      error: { es: "Escribe tu nombre", en: "Please enter your name" },
    },
    email: {
      label: { es: "Correo electrónico", en: "E-mail" },
      error: { es: "Escribe tu correo electrónico", en: "Please enter your email" },
      invalid: { es: "Escribe un correo electrónico válido", en: "Please check your e-mail address" },
    },
    phone: { label: { es: "Teléfono", en: "Phone" } },
    company: {
      label: { es: "Empresa", en: "Company name" },
      error: { es: "Escribe el nombre de tu empresa", en: "Please enter your company’s name" },
    },
    message: {
      label: { es: "Tu proyecto", en: "Your project" },
      error: { es: "Cuéntanos de tu proyecto", en: "Please say what you need" },
    },
  },
  services: {
    label: { es: "¿Qué servicios te interesan?", en: "Which services are you interested in?" },
    error: { es: "Elige al menos un servicio", en: "Please choose at least one service" },
    options: [
      { value: "web", label: { es: "Un sitio web nuevo", en: "A new website" } },
      { value: "other", label: { es: "Otro", en: "Other" }, hint: { es: "O no sabes", en: "Or not sure" } },
    ],
  },
  starters: {
    label: { es: "Empieza con una frase:", en: "Start with a sentence:" },
    items: [
      {
        label: { es: "El sitio no trae trabajo", en: "Our site brings no work" },
        sentence: { es: "Casi nadie nos escribe por él.", en: "Hardly anyone writes to us on it." },
        service: "web",
      },
    ],
  },
  optional: { es: "opcional", en: "optional" },
  room: {
    left: { es: "Caracteres que quedan:", en: "Characters left:" },
    none: { es: "Este campo está lleno.", en: "This field is full." },
  },
  submit: { es: "Pide tu precio fijo", en: "Get your fixed price" },
  free: { es: "Pedirlo no cuesta nada.", en: "Asking costs nothing." },
  sending: { es: "Enviando…", en: "Sending…" },
  success: { es: "Tu mensaje ya llegó.", en: "Your message has arrived." },
  answer: {
    received: { es: "Llegó: {time}. Automático, en {seconds}.", en: "At {time}. Automatic, in {seconds}." },
    within: "reply-days",
    person: { es: "Alguien, el {weekday} {date}: {email}.", en: "A person, by {weekday}, {date}: {email}." },
    rule: { es: "Una persona, en {reply-days}: {email}.", en: "A person, within {reply-days}: {email}." },
    correct: { es: "Corregir mi mensaje", en: "Correct my message" },
    replaces: { es: "Reemplaza al de {time}.", en: "Replaces the one from {time}." },
    ready: { es: "Ten a mano un número:", en: "One number to have at hand:" },
    items: [{ es: "cuántas solicitudes recibes por semana", en: "how many requests arrive each week" }],
  },
  failure: { es: "Error al enviar mensaje", en: "Your message could not be sent." },
  kept: { es: "Tu texto sigue aquí.", en: "What you wrote is still here." },
  otherWays: {
    mail: { es: "Enviarlo por correo", en: "Send it by email" },
    subject: { es: "Mensaje para ventas", en: "Message for sales" },
    copy: { es: "Copiar todo el mensaje", en: "Copy the whole message" },
    copied: { es: "Mensaje copiado.", en: "Message copied." },
    select: { es: "Selecciónalo y cópialo.", en: "Select it and copy it." },
  },
  byMail: { es: "Escríbanos a este correo:", en: "Write to us at this address:" },
  notice: {
    es: "Usamos tus datos solo para responderte. Puedes pedir que los borremos: [privacidad](privacy).",
    en: "We use your details only to answer you. You can have them erased: [privacy](privacy).",
  },
  back: { label: { es: "Volver al inicio", en: "Back to home" }, page: "home" },
} satisfies z.input<typeof schema>;
