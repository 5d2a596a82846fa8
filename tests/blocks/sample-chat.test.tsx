import { expect, test } from "vitest";
import { SampleChat } from "../../src/blocks/SampleChat.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("the chat has no form, and its input and its button are disabled", () => {
  const html = renderStatic(<SampleChat block={compileExample("sample-chat", "en")} />, "en");
  expect(html).toMatch(/<input [^>]*disabled/);
  expect(html).toMatch(/<button [^>]*disabled/);
  expect(html).not.toContain("<form");
});
