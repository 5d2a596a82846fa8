import type { ReactNode } from "react";
import "../../styles/base.css";
import { useShell } from "../../i18n/shell-context.tsx";
import { Footer } from "../Footer.tsx";
import { TopBar } from "../TopBar.tsx";
import styles from "./Document.module.css";
import { Head, type HeadProps } from "./Head.tsx";

interface DocumentProps extends HeadProps {
  /** Id of the page. */
  id: string;
  /** The page's path in each language. */
  paths: Record<string, string>;
  /** The address of the script that every document loads after its first paint. */
  script: string;
  /** Hash of the scripts and styles that the document belongs to. */
  build: string;
  /**
   * The texts of the hash app, by language; only for the document at the site's root, whose links lead behind the hash.
   */
  hashApp?: Record<string, object>;
  /** The page's `<main>`. */
  children: ReactNode;
}

/** The HTML document of a page in one language. */
export function Document({ id, paths, build, script, hashApp, children, ...head }: DocumentProps) {
  const { language, base, defaultLanguage, home, ui } = useShell();
  const current = paths[language] ?? home;
  return (
    <html
      lang={language}
      data-page={id}
      {...(current === home && { "data-home": "" })}
      data-build={build}
      data-script={script}
      data-base={base}
      {...(hashApp && {
        "data-router": "hash",
        "data-languages": Object.keys(hashApp).join(" "),
        "data-default-language": defaultLanguage,
      })}
    >
      <Head {...head} />
      <body>
        <a className={styles.skip} href="#main">
          {ui.skipToContent}
        </a>
        <TopBar current={current} paths={paths} />
        <div className={styles.body}>{children}</div>
        <Footer current={current} />
        {hashApp && (
          <script id="hash-app" type="application/json">
            {JSON.stringify(hashApp)}
          </script>
        )}
      </body>
    </html>
  );
}
