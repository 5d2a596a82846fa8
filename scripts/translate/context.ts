import { availableParallelism } from "node:os";
import { relative, resolve } from "node:path";
import { chromium } from "@playwright/test";
import { ensureBrowser, launchArgs } from "../browser.ts";
import { readOptions, UsageError } from "../command-line.ts";
import type { CheckedContent } from "../content/context.ts";
import type { Content } from "../content/read.ts";
import { replaceFiles } from "../content/replace-files.ts";
import { compileSite } from "../content/site.ts";
import { Progress } from "../progress.ts";
import { serveBuiltSite } from "../served-site.ts";
import { findChanges } from "./changes.ts";
import type { Sought } from "./context/find-texts.ts";
import { reportHtml } from "./context/report.ts";
import { blockPlace, isOfPage, sectionsOf } from "./context/sections.ts";
import { shownPieces } from "./context/shown-pieces.ts";
import { type Picture, type Sight, takePictures } from "./context/take-pictures.ts";
import { fieldNote } from "./exchange/field-note.ts";
import { readTranslations, type Translations } from "./read.ts";
import { textsOfParts } from "./select.ts";
import { textState } from "./states.ts";
import type { ContentText } from "./texts.ts";

export const help = `Writes a report for translators: each text beside a picture of where it stands, in each language.

  npm run translate -- context
      --page NAME    of this page or shared file alone, as status names it: web, menu.json; repeatable
      --out FILE     the file; else out/context.html

One HTML file with its pictures in it: it opens without a network, can be searched, sent and printed. The site is built
for it, and looked at in a browser; languages under way have texts there and no pictures.
Exit codes: 0 done, 1 not done, 2 called in a wrong way.`;

const options = { page: { type: "string", multiple: true }, out: { type: "string" } } as const;

export async function run(args: string[], root: string): Promise<number> {
  const { values, positionals } = readOptions(args, options);
  if (positionals.length > 0)
    throw new UsageError(`context takes options alone, but got "${positionals.join(" ")}".`);
  const translations = readTranslations(root);
  const texts = textsOfParts(translations, values.page ?? []);
  const states = texts.map((text) => textState(translations.ledger, text, translations.languages));
  const pictures = await takeAll(translations, texts);
  const { finished, drafts } = translations.languages;
  const html = reportHtml({
    title: `Texts in their context: ${translations.content.shared.site?.value.brand}`,
    languages: [...finished, ...drafts],
    sections: sectionsOf(states, pictures),
    changes: findChanges(root, translations.ledger, states),
    noteOn: noteReader(translations.content),
  });
  const file = resolve(values.out ?? "out/context.html");
  replaceFiles(new Map([[file, html]]));
  const size = (Buffer.byteLength(html) / 1e6).toFixed(1);
  console.log(
    `${texts.length} texts beside ${pictures.length} pictures are in ${relative("", file)}, ${size} MB.`,
  );
  return 0;
}

/** What the schemas say of texts' fields. */
function noteReader({ pages, shared }: Content): (text: ContentText) => string | undefined {
  const files = new Map([...pages.values(), ...Object.values(shared)].map((file) => [file.file, file]));
  return ({ file, path }) => {
    const { schema, value } = files.get(file) ?? {};
    return schema && fieldNote(schema, value, path);
  };
}

/** Pictures of all that shows one of the texts, in every finished language. */
async function takeAll({ content }: Translations, texts: ContentText[]): Promise<Picture[]> {
  const browserPath = ensureBrowser();
  await using site = await serveBuiltSite({ compressed: false });
  const compiled = compileSite(content as CheckedContent);
  const shared = !texts.every(isOfPage);
  const sights = [...compiled].flatMap(([language, { pages }]) =>
    pages
      .filter(({ page }) => shared || texts.some(({ part }) => part === page.id))
      .map(
        ({ page, paths: [path = ""] }): Sight => ({
          id: page.id,
          language,
          path,
          frame: shared && page.id === content.shared.site?.value.home,
          sought: (place) => soughtAt(place, language, texts),
        }),
      ),
  );
  const progress = new Progress(sights.length);
  const browser = await chromium.launch({ executablePath: browserPath, args: launchArgs });
  const pictures: Picture[][] = [];
  const left = sights.entries();
  const takeThoseLeft = async () => {
    for (const [at, sight] of left) {
      progress.step(`${sight.id} in ${sight.language}`);
      pictures[at] = await takePictures(browser, site.address, sight);
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, takeThoseLeft));
  } finally {
    progress.clear();
    await browser.close();
  }
  return pictures.flat();
}

/** A block's own texts, and those that may stand anywhere. */
const soughtAt = (place: string, language: string, texts: ContentText[]): Sought[] =>
  texts
    .filter((text) => (isOfPage(text) ? blockPlace(text) === place : true))
    .flatMap((text) => {
      const written = text.texts[language];
      const pieces = written === undefined ? undefined : shownPieces(text, written);
      return pieces === undefined ? [] : [{ id: text.id, pieces }];
    });
