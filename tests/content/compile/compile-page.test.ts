import { describe, expect, test } from "vitest";
import { type BlockType, blocks } from "../../../schemas/block.ts";
import {
  compileBlock,
  compilePage,
  compileShell,
  compileSite,
} from "../../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../../scripts/content/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import type { Block, CompiledBlock } from "../../../src/compiled.ts";
import { compileExample } from "../../support/compile-example.ts";
import { contextOf } from "../../support/content.ts";
import { Workspace } from "../workspace.ts";

/** Returns the content of the small site after changes. Fails if they cause errors. */
function contentOf(change: (workspace: Workspace) => void = () => {}): CheckedContent {
  using workspace = new Workspace();
  change(workspace);
  expect(workspace.check().filter(({ severity }) => severity === "error")).toEqual([]);
  return readContent(workspace.root).content as CheckedContent;
}

const small = contentOf();
const smallIn = createContexts(small);

/** Compiles a block with the content of the fixture site. */
const compiled = <T extends BlockType>(block: { type: T }, language: string, page = "home") =>
  compileBlock(
    blocks[block.type].schema.parse(block) as Extract<Block, { type: T }>,
    page,
    contextOf(language),
  ) as CompiledBlock<T>;

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
    const content = contentOf((workspace) =>
      workspace.replace(
        "pages/home.json",
        '"en": "Gain {conversion} with [[SEO]]."',
        '"en": "**Gain {conversion}** with [[SEO]] on [your **{conversion}** site](web) by [{brand}](https://nova.example/us)."',
      ),
    );
    const { blocks: compiledBlocks } = compilePage("home", createContexts(content)("en"));
    expect(compiledBlocks[0]).toMatchObject({
      headline: "More appointments",
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

  test("has formatted facts in plain texts", () => {
    const content = contentOf((workspace) =>
      workspace.replace("pages/home.json", '"More appointments"', '"More \\\\{sic\\\\} by {conversion}"'),
    );
    expect(compilePage("home", createContexts(content)("en")).blocks[0]).toMatchObject({
      headline: "More {sic} by +38%",
    });
  });
});

describe("a page's paths", () => {
  test("are its own in each language, or else those of the path language", () => {
    expect(compilePage("web", smallIn("en")).paths).toEqual({ es: "servicios/web", en: "services/web" });
    const content = contentOf((workspace) =>
      workspace.replace("pages/web.json", ', "en": "services/web"', ""),
    );
    expect(compilePage("web", createContexts(content)("en")).paths).toEqual({
      es: "servicios/web",
      en: "servicios/web",
    });
  });

  test("all lead to it in every language, its own first and each once", () => {
    const pathsOf = (content: CheckedContent, language: string) =>
      Object.fromEntries(
        compileSite(content)
          .get(language)
          ?.pages.map(({ page, paths }) => [page.id, paths]) ?? [],
      );
    expect(pathsOf(small, "en")).toEqual({ home: [""], web: ["services/web", "servicios/web"] });
    expect(pathsOf(small, "es")).toEqual({ home: [""], web: ["servicios/web", "services/web"] });
  });
});

const draft = (workspace: Workspace) =>
  workspace.replace(
    "site.json",
    '"switchTo": "Cambiar a español" },',
    '"switchTo": "Cambiar a español" },\n    { "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true },',
  );

describe("the site", () => {
  test("is compiled in every language, but not in a draft", () => {
    expect([...compileSite(contentOf(draft)).keys()]).toEqual(["es", "en"]);
  });

  test("doesn't offer draft languages to visitors", () => {
    const content = contentOf(draft);
    expect(compileShell(createContexts(content)("en")).languages.map(({ code }) => code)).toEqual([
      "es",
      "en",
    ]);
    expect(Object.keys(compilePage("web", createContexts(content)("en")).paths)).toEqual(["es", "en"]);
  });

  test("has a shell in each language: texts, menu with paths, footer", () => {
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
      contact: { label: "Contact (es)", path: "" },
      footer: { lede: ["Write to us (es)"], links: [{ label: "Home (es)", path: "" }] },
    });
  });
});

describe("facts, terms and targets that a block names", () => {
  test("a fact is its value and its formatted text", () => {
    expect(compileExample("kpis", "es").items.map(({ fact }) => fact)).toEqual([
      { value: 38, text: "+38\u00a0%" },
      { value: -42, text: "−42\u00a0%" },
      { value: 98, text: "98\u00a0%" },
      { value: 5, text: "5\u00a0minutos" },
    ]);
  });

  test("a term has its name and definition in the language", () => {
    const [seo] = compileExample("definitions", "en").terms;
    expect(seo).toMatchObject({ term: "SEO", name: "Search engine optimization" });
    expect(compileExample("definitions", "es").terms[0]?.name).toBe("Optimización para buscadores");
  });

  test("an anchor and a link to it stay as they are", () => {
    expect(compileExample("services-slider", "en").anchor).toBe("services");
    expect(compileExample("home-hero", "en").action.target).toBe("services");
  });
});

describe("product cards", () => {
  test("highlight only the product of the page that they are on", () => {
    const current = (page: string) =>
      compileExample("product-cards", "en", page).products.filter((product) => product.current);
    expect(current("inventory").map(({ path }) => path)).toEqual(["services/inventory"]);
    expect(current("web")).toEqual([]);
  });

  test("are the site's products in the page's language", () => {
    const { products } = compileExample("product-cards", "es");
    expect(products.map(({ name, path }) => [name, path])).toEqual([
      ["Inventario inteligente", "services/inventario"],
      ["Analítica de negocio", "services/analiticas-negocio"],
    ]);
  });

  test("say something else on the product's own page, and where the block has a line for them", () => {
    const bodyOf = (page: string, lines?: { page: string; body: { es: string; en: string } }[]) => {
      const block = { ...blocks["product-cards"].example, type: "product-cards" as const, lines };
      const { products } = compiled(block, "en", page);
      return products.find(({ path }) => path === "services/inventory")?.body;
    };
    const line = { page: "inventory", body: { es: "Para ti.", en: "For you." } };
    const usual = bodyOf("web");
    expect(bodyOf("web", [line])).toEqual(["For you."]);
    expect(bodyOf("inventory", [line])).toEqual(["What you see on this page is what your team will use."]);
    expect(usual).not.toEqual(bodyOf("inventory"));
  });
});

describe("a metric's change", () => {
  const change = (value: number, previous: number, better: "higher" | "lower", unit = "usd") => {
    const block = {
      ...blocks.metrics.example,
      items: [{ label: { es: "M", en: "M" }, value, previous, unit, better }],
    };
    const [found] = compiled(block, "en").changes;
    return found;
  };

  test("is the difference in percent of the previous value, with its sign", () => {
    expect(change(84_600, 78_200, "higher")).toMatchObject({
      sign: "+",
      text: "8.2%",
      direction: "rises",
      good: true,
      value: "84,600\u00a0USD",
      previous: "78,200\u00a0USD",
    });
  });

  test("is good if the value moves in the better direction", () => {
    expect(change(118, 131, "lower")).toMatchObject({
      sign: "−",
      text: "9.9%",
      direction: "falls",
      good: true,
    });
    expect(change(131, 118, "lower")).toMatchObject({
      sign: "+",
      text: "11%",
      direction: "rises",
      good: false,
    });
    expect(change(118, 131, "higher")).toMatchObject({ direction: "falls", good: false });
  });

  test("is neither good nor bad if the value stays the same", () => {
    expect(change(12, 12, "lower")).toMatchObject({
      sign: "",
      text: "0%",
      direction: "unchanged",
      good: true,
    });
  });

  test("from zero is the difference, because zero has no percentages", () => {
    expect(change(7, 0, "higher", "count")).toMatchObject({
      sign: "+",
      text: "7",
      direction: "rises",
      good: true,
    });
    expect(change(0, 0, "higher", "count")).toMatchObject({ sign: "", text: "0", direction: "unchanged" });
  });

  test("of a percentage is in percentage points", () => {
    expect(change(80, 64, "higher", "percent")).toMatchObject({
      sign: "+",
      text: "16\u00a0pts",
      direction: "rises",
    });
    expect(change(1.5, 2, "lower", "percent")).toMatchObject({ sign: "−", text: "0.5\u00a0pts", good: true });
    expect(change(3, 0, "higher", "percent")).toMatchObject({ sign: "+", text: "3\u00a0pts" });
  });

  test("from a negative value has the sign of the difference", () => {
    expect(change(-50, -100, "higher")).toMatchObject({
      sign: "+",
      text: "50%",
      direction: "rises",
      good: true,
    });
    expect(change(-150, -100, "higher")).toMatchObject({
      sign: "−",
      text: "50%",
      direction: "falls",
      good: false,
    });
  });
});

describe("a configurator", () => {
  test("has formatted prices, and the sum of the chosen ones", () => {
    const { prices, sum } = compileExample("configurator", "en");
    expect(prices[0]).toEqual(["3,400\u00a0USD", "4,200\u00a0USD"]);
    expect(sum).toBe("5,630\u00a0USD");
    expect(compileExample("configurator", "es").sum).toBe("5,630\u00a0USD");
  });
});

describe("a policy", () => {
  const clauseFiles = (workspace: Workspace) => {
    workspace.write(
      "privacy/02.5-rights.en.mdx",
      "## Rights\n\nAsk [us](home) or [others](https://elsewhere.example).\n",
    );
    workspace.write("privacy/02-purposes.es.mdx", '## Fines\n\n<Fact id="conversion" />\n');
    workspace.write("privacy/02-purposes.en.mdx", '## Purposes\n\n<Fact id="conversion" />\n');
  };
  const clausesIn = (language: string) => {
    const page = compilePage("web", createContexts(contentOf(clauseFiles))(language));
    const policy = page.blocks.find((block) => block.type === "policy");
    return policy?.clauses;
  };

  test("shows each clause once, numbered in the order of the files, in the page's language where it has it, else in another", () => {
    expect(clausesIn("en")).toEqual([
      {
        number: 1,
        language: "es",
        document: "privacy/01-data.es.mdx",
        facts: { retention: "24\u00a0meses" },
        paths: {},
      },
      {
        number: 2,
        language: "en",
        document: "privacy/02-purposes.en.mdx",
        facts: { conversion: "+38%" },
        paths: {},
      },
      { number: 3, language: "en", document: "privacy/02.5-rights.en.mdx", facts: {}, paths: { home: "" } },
    ]);
  });

  test("writes a clause's facts in the clause's language", () => {
    expect(clausesIn("es")?.map(({ language, facts }) => [language, facts])).toEqual([
      ["es", { retention: "24\u00a0meses" }],
      ["es", { conversion: "+38\u00a0%" }],
      ["en", {}],
    ]);
  });
});

describe("a chart", () => {
  test("is laid out for wide and narrow containers, with numbers in the format of the language", () => {
    const drawingIn = (language: string) => compileExample("gauge", language).drawing;
    const barsIn = (language: string) => JSON.stringify(compileExample("health-bars", language).drawing.wide);
    const { wide, narrow } = drawingIn("en");
    expect(wide.width).toBeGreaterThan(narrow.width);
    expect(JSON.stringify(wide)).toContain("3.6 min".replace(" ", "\u00a0"));
    expect(barsIn("en")).toContain("97%");
    expect(barsIn("es")).toContain("97\u00a0%");
  });
});

test("a name that can't be resolved is an error that says so", () => {
  expect(() => compilePage("nowhere", smallIn("en"))).toThrow(
    'context: there is no page "nowhere". Check the content first.',
  );
});
