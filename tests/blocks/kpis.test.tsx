import { expect, test } from "vitest";
import { renderExample } from "../support/render-block.tsx";

test("each figure is on a dial with one star, and its unit is in an element of its own", () => {
  const figures = renderExample("kpis", "en").match(/<dd[^>]*><svg.*?<\/dd>/gs) ?? [];
  expect(figures).toHaveLength(4);
  for (const figure of figures)
    expect(figure.match(/<g class="[^"]*\b_?end_[^>]*><circle [^>]*><\/circle><\/g>/g)).toHaveLength(1);
  expect(figures[0]).toMatch(/\+38<span class="[^"]*">%<\/span>/);
  expect(figures[3]).toMatch(/5<span class="[^"]*">\u00a0minutes<\/span>/);
});
