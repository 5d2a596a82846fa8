import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageDrawing } from "../../src/contact/MessageDrawing.tsx";

const arrived = renderToStaticMarkup(<MessageDrawing result="arrived" />);
const lost = renderToStaticMarkup(<MessageDrawing result="lost" />);

test("the drawing of a message is hidden from screen readers", () => {
  for (const html of [arrived, lost]) expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
});

test("only a message that arrives is drawn as a letter", () => {
  const letter = /<g class="[^"]*letter/;
  expect(arrived).toMatch(letter);
  expect(lost).not.toMatch(letter);
});
