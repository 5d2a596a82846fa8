import type { Unit } from "../../../schemas/fields/fields.ts";
import { digitsOf, roundPercentage, usualDecimals } from "../../../src/charts/grammar/digits.ts";
import { changePosition, changeReach } from "../../../src/charts/statistics/change.ts";
import { dial } from "../../../src/charts/statistics/measured-arc.ts";
import { scales, statisticGeometry } from "../../../src/charts/statistics/statistic.ts";
import type { Added, ChartType, Clause, Currency, Resolved } from "../../../src/compiled.ts";
import { type Metric, metricAmounts } from "../figures/chart-figures.ts";
import { type Format, formFor, pluralForms } from "../figures/figure-format.ts";
import type { ClauseFile } from "../read/read-clauses.ts";
import { createWriter, originOf } from "./compile-chart.ts";
import type { Context } from "./content-context.ts";

type Extended = Exclude<keyof Added, ChartType>;
type Addition<T extends Extended> = (block: Resolved<T>, context: Context, page: string) => Added[T];

const directions = ["falls", "unchanged", "rises"] as const;
const signs = { falls: "−", unchanged: "", rises: "+" } as const;

/** The greatest value on a dial, by unit. With other units, it depends on the value. */
const dialEnds: { [U in Unit]?: number } = { percent: 100, minutes: 60 };

/** Computes the data that some block types need besides their fields. Charts have their own: see compile-chart.ts. */
export const additions: { [T in Extended]: Addition<T> } = {
  metrics: ({ items, source, comparison }, context, page) => {
    const { blocks } = context.page(page);
    const withAmounts = <Item extends Metric>(item: Item) => {
      const { value, previous, unit } = metricAmounts(item, blocks);
      if (value === undefined || previous === undefined || unit === undefined)
        throw new Error("metrics: a value is missing. Check the content first.");
      return { ...item, value, previous, unit };
    };
    const metrics = items.map(withAmounts);
    // Blocks of a page that compare with the same period share a scale.
    const comparable = blocks.flatMap((block) =>
      block.type === "metrics" && block.comparison[context.language] === comparison ? block.items : [],
    );
    const reach = changeReach([...metrics, ...comparable.map(withAmounts)]);
    return {
      origin: originOf(source, context),
      changes: metrics.map(({ value, previous, unit, better }) => {
        const difference = value - previous;
        const digits = digitsOf([value, previous], unit);
        const direction = directions[Math.sign(difference) + 1] ?? "unchanged";
        return {
          sign: signs[direction],
          text: changeText(value, previous, unit, context),
          direction,
          good: direction === "unchanged" || (direction === "rises") === (better === "higher"),
          value: context.format(value, unit, { digits }),
          previous: context.format(previous, unit, { digits }),
          position: changePosition({ value, previous }, reach),
        };
      }),
    };
  },

  statistics: ({ items }, { format }) => ({
    drawings: items.map(({ fact, drawing }) =>
      statisticGeometry({
        drawing,
        value: fact.value,
        write: createWriter(format, scales[drawing].unit, []),
      }),
    ),
  }),

  kpis: ({ items }, { format }) => ({
    dials: items.map(({ fact }) => {
      const write = createWriter(format, fact.unit, []);
      return dial({ ...fact, end: dialEnds[fact.unit] ?? 1, write });
    }),
  }),

  configurator: ({ groups }, { format }) => {
    const chosen = groups.flatMap(({ options }) => options.filter((option) => option.chosen));
    return {
      prices: groups.map(({ options }) => options.map(({ price }) => format(price, "usd"))),
      sum: format(
        chosen.reduce((sum, { price }) => sum + price, 0),
        "usd",
      ),
    };
  },

  specimen: ({ sheets }, { format }) => ({
    pairs: sheets.map(({ approach }) =>
      (approach?.figures ?? []).map(({ before, after, unit }) => {
        const whole = unit === "percent" ? Math.max(before, after, 100) : Math.max(before, after);
        const digits = digitsOf([before, after], unit);
        const compared = (value: number) => ({ text: format(value, unit, { digits }), share: value / whole });
        return { before: compared(before), after: compared(after) };
      }),
    ),
  }),

  "product-cards": ({ lines }, context, page) => {
    const own = context.path(page);
    return {
      products: context.products().map(({ page: path, here, body, ...product }) => {
        const current = path === own;
        const line = lines?.find((one) => one.page === path)?.body;
        return { path, ...product, current, body: (current ? here : line) ?? body };
      }),
    };
  },

  "home-hero": (_block, { site, base }) => {
    const { script, integrity, scene } = site.viewer;
    const address = scene.startsWith("https://") ? scene : `${base}media/${scene}`;
    return { script, ...(integrity && { integrity }), scene: address };
  },

  night: (_block, { site, locale, format, illustration }) => ({
    ...{ stars: illustration(site.stars), zone: site.hours?.zone, currency: currencyOf(format) },
    plurals: [...pluralForms(locale).keys()],
  }),

  "hourly-earnings": (_block, { format }) => ({ currency: currencyOf(format) }),

  "price-floor": (_block, { format }) => ({ currency: currencyOf(format) }),

  "contact-form": (_block, { endpoint, site, whatsapp }, page) => {
    return { endpoint, hours: site.hours, whatsapp: whatsapp(page) };
  },

  policy: ({ folder }, context) => ({ clauses: clausesOf(folder, context) }),
};

function currencyOf(format: Format): Currency {
  const [before = "", after = ""] = format(1, "usd").split("1");
  return { before, after };
}

/**
 * Formats the size of a change, without a sign: in percentage points for percentages, in the value's unit if the
 * previous value was zero, otherwise in percent.
 */
function changeText(value: number, previous: number, unit: Unit, { format, locale, ui }: Context) {
  const difference = Math.abs(value - previous);
  if (unit === "percent")
    return `${format(difference, "points")}\u00a0${formFor(ui.percentagePoints, difference, locale)}`;
  if (previous === 0) return format(difference, unit);
  const share = (difference / Math.abs(previous)) * 100;
  return format(roundPercentage(share, usualDecimals.computed), "percent");
}

/** Returns each clause of a folder in the page's language, or else in the path language, or else in any other. */
function clausesOf(folder: string, context: Context): Clause[] {
  const { site, language } = context;
  const files = context.content.clauses.filter((clause) => clause.folder === folder);
  const preferred = [language, site.pathLanguage];
  const rank = (code: string) => (preferred.includes(code) ? preferred.indexOf(code) : preferred.length);
  return [...Map.groupBy(files, ({ number }) => number)]
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([, versions], index) => {
      const [clause] = versions.toSorted((a, b) => rank(a.language) - rank(b.language)) as [ClauseFile];
      const { fact } = context.in(clause.language);
      const pages = clause.links.map(({ to }) => to).filter(context.hasPage);
      return {
        number: index + 1,
        language: clause.language,
        document: clause.file.replace(/^content\//, ""),
        facts: Object.fromEntries(clause.facts.map(({ id }) => [id, fact(id).text])),
        paths: Object.fromEntries(pages.map((id) => [id, context.path(id)])),
      };
    });
}
