import { expect, test } from "vitest";
import { line, Workspace } from "../../workspace.ts";

const web = "pages/web.json";
const policy = '    {\n      "type": "policy",';

/** The small site with one more block on the page of the columns. */
function siteWith(block: string) {
  const workspace = new Workspace();
  workspace.replace(web, policy, block + policy);
  return workspace;
}

const reports = (workspace: Workspace) => workspace.check().map(line);

test("a stack of less than nothing is told at the value, a group of it is not", () => {
  const columns = (layout: string) => `    {
      "type": "grouped-columns",
      "heading": { "es": "Saldo", "en": "Balance" },
      "sample": true,
      "summary": { "es": "Texto.", "en": "Text." },
      "unit": "usd",
      "layout": "${layout}",
      "labels": [{ "es": "Ene", "en": "Jan" }],
      "series": [
        { "name": { "es": "Entradas", "en": "In" }, "values": [4] },
        { "name": { "es": "Salidas", "en": "Out" }, "values": [-3] }
      ]
    },
`;
  using stacked = siteWith(columns("stacked"));
  expect(reports(stacked)).toEqual([
    expect.stringContaining(
      `series › 2 › values › 1: -3 can't be stacked. Write 0 or more, or make the layout "grouped".`,
    ),
  ]);
  using grouped = siteWith(columns("grouped"));
  expect(reports(grouped)).toEqual([]);
});

test("a funnel that widens is told at the stage", () => {
  using workspace = siteWith(`    {
      "type": "funnel",
      "heading": { "es": "Prospectos", "en": "Leads" },
      "sample": true,
      "summary": { "es": "Texto.", "en": "Text." },
      "unit": "count",
      "stages": [
        { "label": { "es": "Visita", "en": "Visit" }, "value": 240 },
        { "label": { "es": "Cierre", "en": "Close" }, "value": 241 }
      ]
    },
`);
  expect(reports(workspace)).toEqual([
    "content/pages/web.json:23:64 error funnel › stages › 2 › value: 241 is more than the 240 of the stage before. A funnel never widens: correct one.",
  ]);
});

test("a cohort of which more than all stayed is told at the value", () => {
  using workspace = siteWith(`    {
      "type": "cohort-grid",
      "heading": { "es": "Quién se queda", "en": "Who stays" },
      "sample": true,
      "summary": { "es": "Texto.", "en": "Text." },
      "cohort": { "es": "Mes", "en": "Month" },
      "periods": [{ "es": "0", "en": "0" }, { "es": "1", "en": "1" }],
      "cohorts": [{ "label": { "es": "Ene", "en": "Jan" }, "values": [100, 120] }]
    },
`);
  expect(reports(workspace)).toEqual([
    "content/pages/web.json:22:76 error cohort-grid › cohorts › 1 › values › 2: 120 is above 100. Write 100 or less.",
  ]);
});
