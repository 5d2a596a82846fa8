import { expect, test } from "vitest";
import { reportsAfter, reportsOn } from "../reported.ts";

test.each([
  [
    "a number",
    { es: "Tiene 14 piezas", en: "It has 15 parts" },
    ['“14” is here, and not in the text in "en"', '“15” is here, and not in the text in "es"'],
  ],
  [
    "a number that one lacks",
    { es: "Tiene piezas", en: "It has 15 parts" },
    ['“15” is here, and not in the text in "es"'],
  ],
  ["a fact", { es: "Sube {retention}", en: "Up" }, ['“{retention}” is here, and not in the text in "en"']],
  [
    "a year",
    { es: "Desde el 15/08/2025", en: "Since 15 August 2024" },
    ['“15/08/2025” is here, and not in the text in "en"', '“2024” is here, and not in the text in "es"'],
  ],
])("%s that differs between the languages is reported", (_what, texts, reports) => {
  expect(
    reportsOn("numbers", texts).map((report) => report.replace(/^.*?: \w+: /, "").replace(/\..*/, "")),
  ).toEqual(reports);
});

test.each([
  ["written out in one", { es: "Las tres opciones, a las 9", en: "All 3 choices, at nine" }],
  ["with each language's marks", { es: "1.200,5 piezas", en: "1,200.5 parts" }],
  ["by either clock", { es: "A las 15:30 o 17:00", en: "At 3:30 or 5 pm" }],
  ["as part of a name", { es: "B2B", en: "Trade" }],
  ["as a date", { es: "El 15/08/2025", en: "August 15, 2025" }],
])("the same number %s is not reported", (_what, texts) => {
  expect(reportsOn("numbers", texts)).toEqual([]);
});

test("a number is read by the marks of its language's locale", () => {
  const reports = reportsAfter((workspace) => {
    workspace.replace("site.json", '"locale": "es"', '"locale": "es-ES"');
    workspace.replace("pages/home.json", "La página de inicio:", "Mide 1,5 o 1.200:");
    workspace.replace("pages/home.json", "The home page:", "It takes 1.5 or 1,200:");
    workspace.replace("pages/web.json", "Sitios que", "Los 1.5 sitios que");
    workspace.replace("pages/web.json", "Sites that", "The 1.5 sites that");
  });
  expect(reports).toEqual([
    'content/pages/web.json:4:31 warning description › es: “1.5” is here, and not in the text in "en". Correct one.',
    'content/pages/web.json:4:104 warning description › en: “1.5” is here, and not in the text in "es". Correct one.',
  ]);
});

test("where nobody knows a language's words for numbers, a small one may be written out", () => {
  const reports = reportsAfter((workspace) => {
    workspace.replace(
      "site.json",
      '"switchTo": "Cambiar a español" },',
      '"switchTo": "Cambiar a español" },{ "code": "sv", "locale": "sv", "previewLocale": "sv_SE", "label": "SV", "switchTo": "Svenska", "draft": true },',
    );
    workspace.replace(
      "pages/home.json",
      '"es": "Más citas", "en": "More appointments"',
      '"es": "Más de 12 o 2025 citas", "en": "More than 12 or 2025", "sv": "Mer än tolv"',
    );
  });
  expect(reports.filter((report) => report.includes("not in the text"))).toEqual([
    'content/pages/home.json:8:40 warning page-hero › headline › es: “2025” is here, and not in the text in "sv". Correct one.',
    'content/pages/home.json:8:76 warning page-hero › headline › en: “2025” is here, and not in the text in "sv". Correct one.',
  ]);
});
