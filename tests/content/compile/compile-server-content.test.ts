import { expect, test } from "vitest";
import {
  confirmationFile,
  sentTexts,
  serverContent,
} from "../../../scripts/content/compile/compile-server-content.ts";
import { contextOf, fixtureContent } from "../../support/content.ts";

const content = serverContent(fixtureContent, contextOf);

test("the server knows the sales address, the languages and how long messages are kept", () => {
  expect(content).toMatchObject({
    brand: "Constela",
    email: "ventas@constela.example",
    defaultLanguage: "en",
    languages: ["es", "en"],
    retention: { months: 24, days: 0 },
  });
});

test("mails are in the site's path language, and use the labels of the form", () => {
  expect(content.mail.subject).toBe("Mensaje nuevo del sitio");
  expect(content.mail.fields).toMatchObject({
    name: "Nombre completo",
    services: "¿Qué servicios te interesan?",
  });
  expect(content.mail.services.web).toBe("Diseño o rediseño de sitio web");
});

test("each language has a confirmation page with the form's success message", () => {
  const spoken = content.languages.map((language) => [
    confirmationFile(language),
    sentTexts(contextOf(language)).heading,
  ]);
  expect(spoken).toEqual([
    ["sent/es/index.html", "¡Mensaje enviado con éxito! Nos pondremos en contacto contigo pronto."],
    ["sent/en/index.html", "Message sent successfully! We will contact you soon."],
  ]);
});
