import { checkContent } from "./check.ts";
import { compileShell, liveLanguages } from "./compile.ts";
import { type CheckedContent, createContexts, names } from "./context.ts";
import { Dependencies } from "./dependencies.ts";
import { engravingFiles } from "./engravings.ts";
import { FileMemory } from "./file-memory.ts";
import { pageAddress, pageModule, shellAddress, shellModule } from "./modules.ts";
import { pagePlaces } from "./places.ts";
import type { Problem } from "./problem.ts";
import { type PageFile, readContent } from "./read.ts";
import { createPrints } from "./saved-build.ts";
import { compileSitePage } from "./site.ts";
import { viewFile } from "./view-path.ts";

const imports = {
  view: (type: string) => `/${viewFile(type)}`,
  document: (file: string) => `/content/${file}`,
};

/** A module as it was last asked for. */
interface Compiled {
  code: string;
  /** Hashes of all that it was made of, by their names. */
  made: Map<string, string>;
}

/** The last content without errors, and how its modules are made. */
interface Good {
  /** Hash of all content but the pages' own. */
  others: string;
  /** The pages without problems. */
  clean: Map<string, PageFile>;
  /** Makes the code of each module, by its address. */
  sources: Map<string, () => string>;
  dependencies: Dependencies;
  printOf: (name: string) => string;
  engravings: Map<string, string>;
  clauses: Map<string, string>;
  /** What the document says of the site, by the names that stand in it. */
  names: Record<string, string>;
}

/**
 * The content while it is written: after a file is saved, that file alone is read, and of the modules that it changes
 * those alone are made that somebody asks for. While there are errors, all stays as it was before.
 */
export class DevSite {
  problems: Problem[] = [];
  readonly #root: string;
  readonly #memory = new FileMemory();
  #good: Good | undefined;
  readonly #compiled = new Map<string, Compiled>();

  constructor(root: string) {
    this.#root = root;
  }

  /** Reads what changed; answers the addresses of the modules that are not what they were, or no more, or new. */
  refresh(): string[] {
    const read = readContent(this.#root, undefined, this.#memory);
    const before = this.#good;
    const settled = [...read.content.pages].filter(
      ([id, page]) => read.others === before?.others && before.clean.get(id) === page,
    );
    this.problems = checkContent(read, new Set(settled.map(([id]) => id)));
    if (this.hasErrors) return [];
    const flawed = new Set(this.problems.map(({ file }) => file));
    const clean = new Map([...read.content.pages].filter(([, { file }]) => !flawed.has(file)));
    const good = { ...goodOf(read.content as CheckedContent), others: read.others, clean };
    this.#good = good;
    const addresses = new Set([...(before?.sources.keys() ?? []), ...good.sources.keys()]);
    const changed = [...addresses].filter((address) => {
      const compiled = this.#compiled.get(address);
      if (!compiled) return before?.sources.has(address) !== good.sources.has(address);
      return !good.sources.has(address) || !isCurrent(compiled, good);
    });
    for (const address of changed) this.#compiled.delete(address);
    return changed;
  }

  /** Whether a file is still what it was when it was read; true of one that is not read, or is gone. */
  isAsSaved(path: string): boolean {
    return this.#memory.isAsSaved(path);
  }

  get hasErrors(): boolean {
    return this.problems.some(({ severity }) => severity === "error");
  }

  /** Whether there was content without errors yet. */
  get isGood(): boolean {
    return this.#good !== undefined;
  }

  get names(): Record<string, string> {
    return this.#good?.names ?? {};
  }

  has(address: string): boolean {
    return this.#good?.sources.has(address) ?? false;
  }

  /** The text of a clause, by its path from the project's folder. */
  clause(file: string): string | undefined {
    return this.#good?.clauses.get(file);
  }

  /** The SVG file of fine lines at an address. */
  engraving(address: string): string | undefined {
    return this.#good?.engravings.get(address);
  }

  /** The code of a page or shell. */
  module(address: string): string | undefined {
    const make = this.#good?.sources.get(address);
    if (!make || !this.#good) return undefined;
    const { dependencies, printOf } = this.#good;
    const known = this.#compiled.get(address);
    if (known) return known.code;
    const { value: code, used } = dependencies.during(make);
    const made = new Map([...used, frame].map((name) => [name, printOf(name)]));
    this.#compiled.set(address, { code, made });
    return code;
  }
}

/** The name of what every module is made of. */
const frame = "frame";

const isCurrent = ({ made }: Compiled, { printOf }: Good) =>
  [...made].every(([name, print]) => printOf(name) === print);

/** What makes the code of each page and shell of these languages, by its address. */
export function moduleSources(
  content: CheckedContent,
  languages: string[],
  dependencies?: Dependencies,
): Map<string, () => string> {
  const { pathLanguage } = content.shared.site.value;
  const contexts = createContexts(content, "/", dependencies);
  const sources = new Map<string, () => string>();
  for (const language of languages) {
    sources.set(shellAddress(language), () => shellModule(compileShell(contexts(language))));
    for (const [id, { summary }] of content.pages) {
      const make = () => {
        const { page } = compileSitePage(id, contexts(language));
        const places = JSON.stringify(pagePlaces(page, content));
        return `${pageModule(page, imports)}export const places = ${places};\n`;
      };
      const own = summary.paths[language] ?? summary.paths[pathLanguage] ?? "";
      for (const path of new Set([own, ...Object.values(summary.paths)]))
        sources.set(pageAddress(language, path), make);
    }
  }
  return sources;
}

function goodOf(content: CheckedContent): Omit<Good, "others" | "clean"> {
  const { site, menu, ui, products } = content.shared;
  const dependencies = new Dependencies();
  const languages = liveLanguages(site.value);
  const sources = moduleSources(content, languages, dependencies);
  const prints = createPrints(content);
  const texts = [site, menu, ui].map(({ document }) => document.source.text);
  const frameText = [...texts, content.wordmark.outline].join("\0");
  return {
    sources,
    dependencies,
    // A page says where its values stand, and those of its products.
    printOf: (name) =>
      name === frame ? frameText : name === names.products() ? products.document.source.text : prints(name),
    engravings: engravingFiles(content),
    clauses: new Map(content.clauses.map(({ file, text }) => [file, text])),
    names: { defaultLanguage: site.value.defaultLanguage, languages: languages.join(" ") },
  };
}
