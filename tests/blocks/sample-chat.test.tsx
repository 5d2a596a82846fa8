import { expect, test } from "vitest";
import { SampleChat } from "../../src/blocks/SampleChat.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

const html = renderStatic(<SampleChat block={compileExample("sample-chat", "en")} />, "en");

test("a visible caption says that the conversation is a sample", () => {
  expect(html).toMatch(/<figcaption[^>]*>Sample conversation<\/figcaption>/);
});

test("the messages follow each other, each under the name of who says it", () => {
  const speakers = [...html.matchAll(/<li[^>]*><p[^>]*>([^<]+)<\/p>/g)].map(([, speaker]) => speaker);
  expect(speakers).toEqual(["Technician", "Inventory", "Technician", "Inventory"]);
});

test("the input and the button are disabled", () => {
  expect(html).toMatch(/<input [^>]*placeholder="Type the name of a part"[^>]*disabled/);
  expect(html).toMatch(/<button [^>]*disabled[^>]*>Send<\/button>/);
  expect(html).not.toContain("<form");
});
