import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Page, pageSchema } from "../../../schemas/page.ts";
import { CommandError } from "../../cli/command.ts";
import { exampleFacts } from "../figures/example-facts.ts";
import { writeProjectSchema } from "../ide/project-schema.ts";
import { JsonDocument } from "../json/json-document.ts";
import type { Content, PageFile } from "../read/model.ts";
import { leftOutOf, readContent, zoneOf } from "../read/read-content.ts";
import { checkContent } from "./check-content.ts";
import { type CheckResult, daysIn, loadCheck, type SavedPage, saveCheck, saveResult } from "./saved-check.ts";

/** Checks what has changed since the last check. Saves the result for the next one, and writes the project's schema. */
export function checkSite(root: string, code: string, clock: Date, stamps: string | undefined) {
  const { content, problems } = recheck(root, code, clock);
  writeProjectSchema(root, content);
  const zone = zoneOf(content);
  const result: CheckResult = {
    problems,
    counts: `${content.pages.size} pages and ${content.clauses.length} clauses`,
    leftOut: leftOutParts(content),
    tasks: beforeGoingLive(content),
    examples: exampleFacts(content.shared.facts?.value.facts ?? {}),
    zone,
    days: daysIn(zone, clock),
    stamps,
    code,
  };
  saveResult(root, result);
  return result;
}

/** Returns a line for each hidden or dated part: where it is, why or when it is hidden, and its first text. */
function leftOutParts({ pages, shared }: Content): string[] {
  const { defaultLanguage = "" } = shared.site?.value ?? {};
  const inPages = [...pages.values()].map(({ file, summary: { leftOut } }) => ({ file, leftOut }));
  const inShared = Object.values(shared).map((file) => ({ file: file.file, leftOut: leftOutOf(file) }));
  return [...inShared, ...inPages].flatMap(({ file, leftOut }) =>
    leftOut.map(({ line, mark, words }) => `  ${file}:${line}  ⟦${mark}⟧ ${words[defaultLanguage] ?? ""}`),
  );
}

/** Returns what the owner has to fill in before the site goes live. */
function beforeGoingLive({ shared: { site } }: Content): string[] {
  if (!site) return [];
  const exampleDomain = /(?:^|[@./])example(?:\.(?:com|org|net))?(?=[/:]|$)/;
  const { legal, url, email } = site.value;
  const fields = Object.entries({ url, email }).filter(([, value]) => exampleDomain.test(value));
  const names = fields.map(([field]) => `"${field}"`).join(" and ");
  const owner = legal ? [] : [`add "legal": the owner's name, address and tax number`];
  return names === "" ? owner : [...owner, `replace the example domain in ${names}`];
}

/** Reads and checks the content. Files that are as they were in the last check are neither read nor checked again. */
export function recheck(root: string, code: string, clock: Date) {
  const last = loadCheck(root, code);
  const known = Object.entries(last.pages).map(([id, page]) => [id, unreadPage(root, page)] as const);
  const reusable = { shared: {}, pages: new Map(known), clauses: last.clauses, illustrations: new Map() };
  const read = readContent(root, reusable, clock);
  const problems = checkContent(read, last.last);
  const pages = [...read.content.pages].map(([id, { file, stamp, hash, summary }]) => {
    return [id, { file, stamp, hash, summary }] as const;
  });
  const clauses = read.problems.length > 0 ? [] : read.content.clauses;
  saveCheck(root, { ...last, clauses, pages: Object.fromEntries(pages) });
  return { content: read.content, problems };
}

/** Returns a page that fitted its schema in an earlier check. Its value is read on first use. */
function unreadPage(root: string, page: SavedPage): PageFile {
  const { file } = page;
  let cached: JsonDocument | undefined;
  return {
    ...{ ...page, schema: pageSchema },
    get value() {
      return this.document.value as Page;
    },
    get document() {
      if (cached) return cached;
      const text = readFileSync(join(root, file), "utf8");
      if (hash("sha256", text) !== page.hash)
        throw new CommandError(`${file} was changed after it had been checked. Build again.`);
      cached = new JsonDocument(file, text);
      return cached;
    },
  };
}
