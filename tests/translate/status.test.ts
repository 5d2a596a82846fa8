import { expect, test } from "vitest";
import { confirm } from "../../scripts/translate/confirm.ts";
import { status } from "../../scripts/translate/status.ts";
import { Project } from "./support/project.ts";

/** A site whose texts are confirmed and committed. */
function confirmed(): Project {
  const project = new Project();
  project.run(confirm, { all: true });
  project.git("init", "--quiet", "--initial-branch=main");
  project.commit("The site");
  return project;
}

const lede = '"en": "Gain {conversion} with [[SEO]]."';
const newLede = '"en": "Win {conversion} with [[SEO]] and us."';

test("if all texts are confirmed, the bars of every page, every shared file and the total are full", () => {
  const { out, code } = confirmed().run(status, {});
  expect(code).toBe(0);
  expect(out).toMatch(/^ +texts {2}es +en\n/);
  expect(out).toMatch(/^home +8 {2}█{10} 100 % {2}█{10} 100 %$/m);
  expect(out).toMatch(/^menu\.json +7 {2}█{10} 100 % {2}█{10} 100 %$/m);
  expect(out).toMatch(/^privacy\/ +1 {2}█{10} 100 % {2}█{10} 100 % {2}en: 1 optional$/m);
  expect(out).toMatch(/^total .*100 %.*100 %/m);
  expect(out).not.toContain("confirm FILE");
});

test("moving or copying blocks doesn't change the state of any text", () => {
  const project = confirmed();
  project.replace("pages/home.json", lede, newLede);
  const { blocks, ...page } = JSON.parse(project.read("pages/home.json"));
  const states = () => /^home .*$/m.exec(project.run(status, { page: ["home"] }).out)?.[0];
  expect(states()).toMatch(/^home +8 .* 87 % .* 100 % {2}es: 1 stale$/);
  project.write("pages/home.json", JSON.stringify({ ...page, blocks: [blocks[1], blocks[0], blocks[1]] }));
  expect(states()).toMatch(/^home +11 .* 90 % .* 100 % {2}es: 1 stale$/);
});

test("pages without a path in a language are listed", () => {
  const project = confirmed();
  expect(project.run(status, {}).out).not.toContain("Addresses");
  project.replace("pages/web.json", ', "en": "services/web"', "");
  expect(project.run(status, {}).out).toContain('Addresses: these pages use the path in "es"\n  en  web');
});

test("changing a text makes its translation stale; status shows the difference from the version in git", () => {
  const project = confirmed();
  project.replace("pages/home.json", lede, newLede);
  project.commit("A better lede");
  const { out } = project.run(status, {});
  expect(out).toMatch(/^home +8 {2}█{8}░░ {2}87 % {2}█{10} 100 % {2}es: 1 stale$/m);
  expect(out).toContain(
    [
      "Stale (1): another language changed since they were confirmed",
      "",
      "content/pages/home.json:9:23  home › block 1, page-hero › lede",
      "  en changed  [-Gain-]{+Win+} {conversion} with [[SEO]] {+and us+}.",
      "  es stale    Sube {conversion} con [[SEO]].",
      "",
      "To confirm a translation: npm run translate -- confirm FILE:LINE (or --page, --all)",
    ].join("\n"),
  );
});

test("the earlier version of a text that moved to another file is found", () => {
  const project = confirmed();
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
  const { out } = project.run(status, { page: ["web"] });
  expect(out).toContain("  en changed  [-Gain-]{+Win+} {conversion} with [[SEO]] {+and us+}.");
});

test("without a git history, only the new version of a changed text is shown", () => {
  const project = new Project();
  project.run(confirm, { all: true });
  project.replace("pages/home.json", lede, newLede);
  const { out } = project.run(status, {});
  expect(out).toContain("  en changed  Win {conversion} with [[SEO]] and us. (before: not in git's history)");
});

test("if each text was confirmed with a different partner, both are stale, and both changes are shown", () => {
  const project = confirmed();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home"', '"es": "Portada", "en": "Start"');
  project.run(confirm, { places: ["content/pages/home.json:3"] });
  project.commit("Other words");
  project.replace("pages/home.json", '"es": "Portada"', '"es": "Inicio"');
  const { out } = project.run(status, {});
  expect(out).toMatch(/^home .* es, en: 1 stale$/m);
  expect(out).toContain("  en changed  [-Home-]{+Start+}\n  es changed  [-Portada-]{+Inicio+}");
});

test("an unrecorded text with the same words in two languages is pointed out", () => {
  const project = new Project();
  const { out } = project.run(status, { page: ["web"] });
  expect(out).toContain(
    "web › title\n  es  Web\n  en  Web\n  The same words: confirm them if they are right.",
  );
  expect(out).toContain("web › block 2, column-chart › heading\n  es  Ventas\n  en  Sales\n\n");
});

test("long lists are shortened for the whole site, and complete for a page", () => {
  const project = new Project();
  expect(project.run(status, {}).out).toMatch(/… and \d+ more\. --page NAME lists those of a page/);
  expect(project.run(status, { page: ["ui.json"] }).out).not.toContain("more.");
});

test("a draft language has its own bars and lists", () => {
  const project = confirmed();
  project.addDraft("fr");
  const { out, code } = project.run(status, { ci: true });
  expect(code).toBe(0);
  const [site = "", underWay = ""] = out.split("Drafts, not on the site yet");
  expect(site).toMatch(/^home .*100 %.*100 %$/m);
  expect(underWay).toMatch(/^home +8 {2}░{10} {3}0 % {2}fr: 8 missing$/m);
  expect(underWay).toContain("home › title\n  es  Inicio\n  en  Home\n  fr  (missing)");
});

test("--ci fails if a language is not complete, and names it", () => {
  const project = confirmed();
  project.replace("pages/home.json", lede, newLede);
  const { code, error } = project.run(status, { ci: true });
  expect(code).toBe(1);
  expect(error).toMatch(/^es: \d+ of \d+ texts are done\.$/);
});

test("--ci fails if a text is unrecorded", () => {
  const project = confirmed();
  project.replace("pages/home.json", '"es": "Inicio", "en": "Home"', '"es": "Portada", "en": "Start"');
  const { code, error } = project.run(status, { ci: true });
  expect(code).toBe(1);
  expect(error).toContain("Unrecorded texts: 1. Confirm or export them");
});

test("--ci fails if a file has errors, since its texts are unknown", () => {
  const project = confirmed();
  project.replace("pages/web.json", '"paths"', "paths");
  const { code, out, error } = project.run(status, { ci: true });
  expect(code).toBe(1);
  expect(error).toBe("Errors in content/pages/web.json. Run: npm run check");
  expect(out).toContain("Not included, because of errors (npm run check): content/pages/web.json");
});
