import { describe, expect, test } from "vitest";
import { checkContent } from "../../scripts/content/check.ts";
import { readContent } from "../../scripts/content/read.ts";
import { siteContent } from "../support/content.ts";
import { line, Workspace } from "./workspace.ts";

const web = "pages/web.json";
const policy = '    {\n      "type": "policy",';

/** Charts that cards can be held against, beside the columns of the small site, 24 and 31. */
const charts = `    {
      "type": "combined-chart",
      "anchor": "roi-cac",
      "heading": { "es": "ROI y CAC", "en": "ROI and CAC" },
      "sample": true,
      "labels": [{ "es": "Ene", "en": "Jan" }, { "es": "Feb", "en": "Feb" }],
      "columns": { "name": { "es": "CAC", "en": "CAC" }, "unit": "usd", "values": [231, 214] },
      "line": { "name": { "es": "Retorno", "en": "Return" }, "unit": "percent", "values": [75, 91] }
    },
    {
      "type": "grouped-columns",
      "anchor": "channels",
      "heading": { "es": "Canales", "en": "Channels" },
      "sample": true,
      "unit": "usd",
      "layout": "stacked",
      "labels": [{ "es": "Redes", "en": "Social" }, { "es": "Ref.", "en": "Ref" }],
      "series": [
        { "name": { "es": "Nuevos", "en": "New" }, "values": [100.1, 200.2] },
        { "name": { "es": "Otros", "en": "Others" }, "values": [300, 400] }
      ]
    },
    {
      "type": "funnel",
      "anchor": "leads",
      "heading": { "es": "Prospectos", "en": "Leads" },
      "sample": true,
      "unit": "count",
      "stages": [
        { "label": { "es": "Visita", "en": "Visit" }, "value": 240 },
        { "label": { "es": "Cierre", "en": "Close" }, "value": 80 }
      ]
    },
`;

/** A small site with these charts and one card, on line 54 of the page. */
function siteWith(item: string, label = '{ "es": "M", "en": "M" }') {
  const workspace = new Workspace();
  const card = `    {
      "type": "metrics",
      "heading": { "es": "El mes", "en": "The month" },
      "sample": true,
      "comparison": { "es": "frente a mayo", "en": "against May" },
      "items": [
        { ${item}, "better": "higher", "label": ${label} }
      ]
    },
`;
  workspace.replace(web, policy, charts + card + policy);
  return workspace;
}

const reports = (workspace: Workspace) => workspace.check().map(line);
const at = "content/pages/web.json:54";

describe("a metric that names a chart", () => {
  test.each([
    ["a chart of one series", '"value": 31, "previous": 24, "unit": "count", "series": { "chart": "sales" }'],
    [
      "a series by its name in any language",
      '"value": 91, "previous": 75, "unit": "percent", "series": { "chart": "roi-cac", "name": "Retorno" }',
    ],
    ["a sum, of decimals too", '"value": 1000.3, "previous": 2, "unit": "usd", "sum": "channels"'],
    [
      "a share, as precise as it is written",
      '"value": 33.3, "previous": 2, "unit": "percent", "share": { "funnel": "leads", "stage": "Close", "of": "Visit" }',
    ],
  ])("is without problems where it agrees: %s", (_, item) => {
    using workspace = siteWith(item);
    expect(reports(workspace)).toEqual([]);
  });

  test.each<[what: string, item: string, ...reports: string[]]>([
    [
      "a value that the chart doesn't end with",
      '"value": 13, "previous": 24, "unit": "count", "series": { "chart": "sales" }',
      ':20 error metrics › items › 1 › value: 13 stands here, and "sales" ends with 31. Correct one.',
    ],
    [
      "a previous value that isn't the last but one",
      '"value": 31, "previous": 42, "unit": "count", "series": { "chart": "sales" }',
      ':36 error metrics › items › 1 › previous: 42 stands here, and the last but one of "sales" is 24. Correct one.',
    ],
    [
      "another unit",
      '"value": 31, "previous": 24, "unit": "usd", "series": { "chart": "sales" }',
      ':48 error metrics › items › 1 › unit: "usd" stands here, and "sales" draws count. Correct one.',
    ],
    [
      "a series that isn't there",
      '"value": 214, "previous": 231, "unit": "usd", "series": { "chart": "roi-cac", "name": "CAG" }',
      ':97 error metrics › items › 1 › series › name: "roi-cac" draws no series "CAG". Did you mean "CAC"?',
    ],
    [
      "a chart of several series without a name",
      '"value": 214, "previous": 231, "unit": "usd", "series": { "chart": "roi-cac" }',
      ':67 error metrics › items › 1 › series: "roi-cac" draws several series. Add a "name": one of "CAC", "Retorno", "Return".',
    ],
    [
      "a block that draws no series",
      '"value": 3, "previous": 2, "unit": "usd", "series": { "chart": "leads" }',
      ':74 error metrics › items › 1 › series › chart: "leads" is a funnel, without a series. Name another chart.',
    ],
    [
      "a chart that isn't there",
      '"value": 31, "previous": 24, "unit": "count", "series": { "chart": "sails" }',
      ':78 error metrics › items › 1 › series › chart: No block of this page has the anchor "sails". Known here: channels, leads, roi-cac, sales.',
    ],
    [
      "values that don't add up",
      '"value": 1000, "previous": 2, "unit": "usd", "sum": "channels"',
      ':20 error metrics › items › 1 › value: 1000 stands here, and the values of "channels" add up to 1000.3. Correct one.',
    ],
    [
      "a sum of what has none",
      '"value": 3, "previous": 2, "unit": "usd", "sum": "leads"',
      ':60 error metrics › items › 1 › sum: "leads" is a funnel, whose values make no sum. Name another chart.',
    ],
    [
      "a share that isn't one",
      '"value": 35, "previous": 2, "unit": "percent", "share": { "funnel": "leads", "stage": "Close", "of": "Visit" }',
      ':20 error metrics › items › 1 › value: 35 stands here, and 80 of 240 in "leads" is 33 %. Correct one.',
    ],
    [
      "a stage that isn't there",
      '"value": 33, "previous": 2, "unit": "percent", "share": { "funnel": "leads", "stage": "Closed", "of": "Visit" }',
      ':97 error metrics › items › 1 › share › stage: "leads" has no stage "Closed". Did you mean "Close"?',
    ],
    [
      "a share of what isn't a funnel",
      '"value": 33, "previous": 2, "unit": "percent", "share": { "funnel": "sales", "stage": "Close", "of": "Visit" }',
      ':79 error metrics › items › 1 › share › funnel: "sales" is a column-chart, not a funnel. Name a funnel.',
    ],
  ])("is told where it doesn't agree: %s", (_, item, ...told) => {
    using workspace = siteWith(item);
    expect(reports(workspace)).toEqual(told.map((report) => at + report));
  });
});

describe("a metric that a chart of its page draws too", () => {
  const usd = (value: number, previous: number) =>
    `"value": ${value}, "previous": ${previous}, "unit": "usd"`;
  const term = '{ "es": "[[SEO]]", "en": "[[SEO]]" }';

  test("names it, where both have the same words and unit, whatever the figures", () => {
    using workspace = siteWith(usd(3, 2), term);
    workspace.replace(web, '{ "es": "CAC", "en": "CAC" }', '{ "es": "SEO", "en": "SEO" }');
    expect(reports(workspace)).toEqual([
      `${at}:9 error metrics › items › 1: "roi-cac" draws this measure too. Add "series": { "chart": "roi-cac", "name": "SEO" }.`,
    ]);
  });

  test("is found without an anchor", () => {
    using workspace = siteWith(usd(3, 2), term);
    workspace.replace(web, '{ "es": "CAC", "en": "CAC" }', '{ "es": "SEO", "en": "SEO" }');
    workspace.replace(web, '      "anchor": "roi-cac",\n', "");
    expect(reports(workspace)).toEqual([
      'content/pages/web.json:53:9 error metrics › items › 1: The combined-chart draws this measure too. Give it an "anchor", and add "series": { "chart": "<anchor>", "name": "SEO" } here.',
    ]);
  });

  test.each([
    ["both figures", usd(214, 231)],
    ["one figure, the other mistyped", usd(214, 321)],
  ])("is a warning where it shares %s", (_, item) => {
    using workspace = siteWith(item);
    expect(reports(workspace)).toEqual([
      `${at}:9 warning metrics › items › 1: "roi-cac" draws these figures too. Add "series": { "chart": "roi-cac", "name": "CAC" }.`,
    ]);
  });

  test("is a warning where a stack adds up to it", () => {
    using workspace = siteWith(usd(1000.3, 2));
    expect(reports(workspace)).toEqual([
      `${at}:9 warning metrics › items › 1: The values of "channels" add up to this one. Add "sum": "channels".`,
    ]);
  });

  test("is none where it shares a round or short figure by chance, or the unit is another", () => {
    using percent = siteWith('"value": 91, "previous": 5, "unit": "percent"');
    expect(reports(percent)).toEqual([]);
    using days = siteWith('"value": 214, "previous": 231, "unit": "days"');
    expect(reports(days)).toEqual([]);
  });
});

test("a stack of less than nothing is told at the value, a group of it is not", () => {
  const columns = (layout: string) => `    {
      "type": "grouped-columns",
      "heading": { "es": "Saldo", "en": "Balance" },
      "sample": true,
      "unit": "usd",
      "layout": "${layout}",
      "labels": [{ "es": "Ene", "en": "Jan" }],
      "series": [
        { "name": { "es": "Entradas", "en": "In" }, "values": [4] },
        { "name": { "es": "Salidas", "en": "Out" }, "values": [-3] }
      ]
    },
`;
  using stacked = siteWith('"value": 3, "previous": 2, "unit": "usd"');
  stacked.replace(web, policy, columns("stacked") + policy);
  expect(reports(stacked)).toEqual([
    expect.stringContaining(
      `series › 2 › values › 1: -3 can't be stacked. Write 0 or more, or make the layout "grouped".`,
    ),
  ]);
  using grouped = siteWith('"value": 3, "previous": 2, "unit": "usd"');
  grouped.replace(web, policy, columns("grouped") + policy);
  expect(reports(grouped)).toEqual([]);
});

test("a funnel that widens is told at the stage", () => {
  using workspace = siteWith('"value": 3, "previous": 2, "unit": "usd"');
  workspace.replace(web, '"value": 80 }', '"value": 241 }');
  expect(reports(workspace)).toEqual([
    "content/pages/web.json:45:64 error funnel › stages › 2 › value: 241 is more than the 240 of the stage before. A funnel never widens: correct one.",
  ]);
});

test("a cohort of which more than all stayed is told at the value", () => {
  using workspace = siteWith('"value": 3, "previous": 2, "unit": "usd"');
  workspace.replace(
    web,
    policy,
    `    {
      "type": "cohort-grid",
      "heading": { "es": "Quién se queda", "en": "Who stays" },
      "sample": true,
      "cohort": { "es": "Mes", "en": "Month" },
      "periods": [{ "es": "0", "en": "0" }, { "es": "1", "en": "1" }],
      "cohorts": [{ "label": { "es": "Ene", "en": "Jan" }, "values": [100, 120] }]
    },
${policy}`,
  );
  expect(reports(workspace)).toEqual([
    "content/pages/web.json:63:76 error cohort-grid › cohorts › 1 › values › 2: 120 is above 100. Write 100 or less.",
  ]);
});

describe("the site's own figures", () => {
  test("are without problems and warnings", () => {
    // A draft may lack texts.
    const problems = checkContent(readContent(process.cwd()));
    expect(problems.filter(({ check }) => check !== "languages")).toEqual([]);
  });

  test("are held together: every metric that a page draws names its chart", () => {
    const named = [...siteContent.pages.values()].flatMap(({ value }) =>
      value.blocks.flatMap((block) =>
        block.type === "metrics"
          ? block.items.filter(({ series, sum, share }) => series ?? sum ?? share)
          : [],
      ),
    );
    expect(named.map(({ value }) => value)).toEqual(expect.arrayContaining([186400, 214, 80, 60]));
  });
});
