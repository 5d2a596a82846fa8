import { expect, test } from "vitest";
import { toldAfter } from "../reported.ts";

test("a term that no text marks is told", () => {
  const reports = toldAfter((workspace) => {
    workspace.replace("pages/home.json", "con [[SEO]]", "con palabras");
    workspace.replace("pages/home.json", "with [[SEO]]", "with words");
  });
  expect(reports).toEqual([
    'content/glossary.json:1:11 warning No text uses the term "SEO". Use it or remove it.',
  ]);
});

test("a term that a page uses and never explains is told once, where it first could", () => {
  const gauge = '"heading": { "es": "Respuesta", "en": "Response" }';
  const reports = toldAfter((workspace) => {
    workspace.replace("products.json", "A site.", "A site, with [[SEO]].");
    workspace.replace("pages/home.json", "con [[SEO]]", "con SEOS y SEO");
    workspace.replace("pages/home.json", "with [[SEO]]", "with SEO");
    workspace.replace("pages/home.json", gauge, `${gauge}, "intro": { "es": "SEO", "en": "SEO" }`);
  });
  expect(reports).toEqual([
    "content/pages/home.json:9:53 warning page-hero › lede › es: The glossary explains “SEO”, and no text of this page leads to it. Write [[SEO]].",
  ]);
});
