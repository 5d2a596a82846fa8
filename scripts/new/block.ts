import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { blocks } from "../../schemas/block.ts";
import { slug } from "../../schemas/fields.ts";
import { CommandError, readOptions, UsageError } from "../cli/command-line.ts";
import { viewFile, viewName } from "../content/bundle/view-path.ts";
import { replaceFiles } from "../content/write/replace-files.ts";
import { type BlockWords, schemaText, styleText, testText, viewText } from "./block-texts.ts";
import { formatted } from "./formatted.ts";
import { askInLanguages, fits, makeOf, optionsOf } from "./questions.ts";
import { readSite } from "./site.ts";

export const help = `Writes a block type with a heading and a list, to be made into what it should be: schema, view, style and test.

  npm run new -- block                  asks for what follows
  npm run new -- block NAME             its type, as in price-list
      --description WORDS               what it shows, in a sentence for those who write
      --heading.LANG, --item.LANG       the words of its example

LANG stands for each finished language of content/site.json.
Exit codes: 0 written, 1 not written, 2 called in a wrong way.`;

const viewsFile = "src/blocks/registry.tsx";
const listFile = "schemas/block.ts";

export async function run(args: string[], root: string): Promise<string> {
  const { finished } = readSite(root);
  const inLanguages = ["heading", "item"].flatMap((name) =>
    finished.map((language) => `${name}.${language}`),
  );
  const { values, positionals } = readOptions(args, optionsOf(["name", "description", ...inLanguages]));
  if (positionals.length > 1)
    throw new UsageError(`block takes one name, but got "${positionals.join(" ")}".`);
  const [name = values.name] = positionals;

  return makeOf({
    kind: "block",
    options: { ...values, name },
    questions: async (ask): Promise<BlockWords> => {
      const type = await ask("name", {
        about: "The block's type: lower-case letters, digits and hyphens, as in price-list.",
        check(answer) {
          fits(slug())(answer);
          if (!/^[a-z]/.test(answer))
            throw new UsageError(`"${answer}" begins with a digit. Begin with a letter.`);
          if (Object.hasOwn(blocks, answer))
            throw new CommandError(`There is a block type "${answer}" already.`);
          for (const file of filesOf(answer))
            if (existsSync(join(root, file)))
              throw new CommandError(`${file} is there already. Choose another name.`);
        },
      });
      const description = await ask("description", {
        about: "What it shows, in a sentence: editors and the gallery say it to those who write.",
        check: isPlain,
      });
      const texts = (of: string, about: string) =>
        askInLanguages(ask, of, finished, () => ({ about, check: isPlain }));
      const heading = await texts("heading", "The heading of its example.");
      const item = await texts("item", "An item of its example, a few words or a sentence.");
      return { type, description, heading, item };
    },
    make: (words) => writeBlock(root, words),
  });
}

function writeBlock(root: string, words: BlockWords): string {
  const { type } = words;
  const [schema = "", view = "", style = "", test = ""] = filesOf(type);
  const texts = {
    [schema]: schemaText(words),
    [view]: viewText(words),
    [style]: styleText,
    [test]: testText(words),
    [listFile]: withType(root, type),
    [viewsFile]: withView(root, type),
  };
  const written = Object.entries(texts).map(
    ([file, text]) => [join(root, file), formatted(file, text)] as const,
  );
  replaceFiles(new Map(written));
  // In a process of its own, which has the new schema.
  const { status, stderr } = spawnSync(process.execPath, [join(root, "scripts/commands/schemas.ts")], {
    cwd: root,
    encoding: "utf8",
  });
  if (status !== 0) throw new CommandError(`The files are written, but npm run schemas failed:\n${stderr}`);
  return `Written: ${Object.keys(texts).join(", ")}; the JSON Schemas and snippets

Next:
  npm run dev                  and open http://localhost:3000/gallery/#${type}
  ${schema}
                               its fields, and what those who write are told of them
  ${view}
                               how it is drawn
  npx vitest run ${test} tests/blocks/examples.test.tsx
                               proves it; then npm test`;
}

const filesOf = (type: string) => [
  `schemas/blocks/${type}.ts`,
  viewFile(type),
  viewFile(type).replace(".tsx", ".module.css"),
  `tests/blocks/${type}.test.tsx`,
];

function isPlain(answer: string) {
  if (answer.trim() === "") throw new UsageError("This text is empty. Write it.");
  if (/[\n\r[\]{}*\\`]/.test(answer))
    throw new UsageError("Write it on one line, without brackets, braces, stars, backticks and backslashes.");
}

/** The list of all types with one more at its end. */
function withType(root: string, type: string): string {
  const variable = type.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
  const text = addedAtEnd(
    root,
    listFile,
    "export const blocks = {",
    "\n} as const;",
    `"${type}": ${variable},`,
  );
  return imported(text, `import * as ${variable} from "./blocks/${type}.ts";`);
}

/** The registry with one more view at its end. */
function withView(root: string, type: string): string {
  const view = viewName(type);
  const text = addedAtEnd(root, viewsFile, "export const registry", "\n};", `"${type}": ${view},`);
  return imported(text, `import { ${view} } from "./${view}.tsx";`);
}

/** With one more import, which the formatter brings to its place. */
const imported = (text: string, line: string) => text.replace(/^import .*\n/m, `$&${line}\n`);

/** The text of a file with an entry at the end of one of its objects. */
function addedAtEnd(root: string, file: string, opening: string, closing: string, entry: string): string {
  const text = readFileSync(join(root, file), "utf8");
  const end = text.indexOf(closing, text.indexOf(opening));
  if (!text.includes(opening) || end === -1)
    throw new CommandError(
      `${file} doesn't have ${opening} … ${closing.trim()}, which the new type is added to.`,
    );
  return `${text.slice(0, end)}\n${entry}${text.slice(end)}`;
}
