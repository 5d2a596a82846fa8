import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { MessageWay } from "../../src/contact/MessageWay.tsx";

const arrived = renderToStaticMarkup(<MessageWay outcome="arrived" />);
const lost = renderToStaticMarkup(<MessageWay outcome="lost" />);

test("the way of a message is an ornament that no screen reader reads", () => {
  for (const html of [arrived, lost]) expect(html).toMatch(/^<svg [^>]*aria-hidden="true"/);
});

test("only a message that arrives has a letter at its end", () => {
  const letter = /<g class="[^"]*letter/;
  expect(arrived).toMatch(letter);
  expect(lost).not.toMatch(letter);
});
