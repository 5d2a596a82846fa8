import { expect, test } from "vitest";
import { toldAfter } from "../reported.ts";

const named = (name: string) =>
  toldAfter((workspace) => workspace.replace("constellations.json", '"en": "Ursa"', `"en": "${name}"`));

test("a file's name for a picture's description is told", () => {
  expect(named("dipper.svg")).toEqual([
    "content/constellations.json:4:37 warning constellations › dipper › name › en: This is the name of a file. Say what the picture shows.",
  ]);
});

test("the words beside a picture for its description are told", () => {
  const hero = `{ "type": "home-hero", "headline": { "es": "Más", "en": "More" }, "lede": { "es": "Sí", "en": "Yes" },
      "action": { "label": { "es": "Ver", "en": "See" }, "target": "dial" },
      "viewer": { "loading": { "es": "Un momento", "en": "A moment" }, "description": { "es": "Una estrella", "en": "More" } } },`;
  const reports = toldAfter((workspace) => {
    workspace.replace(
      "pages/home.json",
      '{\n      "type": "page-hero"',
      `${hero}\n    {\n      "type": "page-hero"`,
    );
    workspace.replace("pages/home.json", '"type": "gauge",', '"type": "gauge", "anchor": "dial",');
  });
  expect(reports).toEqual([
    "content/pages/home.json:8:117 warning home-hero › viewer › description › en: A text beside the picture says the same, so it would be read out twice. Say what the picture shows.",
  ]);
});
