import { describe, expect, test } from "vitest";
import { inWords } from "../../scripts/content/problem.ts";
import { reportText } from "../../scripts/content/report.ts";
import { line, Workspace } from "./workspace.ts";

/** A mistake: what it is, its file, what stands there and what is written instead, and every report. */
type Mistake = [what: string, file: string, before: string, after: string, ...reports: string[]];

const home = "pages/home.json";
const web = "pages/web.json";

const mistakes: Mistake[] = [
  [
    "a missing comma",
    home,
    '"sample": true,',
    '"sample": true',
    'content/pages/home.json:16:7 error A comma or "}" is expected here.',
  ],
  [
    "a comma too many",
    home,
    '"unit": "minutes"',
    '"unit": "minutes",',
    "content/pages/home.json:19:24 error Nothing follows this comma. Remove it.",
  ],
  [
    "a text that isn't closed",
    home,
    '"en": "Home" }',
    '"en": "Home }',
    "content/pages/home.json:3:36 error This text isn't closed before the end of the line. Add a double quote (a line break inside is written \\n).",
  ],
  [
    "single quotes",
    home,
    '"Home"',
    "'Home'",
    "content/pages/home.json:3:36 error A value is expected here: a text in double quotes, a number, true, false, [ or {.",
  ],
  [
    "a comment",
    home,
    '"type": "gauge"',
    '// the dial\n      "type": "gauge"',
    'content/pages/home.json:13:7 error A name in double quotes is expected here, or "}".',
  ],
  [
    "an escape that means nothing",
    home,
    "Inicio",
    "Ini\\cio",
    'content/pages/home.json:3:24 error "\\c" means nothing in JSON. Write "\\\\" for a backslash.',
  ],
  [
    "a number that isn't one",
    home,
    "3.6",
    "03.6",
    "content/pages/home.json:17:16 error This isn't a number in JSON. Write it as in 12, -3.5 or 0.8.",
  ],
  [
    "text after the end",
    web,
    '"In Spanish." }\n    }\n  ]\n}',
    '"In Spanish." }\n    }\n  ]\n}\n}',
    "content/pages/web.json:24:1 error The file should end here. Remove what follows, or check the brackets above.",
  ],
  [
    "an empty file",
    "glossary.json",
    '{"terms"',
    "",
    "content/glossary.json:1:1 error A value is expected here: a text in double quotes, a number, true, false, [ or {.",
  ],
  [
    "an infinite number",
    home,
    "3.6",
    "1e999",
    "content/pages/home.json:17:16 error 1e999 is too large for a number. Write a finite one.",
  ],
  [
    "a repeated key",
    home,
    '"max": 10,',
    '"max": 10,\n      "max": 12,',
    'content/pages/home.json:19:7 error "max" stands twice in the same object. Keep one of the two.',
  ],
  [
    "the key __proto__",
    home,
    '"max": 10,',
    '"max": 10,\n      "__proto__": {},',
    'content/pages/home.json:19:7 error "__proto__" can\'t be used as a name. Choose another.',
  ],
  [
    "a missing language",
    home,
    '{ "es": "Inicio", "en": "Home" }',
    '{ "es": "Inicio" }',
    'content/pages/home.json:3:3 error title: The text in "en" is missing. Add it. In es it says “Inicio”.',
  ],
  [
    "an unknown language",
    home,
    '"en": "Home"',
    '"en": "Home", "eng": "Home"',
    'content/pages/home.json:3:44 error title: "eng" isn\'t a language of this site. Did you mean "en"?',
  ],
  [
    "a language that isn't a code",
    home,
    '"en": "Home"',
    '"en": "Home", "English": "Home"',
    'content/pages/home.json:3:44 error title › English: "English" can\'t be a name here. Write a language code, as in pt or pt-BR.',
  ],
  [
    "an unknown key near a known one",
    home,
    '"headline"',
    '"headlin"',
    'content/pages/home.json:8:7 error page-hero: "headlin" isn\'t a field here. Did you mean "headline"?',
  ],
  [
    "an unknown key of the page",
    home,
    '"paths"',
    '"colour": "red",\n  "paths"',
    'content/pages/home.json:2:3 error "colour" isn\'t a field here. Known here: $schema, accept, blocks, description, paths, title.',
  ],
  [
    "a missing field",
    home,
    '"value": 3.6,\n',
    "",
    'content/pages/home.json:12:5 error gauge › value: "value" is missing. Add it.',
  ],
  [
    "a wrong type",
    home,
    '"max": 10',
    '"max": "10"',
    'content/pages/home.json:18:14 error gauge › max: "10" stands where a number is expected.',
  ],
  [
    "a list where a text belongs",
    home,
    '{ "es": "Inicio", "en": "Home" }',
    '["Inicio", "Home"]',
    "content/pages/home.json:3:12 error title: A list stands where an object in braces, one text per language is expected.",
  ],
  [
    "an empty text",
    home,
    '"en": "Home"',
    '"en": ""',
    "content/pages/home.json:3:36 error title › en: This text is empty. Write it.",
  ],
  [
    "a value above its bound",
    home,
    '"value": 3.6',
    '"value": 120',
    "content/pages/home.json:17:16 error gauge › value: 120 is above 100. Write 100 or less.",
  ],
  [
    "a value beyond the dial",
    home,
    '"value": 3.6',
    '"value": 36',
    "content/pages/home.json:17:16 error gauge › value: 36 is above the dial's max, 10. Lower it, or raise max.",
  ],
  [
    "a unit that isn't known",
    home,
    '"unit": "minutes"',
    '"unit": "minute"',
    'content/pages/home.json:19:15 error gauge › unit: "minute" isn\'t one of count, percent, usd, minutes, months, days, times, points. Did you mean "minutes"?',
  ],
  [
    "an unknown block type",
    home,
    '"type": "gauge"',
    '"type": "guage"',
    'content/pages/home.json:13:15 error guage › type: There is no block type "guage". Did you mean "gauge"?',
  ],
  [
    "a block without a type",
    home,
    '"type": "gauge",\n',
    "",
    'content/pages/home.json:12:5 error block 2 › type: "type" is missing. Add the block\'s type, one of: call-to-action, check-list, cohort-grid, column-chart, combined-chart, configurator, contact-form, definitions, feature-cards, flow-diagram, funnel, gauge, grouped-columns, health-bars, home-hero, kpis, line-chart, metrics, offer-list, page-hero, policy, product-cards, prose, retention-bars, sample-chat, services-slider, statistics, step-flow, timeline.',
  ],
  [
    "a link to no page",
    home,
    '"page": "web"',
    '"page": "wbe"',
    'content/pages/home.json:10:66 error page-hero › action › page: There is no page "wbe". Did you mean "web"?',
  ],
  [
    "a link in a text to no page",
    home,
    "Sube {conversion}",
    "[Sube](wob) {conversion}",
    'content/pages/home.json:9:31 error page-hero › lede: There is no page "wob". Did you mean "web"?',
  ],
  [
    "an unknown term",
    home,
    "Gain {conversion} with [[SEO]]",
    "Gain {conversion} with [[SOE]]",
    'content/pages/home.json:9:89 error page-hero › lede: "SOE" isn\'t in content/glossary.json. Did you mean "SEO"? Or add it there.',
  ],
  [
    "an unknown fact",
    home,
    "Gain {conversion}",
    "Gain {convertion}",
    'content/pages/home.json:9:70 error page-hero › lede: "convertion" isn\'t in content/facts.json. Did you mean "conversion"? Or add it there.',
  ],
  [
    "an unknown fact after an escape",
    home,
    "Gain {conversion}",
    "\\u00abGain\\u00bb {convertion}",
    'content/pages/home.json:9:82 error page-hero › lede: "convertion" isn\'t in content/facts.json. Did you mean "conversion"? Or add it there.',
  ],
  [
    "strong words that aren't closed",
    home,
    "Gain {conversion}",
    "**Gain {conversion}",
    'content/pages/home.json:9:64 error page-hero › lede › en: This "**" isn\'t closed. Add "**" after the strong words.',
  ],
  [
    "a fact that isn't closed",
    home,
    'with [[SEO]]." },\n      "action"',
    'with {conversion." },\n      "action"',
    'content/pages/home.json:9:87 error page-hero › lede › en: This isn\'t closed. Add "}" after the fact.',
  ],
  [
    "markup in a plain text",
    home,
    "More appointments",
    "**More** appointments",
    "content/pages/home.json:8:47 error page-hero › headline › en: This text takes no markup, only facts as in {conversion}. Write it without marks.",
    "content/pages/home.json:8:53 error page-hero › headline › en: This text takes no markup, only facts as in {conversion}. Write it without marks.",
  ],
  [
    "a path that two pages share",
    web,
    '"en": "services/web"',
    '"en": ""',
    "content/pages/web.json:2:43 error paths: Only the home page has an empty path. Write one, as in services/web.",
  ],
  [
    "a path that isn't one",
    web,
    '"en": "services/web"',
    '"en": "/Services/Web"',
    'content/pages/web.json:2:43 error paths › en: "/Services/Web" doesn\'t have the right form. Write a path in lower case without a slash at its ends, as in services/web.',
  ],
  [
    "a page without the path that others fall back on",
    web,
    '"es": "servicios/web", ',
    "",
    'content/pages/web.json:2:3 error paths: The path in "es" is missing. Add it: other languages fall back on it.',
  ],
  [
    "fewer values than labels",
    web,
    "[24, 31]",
    "[24]",
    "content/pages/web.json:13:17 error column-chart › values: 2 labels and 1 values don't go together. Give each of the labels its value.",
  ],
  [
    "a policy without clauses",
    web,
    '"folder": "privacy"',
    '"folder": "privacidad"',
    "content/pages/web.json:18:17 error policy › folder: There are no clauses in content/privacidad. Known here: privacy.",
  ],
  [
    "a default language that isn't there",
    "site.json",
    '"defaultLanguage": "en"',
    '"defaultLanguage": "fr"',
    'content/site.json:8:22 error defaultLanguage: "fr" isn\'t a finished language of this site. Known here: en, es.',
  ],
  [
    "a home page that isn't there",
    "site.json",
    '"home": "home"',
    '"home": "start"',
    "content/pages/home.json:2:20 error paths: Only the home page has an empty path. Write one, as in services/web.",
    'content/site.json:10:11 error home: There is no page "start". Known here: home, web.',
  ],
  [
    "code in a clause",
    "privacy/01-data.es.mdx",
    "Guardamos",
    "Guardamos {1 + 1}",
    'content/privacy/01-data.es.mdx:3:11 error A clause can\'t hold code in braces. Write the text itself, or a fact as in <Fact id="message-retention" />.',
  ],
  [
    "an import in a clause",
    "privacy/01-data.es.mdx",
    "## Datos",
    'import x from "x"\n\n## Datos',
    "content/privacy/01-data.es.mdx:1:1 error A clause can't import or export. Remove this line.",
  ],
  [
    "HTML in a clause",
    "privacy/01-data.es.mdx",
    "Guardamos",
    "<b>Guardamos</b>",
    "content/privacy/01-data.es.mdx:3:1 error <b> isn't allowed in a clause. Use Markdown, or one of <Fact />, <Email />.",
  ],
  [
    "an unknown fact in a clause",
    "privacy/01-data.es.mdx",
    '"retention"',
    '"retenshun"',
    'content/facts.json:4:5 warning No text uses the fact "retention". Use it or remove it.',
    'content/privacy/01-data.es.mdx:3:30 error "retenshun" isn\'t in content/facts.json. Did you mean "retention"? Or add it there.',
  ],
  [
    "a clause without its title",
    "privacy/01-data.es.mdx",
    "## Datos",
    "Datos",
    "content/privacy/01-data.es.mdx:1:1 error A clause begins with its title, as in ## Purposes.",
  ],
  [
    "a tag that isn't closed in a clause",
    "privacy/01-data.es.mdx",
    "/>.",
    ">.",
    "content/privacy/01-data.es.mdx:3:1 error This isn't valid MDX: Expected a closing tag for `<Fact>` (3:30-3:52) before the end of `paragraph`.",
  ],
  [
    "a component in a clause that holds something, code too",
    "privacy/01-data.es.mdx",
    '<Fact id="retention" />',
    '<Fact id="retention">{alert(1)}</Fact>',
    "content/privacy/01-data.es.mdx:3:30 error <Fact> holds nothing. Close it with a slash, and write what follows after it.",
  ],
  [
    "a second title in a clause",
    "privacy/01-data.es.mdx",
    "Guardamos",
    "# Más\n\nGuardamos",
    "content/privacy/01-data.es.mdx:3:1 error A clause has one title. Begin a heading under it with ###.",
  ],
  [
    "a home page away from the empty path",
    home,
    '{ "es": "" }',
    '{ "es": "inicio" }',
    'content/pages/home.json:2:3 error paths: The home page needs the empty path, "". Add it in one language: it leads there in all.',
  ],
  [
    "a language that is listed twice",
    "site.json",
    '"Switch to English" }',
    '"Switch to English" },\n    { "code": "en", "locale": "en-GB", "previewLocale": "en_GB", "label": "GB", "switchTo": "Switch to English" }',
    'content/site.json:7:15 error languages: "en" stands here twice. Keep one.',
  ],
  [
    "a constellation that is not drawn",
    home,
    '"constellation": "dipper"',
    '"constellation": "diper"',
    'content/pages/home.json:7:45 error page-hero › constellation: "diper" isn\'t in content/constellations.json. Did you mean "dipper"? Or draw it there.',
  ],
  [
    "a line to a star that is not there",
    "constellations.json",
    '[["alpha", "beta"]]',
    '[["alpha", "beta2"]]',
    'content/constellations.json:6:27 error dipper: There is no star "beta2" here. Did you mean "beta"?',
  ],
  [
    "a guide and a shade to stars that are not there",
    "constellations.json",
    '[["alpha", "beta"]]',
    '[["alpha", "beta"]],\n      "guides": [["gamma", "beta"]],\n      "shades": [{ "from": "alpha", "to": "delta", "x": 1, "y": 1 }]',
    'content/constellations.json:7:19 error dipper: There is no star "gamma" here. Known here: alpha, beta.',
    'content/constellations.json:8:43 error dipper: There is no star "delta" here. Known here: alpha, beta.',
  ],
  [
    "a front that names the stars behind it",
    "constellations.json",
    '[["alpha", "beta"]]',
    '[["alpha", "beta"]],\n      "front": { "stars": { "gamma": { "x": 1, "y": 1, "magnitude": 3 } }, "lines": [["gamma", "alpha"]], "outline": ["gamma", "beta", "gamma"] }',
    'content/constellations.json:7:96 error dipper: There is no star "alpha" here. Known here: gamma.',
    'content/constellations.json:7:128 error dipper: There is no star "beta" here. Known here: gamma.',
  ],
  [
    "figures that nobody vouches for",
    home,
    '"sample": true,',
    '"sample": false,',
    'content/pages/home.json:12:5 error gauge: These figures have no source. Add "source", or "sample": true if they are made up.',
  ],
  [
    "made-up figures with a source",
    home,
    '"sample": true,',
    '"sample": true, "source": { "es": "Censo", "en": "Census" },',
    'content/pages/home.json:15:23 error gauge: Sample figures have no source. Remove it, or "sample".',
  ],
  [
    "a chart's own sentence with a figure that the chart has not",
    home,
    '"sample": true,',
    '"sample": true, "summary": { "es": "Van {valeu}.", "en": "Now {value} of {target}." },',
    'content/pages/home.json:15:48 error gauge › summary › es: Nothing fills {valeu} here. Did you mean "value"?',
    "content/pages/home.json:15:81 error gauge › summary › en: Nothing fills {target} here. Known here: max, measure, min, missing, value.",
  ],
  [
    "a pattern with a place that nothing fills",
    "ui.json",
    '"single {measure} {label} {value} (es)"',
    '"{measure} {label} {valeu} {value}"',
    'content/ui.json:1:200 error sentences › single › es: Nothing fills {valeu} here. Did you mean "value"?',
  ],
  [
    "a pattern that a language lacks",
    "ui.json",
    '"en":"single {measure} {label} {value}"',
    '"pt":"single {measure} {label} {value}"',
    'content/ui.json:1:165 error sentences › single: The text in "en" is missing. Add it. In es it says “single {measure} {label} {value} (es)”.',
    'content/ui.json:1:220 error sentences › single: "pt" isn\'t a language of this site. Known here: en, es.',
  ],
  [
    "a pattern that leaves out a figure",
    "ui.json",
    '"en":"single {measure} {label} {value}"',
    '"en":"{measure}: {value}"',
    "content/ui.json:1:225 error sentences › single › en: {label} is missing. Name it where the sentence should say it.",
  ],
  [
    "a star off the sheet",
    "constellations.json",
    '"x": 90',
    '"x": 900',
    "content/constellations.json:5:80 error constellations › dipper › stars › beta › x: 900 is above 400. Write 400 or less.",
  ],
  [
    "a star without a plain name",
    "constellations.json",
    '"beta": {',
    '"Beta": {',
    'content/constellations.json:5:65 error constellations › dipper › stars › Beta: "Beta" can\'t be a name here. Write lower-case letters, as in alpha or star12.',
  ],
  [
    "a retention that is no time",
    "messages.json",
    '"retention":"kept"',
    '"retention":"conversion"',
    'content/facts.json:5:5 warning No text uses the fact "kept". Use it or remove it.',
    'content/messages.json:1:537 error The fact "conversion" is no time to keep messages for. Give it whole months or days.',
  ],
];

describe("a mistake in a content file is told with its line, column and what to do", () => {
  test.each(mistakes)("%s", (_what, file, before, after, ...reports) => {
    using workspace = new Workspace();
    workspace.replace(file, before, after);
    expect(workspace.check().map(line)).toEqual(reports);
  });
});

test("the small site itself is without problems", () => {
  using workspace = new Workspace();
  expect(workspace.check()).toEqual([]);
});

test("a byte order mark, CRLF line ends and a $schema line are accepted, and places stay right", () => {
  using workspace = new Workspace();
  workspace.replace(home, "{\n", '{\n  "$schema": "../../schemas/json/page.schema.json",\n');
  workspace.write(home, `\uFEFF${workspace.read(home).replaceAll("\n", "\r\n")}`);
  expect(workspace.check()).toEqual([]);
  workspace.replace(home, '"value": 3.6', '"value": 120');
  expect(workspace.check().map(line)).toEqual([
    "content/pages/home.json:18:16 error gauge › value: 120 is above 100. Write 100 or less.",
  ]);
});

test("all problems of all files are told in one run, by file and line", () => {
  using workspace = new Workspace();
  workspace.replace(web, "[24, 31]", '["24", 31]');
  workspace.replace(home, '"max": 10,', '"max": 10');
  workspace.replace("menu.json", '"page":"web"', '"page":"wbe"');
  expect(workspace.check().map(({ file }) => file)).toEqual([
    "content/menu.json",
    "content/pages/home.json",
    "content/pages/web.json",
  ]);
});

test("a file without a place and a missing shared file are problems, so that none is skipped", () => {
  using workspace = new Workspace();
  workspace.write("pages/Extra.json", "{}");
  workspace.write("notes.txt", "");
  workspace.write("privacy/old/01-data.es.mdx", "## Datos\n");
  workspace.remove("ui.json");
  expect(workspace.check().map(({ file, message }) => [file, message.slice(0, 30)])).toEqual([
    ["content/notes.txt", "This file has no place in cont"],
    ["content/pages/Extra.json", "This file has no place in cont"],
    ["content/privacy/old/01-data.es.mdx", "This file has no place in cont"],
    ["content/ui.json", "This file is missing. Add it: "],
  ]);
});

test("a file in another encoding is refused before its broken letters are read as words", () => {
  using workspace = new Workspace();
  workspace.replace("pages/home.json", "página de inicio", "pagina");
  workspace.write("pages/home.json", Buffer.from(workspace.read("pages/home.json"), "latin1"));
  workspace.write("facts.json", Buffer.from(`\ufeff${workspace.read("facts.json")}`, "utf16le"));
  workspace.write("privacy/01-data.es.mdx", Buffer.from("## Categorías\n", "latin1"));
  const advice = "error This character isn't UTF-8. Save the file as UTF-8 and write the character anew.";
  expect(workspace.check().map(line)).toEqual([
    `content/facts.json:1:1 ${advice}`,
    `content/pages/home.json:8:29 ${advice}`,
    `content/privacy/01-data.es.mdx:1:11 ${advice}`,
  ]);
});

test("an unknown name among many is not answered with the list of all", () => {
  using workspace = new Workspace();
  for (let number = 1; number <= 50; number++)
    workspace.write(
      `pages/extra-${number}.json`,
      workspace.read(web).replaceAll("vicios/web", `x${number}`).replaceAll("vices/web", `y${number}`),
    );
  workspace.replace("menu.json", '"page":"web"', '"page":"quarterly-figures"');
  expect(workspace.check().map(inWords)).toEqual([
    'groups › 1 › items › 1 › page: There is no page "quarterly-figures". None of the 52 that are known here is like it.',
  ]);
});

test("clauses that no page shows are a warning", () => {
  using workspace = new Workspace();
  workspace.write("terms/01-use.es.mdx", "## Uso\n");
  expect(workspace.check().map(line)).toEqual([
    'content/terms/01-use.es.mdx:1:1 warning No page has a policy of the folder "terms". Show it or remove it.',
  ]);
});

test("a fact that nothing uses is a warning, not an error", () => {
  using workspace = new Workspace();
  workspace.replace(
    "facts.json",
    '"retention":',
    '"spare": { "value": 1, "unit": "count" },\n    "retention":',
  );
  expect(workspace.check().map(line)).toEqual([
    'content/facts.json:4:5 warning No text uses the fact "spare". Use it or remove it.',
  ]);
});

test("a constellation that nothing shows is a warning", () => {
  using workspace = new Workspace();
  workspace.replace(
    "constellations.json",
    '"dipper": {',
    '"spare": { "name": { "es": "Nova", "en": "Nova" }, "stars": {}, "lines": [] },\n    "dipper": {',
  );
  expect(workspace.check().map(line)).toEqual([
    'content/constellations.json:3:5 warning Nothing shows the constellation "spare". Use it or remove it.',
  ]);
});

test("a language marked as a draft gets warnings where texts are missing", () => {
  using workspace = new Workspace();
  workspace.replace(
    "site.json",
    '"switchTo": "Cambiar a español" },',
    '"switchTo": "Cambiar a español" },\n    { "code": "fr", "locale": "fr", "previewLocale": "fr_FR", "label": "FR", "switchTo": "Français", "draft": true },',
  );
  const problems = workspace.check();
  expect(problems.length).toBeGreaterThan(10);
  expect(problems.every(({ severity }) => severity === "warning")).toBe(true);
  expect(problems.map(line)).toContain(
    'content/pages/home.json:3:3 warning title: The text in "fr" is missing. Add it. In es it says “Inicio”.',
  );
});

test("a draft isn't offered as the default language", () => {
  using workspace = new Workspace();
  workspace.replace("site.json", '"switchTo": "Switch to English"', '"switchTo": "English", "draft": true');
  expect(workspace.check().map(line)).toContain(
    'content/site.json:8:22 error defaultLanguage: "en" isn\'t a finished language of this site. Did you mean "es"?',
  );
});

test("a broken clause leaves no gap in the numbers", () => {
  using workspace = new Workspace();
  workspace.write("privacy/02-broken.es.mdx", "## Otra\n\n<b>x</b>\n");
  workspace.write("privacy/03-third.es.mdx", "## Tercera\n");
  expect(workspace.check().map(({ file }) => file)).toEqual(["content/privacy/02-broken.es.mdx"]);
});

test("a report stands though a file has changed since it was read", () => {
  using workspace = new Workspace();
  workspace.write("notes.txt", "short");
  const place = { file: "content/notes.txt", line: 1, column: 200, length: 9 };
  expect(reportText([{ severity: "error", message: "Wrong.", ...place }], workspace.root)).toContain(
    "Wrong.",
  );
});

test("clauses are numbered without a gap, each once in a language", () => {
  using workspace = new Workspace();
  workspace.write("privacy/01-again.es.mdx", "## Otra\n");
  workspace.write("privacy/05-late.es.mdx", "## Tarde\n");
  workspace.write("privacy/02-data.fr.mdx", "## Données\n");
  expect(workspace.check().map(line)).toEqual([
    "content/privacy/01-data.es.mdx:1:1 error content/privacy/01-again.es.mdx has this number too. Rename one of them.",
    'content/privacy/02-data.fr.mdx:1:1 error "fr" isn\'t a language of this site. Known here: en, es. Rename the file.',
    "content/privacy/05-late.es.mdx:1:1 error There is no clause 4 before this one. Number them without a gap.",
  ]);
});

test("a fact beyond what its drawing can show is told at the drawing", () => {
  using workspace = new Workspace();
  const statistics = (drawing: string) => `{
      "type": "statistics",
      "heading": { "es": "Cifras", "en": "Figures" },
      "items": [
        { "fact": "bounce", "drawing": "${drawing}", "statement": { "es": "de rebote.", "en": "bounce rate." } }
      ]
    },
    {
      "type": "policy",`;
  workspace.replace(
    "facts.json",
    '"retention"',
    '"bounce": { "value": -42, "unit": "percent" },\n    "retention"',
  );
  workspace.replace("pages/web.json", '{\n      "type": "policy",', statistics("lost"));
  expect(workspace.check().map(line)).toEqual([
    'content/pages/web.json:19:40 error statistics › items › 1 › drawing: "lost" shows from 0 to 100, and {bounce} is -42. Draw it another way.',
  ]);
  workspace.replace("facts.json", "-42", "42");
  expect(workspace.check()).toEqual([]);
});
