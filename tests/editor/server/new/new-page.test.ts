import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { EditSession } from "../../../../editor/server/edit-session.ts";
import { addPage, newPage } from "../../../../editor/server/new/new-page.ts";
import { filesIn } from "../../../support/files-in.ts";
import { Workspace } from "../../../support/workspace.ts";
import { devSite } from "../dev-site.ts";

const repairs = {
  "title.es": "Reparación de techos",
  "title.en": "Roof repairs",
  "headline.es": "Tu techo, en un día",
  "headline.en": "Your roof, in a day",
  "lede.es": "Lo miramos hoy y lo cerramos mañana.",
  "lede.en": "We look today and close it tomorrow.",
  "description.es": "Reparación de techos en un día, con precio antes de subir a la escalera.",
  "description.en": "Roof repairs in a day, with the price before anybody climbs a ladder.",
  illustration: "dipper",
  menu: "services",
  "note.es": "En un día",
  "note.en": "In a day",
};

function open(workspace = new Workspace()) {
  const session = new EditSession(workspace.root, devSite(workspace.root));
  return {
    workspace,
    session,
    add: (answers: object = {}, language = "en") =>
      addPage(session, { answers: { ...repairs, ...answers }, language }),
    has: (id: string) => existsSync(join(workspace.root, `content/pages/${id}.json`)),
    files: () => filesIn(join(workspace.root, "content")),
    errors: () => session.site.problems.filter(({ severity }) => severity === "error"),
    [Symbol.dispose]: () => workspace[Symbol.dispose](),
  };
}

test("what is asked follows from where the link is", () => {
  using site = open();
  const asked = (menu: string) => newPage(site.session, { menu }).map(({ name }) => name);
  expect(asked("services")).toContain("note.en");
  expect(asked("footer")).toContain("label.es");
  expect(asked("footer")).not.toContain("note.en");
  expect(asked("none")).toContain("reason");
  expect(asked("none")).not.toContain("label.es");
  expect(newPage(site.session, {})[0]).toMatchObject({ name: "title.es", label: "title, Spanish" });
});

test("a page is added with its link and its translations, undone, and added again", () => {
  using site = open();
  const before = site.files();
  const { address, message } = site.add();
  expect(address).toBe("/en/roof-repairs/");
  expect(message).toBe("Saved: new page “Roof repairs”");
  const page = JSON.parse(site.workspace.read("pages/roof-repairs.json"));
  expect(page.paths).toEqual({ es: "reparacion-de-techos", en: "roof-repairs" });
  expect(page.blocks[0].headline).toEqual({ es: "Tu techo, en un día", en: "Your roof, in a day" });
  expect(site.workspace.read("menu.json")).toMatch(/"page": ?"roof-repairs"/);
  // The title, the description, headline and lede, and the label and the note of the link.
  expect(site.workspace.read("translations.lock").trim().split("\n")).toHaveLength(6);
  expect(site.errors()).toEqual([]);
  const after = site.files();
  site.session.undo();
  expect(site.files()).toEqual(before);
  expect(site.session.content().pages.has("roof-repairs")).toBe(false);
  site.session.redo();
  expect(site.files()).toEqual(after);
});

test("what others changed in the new page meanwhile isn't lost by an undo", () => {
  using site = open();
  site.add();
  const page = site.workspace.read("pages/roof-repairs.json");
  site.workspace.write("pages/roof-repairs.json", page.replace("in a day", "in two days"));
  expect(() => site.session.undo()).toThrow("was changed outside since");
  expect(site.workspace.read("pages/roof-repairs.json")).toContain("in two days");
});

test.each([
  ["the same title once more", {}, "roof-repairs-2", "/en/roof-repairs-2/"],
  ["a title without a Latin letter", { "title.en": "屋根", "title.es": "屋根" }, "page", "/en/page/"],
  [
    "a title that is too long for a file",
    { "title.en": "Roof ".repeat(80) },
    "roof-".repeat(20).slice(0, -1),
    `/en/${"roof-".repeat(20).slice(0, -1)}/`,
  ],
  ["a title with signs", { "title.en": "Roofs & more – 24/7!" }, "roofs-more-24-7", "/en/roofs-more-24-7/"],
])("%s has a name and an address of its own", (_, answers, id, address) => {
  using site = open();
  site.add();
  expect(site.add(answers).address).toBe(address);
  expect(site.has(id)).toBe(true);
  expect(site.errors()).toEqual([]);
});

test.each([
  ["an empty headline", { "headline.en": " " }, "headline, English: This text is empty. Write it."],
  ["an unknown drawing", { illustration: "bear" }, 'illustration: "bear" is unknown.'],
  ["no place for the link", { menu: "" }, 'menu: "" is unknown.'],
  ["a link to no page", { "lede.es": "Mira [nada](nothing)." }, 'There is no page "nothing"'],
])("%s is refused, and nothing is written", (_, answers, why) => {
  using site = open();
  const before = site.files();
  expect(() => site.add(answers)).toThrow(why);
  expect(site.files()).toEqual(before);
});
