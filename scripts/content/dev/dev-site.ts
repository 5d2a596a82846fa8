import { checkContent, isOfPageAlone, sharedBy, type Unchanged } from "../check/check-content.ts";
import { liveLanguages } from "../compile/compile-page.ts";
import { documentPath } from "../compile/document-path.ts";
import { withDrafts } from "../compile/draft-preview.ts";
import { pseudoCode, pseudoContent } from "../compile/pseudo-language.ts";
import type { CheckedContent } from "../model.ts";
import type { Problem } from "../problem.ts";
import { type ContentRead, readContent } from "../read/read-content.ts";
import { createPageDocuments, type DocumentAssets, type Renderer } from "../render/page-documents.ts";

/** The response of the development server to an address. */
export type DevAnswer = { html: string; status: 200 | 404 } | { redirect: string };

/** The document of a page that an open tab may show, before and after a change. */
export interface ChangedDocument {
  page: string;
  language: string;
  before: string;
  after: string;
}

/** How many documents, the last served, are rendered again after a change. */
const mostServed = 20;

/**
 * The site in development: after a file is saved, only that file is read again. A file with errors keeps its last
 * valid version.
 */
export class DevSite {
  problems: Problem[] = [];
  readonly #root: string;
  readonly #assets: DocumentAssets;
  #read: ContentRead | undefined;
  /** The last content without errors, with its draft languages. */
  content: CheckedContent | undefined;
  #renderer: Renderer | undefined;
  /** The renderers of documents, by language: the pseudo-language has content of its own. */
  #documents = new Map<string, ReturnType<typeof createPageDocuments>>();
  /** The last served documents, by language and page. */
  readonly #served = new Map<string, string>();

  constructor(root: string, assets: DocumentAssets) {
    this.#root = root;
    this.#assets = assets;
  }

  /** Reads what has changed. Returns whether the content has no errors. */
  refresh(): boolean {
    const read = readContent(this.#root, this.#read?.content);
    this.problems = checkContent(read, this.#unchangedIn(read));
    this.#read = read;
    if (this.problems.some(({ severity }) => severity === "error")) return false;
    this.content = withDrafts(read.content as CheckedContent);
    this.#documents.clear();
    return true;
  }

  /** Returns the text of a clause, by its path from the project's folder. */
  clause(file: string): string | undefined {
    return this.content?.clauses.find((clause) => clause.file === file)?.text;
  }

  /** Returns the illustration at an address. */
  illustration(address: string): string | undefined {
    const drawings = [...(this.content?.illustrations.values() ?? [])];
    return drawings.find((drawing) => drawing.address === address)?.svg;
  }

  /** Answers an address without a file extension; undefined until there is content without errors. */
  answer(renderer: Renderer, { pathname, searchParams }: URL): DevAnswer | undefined {
    if (!this.content) return undefined;
    this.#setRenderer(renderer);
    const { home, defaultLanguage } = this.content.shared.site.value;
    const [language = "", ...rest] = pathname.split("/").filter(Boolean);
    const path = rest.join("/");
    const asked = searchParams.get("lang") ?? language;
    if (asked !== language && this.#isLanguage(asked)) return { redirect: `/${documentPath(asked, path)}` };
    if (pathname === "/") {
      this.#render(home, defaultLanguage);
      return { html: this.#documentsIn(defaultLanguage).root(), status: 200 };
    }
    const found = this.#isLanguage(language) ? this.#pageAt(path) : undefined;
    if (found === undefined) return { html: this.#render(home, defaultLanguage), status: 404 };
    const own = `/${documentPath(language, this.#documentsIn(language).pathOf(found, language))}`;
    return own === pathname ? { html: this.#render(found, language), status: 200 } : { redirect: own };
  }

  /** Renders the last served documents again. Returns those that changed. */
  changes(renderer: Renderer): ChangedDocument[] {
    this.#setRenderer(renderer);
    return [...this.#served].flatMap(([key, before]) => {
      const [language = "", page = ""] = key.split(" ");
      if (!this.content?.pages.has(page)) return [];
      const after = this.#render(page, language);
      return after === before ? [] : [{ page, language, before, after }];
    });
  }

  /** Returns the pages that are unchanged since their last check, if the shared content is unchanged too. */
  #unchangedIn(read: ContentRead): Unchanged {
    const before = this.#read;
    if (!before || sharedBy(before) !== sharedBy(read)) return new Map();
    const found = Map.groupBy(
      this.problems.filter((problem) => problem.check !== undefined && isOfPageAlone(problem)),
      ({ file }) => file,
    );
    const same = [...read.content.pages].filter(([id, page]) => before.content.pages.get(id) === page);
    return new Map(same.map(([id, { file }]) => [id, found.get(file) ?? []]));
  }

  #setRenderer(renderer: Renderer) {
    if (this.#renderer === renderer) return;
    this.#renderer = renderer;
    this.#documents.clear();
  }

  #render(page: string, language: string): string {
    const html = this.#documentsIn(language).document(page, language);
    const key = `${language} ${page}`;
    this.#served.delete(key);
    this.#served.set(key, html);
    if (this.#served.size > mostServed) this.#served.delete(this.#served.keys().next().value ?? "");
    return html;
  }

  #documentsIn(language: string) {
    if (!this.content || !this.#renderer) throw new Error("DevSite: there is no content without errors yet.");
    const isPseudo = language === pseudoCode;
    const kind = isPseudo ? pseudoCode : "";
    const known = this.#documents.get(kind);
    if (known) return known;
    const documents = createPageDocuments(this.#renderer, {
      root: this.#root,
      content: isPseudo ? pseudoContent(this.content) : this.content,
      bundle: this.#assets,
      url: new URL("http://localhost/"),
      images: false,
      policyOf: () => "",
    });
    this.#documents.set(kind, documents);
    return documents;
  }

  #isLanguage(code: string): boolean {
    const { site } = this.content?.shared ?? {};
    return code === pseudoCode || (site !== undefined && liveLanguages(site.value).includes(code));
  }

  #pageAt(path: string): string | undefined {
    for (const [id, { summary }] of this.content?.pages ?? [])
      if (Object.values(summary.paths).includes(path)) return id;
    return undefined;
  }
}
