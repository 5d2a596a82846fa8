import { expect, test } from "vitest";
import { renderExample } from "../support/render-block.tsx";

test("the chat has no form, and its input and its button are disabled", () => {
  const html = renderExample("sample-chat");
  expect(html).toMatch(/<input [^>]*disabled/);
  expect(html).toMatch(/<button [^>]*disabled/);
  expect(html).not.toContain("<form");
});
