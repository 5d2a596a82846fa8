import { describe, expect, test } from "vitest";
import { z } from "zod";
import { blocks } from "../../../schemas/block.ts";
import { template, type Unit } from "../../../schemas/fields/fields.ts";
import {
  compileBlock,
  compilePage,
  compileShell,
  compileSite,
} from "../../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { fill } from "../../../src/ui/text/fill.ts";
import { compileExample } from "../../support/compile-example.ts";
import { contextOf } from "../../support/content.ts";
import { Workspace } from "../../support/workspace.ts";

/** Returns the content of the small site after changes. Fails if they cause errors. */
function contentOf(change: (workspace: Workspace) => void = () => {}): CheckedContent {
  using workspace = new Workspace();
  change(workspace);
  expect(workspace.check().filter(({ severity }) => severity === "error")).toEqual([]);
  return readContent(workspace.root).content as CheckedContent;
}

const small = contentOf();
const smallIn = createContexts(small);

describe("a page", () => {
  test("has the texts of its language", () => {
    expect(compilePage("home", smallIn("es"))).toMatchObject({
      id: "home",
      language: "es",
      title: "Inicio",
      description: "La página de inicio: lo que hace la agencia y para quienes.",
    });
    expect(compilePage("home", smallIn("en")).title).toBe("Home");
  });

  test("has parsed markup, defined terms, formatted facts and resolved links", () => {
    const content = contentOf((workspace) => {
      workspace.replace("pages/home.json", '"More appointments"', '"More \\\\{sic\\\\} by {conversion}"');
      workspace.replace(
        "pages/home.json",
        '"en": "Gain {conversion} with [[SEO]]."',
        '"en": "**Gain {conversion}** with [[SEO]] on [your **{conversion}** site](web) by [{brand}](https://nova.example/us)."',
      );
    });
    expect(compilePage("home", createContexts(content)("en")).blocks[0]).toMatchObject({
      headline: "More {sic} by +38%",
      lede: [
        { strong: ["Gain +38%"] },
        " with ",
        { term: "SEO", name: "SEO", definition: "Being found." },
        " on ",
        { link: ["your ", { strong: ["+38%"] }, " site"], path: "services/web" },
        " by ",
        { link: ["Nova"], href: "https://nova.example/us" },
        ".",
      ],
      action: { label: "See", page: "services/web" },
    });
  });

  test("has a path in each language; without one, it has the path in the site's path language", () => {
    expect(compilePage("web", smallIn("en")).paths).toEqual({ es: "servicios/web", en: "services/web" });
    const content = contentOf((workspace) =>
      workspace.replace("pages/web.json", ', "en": "services/web"', ""),
    );
    expect(compilePage("web", createContexts(content)("en")).paths).toEqual({
      es: "servicios/web",
      en: "servicios/web",
    });
  });

  test("can be reached by all its paths in every language, with the language's own path first", () => {
    const pathsIn = (language: string) =>
      compileSite(small)
        .get(language)
        ?.pages.map(({ page, paths }) => [page.id, paths]);
    expect(pathsIn("en")).toEqual([
      ["home", [""]],
      ["web", ["services/web", "servicios/web"]],
    ]);
    expect(pathsIn("es")).toEqual([
      ["home", [""]],
      ["web", ["servicios/web", "services/web"]],
    ]);
  });

  test("that doesn't exist is reported", () => {
    expect(() => compilePage("nowhere", smallIn("en"))).toThrow(
      'context: there is no page "nowhere". Check the content first.',
    );
  });
});

describe("the site", () => {
  test("has no draft languages, in its pages or in the language menu", () => {
    const content = contentOf((workspace) =>
      workspace.replace(
        "site.json",
        '"languages": [',
        '"languages": [{ "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true },',
      ),
    );
    const context = createContexts(content)("en");
    expect([...compileSite(content).keys()]).toEqual(["es", "en"]);
    expect(compileShell(context).languages.map(({ code }) => code)).toEqual(["es", "en"]);
    expect(Object.keys(compilePage("web", context).paths)).toEqual(["es", "en"]);
  });

  test("has a shell in each language, with its texts, menu and footer", () => {
    const shell = compileShell(smallIn("es"));
    expect(shell).toMatchObject({ language: "es", brand: "Nova", defaultLanguage: "en", home: "" });
    expect(shell.ui.tryAgain).toBe("tryAgain (es)");
    expect(shell.menu).toEqual({
      groups: [
        {
          id: "services",
          label: "Services (es)",
          items: [{ label: "Web (es)", path: "servicios/web", note: "Sites (es)" }],
        },
      ],
      contact: { label: "Contact (es)", path: "", short: "Write (es)" },
      footer: { lede: ["Write to us (es)"], links: [{ label: "Home (es)", path: "" }], elsewhere: [] },
    });
  });
});

describe("a block", () => {
  test("has the value, the unit and the formatted text of each fact, and whether it is a change", () => {
    expect(compileExample("kpis", "es").items.map(({ fact }) => fact)).toEqual([
      { value: 38, unit: "percent", isChange: true, text: "+38\u00a0%" },
      { value: -42, unit: "percent", isChange: true, text: "−42\u00a0%" },
      { value: 98, unit: "percent", isChange: false, text: "98\u00a0%" },
      { value: 5, unit: "minutes", isChange: false, text: "5\u00a0minutos" },
    ]);
  });

  test("has terms in the page's language, and unchanged anchors and anchor links", () => {
    const [seo] = compileExample("definitions", "en").terms;
    expect(seo).toMatchObject({ term: "SEO", name: "Search engine optimization" });
    expect(compileExample("definitions", "es").terms[0]?.name).toBe("Optimización para buscadores");
    expect(compileExample("services-slider", "en").anchor).toBe("services");
    expect(compileExample("home-hero", "en").action.target).toBe("services");
  });
});

describe("product cards", () => {
  test("show the site's products in the page's language, and mark only the current page's product", () => {
    const cards = (page: string) =>
      compileExample("product-cards", "es", page).products.map(({ name, path, current }) => [
        name,
        path,
        current,
      ]);
    expect(cards("inventory")).toEqual([
      ["Inventario inteligente", "services/inventario", true],
      ["Analítica de negocio", "services/analiticas-negocio", false],
    ]);
    expect(cards("web").filter(([, , current]) => current)).toEqual([]);
  });

  test("have a different text on the product's own page, and if the block has a text for that product", () => {
    const bodyOn = (page: string, lines?: { page: string; body: { es: string; en: string } }[]) => {
      const block = blocks["product-cards"].schema.parse({ ...blocks["product-cards"].example, lines });
      const { products } = compileBlock(block, page, contextOf("en"));
      return products.find(({ path }) => path === "services/inventory")?.body;
    };
    const line = { page: "inventory", body: { es: "Para ti.", en: "For you." } };
    expect(bodyOn("web", [line])).toEqual(["For you."]);
    expect(bodyOn("inventory", [line])).toEqual(["What you see on this page is what your team will use."]);
    expect(bodyOn("web")).not.toEqual(bodyOn("inventory"));
  });
});

describe("a metric's change", () => {
  type Change = [value: number, previous: number, unit: Unit, better: "higher" | "lower"];
  type Shown = [sign: string, text: string, direction: string, good: boolean];

  test.each<[what: string, change: Change, shown: Shown]>([
    ["is a share of the previous value", [84_600, 78_200, "usd", "higher"], ["+", "8.2%", "rises", true]],
    ["is good if lower is better", [118, 131, "usd", "lower"], ["−", "9.9%", "falls", true]],
    ["is bad if it rises and lower is better", [131, 118, "usd", "lower"], ["+", "11%", "rises", false]],
    ["is bad if it falls and higher is better", [118, 131, "usd", "higher"], ["−", "9.9%", "falls", false]],
    ["is not bad if the value is unchanged", [12, 12, "usd", "lower"], ["", "0%", "unchanged", true]],
    ["from zero is shown as the new value", [7, 0, "count", "higher"], ["+", "7", "rises", true]],
    ["from zero to zero is no change", [0, 0, "count", "higher"], ["", "0", "unchanged", true]],
    ["of a percentage is in points", [80, 64, "percent", "higher"], ["+", "16\u00a0pts", "rises", true]],
    [
      "of a percentage is in points even if it is less than one",
      [1.5, 2, "percent", "lower"],
      ["−", "0.5\u00a0pts", "falls", true],
    ],
    [
      "of one percentage point is in the singular",
      [3, 2, "percent", "higher"],
      ["+", "1\u00a0pt", "rises", true],
    ],
    ["from 0 % is in points too", [3, 0, "percent", "higher"], ["+", "3\u00a0pts", "rises", true]],
    [
      "is a rise if a negative value gets closer to zero",
      [-50, -100, "usd", "higher"],
      ["+", "50%", "rises", true],
    ],
    [
      "is a fall if a negative value gets further from zero",
      [-150, -100, "usd", "higher"],
      ["−", "50%", "falls", false],
    ],
  ])("%s", (_what, [value, previous, unit, better], [sign, text, direction, good]) => {
    const items = [{ label: { es: "M", en: "M" }, value, previous, unit, better }];
    const block = blocks.metrics.schema.parse({ ...blocks.metrics.example, items });
    const context = contextOf("en");
    expect(compileBlock(block, "home", context).changes).toMatchObject([
      {
        ...{ sign, text, direction, good },
        value: context.format(value, unit),
        previous: context.format(previous, unit),
      },
    ]);
  });
});

test("a policy has each clause once, in file order; a clause missing in the page's language is shown in another", () => {
  const content = contentOf((workspace) => {
    workspace.write(
      "privacy/02.5-rights.en.mdx",
      "## Rights\n\nAsk [us](home) or [others](https://elsewhere.example).\n",
    );
    workspace.write("privacy/02-purposes.es.mdx", '## Fines\n\n<Fact id="conversion" />\n');
    workspace.write("privacy/02-purposes.en.mdx", '## Purposes\n\n<Fact id="conversion" />\n');
  });
  const clausesIn = (language: string) =>
    compilePage("web", createContexts(content)(language)).blocks.flatMap((block) =>
      block.type === "policy" ? block.clauses : [],
    );
  /** Returns a compiled clause, whose facts are in the clause's language. */
  const clause = (number: number, document: string, facts: object, paths = {}) => ({
    ...{ number, facts, paths },
    language: document.split(".").at(-2),
    document: `privacy/${document}`,
  });
  const data = clause(1, "01-data.es.mdx", { retention: "24\u00a0meses" });
  const rights = clause(3, "02.5-rights.en.mdx", {}, { home: "" });
  expect(clausesIn("en")).toEqual([data, clause(2, "02-purposes.en.mdx", { conversion: "+38%" }), rights]);
  expect(clausesIn("es")).toEqual([
    data,
    clause(2, "02-purposes.es.mdx", { conversion: "+38\u00a0%" }),
    rights,
  ]);
});

test("a brace that an author escaped in a template begins no placeholder", () => {
  const schema = z.strictObject({ shown: template(["business"]) });
  const text = "Write \\{business\\} as it is: {business}.";
  const { shown } = contextOf("en").resolve(schema, schema.parse({ shown: { es: text, en: text } }));
  expect(fill(shown, { business: "Ana" })).toBe("Write {business} as it is: Ana.");
});
