import { globSync } from "node:fs";
import { basename, resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { type Block, type BlockType, blocks } from "../../schemas/block.ts";
import { viewFile, viewName } from "../../scripts/content/bundle/view-path.ts";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { exampleFor } from "../../scripts/content/compile/example-for.ts";
import { createFormat } from "../../scripts/content/figures/figure-format.ts";
import { visitKinds } from "../../scripts/content/validate/walk-kinds.ts";
import { registry } from "../../src/blocks/registry.tsx";
import { contextOf, fixtureContent } from "../support/content.ts";
import { htmlValidate } from "../support/html-validate.ts";
import { leakedValues } from "../support/leaked-values.ts";
import { renderBlock, renderExample } from "../support/render-block.tsx";

const types = Object.keys(blocks) as BlockType[];
const languages = fixtureContent.shared.site.value.languages.filter(({ draft }) => !draft);
const cases = types.flatMap((type) => languages.map(({ code, locale }) => ({ type, code, locale })));

/** Texts of an example that a view does not show at first, or not in every language. */
const shownLater: Partial<Record<BlockType, RegExp>> = {
  "contact-form":
    /^(fields\.\w+\.(error|invalid)|services\.error|starters\.items\.\d\.sentence|sending|success|answer\.(\w+|items\.\d)|failure|kept|otherWays\.\w+|room\.(left|none)|byMail)$/,
  conversation: /^(sentence|trades\.1\.(business|job))$/,
  policy: /^notice$/,
  night: /^(wrong|writes|waits\.\w+|outcome\.site|each|plate\.(jobs|pays|taken\w*|download|print))$/,
  measurement: /^(results\.\w+|cached|sentence)$/,
  "hourly-earnings": /^(wrong|taken|verdicts\.highest)$/,
  "price-floor": /^(wrong|taken|verdicts\.sent)$/,
};

/** Fields with numbers that the view of a block type shows only as part of others: minutes and hours in a time. */
const shownWithin: Partial<Record<BlockType, string>> = { conversation: "minutes", night: "closes" };

const entities: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"', "#x27": "'" };
const decode = (text: string) =>
  text.replaceAll(/&([#\w]+);/g, (mark, name: string) => entities[name] ?? mark);

/** Returns the text of the markup, with every tag replaced by `between`. */
const textOf = (html: string, between: string) => decode(html.replaceAll(/<[^>]*>/g, between));

/** Returns the texts in attributes. */
const attributeTexts = (html: string) =>
  [...html.matchAll(/ (?:aria-label|placeholder|title|alt)="([^"]*)"/g)].map(([, text]) =>
    decode(text ?? ""),
  );

/** Splits an authored text at its inline markup and its blanks, and inserts the figures of its facts. */
const piecesOf = (authored: string, language: string, blanks: readonly string[] = []) =>
  authored
    .replaceAll(/\{([^}]+)\}/g, (_, id: string) =>
      blanks.includes(id) ? "**" : contextOf(language).fact(id).text,
    )
    .split(/\*\*|\[\[|\]\]|\]\([^)]*\)|\[/)
    .filter((piece) => piece !== "");

function* numbersIn(value: unknown): Generator<number> {
  if (typeof value === "number") yield value;
  else if (typeof value === "object" && value !== null)
    for (const inner of Object.values(value)) yield* numbersIn(inner);
}

/** Yields copies of a value that each lack one item or field, or have one other number. */
function* variantsOf(value: unknown): Generator<unknown> {
  if (typeof value === "number") yield* [0, 1, 100, -value];
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const isList = Array.isArray(value);
    const rest = Object.entries(value).filter(([other]) => other !== key);
    yield isList ? rest.map(([, item]) => item) : Object.fromEntries(rest);
    for (const variant of variantsOf(inner))
      yield isList ? value.with(Number(key), variant) : { ...value, [key]: variant };
  }
}

test("the validator reports invalid HTML, including style attributes", () => {
  const { results } = htmlValidate.validateStringSync(
    '<ul><p style="color: red">a</p></ul><b id="a" id="b">',
  );
  const rules = results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId));
  expect(rules).toEqual(
    expect.arrayContaining(["element-permitted-content", "no-inline-style", "no-dup-attr", "close-order"]),
  );
});

describe.each(cases)("the example of $type, in $code,", ({ type, code, locale }) => {
  const { schema } = blocks[type];
  const example = exampleFor(type, fixtureContent);
  const html = renderExample(type, code);

  test("renders as valid HTML", () => {
    const { results } = htmlValidate.validateStringSync(html);
    const faults = results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 60)}`,
      ),
    );
    expect(faults).toEqual([]);
    for (const [, id] of html.matchAll(/url\(#([^)]*)\)/g)) expect(html).toContain(` id="${id}"`);
  });

  test("renders no inline styles and no scripts", () => {
    expect(html).not.toMatch(/<[^>]* (style|on\w+)=/);
    expect(html).not.toMatch(/<script|javascript:/);
  });

  test("renders no JavaScript values as text", () => {
    expect(leakedValues(html)).toEqual([]);
  });

  test("shows every text", () => {
    const shown = [textOf(html, ""), ...attributeTexts(html)];
    const missing: string[] = [];
    visitKinds(schema, example, (kind, value, path, { blanks }) => {
      if ((kind !== "text" && kind !== "richText") || shownLater[type]?.test(path.join("."))) return;
      const pieces = piecesOf((value as Record<string, string>)[code] ?? "", code, blanks);
      missing.push(...pieces.filter((piece) => !shown.some((text) => text.includes(piece))));
    });
    expect(missing).toEqual([]);
  });

  test("links to every page that its content refers to", () => {
    const missing: string[] = [];
    visitKinds(schema, example, (kind, value) => {
      const written = JSON.stringify((value as Record<string, string> | undefined)?.[code] ?? "");
      const named = kind === "page" ? [String(value)] : [];
      const linked = [...written.matchAll(/\]\(([\w-]+)\)/g)].map(([, page]) => page ?? "");
      const hrefs = [...named, ...linked].map((page) => `href="#/${contextOf(code).path(page)}"`);
      missing.push(...hrefs.filter((href) => !html.includes(href)));
    });
    expect(missing).toEqual([]);
  });

  test("shows every number", () => {
    const format = createFormat(locale);
    const shown = textOf(html, " ").split(/[^\d.,\u2212+]+/);
    const own = JSON.parse(JSON.stringify(example), (key, value) =>
      key === shownWithin[type] ? undefined : value,
    );
    const missing = [...numbersIn(own)].filter((number) => !shown.includes(format(number, "count")));
    expect(missing).toEqual([]);
  });
});

test.each(types)(
  "the example of %s renders no JavaScript values as text without any one of its values and with any number changed",
  (type) => {
    const faults = [...variantsOf(exampleFor(type, fixtureContent))].flatMap((variant, at) => {
      const { data } = blocks[type].schema.safeParse(variant);
      // The languages take turns: no value is left out in one of them alone.
      const code = languages[at % languages.length]?.code ?? "";
      try {
        return data
          ? leakedValues(renderBlock(compileBlock(data as Block, "home", contextOf(code)), code))
          : [];
      } catch (error) {
        // Only for content that the check refuses.
        expect(String(error)).toContain("Check the content first.");
        return [];
      }
    });
    expect(faults).toEqual([]);
  },
);

describe("every block type has the same name everywhere", () => {
  const stems = (pattern: string, suffix: string) =>
    globSync(pattern)
      .map((file) => basename(file, suffix))
      .toSorted();

  test("each file in schemas/blocks is a block type with a valid example", () => {
    expect(stems("schemas/blocks/*.ts", ".ts")).toEqual(types.toSorted());
    for (const type of types) {
      const { schema, example } = blocks[type];
      expect(example.type).toBe(type);
      expect(schema.parse(example)).toEqual(example);
    }
  });

  test.each(types)("the registry has the view of %s", async (type) => {
    const view: Record<string, unknown> = await import(resolve(viewFile(type)));
    expect(view[viewName(type)]).toBeTypeOf("function");
    expect(registry[type]).toBe(view[viewName(type)]);
  });
});
