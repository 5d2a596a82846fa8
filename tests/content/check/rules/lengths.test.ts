import { expect, test } from "vitest";
import { toldAfter } from "../reported.ts";

const long = "More appointments for a business that answers when it is called";

test("a text with more characters than its field has room for is told, its facts written out and its marks left out", () => {
  const reports = toldAfter((workspace) => {
    workspace.replace("pages/home.json", '"en": "Home"', `"en": "${long.slice(0, 58)}{conversion}"`);
    workspace.replace(
      "pages/web.json",
      '"title": { "es": "Web"',
      `"title": { "es": "${long.slice(0, 56)}{conversion}"`,
    );
  });
  expect(reports.filter((report) => report.includes("characters"))).toEqual([
    "content/pages/home.json:3:36 warning title › en: 62 characters are written, and there is room for 60. Shorten it.",
    "content/pages/web.json:3:20 warning title › es: 61 characters are written, and there is room for 60. Shorten it.",
  ]);
});

test("a description that says too little is told", () => {
  const reports = toldAfter((workspace) =>
    workspace.replace("pages/web.json", " y que traen trabajo de verdad", ""),
  );
  expect(reports).toEqual([
    "content/pages/web.json:4:26 warning description › es: 25 characters are too few to say what is meant. Write 50 to 160.",
  ]);
});
