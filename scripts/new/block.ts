import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { viewFile, viewName } from "../content/bundle/view-path.ts";
import { type NewKind, nameProblem, type Project, writeFormatted } from "./project.ts";

export function blockKind({ root, finished }: Project): NewKind {
  return {
    description: "Creates a block type with a heading and a text, to build on: its schema and its view.",
    questions: [
      {
        name: "type",
        about: "Its name: lower-case letters, digits and hyphens, such as price-list.",
        check: (type) =>
          /^\d/.test(type)
            ? `"${type}" begins with a digit. Begin with a letter.`
            : nameProblem(root, type, filesOf(type)),
      },
      { name: "description", about: "What it shows, in a sentence for editors and the gallery." },
    ],
    make({ type = "", description = "" }) {
      const [schema = "", view = ""] = filesOf(type);
      const name = viewName(type);
      const variable = name.charAt(0).toLowerCase() + name.slice(1);
      const importedView = `import { ${name} } from "./${name}.tsx";`;
      const imported = `import * as ${variable} from "./blocks/${type}.ts";`;
      const files = {
        [schema]: schemaText(type, description, finished),
        [view]: viewText(type, description),
        ...withEntry(root, "schemas/block.ts", "blocks", `"${type}": ${variable}`, imported),
        ...withEntry(root, "src/blocks/registry.tsx", "registry", `"${type}": ${name}`, importedView),
      };
      writeFormatted(root, files);
      // A new process loads the new schema.
      execFileSync(process.execPath, [join(root, "scripts/commands/schemas.ts")], { cwd: root });
      return `Wrote ${Object.keys(files).join(", ")}, the JSON Schemas and the snippets

Next:
  npm run dev     open /gallery/#${type} at the address that it prints
  ${schema}
                  its fields and its example, which npm test renders
  ${view}
                  its HTML`;
    },
  };
}

const filesOf = (type: string) => [`schemas/blocks/${type}.ts`, viewFile(type)];

/** Adds an import to a module, and an entry to an object that it exports. Returns its new text by its path. */
function withEntry(root: string, file: string, object: string, entry: string, imported: string) {
  const text = readFileSync(join(root, file), "utf8");
  const end = text.indexOf("\n}", text.indexOf(`export const ${object}`));
  return { [file]: `${imported}\n${text.slice(0, end)}\n${entry},${text.slice(end)}` };
}

function schemaText(type: string, description: string, languages: readonly string[]): string {
  const inAllLanguages = (words: string) =>
    JSON.stringify(Object.fromEntries(languages.map((code) => [code, words])));
  return `import type { z } from "zod";
import { block, heading } from "../fields/block-fields.ts";
import { richText } from "../fields/fields.ts";

const description = ${JSON.stringify(description)};
export const schema = block("${type}", description, {
  heading,
  text: richText(300).describe("The text below the heading."),
});

export const example = {
  type: "${type}",
  heading: ${inAllLanguages(type.replaceAll("-", " "))},
  text: ${inAllLanguages("…")},
} satisfies z.input<typeof schema>;
`;
}

const viewText = (type: string, description: string) => `import type { CompiledBlock } from "../compiled.ts";
import { Section } from "../ui/Section.tsx";
import { Paragraph } from "../ui/text/Paragraph.tsx";

/** ${description.replaceAll("*/", "")} */
export const ${viewName(type)} = ({ block }: { block: CompiledBlock<"${type}"> }) => (
  <Section block={block}>
    <Paragraph inlines={block.text} />
  </Section>
);
`;
