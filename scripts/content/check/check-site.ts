import { exampleFacts } from "../figures/example-facts.ts";
import { writeProjectSchema } from "../ide/project-schema.ts";
import type { Content } from "../read/model.ts";
import { zoneOf } from "../read/read-content.ts";
import { recheck } from "./last-check.ts";
import { type CheckResult, daysIn, type SavedCheck, saveCheck } from "./saved-check.ts";

/**
 * Checks what has changed since the last check. Saves the result for the next one, and writes the project's schema.
 *
 * @param stamps `stampsOf` the content
 */
export function checkSite(
  root: string,
  last: SavedCheck,
  clock: Date,
  stamps: string | undefined,
): CheckResult {
  const { read, problems, saved } = recheck(root, last, clock);
  const { content } = read;
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
  };
  saveCheck(root, { ...saved, result });
  return result;
}

/** Returns a line for each hidden or dated part: where it is, why or when it is hidden, and its first text. */
function leftOutParts({ pages, shared: { site } }: Content): string[] {
  return [...pages.values()].flatMap(({ file, summary }) =>
    summary.leftOut.map(
      ({ line, mark, words }) =>
        `  ${file}:${line}  ⟦${mark}⟧ ${words[site?.value.defaultLanguage ?? ""] ?? ""}`,
    ),
  );
}

/** Returns what the owner has to fill in before the site goes live. */
function beforeGoingLive({ shared: { site } }: Content): string[] {
  if (!site) return [];
  const exampleDomain = /(?:^|[@./])example(?:\.(?:com|org|net))?(?=[/:]|$)/;
  const { legal, url, email } = site.value;
  const fields = Object.entries({ url, email }).filter(([, value]) => exampleDomain.test(value));
  const names = fields.map(([field]) => `"${field}"`).join(" and ");
  return [
    ...(legal ? [] : [`add "legal": the owner's name, address and tax number`]),
    ...(names === "" ? [] : [`replace the example domain in ${names}`]),
  ];
}
