import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import "./hash-app/HashApp.module.css";
import type { CompiledPage, SentTexts, Shell } from "./compiled.ts";
import { SentPage } from "./contact/SentPage.tsx";
import { DocumentsProvider, type Document as MdxDocument } from "./i18n/documents-context.tsx";
import { ShellProvider } from "./i18n/shell-context.tsx";
import { RenderPage } from "./RenderPage.tsx";
import { Document } from "./shell/document/Document.tsx";
import type { HeadProps } from "./shell/document/Head.tsx";
import { PlainDocument } from "./shell/document/PlainDocument.tsx";
import { HrefProvider } from "./ui/text/href-context.tsx";

/** The components of MDX files, by their paths in `content`. */
export const mdxDocuments = Object.fromEntries(
  Object.entries(import.meta.glob<MdxDocument>("../content/*/*.mdx", { eager: true, import: "default" })).map(
    ([file, component]) => [file.replace("../content/", ""), component],
  ),
);

export interface PageParts extends Omit<HeadProps, "title" | "description"> {
  page: CompiledPage;
  shell: Shell;
  /** Hash of the scripts and styles that the document belongs to. */
  build: string;
  /** The address of the script that every document loads. */
  script: string;
  /** The address of the sheet with the styles of all blocks. */
  styleSheet: string;
  /** The shells of all languages; only for the document at the site's root, whose links lead behind the hash. */
  shells?: Shell[];
}

/** Returns the HTML document of a page. */
export function renderPage({ page, shell, shells, styleSheet, build, script, ...head }: PageParts): string {
  const { id, paths, title, description, language } = page;
  return html(
    <ShellProvider value={shell}>
      <HrefProvider value={(path, to = language) => hrefOf(shell.base, to, path)}>
        <DocumentsProvider value={mdxDocuments}>
          <Document
            {...{ id, paths, title, description, build, script, ...head }}
            {...(shells && { hashApp: hashAppTexts(shells) })}
          >
            <RenderPage page={page} styleSheet={styleSheet} home={paths[language] === shell.home} />
          </Document>
        </DocumentsProvider>
      </HrefProvider>
    </ShellProvider>,
  );
}

/** Returns the address of a page's document: `/en/services/web/`. */
const hrefOf = (base: string, language: string, path: string) => `${base}${language}/${path && `${path}/`}`;

const hashAppTexts = (shells: Shell[]) =>
  Object.fromEntries(
    shells.map(({ language, ui: { pageFailed, tryAgain } }) => [language, { pageFailed, tryAgain }]),
  );

interface RedirectParts {
  language: string;
  title: string;
  policy: string;
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
        <SentPage texts={texts} email={shell.email} home={shell.base} />
      </PlainDocument>
    </ShellProvider>,
  );

const html = (document: ReactNode) => `<!doctype html>${renderToStaticMarkup(document)}\n`;
