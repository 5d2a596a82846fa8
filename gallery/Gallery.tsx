import { renderToStaticMarkup } from "react-dom/server";
import type { GalleryData } from "../scripts/content/dev/gallery/data.ts";
import { RenderBlock } from "../src/blocks/registry.tsx";
import { DocumentsProvider } from "../src/i18n/documents-context.tsx";
import { ShellProvider } from "../src/i18n/shell-context.tsx";
import { Illustration, Sign } from "../src/illustrations/Illustration.tsx";
import { pictureStyles } from "../src/pictures/picture-styles.ts";
import { mdxDocuments } from "../src/render.tsx";
import edge from "../src/shell/GraduatedEdge.module.css";
import { HrefProvider } from "../src/ui/text/PageLink.tsx";
import styles from "./Gallery.module.css";

/** Returns the document of the gallery. Links in examples lead to the site. */
export const renderGallery = (data: GalleryData): string =>
  `<!doctype html>${renderToStaticMarkup(
    <ShellProvider value={data.shell}>
      <DocumentsProvider value={mdxDocuments}>
        <HrefProvider value={(path) => `/#/${path}`}>
          <Gallery {...data} />
        </HrefProvider>
      </DocumentsProvider>
    </ShellProvider>,
  )}`;

/** A filter, a list of all block types, each block type with its example, and all illustrations. */
const Gallery = ({ shell, entries, illustrations }: GalleryData) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <title>Block gallery</title>
      <meta name="description" content="Every block type with its example and the JSON to copy." />
      <link rel="icon" href="/favicon.svg" />
      <style>{pictureStyles(entries.map(({ block }) => block))}</style>
      <script type="module" src="/gallery/main.ts" />
    </head>
    <body>
      <header className={`${styles.bar} ${edge.foot}`}>
        <a className={styles.home} href="/">
          {shell.brand}
        </a>
        <search className={styles.filter}>
          <label htmlFor="filter" className="small-print">
            Filter
          </label>
          <input id="filter" type="search" placeholder="name, field or word" />
        </search>
        <nav className={styles.languages} aria-label="Language of the examples">
          {shell.languages.map(({ code, label }) => (
            <a
              key={code}
              href={`?language=${code}`}
              aria-current={code === shell.language || undefined}
              aria-label={`Examples in ${label}`}
            >
              {label}
            </a>
          ))}
        </nav>
      </header>
      <main className={styles.main}>
        <div className={styles.opening}>
          <h1>Block gallery</h1>
          <p className={styles.lede}>
            A page is a list of blocks. Here is each type’s example, as drawn and as JSON to copy into{" "}
            <code>blocks</code> of a page in <code>content/pages</code>.
          </p>
          <p id="count" role="status" className={`caps ${styles.count}`}>
            {entries.length} types
          </p>
          <nav aria-label="Block types">
            <ol className={styles.index}>
              {entries.map(({ type }) => (
                <li key={type}>
                  <a href={`#${type}`}>{type}</a>
                </li>
              ))}
            </ol>
          </nav>
        </div>
        {entries.map((entry) => (
          <BlockEntry key={entry.type} entry={entry} language={shell.language} />
        ))}
        <section id="illustrations" aria-labelledby="illustrations-heading">
          <h2 id="illustrations-heading">Illustrations</h2>
          <p className={styles.lede}>
            The files in <code>content/illustrations</code>, with their small versions.
          </p>
          <ul className={styles.illustrations}>
            {illustrations.map((illustration) => (
              <li key={illustration.id}>
                {illustration.markup.includes('id="figure"') ? (
                  <>
                    <Illustration illustration={illustration} />
                    <Sign illustration={illustration} />
                  </>
                ) : (
                  <svg viewBox={`0 0 ${illustration.width} ${illustration.height}`} aria-hidden="true">
                    {/* biome-ignore lint/security/noDangerouslySetInnerHtml: checked when it is read */}
                    <g dangerouslySetInnerHTML={{ __html: illustration.markup }} />
                  </svg>
                )}
                <code>{illustration.id}</code>
              </li>
            ))}
          </ul>
        </section>
      </main>
    </body>
  </html>
);

/** A block type: its rendered example, and the example as JSON with a button that copies it. */
function BlockEntry({ entry, language }: { entry: GalleryData["entries"][number]; language: string }) {
  const { type, description, json, block } = entry;
  return (
    <section id={type} className={styles.entry} aria-labelledby={`${type}-name`} data-entry>
      <header className={styles.head}>
        <h2 id={`${type}-name`}>
          <a href={`#${type}`}>{type}</a>
        </h2>
        <p>{withCode(description)}</p>
      </header>
      <div className={styles.sheet} data-ground={block.tone ?? "midnight"} lang={language}>
        <RenderBlock block={block} />
      </div>
      <div className={styles.data}>
        <div className={styles.copy}>
          <p className={styles.name}>JSON</p>
          <span role="status" className="small-print" />
          <button type="button" aria-label={`Copy the JSON of ${type}`} data-copy>
            Copy
          </button>
        </div>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard has to reach it */}
        <section className={styles.text} tabIndex={0} aria-label={`JSON of ${type}`}>
          <pre>{json}</pre>
        </section>
      </div>
    </section>
  );
}

/** Shows the parts between backticks as code. */
const withCode = (text: string) =>
  text.split("`").map((part, at) => (at % 2 === 1 ? <code key={part}>{part}</code> : part));
