import { useState } from "react";
import type { GalleryData } from "../scripts/gallery/data.ts";
import { type Document, DocumentsProvider } from "../src/i18n/documents-context.tsx";
import { ShellProvider } from "../src/i18n/shell-context.tsx";
import { Illustration, Sign } from "../src/illustrations/Illustration.tsx";
import edge from "../src/shell/GraduatedEdge.module.css";
import { BlockEntry } from "./BlockEntry.tsx";
import styles from "./Gallery.module.css";
import { matches } from "./matches.ts";

export interface GalleryProps {
  data: GalleryData;
  documents: Record<string, Document>;
}

/** The gallery: a filter, a list of all block types, each block type with its example, and all illustrations. */
export function Gallery({ data: { shell, entries, illustrations }, documents }: GalleryProps) {
  const [filter, setFilter] = useState("");
  const shown = entries.filter((entry) => matches(entry, filter));
  const language = ({ code, label }: (typeof shell.languages)[number]) => (
    <a
      key={code}
      href={`?language=${code}${location.hash}`}
      aria-current={code === shell.language || undefined}
      aria-label={`Examples in ${label}`}
    >
      {label}
    </a>
  );
  return (
    <ShellProvider value={shell}>
      <DocumentsProvider value={documents}>
        <header className={`${styles.bar} ${edge.foot}`}>
          <a className={styles.home} href="/">
            {shell.brand}
          </a>
          <search className={styles.filter}>
            <label htmlFor="filter">Filter</label>
            <input
              id="filter"
              type="search"
              value={filter}
              placeholder="name, field or word"
              onChange={({ target }) => setFilter(target.value)}
            />
          </search>
          <nav className={styles.languages} aria-label="Language of the examples">
            {shell.languages.map(language)}
          </nav>
        </header>
        <main className={styles.main}>
          <div className={styles.opening}>
            <h1>Block gallery</h1>
            <p className={styles.lede}>
              A page is a list of blocks. Here is each type’s example, as drawn and as JSON to copy into{" "}
              <code>blocks</code> of a page in <code>content/pages</code>.
            </p>
            <p role="status" className={styles.count}>
              {shown.length === entries.length
                ? `${entries.length} types`
                : `${shown.length} of ${entries.length} types`}
            </p>
            <nav aria-label="Block types">
              <ol className={styles.index}>
                {shown.map(({ type }) => (
                  <li key={type}>
                    <a href={`#${type}`}>{type}</a>
                  </li>
                ))}
              </ol>
            </nav>
          </div>
          {shown.map((entry) => (
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
      </DocumentsProvider>
    </ShellProvider>
  );
}
