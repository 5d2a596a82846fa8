import type { ReactNode } from "react";
import "../../styles/base.css";
import type { CompiledPage, Shell } from "../../compiled.ts";
import { usePage, useShell } from "../../i18n/shell-context.tsx";
import { oldAddressesFile } from "../../old-addresses.ts";
import { Footer } from "../Footer.tsx";
import { TopBar } from "../TopBar.tsx";
import styles from "./Document.module.css";

/** A head element for search engines, link previews or the browser's toolbar. */
export type HeadTag =
  | { tag: "link" | "meta"; attributes: Record<string, string> }
  /** JSON-LD. */
  | { tag: "linked-data"; value: object };

export interface DocumentProps {
  page: CompiledPage;
  /** The shells of all languages. Only set for the document at the site's root, whose links lead to hash routes. */
  shells?: Shell[];
  /** Whether the document looks its own address up among the addresses of an earlier site. */
  hasOldAddresses: boolean;
  /** Hash of the scripts and styles that the document was built with. */
  build: string;
  /** The address of the script that every document loads after its first paint. */
  script: string;
  /** The document's Content-Security-Policy. */
  policy: string;
  tags: HeadTag[];
  /** Inline styles: those of the shell and of the first block. */
  styles: string;
  /** The text of the inline script that runs before the first paint. */
  boot: string;
  /** Speculation rules as JSON. Undefined for the document at the site's root, where links don't load documents. */
  speculationRules: string | undefined;
}

/** The HTML document of a page in one language. `children` is its `<main>`. */
export function Document({ page, shells, children, ...parts }: DocumentProps & { children: ReactNode }) {
  const { language, base, defaultLanguage, home, ui } = useShell();
  const { current } = usePage();
  const { id, title, description } = page;
  return (
    <html
      lang={language}
      data-page={id}
      {...(current === home && { "data-home": "" })}
      data-build={parts.build}
      data-script={parts.script}
      data-base={base}
      {...(parts.hasOldAddresses && { "data-old-addresses": base + oldAddressesFile })}
      {...(shells && {
        "data-router": "hash",
        "data-languages": shells.map((shell) => shell.language).join(" "),
        "data-default-language": defaultLanguage,
      })}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta httpEquiv="Content-Security-Policy" content={parts.policy} />
        <title>{title}</title>
        <meta name="description" content={description} />
        {parts.tags.map((tag) => (
          <Tag key={JSON.stringify(tag)} {...tag} />
        ))}
        <style>{parts.styles}</style>
        <script>{parts.boot}</script>
        {parts.speculationRules && <script type="speculationrules">{parts.speculationRules}</script>}
      </head>
      <body>
        <a className={`screen-only ${styles.skip}`} href="#main">
          {ui.skipToContent}
        </a>
        <TopBar />
        <div className={styles.body}>{children}</div>
        <Footer />
        {shells && (
          <script id="hash-app" type="application/json">
            {JSON.stringify(Object.fromEntries(shells.map((shell) => [shell.language, failureTexts(shell)])))}
          </script>
        )}
      </body>
    </html>
  );
}

function Tag(tag: HeadTag) {
  if (tag.tag === "linked-data")
    return <script type="application/ld+json">{JSON.stringify(tag.value)}</script>;
  const Element = tag.tag;
  return <Element {...tag.attributes} />;
}

const failureTexts = ({ ui: { pageFailed, tryAgain } }: Shell) => ({ pageFailed, tryAgain });
