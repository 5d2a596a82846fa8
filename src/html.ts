import type { Page, Shell } from "./compiled.ts";
import { type HeadTag, headHtml } from "./head.ts";
import { attributes, escapeHtml } from "./markup.ts";

interface DocumentParts {
  /** Markup of the app. */
  app: string;
  page: Page;
  shell: Shell;
  /** Language and path of the page whose own document this is; none at the site's root. */
  twin?: string;
  /** Markup of the ways to documents that need no app; only at the site's root. */
  plainWays?: string;
  /** Stylesheets by their addresses from the site's root, in their order. */
  styles: Map<string, string>;
  /** The app's first module, from the site's root. */
  entry: string;
  /** What that imports. */
  shared: string[];
  /** What the app asks for besides, to take over the page. */
  hydration: string[];
  /** The inline start script's text. */
  boot: string;
  /** What else stands in the head. */
  head: HeadTag[];
}

/** A whole HTML file: one page, and how the site starts from it. */
export function renderDocument({
  app,
  page,
  shell,
  twin,
  plainWays = "",
  styles,
  entry,
  shared,
  hydration,
  boot,
  head,
}: DocumentParts) {
  const { base } = shell;
  const html = attributes({
    lang: page.language,
    "data-languages": shell.languages.map(({ code }) => code).join(" "),
    "data-default-language": shell.defaultLanguage,
    "data-base": base,
    "data-entry": entry,
    "data-shared": shared.join(" "),
    "data-hydration": hydration.join(" "),
    ...(twin !== undefined && { "data-twin": twin }),
  });
  const tags = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta${attributes({ name: "description", content: page.description })}>`,
    `<script>${boot}</script>`,
    // Before the styles: there are link previews that read a document's first 32 KB alone.
    headHtml(head),
    `<style${attributes({ "data-files": [...styles.keys()].join(" ") })}>${[...styles.values()].join("")}</style>`,
  ];
  return `<!doctype html>
<html${html}>
<head>
${tags.join("\n")}
</head>
<body>
<div id="root">${app}</div>${plainWays}
</body>
</html>
`;
}

interface PlainDocumentParts {
  /** Markup of the body. */
  body: string;
  language: string;
  title: string;
  base: string;
  styles: string[];
}

/** A whole HTML file that needs no script and that search engines leave out. */
export const renderPlainDocument = ({ body, language, title, base, styles }: PlainDocumentParts) =>
  unlisted({
    language,
    title,
    head: [
      `<link${attributes({ rel: "icon", href: `${base}favicon.svg` })}>`,
      ...styles.map((href) => `<link${attributes({ rel: "stylesheet", href })}>`),
    ],
    body: `<body${attributes({ "data-fonts": "ready" })}>\n${body}\n</body>`,
  });

/** A whole HTML file that leads on to the one that it stands in for. @param to its address */
export const renderRedirect = ({ to, language, title }: { to: string; language: string; title: string }) =>
  unlisted({
    language,
    title,
    head: [
      `<meta${attributes({ "http-equiv": "refresh", content: `0; url=${to}` })}>`,
      `<link${attributes({ rel: "canonical", href: to })}>`,
    ],
    body: `<body>\n<p><a${attributes({ href: to })}>${escapeHtml(title)}</a></p>\n</body>`,
  });

interface UnlistedParts {
  language: string;
  title: string;
  /** Tags beyond those of every document. */
  head: string[];
  body: string;
}

/** A document that search engines leave out. */
const unlisted = ({ language, title, head, body }: UnlistedParts) =>
  `<!doctype html>
<html${attributes({ lang: language })}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head.join("\n")}
</head>
${body}
</html>
`;
