import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { blocks } from "../../schemas/block.ts";
import { slug } from "../../schemas/fields/fields.ts";
import { CommandError } from "../cli/command.ts";
import { viewFile, viewName } from "../content/bundle/view-path.ts";
import { schemaText, styleText, testText, viewText } from "./block-files.ts";
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
      const texts = {
        [schema]: schemaText(type, description, finished),
        [view]: viewText(type, description),
        [style]: styleText,
        [test]: testText(type, finished[0] ?? ""),
        [listFile]: withType(root, type),
        [registryFile]: withView(root, type),
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

/** Returns the list of all block types with one more at its end. */
function withType(root: string, type: string): string {
  const variable = type.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const line = `import * as ${variable} from "./blocks/${type}.ts";`;
  return withEntry(
    root,
    listFile,
    ["export const blocks = {", "\n} as const;"],
    line,
    `"${type}": ${variable},`,
  );
}

/** Returns the registry with one more view at its end. */
function withView(root: string, type: string): string {
  const view = viewName(type);
  const line = `import { ${view} } from "./${view}.tsx";`;
  return withEntry(root, registryFile, ["export const registry", "\n};"], line, `"${type}": ${view},`);
}

/** Returns the text of a file with one more import, and one more entry at the end of the object between two strings. */
function withEntry(root: string, file: string, [from, to]: [string, string], line: string, entry: string) {
  const text = readFileSync(join(root, file), "utf8");
  const end = text.indexOf(to, text.indexOf(from));
  if (!text.includes(from) || end === -1)
    throw new CommandError(`${file} doesn't have ${from} … ${to.trim()}, where the new type belongs.`);
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`.replace(/^import .*\n/m, `$&${line}\n`);
}
