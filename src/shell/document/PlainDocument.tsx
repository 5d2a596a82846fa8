import type { ReactNode } from "react";

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
export function PlainDocument({ language, title, policy, head, children }: PlainDocumentProps) {
  return (
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
}
