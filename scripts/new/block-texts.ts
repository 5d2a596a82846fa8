import { viewName } from "../content/bundle/view-path.ts";

/** What the files of a new block type are made of. */
export interface BlockWords {
  type: string;
  /** What it shows, for those who write. */
  description: string;
  /** Of its example, in each language. */
  heading: Record<string, string>;
  item: Record<string, string>;
}

const json = (value: unknown) => JSON.stringify(value);

export const schemaText = ({ type, description, heading, item }: BlockWords) => `import { z } from "zod";
import { block, heading, intro } from "../block-fields.ts";
import { richText } from "../fields.ts";

export const schema = block(${json(type)}, ${json(description)}, {
  heading: heading(),
  intro: intro(),
  items: z.array(richText(150)).min(1).describe("The items, one under the other."),
});

export const example = {
  type: ${json(type)},
  heading: ${json(heading)},
  items: [${json(item)}],
} satisfies z.input<typeof schema>;
`;

export const viewText = ({
  type,
  description,
}: BlockWords) => `import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/RichText.tsx";
import { Section } from "../ui/Section.tsx";
import styles from "./${viewName(type)}.module.css";

/** ${description.replaceAll("*/", "")} */
export function ${viewName(type)}({ block }: { block: CompiledBlock<${json(type)}> }) {
  return (
    <Section block={block}>
      <ul className={styles.items}>
        {block.items.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an item is its text and never moves
          <li key={at}>
            <RichText inlines={item} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
`;

export const styleText = `.items {
  display: grid;
  gap: var(--space-4);
  color: var(--text-quiet);
}
`;

export const testText = ({ type, heading, item }: BlockWords) => {
  const [language = ""] = Object.keys(heading);
  const shown = (words: Record<string, string>) => json(`>${escaped(words[language] ?? "")}<`);
  return `import { expect, test } from "vitest";
import { ${viewName(type)} } from "../../src/blocks/${viewName(type)}.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("each item is a list item of its own, under the heading", () => {
  const block = compileExample(${json(type)}, ${json(language)});
  const html = renderStatic(<${viewName(type)} block={block} />, ${json(language)});
  expect(html.split("<li")).toHaveLength(block.items.length + 1);
  expect(html.indexOf(${shown(heading)})).toBeGreaterThan(0);
  expect(html.indexOf(${shown(item)})).toBeGreaterThan(html.indexOf(${shown(heading)}));
});
`;
};

/** As React writes it. */
const escaped = (text: string) =>
  text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#x27;");
