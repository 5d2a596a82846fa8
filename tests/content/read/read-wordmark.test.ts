import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { siteContent } from "../../support/content.ts";
import { line, Workspace, wordmarkOf } from "../workspace.ts";

const found = (change: (workspace: Workspace) => void) => {
  using workspace = new Workspace();
  change(workspace);
  return workspace.check().map(line);
};

test("a drawing of another name is reported, so that a picture never says what the brand is not", () => {
  const says = (name: string) => (workspace: Workspace) =>
    workspace.write("assets/wordmark.svg", wordmarkOf(name));
  expect(found(says("Novas"))).toEqual([
    'content/site.json:12:15 error wordmark: The drawing says "Novas", the brand is "Nova". Draw that name and write it into the <title>; docs/look.md tells how.',
  ]);
  expect(found((workspace) => workspace.replace("site.json", '"Nova"', '"Nova & Co"'))).toHaveLength(1);
  expect(
    found((workspace) => {
      workspace.replace("site.json", '"Nova"', '"Nova & Co"');
      says("Nova &amp; Co")(workspace);
    }),
  ).toEqual([]);
});

test("a drawing that isn't there is reported at its place", () => {
  expect(found((workspace) => workspace.replace("site.json", '"wordmark.svg"', '"wordmarks.svg"'))).toEqual([
    'content/site.json:12:15 error wordmark: There is no file "wordmarks.svg" in content/assets. Did you mean "wordmark.svg"?',
  ]);
});

test.each([
  ["nothing", ""],
  ["text, which a font would have to draw", wordmarkOf("Nova").replace(/<path.*>/, "<text>Nova</text>")],
  ["a second path", wordmarkOf("Nova").replace("</svg>", '<path d="M0 0"/></svg>')],
  ["a script", wordmarkOf("Nova").replace("</svg>", "<script>alert(1)</script></svg>")],
  ["no title", wordmarkOf("Nova").replace(/<title>.*<\/title>/, "")],
  ["a handler", wordmarkOf("Nova").replace("<path", '<path onclick="alert(1)"')],
])("a drawing that holds %s is refused", (_what, svg) => {
  expect(found((workspace) => workspace.write("assets/wordmark.svg", svg))).toEqual([
    "content/site.json:12:15 error wordmark: content/assets/wordmark.svg can't be drawn. Write an <svg> with a viewBox from 0 0, a <title> and one <path>, and nothing else.",
  ]);
});

test("the site's own is smaller than 2 KB", () => {
  const { wordmark } = siteContent.shared.site.value;
  expect(readFileSync(`content/assets/${wordmark}`).length).toBeLessThan(2_000);
});
