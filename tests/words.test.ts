import { globSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { type Node, nodesIn, parseModule, readModules, type SourceModule } from "./support/source-modules.ts";

const modules = readModules("{schemas,src,scripts}/**/*.{ts,tsx,js}");

/** Returns the text of a syntax tree node itself, without its children's text. */
const textsOf = (node: Node): string[] => {
  if (node.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node.type === "TemplateElement") return [(node.value as { raw: string }).raw];
  if (node.type === "JSXText") return [String(node.value)];
  return [];
};

describe("languages are named only in content", () => {
  const { languages } = JSON.parse(readFileSync("content/site.json", "utf8")) as {
    languages: { code: string }[];
  };
  /** The site's languages, and one that it doesn't have yet: adding it takes no code. */
  const codes = [...languages.map((language) => language.code), "fr"];
  const code = `(?:${codes.join("|")})`;
  const text = new RegExp(`^${code}(?:-[A-Z]{2})?$|\\blang=["']?${code}\\b`);
  const name = new RegExp(`^${code}$`);

  const isAllowed = (node: Node) =>
    node.type === "VariableDeclarator" &&
    /^(?:example|pictureExample|authorLanguage)$/.test((node.id as { name?: string }).name ?? "");

  const namings = ({ file, program, lineOf }: SourceModule) =>
    [...nodesIn(program, isAllowed)]
      .filter(
        (node) =>
          textsOf(node).some((found) => text.test(found)) ||
          (node.type === "Identifier" && name.test(String(node.name))),
      )
      .map((node) => `${file}:${lineOf(node)} names a language: take it from content/site.json`);

  test("code names no language, except in the examples of blocks, and that of what only authors see", () => {
    expect(modules.flatMap(namings)).toEqual([]);
  });

  test("no HTML file or style sheet names a language", () => {
    const markup = new RegExp(`lang[=(]["']?${code}\\b`);
    const files = globSync(["index.html", "public/*.html", "src/**/*.css"]);
    expect(files.filter((file) => markup.test(readFileSync(file, "utf8")))).toEqual([]);
  });

  test.each([
    'const a = "es";',
    'const a = { en: "x" };',
    "const a = texts.es;",
    'const a = "en-US";',
    'const a = <p lang="es" />;',
    'const a = `<html lang="en">`;',
  ])("reports %s", (source) => {
    expect(namings(parseModule("src/a.tsx", source))).toHaveLength(1);
  });

  test("allows an example, and a word that contains the letters of a code", () => {
    const source = 'export const example = { es: "Sí", en: "Yes" }; const these = "endless";';
    expect(namings(parseModule("schemas/a.ts", source))).toEqual([]);
  });
});

describe("all words come from content", () => {
  const read = /^(aria-(label|description|roledescription|valuetext)|placeholder|title|alt|label)$/;
  const hasLetters = (found: string) => /\p{L}/u.test(found);

  /** Returns the child nodes whose text a visitor reads. */
  function readIn(node: Node): Node[] {
    switch (node.type) {
      case "JSXText":
        return [node];
      case "JSXAttribute":
        return read.test(String((node.name as Node).name)) ? shownBy(node.value) : [];
      case "JSXElement":
      case "JSXFragment":
        return (node.children as Node[])
          .filter(({ type }) => type === "JSXExpressionContainer")
          .flatMap(shownBy);
      case "CallExpression":
        return memberName(node.callee) === "setCustomValidity"
          ? (node.arguments as Node[]).flatMap(shownBy)
          : [];
      case "AssignmentExpression":
        return /^(title|textContent|innerText)$/.test(memberName(node.left)) ? shownBy(node.right) : [];
      default:
        return [];
    }
  }

  /** Returns the literals that an expression may evaluate to, including its branches. */
  function shownBy(value: unknown): Node[] {
    const node = value as Node | null;
    switch (node?.type) {
      case "Literal":
        return [node];
      case "TemplateLiteral":
        return node.quasis as Node[];
      case "JSXExpressionContainer":
        return shownBy(node.expression);
      case "ConditionalExpression":
        return [...shownBy(node.consequent), ...shownBy(node.alternate)];
      case "LogicalExpression":
        return [...shownBy(node.left), ...shownBy(node.right)];
      default:
        return [];
    }
  }

  const memberName = (node: unknown) => String((node as { property?: { name?: string } }).property?.name);

  const words = ({ file, nodes, lineOf }: SourceModule) =>
    nodes
      .flatMap(readIn)
      .filter((node) => textsOf(node).some(hasLetters))
      .map((node) => `${file}:${lineOf(node)} has words that a visitor reads: take them from content`);

  test("src contains no texts for visitors", () => {
    const inBrowser = modules.filter(
      ({ file }) => file.startsWith("src/") && !file.startsWith("src/server/"),
    );
    expect(inBrowser.flatMap(words)).toEqual([]);
  });

  test("no style sheet generates text with letters", () => {
    const strings = (css: string) =>
      [...css.matchAll(/(?<![\w-])content:([^;]*)/g)].flatMap(
        ([, value = ""]) => value.match(/"[^"]*"|'[^']*'/g) ?? [],
      );
    expect(strings('a { justify-content: start; content: "New" attr(x) "!"; }')).toEqual(['"New"', '"!"']);
    const written = globSync("src/**/*.css").flatMap((file) => strings(readFileSync(file, "utf8")));
    expect(written.filter(hasLetters)).toEqual([]);
  });

  test.each([
    'const a = <nav aria-label="Main" />;',
    `const a = <input placeholder={"Your " || name} />;`,
    'const a = <img alt={wide ? "Wide" : ""} />;',
    "const a = <img alt={`Wide`} />;",
    "const a = <p>Words</p>;",
    'const a = <p>{ready ? "Ready" : rest}</p>;',
    'field.setCustomValidity("Fill this in");',
    'document.title = "Home";',
  ])("reports %s", (source) => {
    expect(words(parseModule("src/a.tsx", source))).toHaveLength(1);
  });

  test.each([
    'const a = <p className="big">{ui.home}</p>;',
    'const a = <img alt={state === "shown" ? "" : description} />;',
  ])("allows %s", (source) => {
    expect(words(parseModule("src/a.tsx", source))).toEqual([]);
  });
});
