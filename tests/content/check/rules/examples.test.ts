import { cpSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Edit } from "../../../../editor/protocol.ts";
import { EditSession } from "../../../../editor/server/edit-session.ts";
import { blocks } from "../../../../schemas/block.ts";
import { checkContent } from "../../../../scripts/content/check/check-content.ts";
import type { Path } from "../../../../scripts/content/json/json-path.ts";
import { readContent } from "../../../../scripts/content/read/read-content.ts";
import { devSite } from "../../../editor/server/dev-site.ts";
import { temporaryFolder } from "../../../server/support/folders.ts";
import { fixtureRoot } from "../../../support/content.ts";
import { Workspace } from "../../../support/workspace.ts";

const isOfExample = ({ check }: { check?: string | undefined }) => check === "examples";

/** An editing session in a copy of the fixture site. */
function open() {
  const root = temporaryFolder();
  cpSync(join(fixtureRoot, "content"), join(root, "content"), { recursive: true });
  const session = new EditSession(root, devSite(root));
  const save = (...edits: Edit[]) => session.save(session.version(), edits);
  const warnings = () => session.site.problems.filter(isOfExample);
  return { session, save, warnings };
}

test("no text of the site is that of an example", () => {
  expect(checkContent(readContent(process.cwd())).filter(isOfExample)).toEqual([]);
});

describe("a block of any kind that is inserted is reported once, as soon as it is shown:", () => {
  // A page has one hero, which is the heading of a policy after it.
  const alone = Object.keys(blocks).filter((type) => type.endsWith("-hero") || type === "policy");
  const others = Object.keys(blocks).filter((type) => !alone.includes(type));

  test.each([...alone.map((type) => [type]), others])("%s …", (...types) => {
    const { session, save, warnings } = open();
    const id = (...path: Path) => session.places.idOf("content/pages/web.json", ["blocks", ...path]);
    // The example of `night` leads to a block of this name.
    save({ do: "set", id: id(1, "anchor"), value: "services" });
    save(...types.map((block): Edit => ({ do: "insert", id: id(), at: 1, block })));
    expect(warnings()).toEqual([]);
    save(
      ...types.map((_, at): Edit => ({ do: "set", id: id(1 + at, "hidden") })),
      ...(types[0]?.endsWith("-hero") ? [{ do: "remove", id: id(0) } as const] : []),
    );
    const inserted = types.toReversed().map((type) => expect.stringMatching(`^${type} ›`));
    expect(warnings().map(({ message }) => message)).toEqual(inserted);
  });
});

test("an item that is inserted is reported as soon as it is shown", () => {
  const { session, save, warnings } = open();
  const file = "content/pages/services.json";
  const path = ["blocks", 1, "items"];
  save({ do: "insert", id: session.places.idOf(file, path), at: 0 });
  expect(warnings()).toEqual([]);
  save({ do: "set", id: session.places.idOf(file, [...path, 0, "hidden"]) });
  expect(warnings()).toMatchObject([{ file, message: expect.stringContaining("questions › items › 1 ›") }]);
});

test("a text in a draft language may be that of an example", () => {
  using site = new Workspace();
  site.addDraft("fr");
  const headline = (language: string) => {
    const before = `"${language}": "Sites for work"`;
    site.replace(
      "pages/web.json",
      before,
      before.replace("Sites for work", "What we promise, and how to check it"),
    );
  };
  site.replace("pages/web.json", '"en": "Websites"', '"en": "Sites for work", "fr": "Sites for work"');
  headline("fr");
  expect(site.check().filter(isOfExample)).toEqual([]);
  headline("en");
  expect(site.check().filter(isOfExample)).toHaveLength(1);
});
