import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import type { BlockType } from "../../schemas/block.ts";
import { exampleFor } from "../content/compile/example-for.ts";
import type { CheckedContent } from "../content/read/model.ts";
import { readContent } from "../content/read/read-content.ts";

/** The blocks of a generated page: eight, two of them charts. */
const blockTypes: BlockType[] = [
  "page-hero",
  "kpis",
  "column-chart",
  "feature-cards",
  "line-chart",
  "check-list",
  "prose",
  "product-cards",
];

const copiedFolders = ["editor", "gallery", "schemas", "scripts", "src", "public"];
const copiedFiles = ["vite.config.ts", "package.json", "package-lock.json"];

/** Copies this project without caches, with its own or other content, and adds pages until there are `pageCount`. */
export function generateSite(folder: string, pageCount: number, contentFolder = "content") {
  cpSync(contentFolder, join(folder, "content"), { recursive: true });
  for (const part of [...copiedFolders, ...copiedFiles])
    cpSync(part, join(folder, part), { recursive: true });
  mkdirSync(join(folder, "node_modules"));
  for (const name of readdirSync("node_modules")) {
    if (![".cache", ".vite", ".vite-temp"].includes(name))
      symlinkSync(resolve("node_modules", name), join(folder, "node_modules", name));
  }

  const pages = join(folder, "content/pages");
  const content = readContent(folder).content as CheckedContent;
  const languages = content.shared.site.value.languages.map(({ code }) => code);
  const examples = blockTypes.map((type) => exampleFor(type, content));
  const ownPageCount = readdirSync(pages).length;
  for (let number = ownPageCount + 1; number <= pageCount; number++) {
    const text = (words: string) =>
      Object.fromEntries(languages.map((code) => [code, `${words} ${number} ${code}`]));
    const next = number < pageCount ? number + 1 : ownPageCount + 1;
    const action = { label: text("Next"), page: `page-${next}` };
    const page = {
      paths: Object.fromEntries(languages.map((code) => [code, `generated/${code}/page-${number}`])),
      title: text("Page"),
      description: text("What this page says, in as many words as search results show:"),
      accept: { examples: "These pages only measure speed." },
      // A hero has a headline and a link; all other blocks have a heading.
      blocks: examples.map((example) => ({
        ...example,
        ...(example.type === "page-hero" ? { headline: text("Page"), action } : { heading: text("Section") }),
      })),
    };
    writeFileSync(join(pages, `page-${number}.json`), JSON.stringify(page, null, 2));
  }
}
