import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { beforeAll, describe, expect, test } from "vitest";
import service from "vscode-json-languageservice";
import { blocks } from "../../schemas/block.ts";
import { projectSchemaFile } from "../../scripts/content/ide/json-schema.ts";
import { projectSchema } from "../../scripts/content/ide/project-schema.ts";
import { type CheckedContent, sharedSchemas } from "../../scripts/content/read/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

interface Mapping {
  fileMatch: string[];
  url: string;
}

const json = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Opens a project in the JSON language service that VS Code and Zed use, with the project's settings. */
function openProject(folder: string) {
  const root = pathToFileURL(`${folder}/`).href;
  const content = readContent(folder).content as CheckedContent;
  const mappings: Mapping[] = json(join(folder, ".vscode/settings.json"))["json.schemas"];
  const editor = service.getLanguageService({
    clientCapabilities: {
      textDocument: { completion: { completionItem: { documentationFormat: ["markdown"] } } },
    },
    // Resolves a file's `"$schema"`.
    workspaceContext: { resolveRelativePath: (path, file) => new URL(path, file).href },
    schemaRequestService: async (uri) =>
      uri.endsWith(projectSchemaFile)
        ? JSON.stringify(projectSchema(content))
        : readFileSync(new URL(uri), "utf8"),
  });
  editor.configure({
    schemas: mappings.map(({ fileMatch, url }) => ({
      fileMatch,
      folderUri: root,
      uri: new URL(url, root).href,
      schema: json(join(folder, url)),
    })),
  });

  /** Opens a content file. @param change edits its text, and may insert ▮ as the cursor */
  function open(file: string, change: (text: string) => string = (text) => text) {
    const text = change(readFileSync(join(folder, file), "utf8"));
    const document = service.TextDocument.create(new URL(file, root).href, "json", 1, text.replace("▮", ""));
    const parsed = editor.parseJSONDocument(document);
    const cursor = document.positionAt(text.indexOf("▮"));
    return {
      proposals: async () => (await editor.doComplete(document, cursor, parsed))?.items ?? [],
      hover: async () => JSON.stringify((await editor.doHover(document, cursor, parsed))?.contents),
      marked: async () =>
        (await editor.doValidation(document, parsed)).map(({ message, range }) => ({
          message,
          text: document.getText(range),
        })),
    };
  }
  return { content, mappings, open };
}

const page = "content/pages/web.json";
const writeBlock = (block: string) => (text: string) => text.replace('"blocks": [', `"blocks": [${block},`);
const labels = (items: { label: string; sortText?: string }[]) =>
  items
    .toSorted((a, b) => (a.sortText ?? "").localeCompare(b.sortText ?? ""))
    .map(({ label }) => label.replaceAll('"', ""));

/** Tests an editor of a project whose content files have the names of this project's. */
export function testEditor(folderOf: () => string) {
  let project: ReturnType<typeof openProject>;
  const opened: typeof project.open = (...file) => project.open(...file);

  beforeAll(() => {
    project = openProject(folderOf());
  });

  describe("an editor with the committed settings", () => {
    const files = globSync("content/{*,pages/*}.json");

    test.each(files)("validates %s and reports no problems", async (file) => {
      expect(await opened(file).marked()).toEqual([]);
      expect(await opened(file, (text) => text.replace("{", '{ "oops": 1, ')).marked()).toEqual([
        { message: "Property oops is not allowed.", text: '"oops"' },
      ]);
    });

    test("maps every kind of content file to its schema, in both VS Code and Zed", () => {
      expect(project.mappings.map(({ url }) => url).toSorted()).toEqual(
        ["page", ...Object.keys(sharedSchemas), "publish"]
          .map((name) => `./schemas/json/${name}.schema.json`)
          .toSorted(),
      );
      const { schemas } = json(join(folderOf(), ".zed/settings.json")).lsp["json-language-server"].settings
        .json;
      expect(schemas).toEqual(
        project.mappings.map(({ fileMatch: [pattern = ""], url }) => ({
          fileMatch: [pattern.slice(1)],
          url,
        })),
      );
    });
  });

  describe("when an author types a block", () => {
    test("the editor offers every block type with its description", async () => {
      const proposals = await opened(page, writeBlock('{ "type": ▮ }')).proposals();
      expect(labels(proposals).toSorted()).toEqual(Object.keys(blocks).toSorted());
      const funnel = proposals.find(({ label }) => label === '"funnel"');
      expect(JSON.stringify(funnel?.documentation)).toContain("Stages, each a part of the one before");
    });

    test("the editor offers the fields of the block's type, required fields first", async () => {
      const proposals = await opened(page, writeBlock('{ "type": "funnel", ▮ }')).proposals();
      expect(labels(proposals)).toEqual([
        ...["heading", "summary", "unit", "stages"],
        ...["hidden", "from", "until", "anchor", "tone"],
        ...["intro", "continued", "beside", "source", "measure", "category", "accept"],
      ]);
    });

    test("the editor offers an empty text and an example text, with every language of the site", async () => {
      const proposals = await opened(page, writeBlock('{ "type": "funnel", "heading": ▮ }')).proposals();
      const [empty, example] = proposals.toSorted((a, b) => (a.label > b.label ? 1 : -1));
      const codes = project.content.shared.site.value.languages.map(({ code }) => code);
      expect(Object.keys(JSON.parse(empty?.insertText ?? ""))).toEqual(codes);
      expect(empty?.insertText).toContain('"$1"');
      expect(example?.insertText).toContain("From lead to close");
      const inside = await opened(page, writeBlock('{ "type": "funnel", "heading": {▮} }')).proposals();
      expect(labels(inside)).toEqual(codes);
    });

    test.each<[what: string, written: string, namesIn: (content: CheckedContent) => Iterable<string>]>([
      ["pages", '{ "type": "call-to-action", "action": { "page": ▮ } }', ({ pages }) => pages.keys()],
      [
        "facts",
        '{ "type": "kpis", "items": [{ "fact": ▮ }] }',
        ({ shared }) => Object.keys(shared.facts.value.facts),
      ],
      [
        "illustrations",
        '{ "type": "page-hero", "illustration": ▮ }',
        ({ illustrations }) => illustrations.keys(),
      ],
    ])("the editor offers the names of all %s in the content", async (_, written, namesIn) => {
      const proposals = await opened(page, writeBlock(written)).proposals();
      expect(labels(proposals).toSorted()).toEqual([...namesIn(project.content)].toSorted());
    });

    test("the editor offers all allowed values of an enum, with their descriptions", async () => {
      const proposals = await opened(page, writeBlock('{ "type": "prose", "tone": ▮ }')).proposals();
      expect(labels(proposals)).toEqual(["midnight", "indigo", "dusk", "paper"]);
      expect(JSON.stringify(proposals[2]?.documentation)).toContain("the rose of the first light");
    });
  });

  describe("when an author hovers over a field", () => {
    test("the editor shows the field's description, its maximum length and an example", async () => {
      const hover = await opened(page, (text) => text.replace('"headline"', '"head▮line"')).hover();
      expect(hover).toMatch(
        /The page’s title as visitors see it.* Up to 60 characters\..*A site that sells while/,
      );
    });

    test("the editor shows the description of a page reference and of a field that many types share", async () => {
      const hovered = (key: string) => opened(page, (text) => text.replace(`"${key}"`, `"${key}▮"`)).hover();
      expect(await hovered("page")).toContain("the name of its file in content/pages");
      expect(await hovered("tone")).toContain("The ground that the block is on");
    });
  });

  describe("when a file has a mistake", () => {
    test.each<[what: string, written: string, message: string, marked: string]>([
      ["an invalid value", '{ "type": "prose", "tone": "papper" }', "Value is not accepted", '"papper"'],
      ["an unknown block type", '{ "type": "proze" }', "There is no block type with this name", '"proze"'],
      ["an unknown field", '{ "type": "prose", "headng": 1 }', "Property headng is not allowed.", '"headng"'],
      ["the block that lacks a field", '{ "type": "prose" }', 'Missing property "paragraphs".', "{"],
      [
        "an invalid name",
        '{ "type": "prose", "anchor": "Our team" }',
        "Write lower-case letters",
        '"Our team"',
      ],
      [
        "the text that lacks a language",
        '{ "type": "prose", "heading": { "en": "Prices" } }',
        'Missing property "es"',
        '"heading"',
      ],
      ["a number above the maximum", '{ "type": "gauge", "value": 120 }', "above the maximum of 100", "120"],
    ])("the editor underlines %s", async (_, written, message, marked) => {
      const found = await opened(page, writeBlock(written)).marked();
      const wrong = found.find((problem) =>
        JSON.stringify(problem.message).includes(JSON.stringify(message).slice(1, -1)),
      );
      expect(wrong?.text).toBe(marked);
    });
  });
}
