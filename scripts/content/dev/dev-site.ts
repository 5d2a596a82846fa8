import { publishedCodes } from "../../../schemas/site.ts";
import { readClock, readEndpoint } from "../build-settings.ts";
import { checkContent, noCheck, sharedHash } from "../check/check-content.ts";
import { createContexts, documentPath, notesIn } from "../compile/content-context.ts";
import { pseudoCode, pseudoContent, withDrafts } from "../compile/preview-languages.ts";
import { factFormat } from "../figures/figure-format.ts";
import { writeProjectSchema } from "../ide/project-schema.ts";
import { memoize } from "../memoize.ts";
import type { Notes } from "../notes.ts";
import { devAddress, devSources } from "../pictures/picture-files.ts";
import type { Problem } from "../problem.ts";
import { withHiddenParts } from "../read/hidden-parts.ts";
import type { CheckedContent } from "../read/model.ts";
import { type ContentRead, type ReusableContent, readContent } from "../read/read-content.ts";
import type { Picture } from "../read/read-pictures.ts";
import { createPageDocuments, type DocumentAssets, type Renderer } from "../render/page-documents.ts";
import { hashOf } from "../write/source-hashes.ts";
import { samplePictures } from "./gallery/data.ts";
import { lastValid } from "./last-valid.ts";

/** The response of the development server to an address. */
type DevAnswer = { html: string; status: 200 | 404 } | { redirect: string };

/** The document of a page that an open tab may show, before and after a change. */
export interface ChangedDocument {
  page: string;
  language: string;
  before: string;
  after: string;
}

/** The renderer of documents from one state of the content. */
type Documents = ReturnType<typeof createDocuments>;

/** A document, and what it was rendered from. */
interface Served {
  html: string;
  renderer: Renderer | undefined;
  hash: string;
  notes: Notes;
}

/** The document of a page that errors prevent from being rendered. The editor's script shows the errors in it. */
export const unavailable = { html: "<!doctype html><html><head></head><body></body></html>", status: 503 };

/** How many served documents are rendered again after a change, and of how many states the problems are remembered. */
const mostRecent = 20;

/** The site in development. Only a file that is saved is read again. One with errors keeps its last valid version. */
export class DevSite {
  problems: Problem[] = [];
  readonly #root: string;
  readonly #parts: DocumentParts;
  #lastRead: ReusableContent | undefined;
  readonly #last = noCheck();
  /** The state of the content that is shown. */
  #state = "";
  /** The problems of the states that were checked last. */
  readonly #checked = new Map<string, Problem[]>();
  /** The content with the last valid version of every file; undefined if a shared file was never valid. */
  valid: CheckedContent | undefined;
  /** The content that the server shows: `valid`, with its hidden parts and draft languages. */
  content: CheckedContent | undefined;
  #renderer: Renderer | undefined;
  /** The renderers of documents: of the pseudo-language (`true`), whose content is different, and of all others. */
  #documents = new Map<boolean, Documents>();
  /** The documents served last, by language and page. */
  readonly #served = new Map<string, Served>();

  constructor(root: string, assets: DocumentAssets) {
    this.#root = root;
    this.#parts = { root, bundle: assets };
  }

  /** Reads what has changed. Returns whether the content has no errors. */
  refresh(): boolean {
    const read = readContent(this.#root, this.#lastRead, readClock(process.env));
    const state = stateOf(read);
    if (state === this.#state) return this.#errors().length === 0;
    this.problems = this.#check(read);
    this.#state = state;
    this.#lastRead = read.content;
    writeProjectSchema(this.#root, read.content);
    const broken = new Set(this.#errors().map(({ file }) => file));
    this.valid = lastValid(read.content, broken, this.valid);
    this.content = this.valid && withDrafts(withHiddenParts(this.valid));
    this.#documents.clear();
    return this.#errors().length === 0;
  }

  #errors = () => this.problems.filter(({ severity }) => severity === "error");

  /** Returns what is made of the content; undefined if its errors prevent that. */
  make<T>(of: (content: CheckedContent) => T): T | undefined {
    try {
      return this.content && of(this.content);
    } catch (error) {
      if (this.#errors().length > 0) return undefined;
      throw error;
    }
  }

  /** Checks content, unless it was checked a moment ago: a save checks what it writes, and an undo writes what was there. */
  #check(read: ContentRead): Problem[] {
    const state = stateOf(read);
    const problems = this.#checked.get(state) ?? checkContent(read, this.#last);
    this.#checked.delete(state);
    this.#checked.set(state, problems);
    if (this.#checked.size > mostRecent) this.#checked.delete(this.#checked.keys().next().value ?? "");
    return problems;
  }

  /** Reads the content as it would be with other texts of files. @param texts by path from the project's folder */
  readWith(texts: ReadonlyMap<string, string>) {
    const read = readContent(this.#root, this.#lastRead, readClock(process.env), texts);
    const broken = new Set(read.problems.map(({ file }) => file));
    return {
      problems: () => this.#check(read),
      /** With the last valid version of every file that has errors. */
      content: lastValid(read.content, broken, this.valid),
    };
  }

  /** Renders a page's document from other content than the site's. @param factTexts as in `createContexts` */
  renderFrom(
    content: CheckedContent,
    renderer: Renderer,
    { page, language }: { page: string; language: string },
    factTexts?: typeof factFormat,
  ): string {
    const shown = withDrafts(withHiddenParts(content));
    return createDocuments(shown, renderer, this.#parts, factTexts).documents.document(page, language);
  }

  /** Returns the text of a clause, by its path from the project's folder. */
  clause = (file: string) => this.content?.clauses.find((clause) => clause.file === file)?.text;

  illustration = (address: string): string | undefined =>
    [...(this.content?.illustrations.values() ?? [])].find((drawing) => drawing.address === address)?.svg;

  picture = (address: string): Picture | undefined =>
    [...(this.content?.pictures.values() ?? []), ...samplePictures]
      .flatMap((picture) => [picture, { ...picture, engraved: true }])
      .find((picture) => devAddress(picture) === address);

  /** Returns the response to a request for a document; undefined if errors prevent the page from being rendered. */
  answer(renderer: Renderer, { pathname, searchParams }: URL): DevAnswer | undefined {
    if (!this.content) return undefined;
    this.#setRenderer(renderer);
    const { home, defaultLanguage } = this.content.shared.site.value;
    const [language = "", ...rest] = pathname.split("/").filter(Boolean);
    const path = rest.join("/");
    const requested = searchParams.get("lang") ?? language;
    if (requested !== language && this.#isLanguage(requested))
      return { redirect: `/${documentPath(requested, path)}` };
    if (pathname === "/") {
      const isShown = this.#serve(home, defaultLanguage) !== undefined;
      return isShown ? { html: this.#documentsIn(defaultLanguage).documents.root(), status: 200 } : undefined;
    }
    const found = this.#isLanguage(language) ? this.#pageAt(path) : undefined;
    const shownLanguage = this.#isLanguage(language) ? language : defaultLanguage;
    const html = this.#serve(found ?? home, shownLanguage, found === undefined);
    if (html === undefined) return undefined;
    if (found === undefined) return { html, status: 404 };
    const own = `/${documentPath(language, this.#documentsIn(language).documents.pathOf(found, language))}`;
    return own === pathname ? { html, status: 200 } : { redirect: own };
  }

  /** Renders the last served documents again, if their pages changed. Yields those that changed, the last one first. */
  *changes(renderer: Renderer): Generator<ChangedDocument> {
    this.#setRenderer(renderer);
    for (const [key, before] of [...this.#served].reverse()) {
      const [language = "", page = ""] = key.split(" ");
      if (!this.content?.pages.has(page) || !this.#isLanguage(language)) continue;
      const isSame = this.make(() => {
        const { shared, notesNow } = this.#documentsIn(language);
        return before.hash === this.#hashOf(page, shared()) && notesNow.stale(before.notes).size === 0;
      });
      if (isSame && before.renderer === renderer) continue;
      const after = this.#render(page, language);
      if (after === undefined) continue;
      this.#served.set(key, after);
      if (after.html !== before.html) yield { page, language, before: before.html, after: after.html };
    }
  }

  #hashOf = (page: string, shared: string) => `${shared} ${this.content?.pages.get(page)?.hash}`;

  #setRenderer(renderer: Renderer) {
    if (this.#renderer === renderer) return;
    this.#renderer = renderer;
    this.#documents.clear();
  }

  /** Renders a document that is requested, and will be the first one to be rendered again. */
  #serve(page: string, language: string, isUnknown = false): string | undefined {
    if (isUnknown) return this.make(() => this.#documentsIn(language).documents.notFound(language));
    const now = this.#render(page, language);
    if (now === undefined) return undefined;
    const key = `${language} ${page}`;
    // Other tabs show what was served before, until they are sent the change.
    const served = this.#served.get(key) ?? now;
    this.#served.delete(key);
    this.#served.set(key, served);
    if (this.#served.size > mostRecent) this.#served.delete(this.#served.keys().next().value ?? "");
    return now.html;
  }

  /** Renders a page's document; returns undefined if errors prevent it. */
  #render = (page: string, language: string): Served | undefined =>
    this.make(() => {
      const { documents, shared, noted, notesNow } = this.#documentsIn(language);
      const hash = this.#hashOf(page, shared());
      noted.clear();
      const html = documents.document(page, language);
      return { html, renderer: this.#renderer, hash, notes: notesNow.of([{ notes: noted }]) };
    });

  #documentsIn(language: string): Documents {
    if (!this.content || !this.#renderer) throw new Error("DevSite: there is no content without errors yet.");
    const isPseudo = language === pseudoCode;
    const documents =
      this.#documents.get(isPseudo) ??
      createDocuments(isPseudo ? pseudoContent(this.content) : this.content, this.#renderer, this.#parts);
    this.#documents.set(isPseudo, documents);
    return documents;
  }

  #isLanguage(code: string): boolean {
    const { site } = this.content?.shared ?? {};
    return code === pseudoCode || (site !== undefined && publishedCodes(site.value).includes(code));
  }

  #pageAt = (path: string): string | undefined =>
    [...(this.content?.pages ?? [])].find(([, { summary }]) => summary.addresses.includes(path))?.[0];
}

type DocumentParts = Pick<Parameters<typeof createPageDocuments>[1], "root" | "bundle">;

/** The documents lack the clauses that the renderer hasn't imported yet: they are sent once it has. */
function createDocuments(
  all: CheckedContent,
  renderer: Renderer,
  parts: DocumentParts,
  factTexts = factFormat,
) {
  const isImported = ({ file }: { file: string }) => file.slice("content/".length) in renderer.mdxDocuments;
  const content = { ...all, clauses: all.clauses.filter(isImported) };
  const endpoint = readEndpoint(process.env);
  /** Gets the keys of what a document shows of other files. */
  const noted = new Set<string>();
  const contextOf = createContexts(content, { endpoint, sourcesOf: devSources, factTexts, noted });
  const documents = createPageDocuments(renderer, {
    ...{ ...parts, content, contextOf },
    ...{ url: new URL("http://localhost/"), images: false, policyOf: () => "" },
  });
  const clauses = content.clauses.map(({ file, text }) => [file, text]);
  /** Returns a hash of what all documents show. */
  const shared = memoize(() => hashOf([documents.common(), clauses]));
  return { documents, shared, noted, notesNow: notesIn(contextOf) };
}

/** Returns a hash of everything that a check depends on. */
const stateOf = (read: ContentRead): string => {
  const { pages, today } = read.content;
  return hashOf([sharedHash(read), [...pages].map(([id, { hash }]) => [id, hash]), read.problems, today]);
};
