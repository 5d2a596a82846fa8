import { viewName } from "../content/bundle/view-path.ts";

const json = JSON.stringify;

/** `price-list` → `Price list`. */
const title = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll("-", " ");

export function schemaText(type: string, description: string, languages: readonly string[]): string {
  const inAll = (words: string) => json(Object.fromEntries(languages.map((code) => [code, words])));
  return `import type { z } from "zod";
import { block, section } from "../fields/block-fields.ts";
import { list, richText } from "../fields/fields.ts";

export const schema = block(${json(type)}, ${json(description)}, {
  ...section,
  items: list(richText(150), "The items, one under the other."),
});

export const example = {
  type: ${json(type)},
  heading: ${inAll(title(type))},
  items: [${inAll(`${title(type)} 1`)}],
} satisfies z.input<typeof schema>;
`;
}

export const viewText = (
  type: string,
  description: string,
): string => `import type { CompiledBlock } from "../compiled.ts";
import { RichText } from "../ui/text/RichText.tsx";
import { Section } from "../ui/Section.tsx";
import styles from "./${viewName(type)}.module.css";

/** ${description.replaceAll("*/", "")} */
export function ${viewName(type)}({ block }: { block: CompiledBlock<${json(type)}> }) {
  return (
    <Section block={block}>
      <ul className={styles.items}>
        {block.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items never move
          <li key={index}>
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

export const testText = (type: string, language: string): string => `import { expect, test } from "vitest";
import { ${viewName(type)} } from "../../src/blocks/${viewName(type)}.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("each item is a list item under the heading", () => {
  const block = compileExample(${json(type)}, ${json(language)});
  const html = renderStatic(<${viewName(type)} block={block} />, ${json(language)});
  expect(html).toMatch(/>${title(type)}<.*<li>${title(type)} 1</s);
});
`;
