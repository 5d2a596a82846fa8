import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import "./shell/HashApp.module.css";
import type { CompiledPage, SentTexts, Shell } from "./compiled.ts";
import { SentPage } from "./contact/confirmation/SentPage.tsx";
import { DocumentsProvider, type Document as MdxDocument } from "./i18n/documents-context.tsx";
import { PageProvider, ShellProvider } from "./i18n/shell-context.tsx";
import { documentAddress } from "./page-address.ts";
import { pictureStyles } from "./pictures/picture-styles.ts";
import { RenderPage, type RenderPageProps } from "./RenderPage.tsx";
import { Document, type DocumentProps } from "./shell/document/Document.tsx";
import { HrefProvider } from "./ui/text/PageLink.tsx";

/** The components of MDX files, by their paths in `content`. */
export const mdxDocuments = Object.fromEntries(
  Object.entries(import.meta.glob<MdxDocument>("../content/*/*.mdx", { eager: true, import: "default" })).map(
    ([file, component]) => [file.replace("../content/", ""), component],
  ),
);

/** Returns the CSS rules of the pictures of a page. */
export const pictureStylesOf = ({ blocks }: CompiledPage) => pictureStyles(blocks);

export interface PageParts extends DocumentProps, RenderPageProps {
  shell: Shell;
}

/** Returns the HTML document of a page. */
export function renderPage({ shell, styleSheet, unknown, ...parts }: PageParts): string {
  const { page } = parts;
  const current = page.paths[page.language] ?? shell.home;
  return html(
    <ShellProvider value={shell}>
      <HrefProvider value={(path, to = page.language) => documentAddress(shell.base, to, path)}>
        <DocumentsProvider value={mdxDocuments}>
          <PageProvider value={{ ...page, current }}>
            <Document {...parts}>
              <RenderPage page={page} styleSheet={styleSheet} unknown={unknown} />
            </Document>
          </PageProvider>
        </DocumentsProvider>
      </HrefProvider>
    </ShellProvider>,
  );
}

interface PlainDocumentProps {
  language: string;
  title: string;
  /** The document's Content-Security-Policy. */
  policy: string;
  /** Other head elements. */
  head: ReactNode;
  children: ReactNode;
}

/** A document without scripts, which search engines don't index. */
const PlainDocument = ({ language, title, policy, head, children }: PlainDocumentProps) => (
  <html lang={language}>
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width" />
      <meta httpEquiv="Content-Security-Policy" content={policy} />
      <meta name="robots" content="noindex" />
      <title>{title}</title>
      {head}
    </head>
    <body data-fonts="ready">{children}</body>
  </html>
);

interface RedirectParts extends Pick<PlainDocumentProps, "language" | "title" | "policy"> {
  /** The address of the page's own document. */
  to: string;
}

/** Returns the document for an alias, which redirects to the page. */
export const renderRedirect = ({ to, ...parts }: RedirectParts): string =>
  html(
    <PlainDocument
      {...parts}
      head={
        <>
          <meta httpEquiv="refresh" content={`0; url=${to}`} />
          <link rel="canonical" href={to} />
        </>
      }
    >
      <p>
        <a href={to}>{parts.title}</a>
      </p>
    </PlainDocument>,
  );

interface SentParts {
  texts: SentTexts;
  shell: Shell;
  policy: string;
  /** Inline styles. */
  styles: string;
}

/** Returns the document that confirms a message that was sent without JavaScript. */
export const renderSent = ({ texts, shell, policy, styles }: SentParts): string =>
  html(
    <ShellProvider value={shell}>
      <PlainDocument
        language={shell.language}
        title={texts.title}
        policy={policy}
        head={
          <>
            <link rel="icon" href={`${shell.base}favicon.svg`} />
            <style>{styles}</style>
          </>
        }
      >
        <SentPage texts={texts} />
      </PlainDocument>
    </ShellProvider>,
  );

const html = (document: ReactNode) => `<!doctype html>${renderToStaticMarkup(document)}\n`;
