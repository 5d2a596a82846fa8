import {
  chmodSync,
  cpSync,
  existsSync,
  mkdtempDisposableSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import {
  type Arbitrary,
  array,
  assert,
  boolean,
  constant,
  constantFrom,
  nat,
  oneof,
  property,
  record,
  string,
} from "fast-check";
import { afterAll, describe, expect, test } from "vitest";
import type { Edit, Saved } from "../../../editor/protocol.ts";
import { Refused } from "../../../editor/refused.ts";
import { applyEdits } from "../../../editor/server/apply-edits.ts";
import { Descriptions } from "../../../editor/server/describe.ts";
import { EditSession } from "../../../editor/server/edit-session.ts";
import { fileOf } from "../../../editor/server/places.ts";
import { changesSince, textsWithout } from "../../../editor/server/site-changes.ts";
import type { BlockOf } from "../../../schemas/block.ts";
import { git } from "../../../scripts/cli/git.ts";
import { type Path, valueAt } from "../../../scripts/content/json/json-path.ts";
import type { CheckedContent, ContentFile } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { referencesIn } from "../../../scripts/content/read/references.ts";
import { publishedRef } from "../../../scripts/history/published-paths.ts";
import { smallSite, Workspace } from "../../support/workspace.ts";
import { devSite } from "./dev-site.ts";

const home = "content/pages/home.json";
const web = "content/pages/web.json";

const runs = process.env.TEST_LONG ? 2000 : 60;

/** A small site with an editing session. */
function open(workspace = new Workspace()) {
  const session = new EditSession(workspace.root, devSite(workspace.root));
  const id = (file: string, ...path: Path) => session.places.idOf(file, path);
  const save = (...edits: Edit[]) => session.save(session.version(), edits);
  return {
    workspace,
    session,
    id,
    save,
    /** Writes an English headline. */
    type: (en: string, version = session.version()) =>
      session.save(version, [
        { do: "set", id: id(home, "blocks", 0, "headline"), value: { es: "Más citas", en } },
      ]),
    [Symbol.dispose]: () => workspace[Symbol.dispose](),
  };
}

function refusal(work: () => Saved): Refused {
  try {
    work();
  } catch (error) {
    if (error instanceof Refused) return error;
    throw error;
  }
  throw new Error("Nothing was refused.");
}

describe("an edit", () => {
  test("changes only the characters of its value", () => {
    using site = open();
    const before = site.workspace.read("pages/home.json");
    site.type("More jobs");
    expect(site.workspace.read("pages/home.json")).toBe(before.replace('"More appointments"', '"More jobs"'));
  });

  test("that changes nothing writes nothing", () => {
    using site = open();
    const path = join(site.workspace.root, home);
    const before = statSync(path);
    const { message, history } = site.type("More appointments");
    expect(message).toBe("Nothing changed.");
    expect(history).toEqual({});
    expect(statSync(path)).toEqual(before);
  });

  test("of one letter leaves every other character of the site's files as it is written", () => {
    const content = readContent(process.cwd()).content as CheckedContent;
    const files: ContentFile[] = [...content.pages.values(), ...Object.values(content.shared)];
    let texts = 0;
    for (const { file, schema, value, document } of files) {
      const raw = document.source.text;
      const all = referencesIn({ file, schema, value, document }).texts;
      for (const { path, texts: written } of process.env.TEST_LONG
        ? all
        : all.filter((_, at) => at % 2 === 0))
        for (const [language, { written: text }] of Object.entries(written)) {
          const at = Math.floor(text.length / 2);
          const typed = `${text.slice(0, at)}ñ${text.slice(at)}`;
          const edited = applyEdits(raw, schema, [{ do: "set", path: [...path, language], value: typed }]);
          let start = 0;
          while (edited[start] === raw[start]) start++;
          expect(edited.slice(0, start) + edited.slice(start + 1)).toBe(raw);
          texts++;
        }
    }
    expect(texts).toBeGreaterThan(1000);
  });

  test("keeps a byte order mark, the line ends and the escapes of its file", () => {
    using site = open();
    const text = site.workspace
      .read("pages/home.json")
      .replaceAll("\n", "\r\n")
      .replace("More appointments", "More\\u00a0appointments");
    site.workspace.write("pages/home.json", `\uFEFF${text}`);
    site.session.site.refresh();
    site.type("More\u00a0appointments!");
    expect(site.workspace.read("pages/home.json")).toBe(
      `\uFEFF${text}`.replace("appointments", "appointments!"),
    );
  });

  test("that would add an error is refused with the field and writes nothing", () => {
    using site = open();
    const before = site.workspace.read("pages/home.json");
    const { status, refusal: why } = refusal(() => site.type("More {nothing}"));
    expect(status).toBe(422);
    expect(why.problems?.map(({ id }) => id)).toEqual([site.id(home, "blocks", 0, "headline")]);
    expect(why.message).toContain('"nothing" isn\'t in content/facts.json.');
    expect(site.workspace.read("pages/home.json")).toBe(before);
  });

  test("is written although another file has an error", () => {
    using site = open();
    site.workspace.replace("pages/web.json", '"Rápidos."', '"Rápidos {nothing}."');
    site.session.site.refresh();
    site.type("More jobs");
    expect(site.workspace.read("pages/home.json")).toContain("More jobs");
  });

  test("is made beside a change on disk of another value", () => {
    using site = open();
    const version = site.session.version();
    site.workspace.replace("pages/home.json", "{value}.", "{value} ya.");
    site.type("More jobs", version);
    expect(site.workspace.read("pages/home.json")).toContain("{value} ya.");
    expect(site.workspace.read("pages/home.json")).toContain("More jobs");
  });

  test("of a block follows it when a block was added above it on disk", () => {
    using site = open();
    const version = site.session.version();
    const added = `{ "type": "prose", "heading": { "es": "Hola", "en": "Hello" }, "paragraphs": [{ "es": "Uno.", "en": "One." }] }, `;
    site.workspace.replace("pages/home.json", '{\n      "type": "gauge"', `${added}{\n      "type": "gauge"`);
    const label = { es: "Minutos", en: "Waiting" };
    site.session.save(version, [{ do: "set", id: site.id(home, "blocks", 1, "label"), value: label }]);
    expect(JSON.parse(site.workspace.read("pages/home.json")).blocks[2].label).toEqual(label);
  });

  test.each([
    ["on disk", ({ workspace }) => workspace.replace("pages/home.json", "More appointments", "More calls")],
    ["in another tab", ({ type }) => type("More calls")],
  ] satisfies [string, (site: ReturnType<typeof open>) => void][])(
    "of a value that was changed %s too asks, and says both; the next attempt writes it",
    (_, change) => {
      using site = open();
      const version = site.session.version();
      change(site);
      const { status, refusal: why } = refusal(() => site.type("More jobs", version));
      expect(status).toBe(409);
      expect(why.conflicts).toEqual([
        { where: "home, page-hero headline (en)", onDisk: "More calls", wanted: "More jobs" },
      ]);
      expect(site.workspace.read("pages/home.json")).toContain("More calls");
      site.type("More jobs");
      expect(site.workspace.read("pages/home.json")).toContain("More jobs");
    },
  );

  test.each([
    ["the conflict of a merge", (text: string) => `<<<<<<< HEAD\n${text}=======\n${text}>>>>>>> main\n`],
    ["half a file", (text: string) => text.slice(0, 300)],
    ["an empty file", () => ""],
  ])("over %s is refused with the mistake, and written once it is mended", (_, spoil) => {
    using site = open();
    const version = site.session.version();
    const before = site.workspace.read("pages/home.json");
    site.workspace.write("pages/home.json", spoil(before));
    const { status, refusal: why } = refusal(() => site.type("More jobs", version));
    expect([status, why.conflicts]).toEqual([422, undefined]);
    expect(why.message).toMatch(
      /^content\/pages\/home\.json has a mistake, so nothing can be saved in it\. ./,
    );
    expect(site.workspace.read("pages/home.json")).toBe(spoil(before));
    site.workspace.write("pages/home.json", before);
    site.type("More jobs", version);
    expect(site.workspace.read("pages/home.json")).toContain("More jobs");
  });

  test("from before a restart of the server is refused", () => {
    using site = open();
    expect(refusal(() => site.type("More jobs", "999")).status).toBe(410);
  });

  test("is made in what somebody saves while it is checked", () => {
    using site = open();
    const { site: dev } = site.session;
    const readWith = dev.readWith.bind(dev);
    let saves = 1;
    dev.readWith = (texts) => {
      if (saves-- > 0) site.workspace.replace("pages/home.json", "{value}.", "{value} ya.");
      return readWith(texts);
    };
    site.type("More jobs");
    expect(site.workspace.read("pages/home.json")).toContain("More jobs");
    expect(site.workspace.read("pages/home.json")).toContain("{value} ya.");
    site.session.undo();
    expect(site.workspace.read("pages/home.json")).toContain("{value} ya.");
  });

  test("that inserts an unknown kind of block is refused", () => {
    using site = open();
    const insert = { do: "insert", id: site.id(home, "blocks"), at: 0, block: "constructor" } as const;
    expect(refusal(() => site.save(insert)).status).toBe(422);
  });

  test("of no value, with a confirmation, says what it confirmed, also in the list of edits", () => {
    using site = open();
    const id = site.id(home, "blocks", 0, "headline");
    const words = "home, block 1 headline says the same in Spanish and English";
    const { message, history } = site.session.save(
      site.session.version(),
      [],
      [{ id, languages: ["es", "en"] }],
    );
    expect(message).toBe(`Saved: ${words}`);
    expect(history.undo).toBe(words);
  });

  test("that says that two languages say the same records only these two", () => {
    using site = open();
    site.workspace.addDraft("fr");
    site.session.site.refresh();
    const id = site.id(home, "blocks", 0, "headline");
    const version = site.session.version();
    const value = { es: "Más trabajo", en: "More jobs", fr: "Plus" };
    site.session.save(version, [{ do: "set", id, value }], [{ id, languages: ["es", "en"] }]);
    expect(site.workspace.read("translations.lock")).toMatch(/^en:\w{10} es:\w{10}\n$/);
  });

  test("that shows what was hidden says so", () => {
    using site = open();
    const hidden = site.id(home, "blocks", 1, "hidden");
    expect(site.save({ do: "set", id: hidden, value: true }).message).toMatch(
      /^Saved: hidden home, block 2$/,
    );
    expect(site.save({ do: "set", id: hidden }).message).toMatch(/^Saved: shown home, block 2$/);
  });

  test("of a place that the server hasn't named is refused", () => {
    using site = open();
    expect(refusal(() => site.save({ do: "set", id: "../../etc/passwd", value: "x" })).status).toBe(410);
  });

  test.each<[what: string, spoil: (path: string) => void]>([
    [
      "link",
      (path) => {
        const real = join(dirname(dirname(dirname(path))), "real.json");
        renameSync(path, real);
        symlinkSync(real, path);
      },
    ],
    ["file that may not be written", (path) => chmodSync(path, 0o444)],
  ])("of a %s is refused and leaves it as it is", (_what, spoil) => {
    using site = open();
    const path = join(site.workspace.root, home);
    const before = readFileSync(path, "utf8");
    spoil(path);
    expect(refusal(() => site.type("More jobs")).status).toBe(422);
    expect(readFileSync(path, "utf8")).toBe(before);
  });

  test("of a page's path keeps the published path as an alias, and lists the new one", () => {
    using site = open();
    const lock = "paths.lock";
    site.workspace.write(lock, "services/web web\nservicios/web web\n");
    site.session.site.refresh();
    site.save({ do: "set", id: site.id(web, "paths", "en"), value: "services/sites" });
    const page = JSON.parse(site.workspace.read("pages/web.json"));
    expect(page).toMatchObject({ paths: { en: "services/sites" }, aliases: ["services/web"] });
    expect(site.workspace.read(lock)).toBe("services/sites web\nservices/web web\nservicios/web web\n");
    site.session.undo();
    expect(site.workspace.read(lock)).toBe("services/web web\nservicios/web web\n");
    expect(site.workspace.read("pages/web.json")).not.toContain("aliases");
  });

  test("of a page's path that is taken back after it was published keeps that path as an alias", () => {
    using site = open();
    const { workspace } = site;
    workspace.write("paths.lock", "services/web web\nservicios/web web\n");
    site.session.site.refresh();
    site.save({ do: "set", id: site.id(web, "paths", "en"), value: "services/sites" });
    for (const command of [
      ["init", "--quiet"],
      ["add", "."],
      ["commit", "--quiet", "--message", "Site"],
    ])
      git(workspace.root, command);
    git(workspace.root, ["update-ref", publishedRef("live"), "HEAD"]);
    site.session.undo();
    expect(workspace.read("paths.lock")).toBe("services/sites web\nservices/web web\nservicios/web web\n");
    const page = JSON.parse(workspace.read("pages/web.json"));
    expect(page).toMatchObject({ paths: { en: "services/web" }, aliases: ["services/sites"] });
  });

  test("of a page's path can be dropped: then neither an alias nor its line is left", () => {
    using site = open();
    const { workspace, session } = site;
    workspace.write("paths.lock", "services/web web\nservicios/web web\n");
    session.site.refresh();
    for (const command of [
      ["init", "--quiet"],
      ["add", "."],
      ["commit", "--quiet", "--message", "Site"],
    ])
      git(workspace.root, command);
    site.save({ do: "set", id: site.id(web, "paths", "en"), value: "services/sites" });
    const ids = changesSince(workspace.root, "commit").changes.map(({ id }) => id);
    session.write(textsWithout(workspace.root, ids), { message: "dropped", places: "" });
    expect(git(workspace.root, ["status", "--porcelain"]).toString()).toBe("");
  });

  test.each<[what: string, change: (workspace: Workspace) => void]>([
    [
      "the list of translations alone",
      (workspace) => workspace.write("translations.lock", "en:1111111111 es:1111111111\n"),
    ],
    ["the list of paths alone", (workspace) => workspace.write("paths.lock", "services/web web\n")],
    [
      "only how a file is written",
      (workspace) => workspace.write("menu.json", `${workspace.read("menu.json")}\n`),
    ],
  ])("of %s is listed, since it can't be published before it is kept, and can be dropped", (_, change) => {
    using site = open();
    const { workspace, session } = site;
    workspace.write("translations.lock", "en:0000000000 es:0000000000\n");
    workspace.write("paths.lock", "services/web web\nservicios/web web\n");
    session.site.refresh();
    for (const command of [
      ["init", "--quiet"],
      ["add", "."],
      ["commit", "--quiet", "--message", "Site"],
    ])
      git(workspace.root, command);
    change(workspace);
    const [changed, ...others] = changesSince(workspace.root, "commit").changes;
    expect(others).toEqual([]);
    expect(changed?.words).toMatch(/: changed$/);
    session.write(textsWithout(workspace.root, [changed?.id ?? ""]), { message: "dropped", places: "" });
    expect(git(workspace.root, ["status", "--porcelain"]).toString()).toBe("");
  });

  test("of a clause changes the file of each language", () => {
    using site = open();
    const file = "content/privacy/01-data.es.mdx";
    const text = `## Datos\n\nGuardamos todo durante <Fact id="retention" />. \n\n`;
    site.save({ do: "set", id: site.id(file), value: { es: text } });
    expect(site.workspace.read("privacy/01-data.es.mdx")).toBe(text);
  });

  test("records texts as translations of each other in the same step", () => {
    using site = open();
    const earlier = "en:0000000000 es:0000000000\n";
    site.workspace.write("translations.lock", earlier);
    const id = site.id(home, "blocks", 0, "headline");
    site.session.save(
      site.session.version(),
      [{ do: "set", id, value: { es: "Más trabajo", en: "More jobs" } }],
      [{ id, languages: ["es", "en"] }],
    );
    expect(site.workspace.read("translations.lock")).toMatch(/^(en:\w{10} es:\w{10}\n){2}$/);
    site.session.undo();
    expect(site.workspace.read("translations.lock")).toBe(earlier);
  });
});

describe("an item that was deleted while it was edited", () => {
  const menuItem = (name: string) =>
    `{ "label": { "es": "${name} (es)", "en": "${name}" }, "page": "web", "note": { "es": "Nota", "en": "Note" } }`;
  const block = (name: string) =>
    `{ "type": "prose", "heading": { "es": "${name} (es)", "en": "${name}" }, "paragraphs": [{ "es": "Uno.", "en": "One." }] }`;
  const withItems = (file: string, list: Path, items: string[], ...field: Path) => ({
    file,
    list,
    items,
    field,
  });
  const lists = {
    "a block": withItems(home, ["blocks"], ["One", "Two", "Three"].map(block), "heading"),
    "an entry of the menu": withItems(
      "content/menu.json",
      ["groups", 0, "items"],
      ["One", "Two", "Three"].map(menuItem),
      "label",
    ),
    "a link in the footer": withItems(
      "content/menu.json",
      ["footer", "links"],
      ["One", "Two", "Three"].map(
        (name) => `{ "label": { "es": "${name} (es)", "en": "${name}" }, "page": "home" }`,
      ),
      "label",
    ),
    "a paragraph": withItems(
      home,
      ["blocks", 2, "paragraphs"],
      ["One", "Two", "Three"].map((name) => `{ "es": "${name} (es)", "en": "${name}" }`),
    ),
  };
  const kinds = Object.entries(lists).flatMap(([name, list]) =>
    (["in another tab", "on disk"] as const).flatMap((how) =>
      [0, 1].map((at) => [name, at, how, list] as const),
    ),
  );

  test.each(kinds)(
    "%s, number %i, deleted %s: its neighbours stay, and it can be put back",
    (_, at, how, kind) => {
      using site = open();
      const { file, list, items, field } = kind;
      const path = file.replace("content/", "");
      const listIn = () => valueAt(JSON.parse(site.workspace.read(path)), list) as unknown[];
      const write = (next: unknown[]) => {
        const value = JSON.parse(site.workspace.read(path));
        if (list[2] === "paragraphs") value.blocks[2] = JSON.parse(block("Prose"));
        const above = valueAt(value, list.slice(0, -1)) as Record<PropertyKey, unknown>;
        const own = list.length === 1 && file === home ? value.blocks.slice(0, 2) : [];
        above[list.at(-1) as string] = [...own, ...next];
        site.workspace.write(path, JSON.stringify(value, null, 2));
        site.session.site.refresh();
      };
      const all = items.map((item) => JSON.parse(item));
      write(all);
      const first = listIn().length - all.length;
      const version = site.session.version();
      const [deleted, next] = [at, at + 1].map((one) => site.id(file, ...list, first + one));
      const text = site.id(file, ...list, first + at, ...field);
      if (how === "on disk") write(all.toSpliced(at, 1));
      else site.save({ do: "remove", id: deleted ?? "" });
      const left = listIn();
      expect(left).toHaveLength(first + 2);

      const typed = [{ do: "set", id: text, value: { en: "What I type" } }] as const;
      const { message, refusal: why } = refusal(() => site.session.save(version, typed));
      expect(message).toBe("This was deleted since you opened it.");
      expect(why.conflicts?.map((conflict) => "onDisk" in conflict)).toEqual([false]);
      // What is there now has ids of its own.
      expect(refusal(() => site.save(...typed)).message).toBe("This was deleted meanwhile.");
      expect(site.id(file, ...list, first + at)).toBe(next);
      expect(listIn()).toEqual(left);

      site.session.save(version, typed, [], true);
      const english = (item: unknown) => (valueAt(item, field) as Record<string, string>).en;
      const [own, expected] = [listIn().slice(first), all.map(english)];
      expect(own.map(english)).toEqual(expected.with(at, "What I type"));
      expect(own.toSpliced(at, 1)).toEqual(all.toSpliced(at, 1));
    },
  );

  test("changes nothing else that was changed on disk when it is put back", () => {
    using site = open();
    const version = site.session.version();
    const text = site.id(home, "blocks", 1, "label");
    const { blocks, ...page } = JSON.parse(site.workspace.read("pages/home.json"));
    blocks[0].headline.en = "Theirs";
    const written = `${JSON.stringify({ ...page, blocks: blocks.slice(0, 1) }, null, 4)}\n`;
    site.workspace.write("pages/home.json", written);
    site.session.save(version, [{ do: "set", id: text, value: { en: "Mine" } }], [], true);
    const after = site.workspace.read("pages/home.json");
    expect(JSON.parse(after).blocks).toMatchObject([
      { headline: { en: "Theirs" } },
      { label: { en: "Mine" } },
    ]);
    expect(after.startsWith(written.slice(0, written.lastIndexOf("}\n    ]")))).toBe(true);
  });
});

test("a text that moved while it was edited is confirmed where it is", () => {
  using site = open();
  const id = site.id(home, "blocks", 1, "heading");
  const version = site.session.version();
  const page = JSON.parse(site.workspace.read("pages/home.json"));
  page.blocks.splice(1, 0, { ...page.blocks[1], heading: { es: "Otra", en: "Another" } });
  site.workspace.write("pages/home.json", JSON.stringify(page));
  const { message } = site.session.save(version, [], [{ id, languages: ["es", "en"] }]);
  expect(message).toContain("says the same");
  site.workspace.write("pages/home.json", smallSite["pages/home.json"] ?? "");
  site.session.site.refresh();
  const { states } = new Descriptions(site.session).text(
    fileOf(site.session.content(), home) as ContentFile,
    ["blocks", 1, "heading"],
  );
  expect(states).toEqual({ es: "fresh", en: "fresh" });
});

test("a new brand is written into the title of its drawing too, and one undo takes both back", () => {
  using site = open();
  const before = site.workspace.read("illustrations/wordmark.svg");
  const { message } = site.save({ do: "set", id: site.id("content/site.json", "brand"), value: "Ana & Co" });
  expect(message).toContain("still shows its old letters");
  expect(site.workspace.read("illustrations/wordmark.svg")).toContain("<title>Ana &amp; Co</title>");
  site.session.undo();
  expect(site.workspace.read("illustrations/wordmark.svg")).toBe(before);
  expect(site.workspace.read("site.json")).toContain('"brand": "Nova"');
});

test("every text of the site is edited in every language and taken back to the first bytes", () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), "site-"));
  cpSync("content", join(copy.path, "content"), { recursive: true });
  const session = new EditSession(copy.path, devSite(copy.path));
  const files = [
    ...session.content().pages.values(),
    ...Object.values<ContentFile>(session.content().shared),
  ];
  const bytes = () => files.map(({ file }) => readFileSync(join(copy.path, file), "utf8"));
  const first = bytes();
  const texts = files.flatMap((file) =>
    referencesIn(file).texts.flatMap(({ path, texts: written }) =>
      Object.entries(written).map(([language, text]) => ({
        id: session.places.idOf(file.file, [...path, language]),
        value: `${text.written}ñ`,
      })),
    ),
  );
  const chosen = process.env.TEST_LONG ? texts : texts.filter((_, at) => at % 200 === 0);
  const refused = chosen.filter(({ id, value }) => {
    try {
      session.save(session.version(), [{ do: "set", id, value }]);
    } catch (error) {
      if (error instanceof Refused && error.status === 422) return true;
      throw error;
    }
    session.undo();
    return false;
  });
  expect(chosen.length).toBeGreaterThan(10);
  expect(refused).toEqual([]);
  expect(bytes()).toEqual(first);
});

test("a text gets its own copy of a fact, in every language", () => {
  using site = open();
  const others = site.workspace.read("pages/web.json");
  site.save({ do: "ownFact", id: site.id(home, "blocks", 0, "lede"), fact: "conversion" });
  const { facts } = JSON.parse(site.workspace.read("facts.json"));
  expect(facts["conversion-2"]).toEqual(facts.conversion);
  expect(site.workspace.read("pages/home.json")).toContain('"Gain {conversion-2} with [[SEO]]."');
  expect(site.workspace.read("pages/home.json")).toContain('"Sube {conversion-2} con [[SEO]]."');
  expect(site.workspace.read("pages/web.json")).toBe(others);
  site.session.undo();
  expect(site.workspace.read("facts.json")).not.toContain("conversion-2");
});

test("a card gets a text of its own on one page, translated as the card's is", () => {
  using copy = mkdtempDisposableSync(join(tmpdir(), "site-"));
  cpSync("content", join(copy.path, "content"), { recursive: true });
  const session = new EditSession(copy.path, devSite(copy.path));
  const { pages, shared } = session.content();
  const read = (file: string) => readFileSync(join(copy.path, file), "utf8");
  const { products } = shared.products.value;
  for (const { file, value } of [...pages.values()]) {
    const at = value.blocks.findIndex(({ type }) => type === "product-cards");
    if (at < 0) continue;
    const block = value.blocks[at] as BlockOf<"product-cards">;
    const lines = block.lines ?? [];
    const product = products.findIndex(({ page }) => lines.every((line) => line.page !== page));
    if (product < 0) continue;
    const before = read(file);
    const id = session.places.idOf(shared.products.file, ["products", product, "body"]);
    const edit = { do: "ownLine", id, block: session.places.idOf(file, ["blocks", at]) } as const;
    const { added } = session.save(session.version(), [edit]);
    expect(added).toBe(session.places.idOf(file, ["blocks", at, "lines", lines.length, "body"]));
    const [{ page, body } = { page: "" }] = products.slice(product);
    expect(JSON.parse(read(file)).blocks[at]).toEqual({ ...block, lines: [...lines, { page, body }] });
    const content = session.content();
    const descriptions = new Descriptions(session);
    const own = descriptions.text(
      fileOf(content, file) as ContentFile,
      session.places.find(added ?? "").path,
    );
    expect(own.states).toEqual({ es: "fresh", en: "fresh" });
    session.undo();
    expect(read(file)).toBe(before);
  }
  expect.hasAssertions();
});

describe("a new entry of a record", () => {
  const facts = "content/facts.json";
  const add = (site: ReturnType<typeof open>, name: string, file = facts, ...path: Path) =>
    site.save({ do: "add", id: site.id(file, ...(path.length > 0 ? path : ["facts"])), name });

  test("is made from the example under the name that its record wants, and changes nothing else", () => {
    using site = open();
    const before = site.workspace.read("facts.json");
    const { message, added } = add(site, " Tiempo  de Respuesta ");
    expect(added).toBe(site.id(facts, "facts", "tiempo-de-respuesta"));
    expect(message).toBe("Saved: added to facts.json, facts");
    const last = '"kept": { "value": 24, "unit": "months" }';
    const entry = '"tiempo-de-respuesta": { "value": 38, "unit": "percent", "signed": true }';
    expect(site.workspace.read("facts.json")).toBe(before.replace(last, `${last},\n    ${entry}`));
    site.session.undo();
    expect(site.workspace.read("facts.json")).toBe(before);
  });

  test("keeps its capitals where names may have them, and has a text in every language", () => {
    using site = open();
    add(site, "Field service", "content/glossary.json", "terms");
    const { terms } = JSON.parse(site.workspace.read("glossary.json"));
    expect(Object.keys(terms)).toEqual(["SEO", "Field service"]);
    expect(Object.keys(terms["Field service"].name)).toEqual(["es", "en"]);
  });

  test("is made beside one that was added on disk meanwhile", () => {
    using site = open();
    const version = site.session.version();
    site.workspace.replace("facts.json", '"kept"', '"other": { "value": 1, "unit": "weeks" },\n    "kept"');
    site.session.save(version, [{ do: "add", id: site.id(facts, "facts"), name: "reply" }]);
    const names = Object.keys(JSON.parse(site.workspace.read("facts.json")).facts);
    expect(names.toSorted()).toEqual(["conversion", "kept", "other", "reply", "retention"]);
  });

  test.each<[why: string, name: string, ...place: [file: string, ...path: Path]]>([
    ["Write a name.", "  ", facts, "facts"],
    ["Write lower-case letters, digits and hyphens, as in", "38 %", facts, "facts"],
    ["There is already one with the name “conversion”.", "Conversión", facts, "facts"],
    ["{brand} is the agency’s name in site.json. Choose another name.", "Brand", facts, "facts"],
    ["There is already one with the name “SEO”.", "SEO", "content/glossary.json", "terms"],
    ["Nothing can be added here.", "fr", home, "paths"],
    ["Nothing can be added here.", "fr", home, "title"],
    ["Nothing can be added here.", "x", home, "blocks"],
    ["Nothing can be added here.", "x", "content/privacy/01-data.es.mdx"],
  ])("is refused: %s", (why, name, file, ...path) => {
    using site = open();
    const before = site.workspace.read(file.replace("content/", ""));
    const id = site.id(file, ...path);
    const { status, message } = refusal(() => site.save({ do: "add", id, name }));
    expect([status, message]).toEqual([422, expect.stringContaining(why)]);
    expect(site.workspace.read(file.replace("content/", ""))).toBe(before);
  });

  test("is refused with the words of the check", () => {
    using site = open();
    const { blocks } = JSON.parse(site.workspace.read("pages/home.json"));
    site.save({ do: "insert", id: site.id(home, "blocks"), at: blocks.length, block: "table" });
    const cells = site.id(home, "blocks", blocks.length, "rows", 0, "cells");
    const { message } = refusal(() => site.save({ do: "add", id: cells, name: "chek" }));
    expect(message).toContain('This table has no column "chek". Did you mean "check"?');
  });

  test("has a valid name whatever is typed, and leaves the others as they are", () => {
    using site = open();
    const before = site.workspace.read("facts.json");
    const { facts: others } = JSON.parse(before);
    const typed = string({ unit: constantFrom(..."aZé9 -_%ß\u00a0"), maxLength: 12 });
    assert(
      property(oneof(typed, constantFrom("constructor", "__proto__", "to string")), (name) => {
        try {
          add(site, name);
        } catch (error) {
          if (error instanceof Refused && error.status === 422) return;
          throw error;
        }
        const { facts: now } = JSON.parse(site.workspace.read("facts.json"));
        const [own, ...more] = Object.keys(now).filter((key) => !Object.hasOwn(others, key));
        expect(own).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(more).toEqual([]);
        expect(now).toMatchObject(others);
        site.session.undo();
        expect(site.workspace.read("facts.json")).toBe(before);
      }),
      { numRuns: runs },
    );
  });
});

test("a pasted text is cleaned as the check corrects it, and written nowhere", () => {
  using site = open();
  const before = site.workspace.read("pages/home.json");
  const clean = (text: string) =>
    site.session.cleaned({
      id: site.id(home, "blocks", 0, "headline"),
      language: "en",
      text,
    });
  expect(clean("More\u200b jobs  &amp; calls")).toBe("More jobs & calls");
  expect(clean("More jobs")).toBe("More jobs");
  expect(site.workspace.read("pages/home.json")).toBe(before);
});

describe("undo", () => {
  test("drops an edit whose value was changed outside, and says so", () => {
    using site = open();
    site.type("More jobs");
    site.workspace.replace("pages/home.json", "More jobs", "More calls");
    const { message, conflicts } = refusal(() => site.session.undo()).refusal;
    expect(message).toContain("changed outside");
    expect(conflicts?.[0]).toMatchObject({ onDisk: "More calls", wanted: "More appointments" });
    expect(site.session.history()).toEqual({});
    expect(site.workspace.read("pages/home.json")).toContain("More calls");
  });

  test("leaves what was changed outside beside it", () => {
    using site = open();
    site.type("More jobs");
    site.workspace.replace("pages/home.json", "{value}.", "{value} ya.");
    site.session.undo();
    expect(site.workspace.read("pages/home.json")).toContain("More appointments");
    expect(site.workspace.read("pages/home.json")).toContain("{value} ya.");
  });

  test.each<[what: string, edit: object, path: Path, before: Path, after: Path]>([
    [
      "a value",
      { do: "set", value: 25 },
      ["blocks", 1, "values", 0],
      ["blocks", 1, "values", 0],
      ["blocks", 1, "values", 0],
    ],
    ["a moved block", { do: "move", to: 2 }, ["blocks", 1], ["blocks", 1], ["blocks", 2]],
    ["a copy", { do: "duplicate" }, ["blocks", 2], ["blocks", 2], ["blocks", 3]],
    ["a new block", { do: "insert", at: 2, block: "prose" }, ["blocks"], ["blocks"], ["blocks", 2]],
    ["a deleted block", { do: "remove" }, ["blocks", 2], ["blocks", 2], ["blocks"]],
  ])("and redo say where %s is then", (_, edit, path, before, after) => {
    using site = open();
    site.save({ ...edit, id: site.id(web, ...path) } as Edit);
    expect(site.session.undo().changed?.[0]).toBe(site.id(web, ...before));
    const { changed } = site.session.redo();
    expect(changed?.[0]).toBe(site.id(web, ...after));
    expect(changed?.at(-1)).toBe(site.id(web, "blocks"));
  });

  test("takes what was typed within a second back in one step", () => {
    using site = open();
    for (const text of ["More j", "More jo", "More jobs"]) site.type(text);
    site.session.undo();
    expect(site.workspace.read("pages/home.json")).toContain("More appointments");
  });
});

/** Something that an owner, or somebody else, does. Numbers choose among what is there. */
type Step =
  | { kind: "text"; which: number; text: string; en: boolean }
  | { kind: "fact"; value: number }
  | { kind: "move" | "duplicate" | "remove" | "hide" | "insert"; which: number; to: number }
  | { kind: "undo" | "redo" }
  | { kind: "outside"; which: number; text: string };

const words = string({ unit: constantFrom(..."abñ¿ 1\u00a0é"), minLength: 1, maxLength: 12 }).map(
  (text) => `T${text.trim()}e`,
);
const ownSteps: Arbitrary<Step>[] = [
  record({ kind: constant("text"), which: nat(30), text: words, en: boolean() }),
  record({ kind: constant("fact"), value: nat(90).map((value) => value + 1) }),
  record({
    kind: constantFrom("move", "duplicate", "remove", "hide", "insert"),
    which: nat(10),
    to: nat(10),
  }),
  record({ kind: constantFrom("undo", "redo") }),
];
const outside: Arbitrary<Step> = record({ kind: constant("outside"), which: nat(30), text: words });

describe("any sequence of edits", () => {
  const workspace = new Workspace();
  afterAll(() => workspace[Symbol.dispose]());
  const restored = () => {
    workspace.restore();
    return workspace;
  };

  const textsOf = (site: ReturnType<typeof open>, file: string) => {
    const source = fileOf(site.session.content(), file);
    return source ? referencesIn(source).texts.filter(({ meaning }) => meaning.kind !== "summary") : [];
  };

  /** Does a step, which may be refused. */
  function take(site: ReturnType<typeof open>, step: Step): void {
    const { session } = site;
    const which = "which" in step ? step.which : 0;
    const file = which % 2 === 1 ? web : home;
    const errors = () => session.site.problems.filter(({ severity }) => severity === "error").length;
    const before = errors();
    try {
      if (step.kind === "text" || step.kind === "outside") {
        const texts = textsOf(site, file);
        const text = texts[step.which % texts.length];
        if (!text) return;
        const language = step.kind === "text" && step.en ? "en" : "es";
        const path = [...text.path, language];
        if (step.kind === "outside") {
          const raw = site.workspace.read(file.replace("content/", ""));
          const { schema } = fileOf(session.content(), file) as ContentFile;
          site.workspace.write(
            file.replace("content/", ""),
            applyEdits(raw, schema, [{ do: "set", path, value: step.text }]),
          );
          session.site.refresh();
          return;
        }
        site.save({ do: "set", id: site.id(file, ...path), value: step.text });
        const now = textsOf(site, file)[step.which % texts.length]?.texts[language]?.written;
        expect(now).toBe(step.text);
      } else if (step.kind === "fact")
        site.save({
          do: "set",
          id: site.id("content/facts.json", "facts", "conversion", "value"),
          value: step.value,
        });
      else if (step.kind === "undo") session.undo();
      else if (step.kind === "redo") session.redo();
      else {
        const size = fileOf(session.content(), file)?.value as { blocks: unknown[] };
        const at = which % size.blocks.length;
        const id = site.id(file, "blocks", at);
        const list = site.id(file, "blocks");
        if (step.kind === "move") site.save({ do: "move", id, to: step.to % size.blocks.length });
        else if (step.kind === "hide")
          site.save({ do: "set", id: site.id(file, "blocks", at, "hidden"), value: true });
        else if (step.kind === "insert") site.save({ do: "insert", id: list, at, block: "prose" });
        else site.save({ do: step.kind, id });
      }
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
    }
    expect(errors()).toBe(before);
  }

  const bytesOf = (site: ReturnType<typeof open>) =>
    ["pages/home.json", "pages/web.json", "facts.json"].map((file) => site.workspace.read(file));

  const undoAll = (site: ReturnType<typeof open>) => {
    for (let left = 500; left > 0 && site.session.history().undo !== undefined; left--)
      try {
        site.session.undo();
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 409) throw error;
      }
  };

  test("keeps the content valid, and is undone to the first bytes", () => {
    assert(
      property(array(oneof(...ownSteps), { minLength: 1, maxLength: 8 }), (steps) => {
        const site = open(restored());
        const first = bytesOf(site);
        for (const step of steps) take(site, step);
        undoAll(site);
        expect(bytesOf(site)).toEqual(first);
      }),
      { numRuns: runs },
    );
  });

  test("leaves every change from outside when it is undone", () => {
    assert(
      property(array(oneof(...ownSteps, outside), { minLength: 1, maxLength: 8 }), (steps) => {
        const site = open(restored());
        for (const step of steps) take(site, step);
        const written = steps.flatMap((step) => (step.kind === "outside" ? [step.text] : []));
        const last = written.at(-1);
        const isThere =
          last !== undefined && bytesOf(site).some((text) => text.includes(JSON.stringify(last)));
        undoAll(site);
        if (isThere && steps.at(-1)?.kind === "outside")
          expect(bytesOf(site).some((text) => text.includes(JSON.stringify(last)))).toBe(true);
        expect(existsSync(join(site.workspace.root, home))).toBe(true);
        expect(site.session.site.problems.filter(({ severity }) => severity === "error")).toEqual([]);
      }),
      { numRuns: runs },
    );
  });
});
