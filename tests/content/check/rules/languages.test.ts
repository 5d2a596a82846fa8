import { expect, test } from "vitest";
import { toldAfter } from "../reported.ts";

test("a text of nothing but spaces is missing", () => {
  expect(
    toldAfter((workspace) => workspace.replace("pages/home.json", '"es": "Inicio"', '"es": " "')),
  ).toContain(
    'content/pages/home.json:3:3 error title: The text in "es" is missing. Add it. In en it says “Home”.',
  );
});
