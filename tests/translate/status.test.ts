import { expect, test } from "vitest";
import { UsageError } from "../../scripts/cli/command.ts";
import * as confirm from "../../scripts/translate/confirm.ts";
import * as status from "../../scripts/translate/status.ts";
import { Project } from "./support/project.ts";

/** A site whose texts are confirmed and committed. */
async function confirmed(): Promise<Project> {
  const project = new Project();
  await project.run(confirm, "--all");
  project.git("init", "--quiet", "--initial-branch=main");
  project.commit("The site");
  return project;
}

const lede = '"en": "Gain {conversion} with [[SEO]]."';
const newLede = '"en": "Win {conversion} with [[SEO]] and us."';

test("a site that is confirmed shows full bars for each page, each shared file and the whole", async () => {
  const { out, code } = await (await confirmed()).run(status);
  expect(code).toBe(0);
  expect(out).toMatch(/^ +texts {2}es +en\n/);
  expect(out).toMatch(/^home +8 {2}█{10} 100 % {2}█{10} 100 %$/m);
  expect(out).toMatch(/^menu\.json +6 {2}█{10} 100 % {2}█{10} 100 %$/m);
  expect(out).toMatch(/^privacy\/ +1 {2}█{10} 100 % {2}█{10} 100 % {2}en: 1 missing, which is fine$/m);
  expect(out).toMatch(/^total .*100 %.*100 %/m);
  expect(out).not.toContain("confirm");
});

test("a changed text makes its translation lag, and is shown against what git had", async () => {
  const project = await confirmed();
  project.replace("pages/home.json", lede, newLede);
  project.commit("A better lede");
  const { out } = await project.run(status);
  expect(out).toMatch(/^home +8 {2}█{8}░░ {2}87 % {2}█{10} 100 % {2}es: 1 stale$/m);
  expect(out).toContain(
    [
      "Stale (1): one side has changed since it was recorded, the other lags",
      "",
      "content/pages/home.json:9:23  home › block 1, page-hero › lede",
      "  en changed  [-Gain-]{+Win+} {conversion} with [[SEO]] {+and us+}.",
      "  es lags     Sube {conversion} con [[SEO]].",
      "",
      "When the languages say the same again: npm run translate -- confirm FILE:LINE (or --page, --all)",
    ].join("\n"),
  );
});

test("the earlier text is found in another file, where it stood before", async () => {
  const project = await confirmed();
  project.replace(
    "pages/home.json",
    `"es": "Sube {conversion} con [[SEO]].", ${lede}`,
    '"es": "Sube", "en": "Gain"',
  );
  project.commit("No lede");
  project.replace(
    "pages/web.json",
    '"es": "En español.", "en": "In Spanish."',
    `"es": "Sube {conversion} con [[SEO]].", ${newLede}`,
  );
  const { out } = await project.run(status, "--page", "web");
  expect(out).toContain("  en changed  [-Gain-]{+Win+} {conversion} with [[SEO]] {+and us+}.");
});

test("without a history the change is told, and that nobody knows what stood there", async () => {
  const project = new Project();
  await project.run(confirm, "--all");
  project.replace("pages/home.json", lede, newLede);
  const { out } = await project.run(status);
  expect(out).toContain("  en changed  Win {conversion} with [[SEO]] and us. (before: no history)");
});

test("where both sides were recorded with something else, both changes are shown", async () => {
  const project = await confirmed();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home"', '"es": "Portada", "en": "Start"');
  await project.run(confirm, "content/pages/home.json:3");
  project.commit("Other words");
  project.replace("pages/home.json", '"es": "Portada"', '"es": "Inicio"');
  const { out } = await project.run(status);
  expect(out).toMatch(/^home .* es, en: 1 stale, direction unknown$/m);
  expect(out).toContain("  es changed  [-Portada-]{+Inicio+}\n  en changed  [-Home-]{+Start+}");
});

test("the same words in two languages are told apart from other unrecorded ones", async () => {
  const project = new Project();
  const { out } = await project.run(status, "--page", "web");
  expect(out).toContain(
    "web › title\n  es  Web\n  en  Web\n  The same words: confirm them if that is meant so.",
  );
  expect(out).toContain("web › block 1, column-chart › heading\n  es  Ventas\n  en  Sales\n\n");
});

test("what many texts want is counted for the whole site, and listed for a page", async () => {
  const project = new Project();
  expect((await project.run(status)).out).toMatch(/… and \d+ more\. --page NAME lists all of one/);
  expect((await project.run(status, "--page", "ui.json")).out).not.toContain("more.");
});

test("a language under way stands apart, and what it lacks is its own", async () => {
  const project = await confirmed();
  project.replace(
    "site.json",
    '{ "code": "en"',
    '{ "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "En français", "draft": true },\n    { "code": "en"',
  );
  const { out, code } = await project.run(status, "--ci");
  expect(code).toBe(0);
  const [site = "", underWay = ""] = out.split("Under way, and left out of the site");
  expect(site).toMatch(/^home .*100 %.*100 %$/m);
  expect(underWay).toMatch(/^home +8 {2}░{10} {3}0 % {2}fr: 8 missing$/m);
  expect(underWay).toContain("home › title\n  es  Inicio\n  en  Home\n  fr  (missing)");
});

test("--ci fails below its threshold, and names the language", async () => {
  const project = await confirmed();
  project.replace("pages/home.json", lede, newLede);
  const { code, error } = await project.run(status, "--ci");
  expect(code).toBe(1);
  expect(error).toMatch(/^es: \d+ of \d+ texts are done, fewer than 100 %\.$/);
  expect(await project.run(status, "--ci", "--at-least", "95")).toMatchObject({ code: 0, error: "" });
});

test("--ci fails on what is unrecorded, however low the threshold", async () => {
  const project = await confirmed();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home"', '"es": "Portada", "en": "Start"');
  const { code, error } = await project.run(status, "--ci", "--at-least", "0");
  expect(code).toBe(1);
  expect(error).toContain("Unrecorded texts: 1. Confirm them");
});

test("--ci fails on a file that can't be read, since nobody knows its texts", async () => {
  const project = await confirmed();
  project.replace("pages/web.json", '"paths"', "paths");
  const { code, out, error } = await project.run(status, "--ci");
  expect(code).toBe(1);
  expect(error).toBe("Mistakes in content/pages/web.json. Run: npm run check");
  expect(out).toContain("Left out, since it has mistakes (npm run check): content/pages/web.json");
});

test("--json has every text that something is left to do for", async () => {
  const project = await confirmed();
  project.replace("pages/home.json", lede, newLede);
  const { out } = await project.run(status, "--json");
  const report = JSON.parse(out);
  expect(report.open).toEqual([
    {
      id: "content/pages/home.json:/blocks/0/lede",
      part: "home",
      where: "home › block 1, page-hero › lede",
      line: 9,
      states: { es: "stale", en: "ahead" },
      texts: { es: "Sube {conversion} con [[SEO]].", en: "Win {conversion} with [[SEO]] and us." },
      changes: [
        {
          language: "en",
          lags: "es",
          before: "Gain {conversion} with [[SEO]].",
          after: "Win {conversion} with [[SEO]] and us.",
        },
      ],
    },
  ]);
  expect(report.total.es).toMatchObject({ states: { stale: 1 } });
});

test.each([
  [["--page", "hom"], 'There is no page or file "hom". Did you mean "home"?'],
  [["--ci", "--at-least", "lots"], '--at-least is "lots". Write a percentage from 0 to 100.'],
  [["--at-least", "95"], "--at-least says when --ci fails. Add --ci."],
  [["home"], 'status takes options alone, but got "home".'],
  [["--jso"], 'There is no option --jso. Did you mean "--json"?'],
  [["--page"], "Option '--page <value>' argument missing."],
])("called with %j it says what is wrong", async (args, message) => {
  await expect(new Project().run(status, ...args)).rejects.toThrow(new UsageError(message));
});
