import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { blocks } from "../../schemas/block.ts";
import { slug } from "../../schemas/fields/fields.ts";
import { CommandError } from "../cli/command.ts";
import { viewFile, viewName } from "../content/bundle/view-path.ts";
import { formatted, type Kind, type Project, writeFiles } from "./project.ts";
import { fits, isOneLine } from "./questions.ts";

const registryFile = "src/blocks/registry.tsx";
const listFile = "schemas/block.ts";

export function blockKind({ root, finished }: Project): Kind {
  return {
    description: "Creates a block type with a heading and a list, to build on: schema, view, style and test.",
    argument: "type",
    questions: [
      {
        name: "type",
        about: "Its name: lower-case letters, digits and hyphens, such as price-list.",
        check(type) {
          const problem = fits(slug())(type);
          if (problem) return problem;
          if (!/^[a-z]/.test(type)) return `"${type}" begins with a digit. Begin with a letter.`;
          if (Object.hasOwn(blocks, type)) return `There is a block type "${type}" already.`;
          const file = filesOf(type).find((name) => existsSync(join(root, name)));
          return file && `${file} exists already. Choose another name.`;
        },
      },
      {
        name: "description",
        about: "What it shows, in a sentence for editors and the gallery.",
        check: isOneLine,
      },
    ],
    make({ type = "", description = "" }) {
      const [schema = "", view = "", style = "", test = ""] = filesOf(type);
      const name = viewName(type);
      const variable = name.charAt(0).toLowerCase() + name.slice(1);
      const list = readFileSync(join(root, listFile), "utf8");
      const registry = readFileSync(join(root, registryFile), "utf8");
      const texts = {
        [schema]: schemaText(type, description, finished),
        [view]: viewText(type, description),
        [style]: styleText,
        [test]: testText(type, finished[0] ?? ""),
        [listFile]: withImport(
          withEntry(listFile, list, "export const blocks = {", `"${type}": ${variable}`),
          `import * as ${variable} from "./blocks/${type}.ts";`,
        ),
        [registryFile]: withImport(
          withEntry(registryFile, registry, "export const registry", `"${type}": ${name}`),
          `import { ${name} } from "./${name}.tsx";`,
        ),
      };
      const files = Object.entries(texts).map(([file, text]) => [file, formatted(file, text)] as const);
      writeFiles(root, Object.fromEntries(files));
      // A new process loads the new schema.
      const schemas = [join(root, "scripts/commands/schemas.ts")];
      const { status, stderr } = spawnSync(process.execPath, schemas, { cwd: root, encoding: "utf8" });
      if (status !== 0)
        throw new CommandError(`The files are written, but npm run schemas failed:\n${stderr}`);
      return `Wrote ${Object.keys(texts).join(", ")}, the JSON Schemas and the snippets

Next:
  npm run dev     open http://localhost:3000/gallery/#${type}
  ${schema}
                  its fields and its example
  ${view}
                  its HTML
  npx vitest run ${test} tests/blocks/examples.test.tsx
                  its tests; then npm test`;
    },
  };
}

const filesOf = (type: string) => [
  `schemas/blocks/${type}.ts`,
  viewFile(type),
  viewFile(type).replace(".tsx", ".module.css"),
  `tests/blocks/${type}.test.tsx`,
];

/** Returns the text of a file with one more entry at the end of the object whose declaration begins so. */
function withEntry(file: string, text: string, declaration: string, entry: string): string {
  const start = text.indexOf(declaration);
  const end = text.indexOf("\n}", start);
  if (start === -1 || end === -1)
    throw new CommandError(`${file} doesn't have ${declaration} … }, where the new type belongs.`);
  return `${text.slice(0, end)}\n${entry},${text.slice(end)}`;
}

const withImport = (text: string, line: string) => text.replace(/^import .*\n/m, `$&${line}\n`);

const json = JSON.stringify;

/** `price-list` → `Price list`. */
const title = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll("-", " ");

function schemaText(type: string, description: string, languages: readonly string[]): string {
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

const viewText = (type: string, description: string) => `import type { CompiledBlock } from "../compiled.ts";
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

const styleText = `.items {
  display: grid;
  gap: var(--space-4);
  color: var(--text-quiet);
}
`;

const testText = (type: string, language: string) => `import { expect, test } from "vitest";
import { ${viewName(type)} } from "../../src/blocks/${viewName(type)}.tsx";
import { compileExample } from "../support/compile-example.ts";
import { renderStatic } from "../support/render-static.tsx";

test("each item is a list item under the heading", () => {
  const block = compileExample(${json(type)}, ${json(language)});
  const html = renderStatic(<${viewName(type)} block={block} />, ${json(language)});
  expect(html).toMatch(/>${title(type)}<.*<li>${title(type)} 1</s);
});
`;
