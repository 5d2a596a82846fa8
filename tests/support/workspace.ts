import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { uiSchema } from "../../schemas/ui.ts";
import { checkContent } from "../../scripts/content/check/check-content.ts";
import { messageAndFix, type Problem } from "../../scripts/content/problem.ts";
import { type ReusableContent, readContent } from "../../scripts/content/read/read-content.ts";
import { listFiles } from "../../scripts/content/write/write-files.ts";

const both = (text: string) => ({ es: `${text} (es)`, en: text });

const { $schema: _, accept: __, takeAlong, conversation, whatsapp: ___, ...texts } = uiSchema.shape;
const named = (names: object) => Object.fromEntries(Object.keys(names).map((name) => [name, both(name)]));

const words = {
  ...named(texts),
  takeAlong: named(takeAlong.shape),
  whatsapp: { label: both("label"), message: both("From {page}") },
  conversation: named(conversation.shape),
  percentagePoints: { es: "punto | puntos", en: "pt | pts" },
};

/** Returns the SVG of a wordmark with this accessible name. */
export const wordmarkOf = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 10">\n  <title>${name}</title>\n  <path d="M0 0h40v10z"/>\n</svg>\n`;

const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400">
  <title>Ursa</title>
  <g id="figure"><path id="etching" d="M0 0h9"/><circle cx="10" cy="20" r="3" fill="var(--accent)"/></g>
  <g id="sign"><use href="#etching"/></g>
</svg>
`;

/** A small site: the texts of its files by their path in `content`. Tests depend on its lines and columns. */
export const smallSite: Record<string, string> = {
  "site.json": `{
  "brand": "Nova",
  "email": "sales@nova.example",
  "languages": [
    { "code": "es", "locale": "es", "previewLocale": "es_LA", "label": "ES", "switchTo": "Cambiar a español" },
    { "code": "en", "locale": "en", "previewLocale": "en_US", "label": "EN", "switchTo": "Switch to English" }
  ],
  "defaultLanguage": "en",
  "pathLanguage": "es",
  "home": "home",
  "viewer": { "script": "https://cdn.example/viewer.js", "scene": "scene.glb" },
  "wordmark": "wordmark", "sky": "dipper", "stars": "dipper",
  "url": "https://nova.example/",
  "description": { "es": "{brand} hace sitios.", "en": "{brand} builds sites." }
}
`,
  "menu.json": JSON.stringify({
    groups: [
      {
        id: "services",
        label: both("Services"),
        items: [{ label: both("Web"), page: "web", note: both("Sites") }],
      },
    ],
    contact: { label: both("Contact"), page: "home", short: both("Write") },
    footer: { lede: both("Write to us"), links: [{ label: both("Home"), page: "home" }] },
  }),
  "facts.json": `{
  "facts": {
    "conversion": { "value": 38, "unit": "percent", "signed": true },
    "retention": { "value": 24, "unit": "months" },
    "kept": { "value": 24, "unit": "months" }
  }
}
`,
  "glossary.json": JSON.stringify({
    terms: { SEO: { name: both("SEO"), definition: both("Being found.") } },
  }),
  "products.json": JSON.stringify({
    products: [
      {
        page: "web",
        illustration: "dipper",
        name: both("Web"),
        body: both("A site."),
      },
    ],
  }),
  "redirects.json": `{
  "redirects": [
    { "from": "/about-us.html", "to": "home" }
  ]
}
`,
  "illustrations/dipper.svg": drawing,
  "ui.json": JSON.stringify(words),
  "messages.json": JSON.stringify({
    sent: { title: both("Sent"), heading: both("Thanks"), rule: both("Soon"), back: both("Home") },
    mail: {
      subject: both("New message"),
      received: both("Received"),
      reference: both("Reference"),
      marks: both("Notes"),
      empty: both("(empty)"),
      digest: { subject: both("Spam"), intro: both("Set aside"), more: both("More") },
    },
    retention: "kept",
  }),
  "pages/home.json": `{
  "paths": { "es": "" },
  "title": { "es": "Inicio", "en": "Home" },
  "description": { "es": "La página de inicio: lo que hace la agencia y para quienes.", "en": "The home page: what the agency does, and for whom it does so." },
  "blocks": [
    {
      "type": "page-hero", "illustration": "dipper",
      "headline": { "es": "Más citas", "en": "More appointments" },
      "lede": { "es": "Sube {conversion} con [[SEO]].", "en": "Gain {conversion} with [[SEO]]." },
      "action": { "label": { "es": "Ver", "en": "See" }, "page": "web" }
    },
    {
      "type": "gauge",
      "heading": { "es": "Respuesta", "en": "Response" },
      "summary": { "es": "Tarda {value}.", "en": "It takes {value}." },
      "label": { "es": "Minutos", "en": "Minutes" },
      "value": 3.6,
      "max": 10, "min": 0,
      "unit": "minutes"
    }
  ]
}
`,
  "pages/web.json": `{
  "paths": { "es": "servicios/web", "en": "services/web" },
  "title": { "es": "Web", "en": "Web" },
  "description": { "es": "Sitios que cargan rápido y que traen trabajo de verdad.", "en": "Sites that load in no time and bring in jobs, not visits." },
  "blocks": [{ "type": "page-hero", "headline": { "es": "Sitios web", "en": "Websites" }, "lede": { "es": "Rápidos.", "en": "Fast ones." }, "illustration": "dipper" },
    {
      "type": "column-chart",
      "anchor": "sales",
      "heading":
        { "es": "Ventas", "en": "Sales" },
      "unit": "count",
      "labels": [{ "es": "Ene", "en": "Jan" }, { "es": "Feb", "en": "Feb" }],
      "values": [24, 31], "summary": { "es": "De {first} a {last}.", "en": "From {first} to {last}." }
    },
    {
      "type": "policy",
      "heading": { "es": "Política", "en": "Policy" },
      "folder": "privacy",
      "effective": { "es": "Vigente", "en": "In effect" },
      "notice": { "es": "En español.", "en": "In Spanish." }
    }
  ]
}
`,
  "privacy/01-data.es.mdx": `## Datos

Guardamos el mensaje durante <Fact id="retention" />.
`,
  "assets/scene.glb": "",
  "illustrations/wordmark.svg": wordmarkOf("Nova"),
};

/** Returns a draft language, as JSON for `site.json`. */
export const draft = (code: string) =>
  `{ "code": "${code}", "locale": "${code}", "previewLocale": "${code}_XX", "label": "${code.toUpperCase()}", "switchTo": "${code}", "draft": true }`;

/** A small valid site in a temporary folder, for tests to break. */
export class Workspace {
  readonly root = mkdtempSync(join(tmpdir(), "content-"));
  #lastRead: ReusableContent | undefined;

  /** @param from a folder to copy instead of the small site */
  constructor(from?: string) {
    if (from === undefined) this.restore();
    else cpSync(from, this.root, { recursive: true });
  }

  /** Makes the content the small site with other files beside and instead of its own. Leaves alone what is right. */
  restore(other: Record<string, string | Uint8Array> = {}) {
    const wanted = new Map(Object.entries({ ...smallSite, ...other }));
    const folder = join(this.root, "content");
    const present = existsSync(folder) ? listFiles(folder) : [];
    for (const file of present) if (!wanted.has(file)) this.remove(file);
    for (const [file, content] of wanted)
      if (!present.includes(file) || !readFileSync(join(folder, file)).equals(Buffer.from(content)))
        this.write(file, content);
  }

  /** @param file path in `content` */
  write(file: string, text: string | Uint8Array) {
    const path = join(this.root, "content", file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }

  read(file: string): string {
    return readFileSync(join(this.root, "content", file), "utf8");
  }

  /** Replaces the first occurrence of `before` in a file. Throws if there is none. */
  replace(file: string, before: string, after: string) {
    const text = this.read(file);
    if (!text.includes(before)) throw new Error(`workspace: ${file} has no ${before}`);
    this.write(
      file,
      text.replace(before, () => after),
    );
  }

  /** Adds a draft language, as the first one. */
  addDraft(code: string) {
    this.replace("site.json", '"languages": [', `"languages": [${draft(code)},`);
  }

  remove(file: string) {
    rmSync(join(this.root, "content", file));
  }

  removeAll() {
    rmSync(join(this.root, "content"), { recursive: true });
  }

  check(now?: Date): Problem[] {
    const read = readContent(this.root, this.#lastRead);
    this.#lastRead = read.content;
    return checkContent(read, undefined, now);
  }

  [Symbol.dispose]() {
    rmSync(this.root, { recursive: true, force: true });
  }
}

/** Formats a problem on one line: `file:line:column severity message`. */
export const line = (problem: Problem) =>
  `${problem.file}:${problem.line}:${problem.column} ${problem.severity} ${messageAndFix(problem)}`;
