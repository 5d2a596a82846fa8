import { expect, test } from "vitest";
import { renderExample } from "../support/render-block.tsx";

const html = renderExample("specimen");

test("it is closed at first, and each sheet says that it is a specimen", () => {
  expect(html).toMatch(/<details class="[^"]*"><summary/);
  const [, ...sheets] = html.split("<article");
  for (const sheet of sheets) expect(sheet).toContain(">Specimen</p>");
});
