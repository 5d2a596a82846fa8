import { expect, test } from "vitest";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { withHiddenParts } from "../../../scripts/content/compile/hidden-parts.ts";
import type { CheckedContent } from "../../../scripts/content/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { line, Workspace } from "../workspace.ts";

const both = (text: string) => ({ es: `${text} (es)`, en: text });
const hidden = "to confirm";
const item = (name: string, fields: object = {}) => ({
  ...fields,
  question: both(name),
  answer: both(`Yes: ${name}`),
});
const questions = (heading: string, ...items: object[]) => ({
  type: "questions",
  heading: both(heading),
  items,
});

/** Returns the small site with these blocks at the end of its home page. */
function siteWith(...more: object[]): Workspace {
  const workspace = new Workspace();
  const page = JSON.parse(workspace.read("pages/home.json"));
  const blocks = [...page.blocks, ...more];
  workspace.write("pages/home.json", JSON.stringify({ ...page, blocks }, null, 2));
  return workspace;
}

const contentOf = ({ root }: Workspace) => readContent(root).content as CheckedContent;
const shownIn = (content: CheckedContent) => JSON.stringify(compileSite(content).get("en")?.pages);

const blocks = [
  questions("Support", item("On Sundays", { hidden }), item("On Mondays")),
  questions("Costs", item("For licenses", { hidden })),
  { ...questions("Health", item("For clinics")), hidden },
];

test("the site lacks hidden items, hidden blocks, and blocks without other items", () => {
  using workspace = siteWith(...blocks);
  const shown = shownIn(contentOf(workspace));
  expect(workspace.check().map(line)).toEqual([]);
  expect(shown).toContain("On Mondays");
  for (const text of ["Sundays", "Costs", "licenses", "Health", "clinics", hidden])
    expect(shown).not.toContain(text);
});

test("development shows them, each with a mark", () => {
  using workspace = siteWith(...blocks);
  const shown = shownIn(withHiddenParts(contentOf(workspace)));
  for (const text of ["On Sundays", "For licenses", "Health"])
    expect(shown).toContain(`"⟦to confirm⟧ ${text}"`);
  for (const text of ["On Mondays", "Costs", "For clinics", "Yes: On Sundays"])
    expect(shown).toContain(`"${text}"`);
});

test("a hidden hero, and a reference to the anchor of a hidden block, are errors", () => {
  const metric = { label: both("Calls"), chart: "costs", previous: 1, better: "higher" };
  using workspace = siteWith(
    { ...questions("Costs", item("Hosting")), hidden, anchor: "costs" },
    { type: "metrics", heading: both("Metrics"), comparison: both("Last month"), items: [metric] },
  );
  workspace.replace("pages/home.json", '"type": "page-hero"', `"type": "page-hero", "hidden": "${hidden}"`);
  const problems = workspace.check().map(line).join("\n");
  expect(problems).toContain("A page begins with a hero");
  expect(problems).toContain('No block of this page has the anchor "costs"');
});
