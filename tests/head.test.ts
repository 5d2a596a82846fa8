import { expect, test } from "vitest";
import { headHtml } from "../src/head.ts";

test("each tag is a line, its attributes escaped", () => {
  const html = headHtml([
    { tag: "link", attributes: { rel: "canonical", href: "https://nova.example/?a&b" } },
    { tag: "meta", attributes: { property: "og:title", content: '"Fast" <b>' } },
  ]);
  expect(html.split("\n")).toEqual([
    '<link rel="canonical" href="https://nova.example/?a&amp;b">',
    '<meta property="og:title" content="&quot;Fast&quot; &lt;b&gt;">',
  ]);
});

test.each([
  "</script><script>alert(1)</script>",
  "</ScRiPt >",
  "<!-- <script>",
  "<script",
  '\u2028"\\u003c/script>',
])("the name %j neither ends the data's script nor changes", (name) => {
  const html = headHtml([{ tag: "linked-data", value: { name } }]);
  const [, json = ""] = /^<script type="application\/ld\+json">([^<]*)<\/script>$/.exec(html) ?? [];
  expect(JSON.parse(json)).toEqual({ name });
});
