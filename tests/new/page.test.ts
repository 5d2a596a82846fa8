import { stripVTControlCharacters } from "node:util";
import { describe, expect, test } from "vitest";
import { languageKind } from "../../scripts/new/language.ts";
import { pageKind } from "../../scripts/new/page.ts";
import { unrecordedPairs } from "../../scripts/translate/ledger/ledger.ts";
import { readTranslations } from "../../scripts/translate/translations.ts";
import { Desk } from "./desk.ts";

const words = {
  "path.es": "servicios/mantenimiento",
  "title.es": "Mantenimiento",
  "title.en": "Maintenance",
  "headline.es": "Tu sitio, siempre en pie",
  "headline.en": "Your site, always up",
  "lede.es": "Lo revisamos cada día y subes {conversion}.",
  "lede.en": "We check it every day, and you gain {conversion}.",
  "description.es": "Qué cuidamos cada mes para que tu sitio no se caiga.",
  "description.en": "What we look after each month so that your site stays up.",
  illustration: "dipper",
};
const inMenu = { menu: "services", "note.es": "Un sitio que no se cae", "note.en": "A site that stays up" };
const all = { ...words, ...inMenu };

const without = (name: keyof typeof all) =>
  Object.fromEntries(Object.entries(all).filter(([key]) => key !== name));

test("a page and a link at the end of the menu's group are written, and the content has no problems", async () => {
  const desk = new Desk();
  const before = JSON.parse(desk.read("menu.json"));
  const told = await desk.make(pageKind, { id: "maintenance", ...all });
  expect(desk.check()).toEqual([]);
  expect(desk.read("pages/maintenance.json")).toBe(`{
  "paths": { "es": "servicios/mantenimiento" },
  "title": { "es": "Mantenimiento – {brand}", "en": "Maintenance – {brand}" },
  "description": {
    "es": "Qué cuidamos cada mes para que tu sitio no se caiga.",
    "en": "What we look after each month so that your site stays up."
  },
  "blocks": [
    {
      "type": "page-hero",
      "headline": { "es": "Tu sitio, siempre en pie", "en": "Your site, always up" },
      "lede": {
        "es": "Lo revisamos cada día y subes {conversion}.",
        "en": "We check it every day, and you gain {conversion}."
      },
      "illustration": "dipper"
    }
  ]
}
`);
  const after = JSON.parse(desk.read("menu.json"));
  expect(after.groups[0].items.pop()).toEqual({
    label: { es: "Mantenimiento", en: "Maintenance" },
    page: "maintenance",
    note: { es: "Un sitio que no se cae", en: "A site that stays up" },
  });
  expect(after).toEqual(before);
  expect(told).toContain(
    "Wrote content/pages/maintenance.json, content/menu.json, content/translations.lock",
  );
  expect(told).toContain("open /#/servicios/mantenimiento at the address that it prints");
});

test("its paths join a list of published paths that is in use", async () => {
  const desk = new Desk();
  desk.write("paths.lock", "services/web web\nservicios/web web\n");
  const told = await desk.make(pageKind, { id: "maintenance", ...all });
  expect(told).toContain("content/translations.lock, content/paths.lock\n");
  expect(desk.read("paths.lock")).toContain("servicios/mantenimiento maintenance\n");
  expect(desk.check()).toEqual([]);
});

test("a page can be added while a language is a draft, which then lacks its texts", async () => {
  const desk = new Desk();
  await desk.make(languageKind, { code: "fr", "switch-to": "Passer au français" });
  const before = desk.check().length;
  await desk.make(pageKind, { id: "maintenance", ...all });
  const problems = desk.check();
  expect(problems.map(({ message }) => message)).toEqual(
    problems.map(() => expect.stringMatching(/The text in "fr" is missing\.$/)),
  );
  expect(problems.length - before).toBe("title description headline lede label note".split(" ").length);
});

test("its texts are recorded as confirmed, and no others", async () => {
  const desk = new Desk();
  await desk.make(pageKind, { id: "maintenance", ...all });
  const { texts, ledger } = readTranslations(desk.root);
  const isOpen = (text: (typeof texts)[number]) => unrecordedPairs(ledger, text, ["es", "en"]).length > 0;
  const isNew = ({ id }: (typeof texts)[number]) =>
    /maintenance\.json|menu\.json:\/groups\/0\/items\/1\//.test(id);
  expect(texts.filter(isNew)).toHaveLength(6);
  for (const text of texts.filter(({ kind }) => kind !== "clause"))
    expect(isOpen(text), text.id).toBe(!isNew(text));
});

test("a page can be linked in the footer, or not at all with a reason", async () => {
  const desk = new Desk();
  await desk.make(pageKind, { id: "terms", ...words, menu: "footer", "label.en": "Terms of use" });
  expect(JSON.parse(desk.read("menu.json")).footer.links.at(-1)).toEqual({
    label: { es: "Mantenimiento", en: "Terms of use" },
    page: "terms",
  });
  await desk.make(pageKind, {
    id: "landing",
    ...words,
    "path.es": "oferta",
    "path.en": "offer",
    menu: "none",
    reason: "The newsletter links to it.",
  });
  expect(JSON.parse(desk.read("pages/landing.json"))).toMatchObject({
    paths: { es: "oferta", en: "offer" },
    accept: { orphans: "The newsletter links to it." },
  });
  expect(desk.check()).toEqual([]);
});

test("a page with a warning is written, and the warning is listed", async () => {
  const desk = new Desk();
  const told = await desk.make(pageKind, {
    id: "maintenance",
    ...all,
    "title.en": "x".repeat(54),
    "label.en": "Upkeep",
  });
  expect(desk.check().map(({ severity, check }) => [severity, check])).toEqual([["warning", "lengths"]]);
  expect(stripVTControlCharacters(told)).toMatch(/content\/pages\/maintenance\.json:5:\d+ +warning/);
});

describe("nothing is written where", () => {
  test.each<[what: string, id: string, changed: Record<string, string>, message: RegExp]>([
    ["the id is no name", "Our Page", {}, /^--id: "Our Page" has the wrong form\. Write lower-case/],
    ["the id is taken", "web", {}, /^--id: content\/pages\/web\.json exists already/],
    [
      "a path is no path",
      "a",
      { "path.es": "/a/" },
      /^Nothing was written.*a\.json:2:\d+ error.*Write a path in lower case/s,
    ],
    ["a path is home's", "a", { "path.es": "" }, /^--path\.es: This text is empty/],
    [
      "a path is taken in another language",
      "a",
      { "path.en": "servicios/web" },
      /^Nothing was written.*"servicios\/web"/s,
    ],
    ["a text is empty", "a", { "headline.es": " " }, /^--headline\.es: This text is empty/],
    [
      "there is no such illustration",
      "a",
      { illustration: "diper" },
      /^--illustration: "diper" is unknown\. Did you mean "dipper"\?$/,
    ],
    ["there is no such group", "a", { menu: "services2" }, /^--menu: .* Did you mean "services"\?$/],
    [
      "a text names what is not there",
      "a",
      { "lede.en": "Gain {conversions}." },
      /^Nothing was written.*a\.json:12:\d+ error.*"conversions".*Did you mean "conversion"\?/s,
    ],
  ])("%s", async (_, id, changed, message) => {
    const error = await new Desk().refusal(pageKind, { id, ...all, ...changed });
    expect(error.message).toMatch(message);
  });

  test("answers are missing: all of them are named", async () => {
    const error = await new Desk().refusal(pageKind, { "title.es": "Sitio" });
    expect(error.message).toMatch(/^Missing: --id, --title\.en, --headline\.es, .*--illustration, --menu/);
    const one = await new Desk().refusal(pageKind, { id: "a", ...without("note.en") });
    expect(one.message).toBe("Missing: --note.en.");
    const why = await new Desk().refusal(pageKind, { id: "a", ...words, menu: "none" });
    expect(why.message).toBe("Missing: --reason.");
  });

  test("the content has errors already", async () => {
    const desk = new Desk();
    desk.replace("pages/home.json", '"page": "web"', '"page": "webb"');
    const { message } = await desk.refusal(pageKind, { id: "a", ...all });
    expect(message).toMatch(/^Nothing was written.*home\.json:\d+:\d+ error.*"webb"/s);
  });
});
