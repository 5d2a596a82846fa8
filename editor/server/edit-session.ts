import { existsSync, lstatSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { kinds } from "../../schemas/fields/fields.ts";
import { replaceParts } from "../../scripts/content/check/apply-fixes.ts";
import type { DevSite } from "../../scripts/content/dev/dev-site.ts";
import { JsonDocument } from "../../scripts/content/json/json-document.ts";
import { type Path, pointer, valueAt } from "../../scripts/content/json/json-path.ts";
import { rewriteJson } from "../../scripts/content/json/json-rewrite.ts";
import { addedProblems, messageAndFix, type Problem } from "../../scripts/content/problem.ts";
import type { CheckedContent, ContentFile } from "../../scripts/content/read/model.ts";
import { extendedPathsLock, pathsLock } from "../../scripts/content/read/paths-lock.ts";
import { showProblems } from "../../scripts/content/report/shown-problems.ts";
import { schemaAt } from "../../scripts/content/validate/schema-at.ts";
import { replaceFiles } from "../../scripts/content/write/replace-files.ts";
import { type ContentChange, changeInWords, contentOf } from "../../scripts/history/content-changes.ts";
import { mergeFile } from "../../scripts/history/merge.ts";
import { listTexts } from "../../scripts/translate/content-texts.ts";
import { Ledger, ledgerFile, parseLedger, recordText } from "../../scripts/translate/ledger/ledger.ts";
import type { EditProblem, HistoryState, Version } from "../editable.ts";
import type { Confirmation, Edit, Request, Saved } from "../protocol.ts";
import { languageNames } from "./describe.ts";
import { addedPlace, type EditedTexts, editedTexts, type Texts } from "./edited-texts.ts";
import { fileOf, Places, type ValueAt } from "./places.ts";
import { Refused } from "./refused.ts";

/** The place of what is edited, before and after it. */
type EditedPlace = Record<"before" | "after", ValueAt>;

/** What an edit wrote. */
interface Entry {
  message: string;
  where?: EditedPlace | undefined;
  /** Where something was typed: more typing there within a moment joins this edit. Empty for other edits. */
  places: string;
  at: number;
  files: Map<string, { before: string; after: string }>;
}

/** The number of states and of edits that are remembered. */
const mostRemembered = 200;
/** What is typed in the same place within this time in ms is undone together. */
const oneEditMs = 1000;

/** Edits of the content from open pages: checks, merges and writes them, and takes them back. */
export class EditSession {
  readonly site: DevSite;
  readonly root: string;
  #places: Places | undefined;
  readonly #versions = new Map<Version, CheckedContent>();
  readonly #done: Entry[] = [];
  readonly #undone: Entry[] = [];

  constructor(root: string, site: DevSite) {
    this.root = root;
    this.site = site;
  }

  /** Returns the content that pages show now. */
  content(): CheckedContent {
    if (!this.site.valid)
      throw new Refused(503, "The content has errors that hide every page. Mend them first.");
    return this.site.valid;
  }

  /** The places of the content that pages show now. */
  get places(): Places {
    const content = this.content();
    this.#places = this.#places?.in(content) ?? new Places(content);
    return this.#places;
  }

  /** Remembers the content that a response is made from. */
  version(): Version {
    const content = this.content();
    const newest = [...this.#versions].at(-1);
    if (newest?.[1] === content) return newest[0];
    const version = `${Number(newest?.[0] ?? 0) + 1}`;
    this.#versions.set(version, content);
    if (this.#versions.size > mostRemembered) this.#versions.delete(this.#versions.keys().next().value ?? "");
    return version;
  }

  /** Returns the content that a response was made from. */
  #contentOf(version: Version): CheckedContent {
    const content = this.#versions.get(version);
    if (!content) throw new Refused(410, "The server was started again since. Reload the page.");
    return content;
  }

  /** Returns the texts of the files that edits change, made from the state that the editor saw. */
  editedTexts(version: Version, edits: readonly Edit[]): EditedTexts {
    const content = this.#contentOf(version);
    return editedTexts(
      { content, places: this.places.in(content), readDisk: (file) => this.#disk(file) },
      edits,
    );
  }

  /** Returns the problems of the content as it would be after edits. */
  check(version: Version, edits: readonly Edit[]): EditProblem[] {
    const { edited } = this.editedTexts(version, edits);
    return this.describe(this.site.readWith(edited).problems(), edited);
  }

  /** Describes problems to the editor, except texts that a draft language lacks: they have marks on the page. */
  describe(problems: readonly Problem[], texts: Texts = new Map()): EditProblem[] {
    const wanted = problems.filter(({ check, severity }) => check !== "languages" || severity === "error");
    return showProblems(wanted, this.root, { all: true, texts }).problems.map((problem) => {
      const { file } = problem;
      const source = fileOf(this.content(), file);
      const text = texts.get(file);
      const document = text === undefined ? source?.document : new JsonDocument(file, text);
      if (!source || !document) return problem;
      const { value } = document;
      const path = textOrValueAt(source, document.pathAt(problem));
      return { ...problem, id: this.places.idIn(text === undefined ? source : { file, value }, path) };
    });
  }

  /** Returns a text with the corrections that the check is certain of. */
  cleaned({ id, language, text }: Request<"clean">): string {
    const { file, path } = this.places.find(id);
    const own = this.places.idOf(file, [...path, language]);
    const { edited } = this.editedTexts(this.version(), [{ do: "set", id: own, value: text }]);
    for (let passes = 10; passes > 0; passes--) {
      const json = edited.get(file) ?? "";
      const document = new JsonDocument(file, json);
      const replacements = this.site
        .readWith(edited)
        .problems()
        .flatMap((problem) => problem.replacements ?? [])
        .filter((place) => place.file === file && document.holds([...path, language], place));
      if (replacements.length === 0) break;
      edited.set(file, replaceParts(json, replacements, true));
    }
    return String(
      valueAt(JSON.parse(edited.get(file)?.replace(/^\uFEFF/, "") ?? "null"), [...path, language]),
    );
  }

  /**
   * Writes edits.
   *
   * @param version the content that the editor showed when they were begun
   * @param confirm texts whose languages still say the same
   * @param isForced writes what was changed or deleted on disk meanwhile all the same
   */
  save(
    version: Version,
    edits: readonly Edit[],
    confirm: readonly Confirmation[] = [],
    isForced = false,
  ): Saved {
    // Writing may forget the oldest state.
    const content = this.#contentOf(version);
    const places = this.places.in(content);
    const { base, edited } = this.editedTexts(version, edits);
    const isTyped = edits.every((edit) => edit.do === "set");
    const changed = edits.map((edit) => inWords(edit, places.find(edit.id)));
    const confirmed = confirm.map(
      ({ id, languages }) => `${placeInWords(places.find(id))} says the same in ${languageNames(languages)}`,
    );
    const [added] = edits.flatMap((edit) => addedPlace({ content, places }, edit) ?? []);
    const about = edits[0] ?? confirm[0];
    const entry = {
      message: (edits.length > 0 ? changed : confirmed).join(", "),
      places: isTyped ? edits.map(({ id }) => id).join(" ") : "",
      where: about && placeOf(about, places.find(about.id)),
    };
    const saved = this.write({ base, theirs: edited }, { ...entry, confirm }, isForced);
    const isChanged = [...edited].some(([file, text]) => text !== base.get(file));
    const isSummedUp =
      isChanged && edits.some((edit) => edit.do === "set" && isSummed(content, places.find(edit.id)));
    return {
      ...saved,
      ...(isSummedUp && { message: `${saved.message}. Does the sentence below the chart still hold?` }),
      ...(added && { added: this.places.idOf(added.file, added.path) }),
    };
  }

  /** Takes the last edit back. */
  undo = (): Saved => this.#step(this.#done, this.#undone, "before", "after");

  /** Makes the last edit that was taken back again. */
  redo = (): Saved => this.#step(this.#undone, this.#done, "after", "before");

  #step(from: Entry[], to: Entry[], target: "before" | "after", start: "before" | "after"): Saved {
    const entry = from.at(-1);
    if (!entry) throw new Refused(409, "There is nothing more to take back.");
    const pick = (state: typeof target) =>
      new Map([...entry.files].map(([file, versions]) => [file, versions[state]] as const));
    try {
      const saved = this.write({ base: pick(start), theirs: pick(target) });
      from.pop();
      to.push(entry);
      const { file, path } = entry.where?.[target] ?? { file: "", path: [] };
      const changed = [...path.keys()].map((at) => this.places.idOf(file, path.slice(0, path.length - at)));
      return { ...saved, message: entry.message, history: this.history(), changed };
    } catch (error) {
      if (error instanceof Refused && error.refusal.conflicts) {
        from.pop();
        const message = `“${entry.message}” was changed outside since, so it stays as it is. It is no longer in the list of edits.`;
        throw new Refused(409, message, { conflicts: error.refusal.conflicts });
      }
      throw error;
    }
  }

  history = (): HistoryState => {
    const [undo, redo] = [this.#done.at(-1)?.message, this.#undone.at(-1)?.message];
    return { ...(undo !== undefined && { undo }), ...(redo !== undefined && { redo }) };
  };

  /**
   * Makes the changes from `base` to `theirs` in the files on disk, if they add no errors.
   *
   * @param entry remembered to be undone; without it, nothing is remembered
   * @param isForced as in `save`
   * @throws {Refused} if a value was changed on disk too, or if the change adds errors; then nothing is written
   */
  write(
    { base, theirs }: { base: Texts; theirs: Texts },
    entry?: Pick<Entry, "message" | "places" | "where"> & { confirm?: readonly Confirmation[] },
    isForced = false,
  ): Saved {
    const conflicts: ContentChange[] = [];
    const onDisk: Texts = new Map();
    const next: Texts = new Map();
    for (const [file, wanted] of theirs) {
      const ours = this.#disk(file) ?? "";
      onDisk.set(file, ours);
      this.#refuseBroken(file, ours);
      const versions = { base: base.get(file) ?? "", theirs: wanted, ours };
      const merged = isForced ? mergeOver(file, versions) : mergeTexts(file, versions, conflicts);
      if (merged !== ours) next.set(file, merged);
    }
    if (conflicts.length > 0) {
      // The next attempt starts from what is there now, also if the file watcher is late.
      this.site.refresh();
      const isDeleted = conflicts.every(({ after }) => after === undefined);
      throw new Refused(409, `This was ${isDeleted ? "deleted" : "changed on disk"} since you opened it.`, {
        conflicts: conflicts.map(({ before, after, ...place }) => ({
          where: placeInWords(place),
          ...(after !== undefined && { onDisk: valueInWords(after) }),
          wanted: valueInWords(before),
        })),
      });
    }
    for (const file of next.keys()) this.#refuseSpecial(file);

    // What others changed since is no problem of this edit.
    this.site.refresh();
    const { problems: before } = this.site;
    let after = this.site.readWith(next);
    if (entry && after.content) {
      const lock = this.#disk(pathsLock);
      const extended = lock && extendedPathsLock(lock, after.content);
      if (lock && extended !== lock && after.content.published.length > 0) {
        onDisk.set(pathsLock, lock);
        next.set(pathsLock, extended ?? lock);
        after = this.site.readWith(next);
      }
    }
    const added = addedProblems(after.problems(), before);
    const errors = added.filter(({ severity }) => severity === "error");
    if (errors.length > 0)
      throw new Refused(422, messageAndFix(errors[0] as Problem), {
        problems: this.describe(errors, next),
      });
    if (entry && after.content) this.#confirm(entry.confirm ?? [], after.content, onDisk, next);

    // Somebody may have saved a file while it was checked. Then the change is made in what is there now.
    if ([...onDisk].some(([file, text]) => (this.#disk(file) ?? "") !== text))
      return this.write({ base, theirs }, entry, isForced);
    replaceFiles(new Map([...next].map(([file, text]) => [join(this.root, file), text])));
    this.site.refresh();
    if (entry && next.size > 0) this.#remember(entry, onDisk, next);
    return {
      version: this.version(),
      message: savedMessage(next, entry?.message),
      history: this.history(),
    };
  }

  /** Records the languages of texts as translations of each other, in the ledger that will be written. */
  #confirm(confirmations: readonly Confirmation[], content: CheckedContent, onDisk: Texts, next: Texts) {
    if (confirmations.length === 0) return;
    const before = this.#disk(ledgerFile) ?? "";
    const { pairs, problems } = parseLedger(this.root);
    if (problems.length > 0)
      throw new Refused(422, `${ledgerFile} has a mistake in line ${problems[0]?.line}.`);
    const ledger = new Ledger(pairs);
    const texts = listTexts(content);
    const places = this.places.in(content);
    for (const { id, languages } of confirmations) {
      const { file, path } = places.find(id);
      const isClause = file.endsWith(".mdx");
      for (const text of texts.filter((one) => one.file === file))
        if (isClause || text.id === `${file}:${pointer(path)}`) recordText(ledger, text, languages);
    }
    if (ledger.toString() === before) return;
    onDisk.set(ledgerFile, before);
    next.set(ledgerFile, ledger.toString());
  }

  #remember(
    { message, places, where }: Pick<Entry, "message" | "places" | "where">,
    before: Texts,
    after: Texts,
  ) {
    this.#undone.length = 0;
    const last = this.#done.at(-1);
    const files = new Map(
      [...after].map(([file, text]) => [file, { before: before.get(file) ?? "", after: text }] as const),
    );
    const isSame = places !== "" && last?.places === places && Date.now() - last.at < oneEditMs;
    if (
      isSame &&
      [...last.files].every(([file, { after: left }]) => (files.get(file)?.before ?? left) === left)
    ) {
      for (const [file, versions] of files)
        last.files.set(file, {
          before: last.files.get(file)?.before ?? versions.before,
          after: versions.after,
        });
      Object.assign(last, { at: Date.now() });
      return;
    }
    this.#done.push({ message, places, where, at: Date.now(), files });
    if (this.#done.length > mostRemembered) this.#done.shift();
  }

  /** @throws {Refused} if a file can't be read, as during a merge with conflicts */
  #refuseBroken(file: string, text: string) {
    if (!file.endsWith(".json") || typeof contentOf(file, Buffer.from(text)) === "object") return;
    this.site.refresh();
    const errors = this.site.problems.filter((one) => one.file === file && one.severity === "error");
    const why = errors[0] ? messageAndFix(errors[0]) : "It isn't JSON.";
    throw new Refused(422, `${file} has a mistake, so nothing can be saved in it. ${why}`, {
      problems: this.describe(errors),
    });
  }

  /** @throws {Refused} if a file is a link, or may not be written */
  #refuseSpecial(file: string) {
    const stats = lstatSync(join(this.root, file), { throwIfNoEntry: false });
    if (!stats) return;
    if (!stats.isFile())
      throw new Refused(
        422,
        `${file} is a link to another file, which isn't changed from here. Replace it with the file itself.`,
      );
    if ((stats.mode & 0o200) === 0)
      throw new Refused(422, `${file} may not be written. Change its permissions.`);
  }

  #disk(file: string): string | undefined {
    const path = join(this.root, file);
    return existsSync(path) ? readFileSync(path, "utf8") : undefined;
  }
}

/** Whether a value is a number of a block that a sentence sums up. */
function isSummed(content: CheckedContent, { file, path }: ValueAt): boolean {
  const value = fileOf(content, file)?.value;
  const isOfBlock = path[0] === "blocks" && typeof valueAt(value, path) === "number";
  return isOfBlock && Object.hasOwn(Object(valueAt(value, path.slice(0, 2))), "summary");
}

/** Returns the place of what an edit or a confirmation is about, before and after it. */
function placeOf(edit: Edit | Confirmation, before: ValueAt): EditedPlace {
  const { file, path } = before;
  const list = path.slice(0, -1);
  const after = (own: Path) => ({ before, after: { file, path: own } });
  if (!("do" in edit)) return after(path);
  if (edit.do === "move") return after([...list, edit.to]);
  if (edit.do === "duplicate") return after([...list, Number(path.at(-1)) + 1]);
  if (edit.do === "insert") return after([...path, edit.at]);
  return after(edit.do === "remove" ? list : path);
}

function inWords(edit: Edit, place: ValueAt): string {
  const { file, path } = place;
  if (edit.do === "set" && path.at(-1) === "hidden") {
    const verb = edit.value === undefined ? "shown" : "hidden";
    return `${verb} ${placeInWords({ file, path: path.slice(0, -1) })}`;
  }
  const verbs = {
    ...{ set: "", ownFact: "", ownLine: "own text of ", move: "moved ", duplicate: "copied " },
    ...{ insert: "added to ", add: "added to " },
    remove: "deleted ",
  };
  return `${verbs[edit.do]}${placeInWords(place)}`;
}

/** The texts of a file. `theirs` and `ours` are made from `base`. */
type VersionsOfText = Record<"base" | "theirs" | "ours", string>;

/** Makes the changes from `base` to `theirs` in `ours`. @see mergeFile */
function mergeTexts(
  file: string,
  { base, theirs, ours }: VersionsOfText,
  conflicts: ContentChange[] = [],
): string {
  const versions = { base: Buffer.from(base), theirs: Buffer.from(theirs), ours: Buffer.from(ours) };
  return mergeFile(file, versions, conflicts)?.toString() ?? ours;
}

/** As `mergeTexts`, but what both have changed becomes as in `theirs`. */
function mergeOver(file: string, { base, theirs, ours }: VersionsOfText): string {
  const merged = mergeTexts(file, { base, theirs: ours, ours: theirs });
  // Everything else stays as it is written in `ours`.
  return file.endsWith(".json") ? rewriteJson(ours, contentOf(file, Buffer.from(merged)), merged) : merged;
}

/** Returns the path of the text that a value is a language of, or of the value itself. */
function textOrValueAt({ schema, value }: ContentFile, path: Path): Path {
  const above = schemaAt(schema, value, path.slice(0, -1));
  return above && kinds.get(above) ? path.slice(0, -1) : path;
}

const placeInWords = (place: Pick<ContentChange, "file" | "path">): string =>
  changeInWords({ ...place, before: null, after: 0 }).replace(/: .*$/s, "");

function savedMessage(written: Texts, what = ""): string {
  if (written.size === 0) return "Nothing changed.";
  const isDrawn = [...written.keys()].some((file) => file.endsWith(".svg"));
  return `Saved: ${what}${isDrawn ? ". The drawing of the name still shows its old letters" : ""}`;
}

const valueInWords = (value: unknown): string =>
  value === undefined ? "" : typeof value === "string" ? value : JSON.stringify(value);
