import { expect } from "@playwright/test";
import { openNumbers } from "../support/numbers.ts";
import { chartIn, chartsOf, statusOf, walkAll, wordsIn } from "../support/pages/charts.ts";
import { pageOf } from "../support/pages/site.ts";
import type { PageProbe, Probe } from "../support/visit.ts";

export const everyChartDrawsItsValuesAndHasItsSummaryAndOrigin: Probe = async ({ page, id, language }) => {
  const captions = pageOf(id, language).blocks.flatMap((block) =>
    "summary" in block ? [{ heading: block.heading, texts: [block.summary, block.origin] }] : [],
  );
  const drawn = await page.locator("section:has(figure)").evaluateAll((sections) =>
    sections.map((section) => ({
      heading: section.querySelector("h2")?.textContent,
      width: section.querySelector("figure")?.clientWidth ?? 0,
      texts: [...section.querySelectorAll("figure *")].map(({ textContent }) => textContent.trim()),
      drawings: [...section.querySelectorAll<SVGSVGElement>("figure [data-chart] > svg")]
        .filter((svg) => svg.checkVisibility())
        .map((svg) => ({
          units: svg.viewBox.baseVal.width,
          values: [...svg.querySelectorAll<SVGElement>("[data-value]")].map(({ dataset }) =>
            Number(dataset.value),
          ),
        })),
    })),
  );
  const sorted = (numbers: number[]) => numbers.toSorted((one, other) => one - other);
  return chartsOf(id, language).flatMap(({ heading, values, spans }) => {
    const [chart, ...others] = drawn.filter((section) => section.heading === heading);
    const [drawing, ...more] = chart?.drawings ?? [];
    const width = chart?.width ?? 0;
    const units = spans && width >= 1024 ? 1200 : width >= 640 ? 720 : 320;
    const texts = captions.find((caption) => caption.heading === heading)?.texts ?? [];
    return [
      ...(drawing && others.length + more.length === 0 ? [] : ["is not drawn once"]),
      ...(drawing?.units === units ? [] : [`is drawn ${drawing?.units} units wide, not ${units}`]),
      ...(`${sorted(drawing?.values ?? [])}` === `${sorted(values)}`
        ? []
        : [`draws the values ${drawing?.values}`]),
      ...texts
        .filter((text) => chart?.texts.filter((shown) => shown === text).length !== 1)
        .map((text) => `lacks ${text}`),
    ].map((fault) => `${heading}: ${fault}`);
  });
};

/** Counts in the browser's accessibility tree, with the value tables open and the chart reader loaded. */
export const headingAndSummaryOfEveryChartAreReadOnce: Probe = async ({ page, id, language }) => {
  const texts = pageOf(id, language).blocks.flatMap((block) =>
    "summary" in block ? [block.heading, block.summary] : [],
  );
  if (texts.length === 0) return [];
  await openNumbers(page);
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await page.locator("figure details").evaluateAll((all) => {
    for (const details of all as HTMLDetailsElement[]) details.open = false;
  });
  const read = nodes.flatMap(({ ignored, role, name, description }) => {
    // The names of these come from the texts in them.
    const own = /^(InlineTextBox|heading|cell|row|columnheader|rowheader|DisclosureTriangle)$/.test(
      role?.value,
    );
    return ignored ? [] : [own ? "" : name?.value, description?.value];
  });
  return texts
    .map((text) => ({ text, count: read.filter((words) => words?.includes(text)).length }))
    .filter(({ count }) => count !== 1)
    .map(({ text, count }) => `“${text}” is read ${count} times`);
};

/** Checks the readout's texts, which come from the chart's table, and its positions, which come from the drawing. */
export const keysReadEveryValueOfEveryChart: Probe = async ({ page, id, language }) => {
  const faults: string[] = [];
  for (const { heading, sayings } of chartsOf(id, language)) {
    const chart = chartIn(page, heading);
    const walk = await walkAll(chart);
    // Some languages write the sign of a currency before the amount.
    const read = walk.read.map((said) => said.replaceAll(/\p{Sc}/gu, ""));
    const found = read.map((said) => sayings.find((saying) => begins(said, saying)) ?? said);
    if (found.toSorted().join() !== sayings.toSorted().join()) faults.push(`${heading}: reads ${found}`);
    faults.push(...walk.faults.map((fault) => `${heading}: ${fault}`));

    await page.keyboard.press("End");
    for (const line of await wordsIn(chart)) await expect(statusOf(page)).toContainText(line);
    await chart.blur();
  }
  return faults;
};

/** Returns whether `said` starts with `saying` and the number ends there: 4 does not match 42. */
const begins = (said: string, saying: string) =>
  said.startsWith(saying) && !/^[.,]?\d/.test(said.slice(saying.length));

/** Requires the site's own fonts to be loaded. Also checks that no label leaves its drawing. */
export const labelsOfChartsDoNotOverlap: PageProbe = () =>
  [...document.querySelectorAll<SVGSVGElement>("[data-chart] > svg")].flatMap((svg) => {
    const drawing = svg.getBoundingClientRect();
    if (drawing.width === 0) return [];
    const labels = [...svg.querySelectorAll("text")].map((text) => {
      const { x, y, width, height } = text.getBoundingClientRect();
      // The box of the glyphs, without the line spacing.
      return { text: text.textContent, box: new DOMRect(x, y + height * 0.2, width, height * 0.6) };
    });
    const isOutside = (box: DOMRect) =>
      Math.min(box.left - drawing.left, drawing.right - box.right) < -2 ||
      Math.min(box.top - drawing.top, drawing.bottom - box.bottom) < -2;
    const overlap = (one: DOMRect, other: DOMRect) =>
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
    return labels
      .filter(
        ({ box }, at) => isOutside(box) || labels.slice(at + 1).some((other) => overlap(box, other.box)),
      )
      .map(({ text }) => `the label ${text}`);
  });
