import type { MouseEvent } from "react";
import type { Entry } from "../scripts/gallery/data.ts";
import { RenderBlock } from "../src/blocks/registry.tsx";
import { sectionOf } from "../src/section.ts";
import { BlockBoundary } from "./BlockBoundary.tsx";
import styles from "./BlockEntry.module.css";
import { Copy } from "./Copy.tsx";
import { Marked } from "./Marked.tsx";

interface BlockEntryProps {
  entry: Entry;
  /** The language of the example. */
  language: string;
}

/** A block type: its rendered example and the example's JSON. */
export function BlockEntry({ entry: { type, description, json, block }, language }: BlockEntryProps) {
  const { tone, ground } = sectionOf([block], 0);
  return (
    <section id={type} className={styles.entry} aria-labelledby={`${type}-name`}>
      <header className={styles.head}>
        <h2 id={`${type}-name`}>
          <a href={`#${type}`}>{type}</a>
        </h2>
        <p>
          <Marked text={description} />
        </p>
      </header>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: it only leads the links inside elsewhere */}
      <div
        className={`${styles.sheet} ${styles[tone]}`}
        data-ground={ground}
        lang={language}
        onClick={leaveGallery}
      >
        <BlockBoundary block={block} fallback={<p lang="en">The example can’t be drawn: see the console.</p>}>
          <RenderBlock block={block} />
        </BlockBoundary>
      </div>
      <div className={styles.data}>
        <Copy type={type} json={json} />
      </div>
    </section>
  );
}

/** Makes links to pages lead to the site, because the gallery has no pages. */
function leaveGallery(event: MouseEvent) {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href^="#/"]');
  if (!link) return;
  event.preventDefault();
  location.assign(`/${link.hash}`);
}
