import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { compileBlock } from "../../scripts/content/compile/compile-page.ts";
import { createPageDocuments } from "../../scripts/content/render/page-documents.ts";
import { createPolicies } from "../../scripts/content/render/policies.ts";
import * as renderer from "../../src/render.tsx";
import { contextOf, fixtureContent } from "../support/content.ts";
import { htmlValidate } from "../support/html-validate.ts";
import { renderBlock } from "../support/render-block.tsx";

const documents = createPageDocuments(renderer, {
  root: process.cwd(),
  content: fixtureContent,
  contextOf,
  bundle: {
    build: "build",
    script: "main.js",
    styleSheet: "blocks.css",
    boot: { document: "boot", root: "root" },
    styles: { shell: "a{b:c}", sent: "", blocks: {} },
  } as unknown as Parameters<typeof createPageDocuments>[1]["bundle"],
  url: new URL("https://nova.example/"),
  images: false,
  policyOf: createPolicies({}, fixtureContent.shared.site.value),
});
const inventory = documents.document("inventory", "en");
const home = documents.document("home", "en");

/** Returns the first element with a name, as the attributes of its tag. */
function tag(html: string, name: string): Record<string, string> {
  const [, attributes = ""] = new RegExp(`<${name} ([^>]*)>`).exec(html) ?? [];
  return Object.fromEntries(
    [...attributes.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, key = "", value = ""]) => [
      key.toLowerCase(),
      value,
    ]),
  );
}

test("a picture has its versions, its size and its texts", () => {
  const { srcset, ...img } = tag(inventory, "img");
  expect(img).toMatchObject({
    alt: "A van with a ladder on its roof, outside a house at nightfall",
    width: "1440",
    height: "900",
    decoding: "async",
    src: expect.stringMatching(/^\/pictures\/webp\/van-1440-\w{8}\.webp$/),
  });
  expect(srcset).toMatch(
    /^\S+\/van-800-\w+\.webp 800w, \S+\/van-1200-\w+\.webp 1200w, \S+1440-\w+\.webp 1440w$/,
  );
  const source = tag(inventory, "source");
  expect(source).toMatchObject({ type: "image/avif", sizes: img.sizes });
  expect(source.srcset).toBe(srcset?.replaceAll("webp", "avif"));
  expect(inventory).toContain("A visit at six on a Tuesday</figcaption>");
});

test("a picture in the first block is loaded first, and others once they are near", () => {
  expect(tag(inventory, "img")).toMatchObject({ fetchpriority: "high" });
  expect(tag(inventory, "img")).not.toHaveProperty("loading");
  const below = tag(home.slice(home.indexOf("<picture")), "img");
  expect(below).toMatchObject({ loading: "lazy", decoding: "async", alt: "" });
  expect(below).not.toHaveProperty("fetchpriority");
});

test("the colour and the focus of a picture are in the page's inline style, which its policy allows", () => {
  const [, style = ""] = /<style>(.*?)<\/style>/s.exec(inventory) ?? [];
  const [, className, rule] = /\.(picture-[\w-]+)\{(.*?)\}/.exec(style) ?? [];
  expect(rule).toMatch(/^background:#[0-9a-f]{6};object-position:25% 80%$/);
  expect(tag(inventory, "img").class?.split(" ")).toContain(className);
  // The app at hash URLs takes them from here.
  expect(tag(inventory, "main")["data-pictures"]).toBe(`.${className}{${rule}}`);
  const hash = createHash("sha256").update(style).digest("base64");
  expect(inventory.replaceAll("&#x27;", "'")).toContain(`style-src 'self' 'sha256-${hash}'`);
  expect(inventory).not.toMatch(/ style=|"data:/);
  expect(documents.document("services", "en")).not.toMatch(/<img|data-pictures|\.picture-/);
});

test("the sections with pictures are valid HTML, with the drawing of the hero kept above its picture", () => {
  const blocks = fixtureContent.pages.get("inventory")?.value.blocks ?? [];
  const [hero] = blocks.map((block) => renderBlock(compileBlock(block, "inventory", contextOf("en"))));
  const { results } = htmlValidate.validateStringSync(hero ?? "");
  expect(results.flatMap(({ messages }) => messages.map(({ message }) => message))).toEqual([]);
  expect(tag(hero ?? "", "section")["data-layout"]).toBe("low");
  expect(hero?.indexOf("<figure")).toBeGreaterThan(hero?.indexOf("</section>") ?? 0);
});
