import { chartPages } from "../support/pages/charts.ts";
import { languages, layOutWhole, pathOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

/** Screen widths in px: the narrowest, the widest and an intermediate width of both chart layouts. */
const widths = [320, 390, 639, 768, 1024, 1440, 1920];

for (const language of languages) {
  test(`In the site's own fonts, no label of a chart covers another or leaves its drawing, in ${language}`, async ({
    page,
  }) => {
    for (const id of chartPages) {
      await page.goto(`/${language}/${pathOf(id, language)}/`);
      await layOutWhole(page);
      await page.evaluate(async () => {
        await Promise.all([400, 560].map((weight) => document.fonts.load(`${weight} 15px Piazzolla`)));
      });
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        const faults = await page.evaluate(() =>
          [...document.querySelectorAll<SVGSVGElement>("[data-chart] > svg")].flatMap((svg) => {
            const drawing = svg.getBoundingClientRect();
            if (drawing.width === 0) return [];
            const texts = [...svg.querySelectorAll("text")].map((text) => {
              const { left, right, top, height } = text.getBoundingClientRect();
              // The glyphs only, without the line spacing.
              return {
                text: text.textContent,
                left,
                right,
                top: top + height * 0.2,
                bottom: top + height * 0.8,
              };
            });
            const outside = texts.filter(
              ({ left, right, top, bottom }) =>
                left < drawing.left - 2 ||
                right > drawing.right + 2 ||
                top < drawing.top - 2 ||
                bottom > drawing.bottom + 2,
            );
            const covered = texts.filter((one, at) =>
              texts
                .slice(at + 1)
                .some(
                  (other) =>
                    one.left < other.right - 1 &&
                    other.left < one.right - 1 &&
                    one.top < other.bottom - 1 &&
                    other.top < one.bottom - 1,
                ),
            );
            return [...outside, ...covered].map(({ text }) => text);
          }),
        );
        expect(faults, `${id} at ${width} px`).toEqual([]);
      }
    }
  });
}
