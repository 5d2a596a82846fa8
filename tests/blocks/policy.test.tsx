import { describe, expect, test } from "vitest";
import { Policy } from "../../src/blocks/Policy.tsx";
import type { CompiledBlock } from "../../src/compiled.ts";
import { DocumentsProvider } from "../../src/i18n/documents-context.tsx";
import { compileExample } from "../support/compile-example.ts";
import { documents } from "../support/documents.ts";
import { renderStatic } from "../support/render-static.tsx";

const render = (block: CompiledBlock<"policy">, language: string) =>
  renderStatic(
    <DocumentsProvider value={documents}>
      <Policy block={block} />
    </DocumentsProvider>,
    language,
  );

const english = render(compileExample("policy", "en"), "en");
const spanish = render(compileExample("policy", "es"), "es");

describe("the policy", () => {
  test("numbers its nine clauses under its own heading", () => {
    const titles = [...spanish.matchAll(/<h3><span[^>]*>(\d+)\. <\/span>[^<]+<\/h3>/g)].map(([, number]) =>
      Number(number),
    );
    expect(titles).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
    expect(spanish.match(/<h2/g)).toHaveLength(1);
  });

  test("marks the language of clauses that are not in the page's", () => {
    expect(english.match(/lang="es"/g)).toHaveLength(9);
    expect(spanish).not.toContain("lang=");
  });

  test("says once that it is in another language, and only where it is", () => {
    expect(english.match(/This policy is in Spanish\./g)).toHaveLength(1);
    expect(spanish).not.toContain("Partes de esta política están en otro idioma.");
  });

  test("writes a fact in the language of its clause", () => {
    expect(english).toContain("24\u00a0meses");
  });

  test("links the e-mail address", () => {
    expect(spanish).toContain('<a href="mailto:ventas@constela.example">ventas@constela.example</a>');
  });

  test("says since when it is in effect", () => {
    expect(english).toContain("In effect from 15/08/2025");
  });
});
