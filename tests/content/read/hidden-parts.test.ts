import { expect, test } from "vitest";
import { compileSite } from "../../../scripts/content/compile/compile-page.ts";
import { redirectsOf } from "../../../scripts/content/compile/compile-server-content.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import { visibleContent, withHiddenParts } from "../../../scripts/content/read/hidden-parts.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { line, Workspace } from "../../support/workspace.ts";

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

/** A block whose items have a field that is named like a day in others. */
const chat = {
  ...{ type: "sample-chat", heading: both("Chat"), caption: both("A sample"), customer: both("Ana") },
  ...{ assistant: both("Site"), placeholder: both("Write"), send: both("Send") },
  messages: ["customer", "assistant"].map((from) => ({ from, body: both(`Hello from the ${from}`) })),
};

const blocks = [
  chat,
  questions("Support", item("On Sundays", { hidden }), item("On Mondays")),
  questions("Costs", item("For licenses", { hidden })),
  { ...questions("Health", item("For clinics")), hidden },
];

test("the site lacks hidden items, hidden blocks, and blocks without other items", () => {
  using workspace = siteWith(...blocks);
  const shown = shownIn(contentOf(workspace));
  expect(workspace.check().map(line)).toEqual([]);
  for (const text of ["On Mondays", "Hello from the customer"]) expect(shown).toContain(text);
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

test.each([{ hidden }, { from: "2099-01-01" }])(
  "a hero that is left out, and a reference to the anchor of such a block, are errors: %j",
  (leftOut) => {
    const metric = { label: both("Calls"), chart: "costs", previous: 1, better: "higher" };
    using workspace = siteWith(
      { ...questions("Costs", item("Hosting")), ...leftOut, anchor: "costs" },
      { type: "metrics", heading: both("Metrics"), comparison: both("Last month"), items: [metric] },
    );
    const hero = '"type": "page-hero"';
    workspace.replace("pages/home.json", hero, `${hero}, ${JSON.stringify(leftOut).slice(1, -1)}`);
    const problems = workspace.check().map(line).join("\n");
    expect(problems).toContain("A page begins with a hero");
    expect(problems).toContain('No block of this page has the anchor "costs"');
  },
);

const midnights = [
  ["America/Mexico_City", "2027-02-01T06:00:00Z", "2027-02-10T06:00:00Z"],
  ["Asia/Kolkata", "2027-01-31T18:30:00Z", "2027-02-09T18:30:00Z"],
  ["Pacific/Auckland", "2027-01-31T11:00:00Z", "2027-02-09T11:00:00Z"],
] as const;

test.each(midnights)(
  "in %s, a dated page and block are shown from midnight to midnight",
  (zone, start, end) => {
    const dates = { from: "2027-02-01", until: "2027-02-09" };
    using workspace = siteWith({ ...questions("Fair", item("In May")), ...dates });
    const closed = `"days": ["monday"], "closes": "18:00", "holidays": [], "holidaysUntil": "2030-01-01"`;
    workspace.replace("site.json", '"home"', `"hours": { "zone": "${zone}", ${closed} }, "home"`);
    const offer = JSON.parse(workspace.read("pages/web.json"));
    workspace.write("pages/offer.json", JSON.stringify({ ...offer, ...dates, paths: { es: "oferta" } }));
    const shownAt = (time: number) => {
      const read = readContent(workspace.root, undefined, new Date(time));
      expect(read.problems).toEqual([]);
      const content = visibleContent(read.content as CheckedContent);
      return [content.pages.has("offer"), shownIn(content).includes("In May")];
    };
    const [first, last] = [Date.parse(start), Date.parse(end)];
    expect([first - 1, first, last - 1, last].map(shownAt)).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
  },
);

test.each(['"hidden": true', '"draft": true', '"until": "2020-01-01"'])(
  "a page with %s is in no menu or list, has no address, and a link to it in a sentence is plain words",
  (line) => {
    const answer = { es: "Lee [esto](web).", en: "Read [this](web)." };
    using workspace = siteWith(questions("Links", { ...item("More"), answer }));
    workspace.replace("pages/home.json", '"page": "web"', '"page": "home"');
    const menuItem = { label: both("Start"), page: "home", note: both("Home") };
    workspace.replace("menu.json", '"items":[', `"items":[${JSON.stringify(menuItem)},`);
    const product = { page: "home", illustration: "dipper", name: both("Start"), body: both("Home.") };
    workspace.replace("products.json", "[", `[${JSON.stringify(product)},`);
    const all = contentOf(workspace);
    expect(shownIn(all)).toContain('"path":"services/web"');
    expect(redirectsOf(all, createContexts(all))).toHaveProperty(["en/servicios/web/"]);
    workspace.replace("pages/web.json", "{", `{ ${line},`);
    const content = visibleContent(contentOf(workspace));
    const english = compileSite(content).get("en");
    expect(english?.shell.menu.groups).toMatchObject([{ items: [{ label: "Start" }] }]);
    expect(shownIn(content)).not.toContain("services/web");
    expect(shownIn(content)).toContain('"answer":["Read this."]');
    expect(redirectsOf(content, createContexts(content))).toEqual({});
    expect(JSON.stringify([...compileSite(withHiddenParts(contentOf(workspace)))])).toMatch(
      /⟦[a-z0-9 -]+⟧ Web/,
    );
  },
);
