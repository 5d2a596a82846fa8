import { lstatSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { replaceParts } from "../../scripts/content/check/apply-fixes.ts";
import type { DevSite } from "../../scripts/content/dev/dev-site.ts";
import { JsonDocument } from "../../scripts/content/json/json-document.ts";
import { valueAt } from "../../scripts/content/json/json-path.ts";
import { addedProblems, messageAndFix, type Problem } from "../../scripts/content/problem.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { extendedPathsLock, pathsLock } from "../../scripts/content/read/paths-lock.ts";
import { isNoFile, noFile } from "../../scripts/content/read/read-content.ts";
import { showProblems } from "../../scripts/content/report/shown-problems.ts";
import { replaceFiles } from "../../scripts/content/write/replace-files.ts";
import { type ContentChange, contentOf } from "../../scripts/history/content-changes.ts";
import { keptPaths } from "../../scripts/history/published-paths.ts";
import { ledgerFile } from "../../scripts/translate/ledger/ledger.ts";
import type { EditProblem, HistoryState, Version } from "../editable.ts";
import type { Confirmation, Edit, Request, Saved } from "../protocol.ts";
import { Refused } from "../refused.ts";
import { type Confirmed, confirmedLedger, confirmedTexts } from "./confirmed-ledger.ts";
import { languageNames } from "./describe.ts";
import { EditHistory, editedPlaceOf, type Remembered } from "./edit-history.ts";
import { conflictInWords, editInWords, placeInWords, savedMessage } from "./edit-words.ts";
import { type EditedTexts, editedTexts, mergeTexts, type Texts } from "./edited-texts.ts";
import { fileOf, isSummed, Places, textOrValueAt } from "./places.ts";

const mostStates = 200;

/** Edits of the content from open pages: checks, merges and writes them, and takes them back. */
export class EditSession {
  readonly site: DevSite;
  readonly root: string;
  #places: Places | undefined;
  readonly #versions = new Map<Version, CheckedContent>();
  readonly #history = new EditHistory();

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
    if (this.#versions.size > mostStates) this.#versions.delete(this.#versions.keys().next().value ?? "");
    return version;
  }

  #contentOf(version: Version): CheckedContent {
    const content = this.#versions.get(version);
    if (!content) throw new Refused(410, "The server was started again since. Reload the page.");
    return content;
  }

  /** Returns the texts of the files that edits change, made from the state that the editor saw. */
  editedTexts(version: Version, edits: readonly Edit[]) {
    const content = this.#contentOf(version);
    return editedTexts(
      { content, places: this.places.in(content), readDisk: (file) => this.disk(file) },
      edits,
    );
  }

  check(version: Version, edits: readonly Edit[]): EditProblem[] {
    const { edited } = this.editedTexts(version, edits);
    const found = this.describe(this.site.readWith(edited).problems(), edited);
    // Nothing can be saved in a file that is broken on disk, whatever is typed.
    const broken = [...edited.keys()].filter(this.#isBroken);
    return [...this.describe(this.#errorsIn(broken)), ...found];
  }

  /** Describes problems to the editor, except texts that a draft language lacks: the page says so at their places. */
  describe(problems: readonly Problem[], texts: Texts = new Map()): EditProblem[] {
    const wanted = problems.filter(({ check, severity }) => check !== "languages" || severity === "error");
    return showProblems(wanted, this.root, { all: true, texts }).problems.map((problem) => {
      const { file } = problem;
      const source = fileOf(this.content(), file);
      const text = texts.get(file);
      const document = text === undefined ? source?.document : new JsonDocument(file, text);
      if (!source || !document) return problem;
      const path = textOrValueAt(source, document.pathAt(problem));
      return { ...problem, id: this.places.idOf(file, path, document.value) };
    });
  }

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
    return String(valueAt(JSON.parse(edited.get(file) ?? "null"), [...path, language]));
  }

  /** Writes edits. @param version the content that the editor showed when they were begun */
  save(version: Version, edits: readonly Edit[], confirm: readonly Confirmation[] = [], isForced = false) {
    // Writing may forget the oldest state.
    const content = this.#contentOf(version);
    const places = this.places.in(content);
    const { base, edited, added } = this.editedTexts(version, edits);
    const changed = edits.map((edit) => editInWords(edit, places.find(edit.id)));
    const confirmations = confirm.map(
      ({ id, languages }) => `${placeInWords(places.find(id))} says the same in ${languageNames(languages)}`,
    );
    const about = edits[0] ?? confirm[0];
    const entry = {
      message: (edits.length > 0 ? changed : confirmations).join(", "),
      places: edits.every((edit) => edit.do === "set") ? edits.map(({ id }) => id).join(" ") : "",
      where: about && editedPlaceOf(about, places.find(about.id)),
    };
    const confirmed = (after: CheckedContent) => confirmedTexts(confirm, after, this.places.in(after));
    const saved = this.write({ base, edited }, { ...entry, confirmed }, isForced);
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
  undo = () => this.#step("undo");
  redo = () => this.#step("redo");

  #step(direction: "undo" | "redo"): Saved {
    const step = this.#history.next(direction);
    if (!step) throw new Refused(409, "There is nothing more to take back.");
    const { message, where, texts } = step;
    try {
      const saved = this.write(texts);
      this.#history.take(direction);
      const { file, path } = where ?? { file: "", path: [] };
      const changed = [...path.keys()].map((at) => this.places.idOf(file, path.slice(0, path.length - at)));
      return { ...saved, message, history: this.history(), changed };
    } catch (error) {
      if (error instanceof Refused && error.refusal.conflicts) {
        this.#history.drop(direction);
        const why = `“${message}” was changed outside since, so it stays as it is. It is no longer in the list of edits.`;
        throw new Refused(409, why, { conflicts: error.refusal.conflicts });
      }
      throw error;
    }
  }

  history = (): HistoryState => this.#history.state();

  /**
   * Makes the changes from `base` to `edited` in the files on disk, if they add no errors.
   *
   * @param entry remembered to be undone; without it, nothing is remembered. `confirmed` returns the texts that say the
   *   same in some languages after the change
   * @param isForced as in `save`
   * @throws {Refused} if a value was changed on disk too, or if the change adds errors; then nothing is written
   */
  write(
    { base, edited }: EditedTexts,
    entry?: Remembered & { confirmed?: (after: CheckedContent) => Confirmed[] },
    isForced = false,
  ): Saved {
    const conflicts: ContentChange[] = [];
    const onDisk: Texts = new Map();
    const next: Texts = new Map();
    for (const [file, text] of edited) {
      const now = this.disk(file) ?? noFile;
      onDisk.set(file, now);
      this.#refuseBroken(file);
      const versions = { base: base.get(file) ?? "", edited: text, onDisk: now };
      const merged = mergeTexts(file, versions, isForced ? undefined : conflicts);
      if (merged !== now) next.set(file, merged);
    }
    if (conflicts.length > 0) {
      // The next attempt starts from what is there now, also if the file watcher is late.
      this.site.refresh();
      const isDeleted = conflicts.every(({ after }) => after === undefined);
      throw new Refused(409, `This was ${isDeleted ? "deleted" : "changed on disk"} since you opened it.`, {
        conflicts: conflicts.map(conflictInWords),
      });
    }
    if (!entry)
      for (const [file, text] of keptPaths(this.root, onDisk, new Map([...onDisk, ...next])))
        next.set(file, text);
    for (const file of next.keys()) this.#refuseSpecial(file);

    // What others changed since is no problem of this edit.
    this.site.refresh();
    const { problems: before } = this.site;
    let after = this.site.readWith(next);
    if (entry && after.content) {
      const lock = this.disk(pathsLock);
      const extended = lock && extendedPathsLock(lock, after.content);
      if (lock && extended !== lock && after.content.publishedPaths.length > 0) {
        onDisk.set(pathsLock, lock);
        next.set(pathsLock, extended ?? lock);
        after = this.site.readWith(next);
      }
    }
    const added = addedProblems(after.problems(), before);
    const errors = added.filter(({ severity }) => severity === "error");
    if (errors.length > 0)
      throw new Refused(422, messageAndFix(errors[0] as Problem), { problems: this.describe(errors, next) });
    const confirmed = (after.content && entry?.confirmed?.(after.content)) ?? [];
    if (confirmed.length > 0) {
      onDisk.set(ledgerFile, this.disk(ledgerFile) ?? noFile);
      next.set(ledgerFile, confirmedLedger(this.root, confirmed));
      if (next.get(ledgerFile) === onDisk.get(ledgerFile)) next.delete(ledgerFile);
    }

    // Somebody may have saved a file while it was checked. Then the change is made in what is there now.
    if ([...onDisk].some(([file, text]) => (this.disk(file) ?? "") !== text))
      return this.write({ base, edited }, entry, isForced);
    const kept = [...next].filter(([file, text]) => !isNoFile(file, text));
    replaceFiles(new Map(kept.map(([file, text]) => [join(this.root, file), text])));
    for (const [file, text] of next) if (isNoFile(file, text)) rmSync(join(this.root, file), { force: true });
    this.site.refresh();
    if (entry && next.size > 0) this.#history.add(entry, onDisk, next);
    return { version: this.version(), message: savedMessage(next, entry?.message), history: this.history() };
  }

  /** @throws {Refused} if a file can't be read, as during a merge with conflicts */
  #refuseBroken(file: string) {
    if (!this.#isBroken(file)) return;
    this.site.refresh();
    const errors = this.#errorsIn([file]);
    const why = errors[0] ? messageAndFix(errors[0]) : "It isn't JSON.";
    throw new Refused(422, `${file} has a mistake, so nothing can be saved in it. ${why}`, {
      problems: this.describe(errors),
    });
  }

  /** Whether a file that is there isn't JSON, but has to be. */
  #isBroken = (file: string) => {
    const text = this.disk(file);
    return (
      text !== undefined && file.endsWith(".json") && typeof contentOf(file, Buffer.from(text)) !== "object"
    );
  };

  #errorsIn = (files: string[]) =>
    this.site.problems.filter(({ file, severity }) => files.includes(file) && severity === "error");

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

  /** Returns the text of a file, by its path from the project's folder; undefined if there is none. */
  disk(file: string): string | undefined {
    const path = join(this.root, file);
    return statSync(path, { throwIfNoEntry: false })?.isFile() ? readFileSync(path, "utf8") : undefined;
  }
}
