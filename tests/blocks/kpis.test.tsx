import { expect, test } from "vitest";
import { Kpis } from "../../src/blocks/Kpis.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const figuresIn = (language: string) => {
  const html = renderStatic(<Kpis block={compileExample("kpis", language)} />, language);
  return [...html.matchAll(/<dt[^>]*>([^<]+)<\/dt><dd[^>]*>([^<]+)<\/dd>/g)].map(
    ([, label, figure]) => `${label}: ${figure}`,
  );
};

test("each fact follows its label, written by the rules of the language", () => {
  expect(figuresIn("en")).toEqual([
    "Conversion: +38%",
    "Bounce: −42%",
    "Confirmed appointments: 98%",
    "First response, in under: 5\u00a0minutes",
  ]);
  expect(figuresIn("es")).toEqual([
    "Conversión: +38\u00a0%",
    "Rebote: −42\u00a0%",
    "Citas confirmadas: 98\u00a0%",
    "Primera respuesta, en menos de: 5\u00a0minutos",
  ]);
});

test("a note keeps its links and terms", () => {
  const html = renderStatic(<Kpis block={compileExample("kpis", "en")} />, "en");
  expect(html).toMatch(/<a href="#\/services\/generate-appointments"[^>]*>automatic confirmation<\/a>/);
  expect(html).toMatch(/<button [^>]*>SLA<\/button>/);
});
