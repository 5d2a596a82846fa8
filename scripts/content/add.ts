import { productsSchema } from "../../schemas/site.ts";
import { changeGeometry } from "../../src/charts/change-geometry.ts";
import type { Drawings } from "../../src/charts/drawings.ts";
import { statisticGeometry } from "../../src/charts/statistic-geometry.ts";
import type { Added, Clause, Resolved } from "../../src/compiled.ts";
import type { Context } from "./compile.ts";

type Extended = Exclude<keyof Added, keyof Drawings>;
type Addition<T extends Extended> = (block: Resolved<T>, context: Context, page: string) => Added[T];

const directions = ["falls", "unchanged", "rises"] as const;

/** What block types get beyond their resolved fields, charts apart. */
export const add: { [T in Extended]: Addition<T> } = {
  metrics: ({ items }, { format }) => ({
    changes: items.map(({ value, previous, unit, better }) => {
      const difference = value - previous;
      const direction = directions[Math.sign(difference) + 1] ?? "unchanged";
      const text =
        previous === 0
          ? format(difference, unit, { signed: true })
          : format((difference / Math.abs(previous)) * 100, "percent", { signed: true });
      return {
        text,
        direction,
        good: direction === "unchanged" || (direction === "rises") === (better === "higher"),
        value: format(value, unit),
        previous: format(previous, unit),
        scale: changeGeometry(value, previous),
      };
    }),
  }),

  statistics: ({ items }, { format }) => ({
    drawings: items.map(({ fact, drawing }) => {
      const input = { drawing, value: fact.value, plain: (value: number) => format(value, "count") };
      return { wide: statisticGeometry(input, "wide"), narrow: statisticGeometry(input, "narrow") };
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

  "product-cards": (_block, context, page) => {
    const { products } = context.content.shared.products.value;
    const resolved = context.resolve(productsSchema, { products });
    return {
      products: resolved.products.map(({ page: path, constellation, name, body, result }, index) => ({
        path,
        constellation,
        name,
        body,
        result,
        current: products[index]?.page === page,
      })),
    };
  },

  "home-hero": (_block, { content }) => {
    const { script, integrity, scene } = content.shared.site.value.viewer;
    return {
      script,
      ...(integrity && { integrity }),
      scene: scene.startsWith("https://") ? scene : `/media/${scene}`,
    };
  },

  "contact-form": (_block, { content }) => ({ email: content.shared.site.value.email }),

  policy: ({ folder }, context) => ({
    clauses: clausesOf(folder, context),
    email: context.content.shared.site.value.email,
  }),
};

/** Each clause of the folder in the page's language, else in the first language that has it. */
function clausesOf(folder: string, context: Context): Clause[] {
  const { content, language } = context;
  const files = content.clauses.filter((clause) => clause.folder === folder);
  const preferred = [language, content.shared.site.value.pathLanguage];
  const rank = (code: string) => (preferred.includes(code) ? preferred.indexOf(code) : preferred.length);
  return [...Map.groupBy(files, ({ number }) => number)]
    .toSorted(([a], [b]) => a - b)
    .flatMap(([number, versions]) => {
      const [clause] = versions.toSorted((a, b) => rank(a.language) - rank(b.language));
      if (!clause) return [];
      const { fact } = context.in(clause.language);
      return [
        {
          number,
          language: clause.language,
          document: clause.file.replace(/^content\//, ""),
          facts: Object.fromEntries(clause.facts.map(({ id }) => [id, fact(id).text])),
        },
      ];
    });
}
