/**
 * The everyday edits of an owner whose controls are those of another edit in `tests/e2e/dev/owner-edits.spec.ts`: what
 * they change in the files of the site.
 */

import { cpSync, mkdtempDisposableSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import type { Field, Json } from "../../../editor/editable.ts";
import type { Confirmation, Edit } from "../../../editor/protocol.ts";
import { EditSession } from "../../../editor/server/edit-session.ts";
import { formOf } from "../../../editor/server/forms/form-of.ts";
import type { Path } from "../../../scripts/content/json/json-path.ts";
import { listFiles } from "../../../scripts/content/write/write-files.ts";
import { devSite } from "./dev-site.ts";

/** Returns the edit of a field in the form that a click on a value opens. */
function fill(session: EditSession, clicked: { file: string; path: Path }, name: string, value: Json): Edit {
  const { file, path } = clicked;
  const { fields } = formOf(session, { id: session.places.idOf(file, path), language: "en" });
  const isNamed = (field: Field) => field.name === name;
  const inGroups = fields.flatMap((field) => (field.control === "group" ? (field.fields ?? []) : []));
  const { id } = [...fields, ...inGroups].find(isNamed) ?? expect.fail(`No field is called ${name}.`);
  return { do: "set", id, value };
}

interface OwnerEdit {
  name: string;
  edit: (session: EditSession) => Edit;
  /** The text of which the other language still says the same. */
  confirmed?: { file: string; path: Path };
  /** The files that change, in `content`. */
  files: string[];
  /** A text that is in the first of them afterwards, or whether its value is the wanted one. */
  written: string | ((file: Content) => boolean);
}

interface Content {
  blocks: { type: string; items?: { question: { en: string } }[] }[];
  facts: Record<string, { value: number }>;
}

const web = "content/pages/web.json";
const contact = "content/pages/contact.json";
const quotes = "content/pages/instant-quotes.json";
/** The place of the block with the questions. */
const asked = 6;
const headline: Path = ["blocks", 0, "headline"];

const edits: OwnerEdit[] = [
  {
    name: "the order of questions",
    edit: ({ places }) => ({ do: "move", id: places.idOf(web, ["blocks", asked, "items", 0]), to: 1 }),
    files: ["pages/web.json"],
    written: ({ blocks }) =>
      blocks[asked]?.items?.[1]?.question.en === "We already have a site. Do we start over?",
  },
  {
    name: "two blocks that change places",
    edit: ({ places }) => ({ do: "move", id: places.idOf(web, ["blocks", asked]), to: asked - 1 }),
    files: ["pages/web.json"],
    written: ({ blocks }) => blocks[asked - 1]?.type === "questions",
  },
  {
    name: "a price of the sample quote",
    edit: (session) => {
      const path = ["blocks", 1, "groups", 0, "options", 0, "price"];
      return fill(session, { file: quotes, path }, "price", 1500);
    },
    files: ["pages/instant-quotes.json"],
    written: '"price": 1500',
  },
  {
    name: "a phone number",
    edit: (session) => fill(session, { file: "content/site.json", path: [] }, "phone", "+52 55 1234 5678"),
    files: ["site.json"],
    written: '"phone": "+52 55 1234 5678"',
  },
  {
    name: "the days until a first answer",
    edit: (session) =>
      fill(session, { file: "content/facts.json", path: ["facts", "reply-days"] }, "value", 2),
    files: ["facts.json"],
    written: ({ facts }) => facts["reply-days"]?.value === 2,
  },
  {
    name: "another address of a page",
    edit: (session) => fill(session, { file: quotes, path: [] }, "en", "services/quotes"),
    files: ["pages/instant-quotes.json", "paths.lock"],
    written: "services/quotes",
  },
  {
    name: "only one language of a sentence",
    edit: ({ places }) => ({ do: "set", id: places.idOf(contact, headline), value: { en: "Write to us!" } }),
    confirmed: { file: contact, path: headline },
    files: ["pages/contact.json", "translations.lock"],
    written: '"en": "Write to us!"',
  },
];

const copy = mkdtempDisposableSync(join(tmpdir(), "site-"));
afterAll(() => copy.remove());
cpSync("content", join(copy.path, "content"), { recursive: true });
const session = new EditSession(copy.path, devSite(copy.path));
const read = (file: string) => readFileSync(join(copy.path, "content", file), "utf8");
const readAll = () => new Map(listFiles(join(copy.path, "content/")).map((file) => [file, read(file)]));

test.each(edits)("The owner changes $name, and takes it back", ({ edit, confirmed, files, written }) => {
  const before = readAll();
  const confirm: Confirmation[] = confirmed
    ? [{ id: session.places.idOf(confirmed.file, confirmed.path), languages: ["en", "es"] }]
    : [];
  session.save(session.version(), [edit(session)], confirm);
  expect([...readAll()].flatMap(([file, text]) => (text === before.get(file) ? [] : file))).toEqual(files);
  const text = read(files[0] ?? "");
  if (typeof written === "string") expect(text).toContain(written);
  else expect(written(JSON.parse(text))).toBe(true);
  session.undo();
  expect(readAll()).toEqual(before);
});
