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
  /** Addresses of the stylesheets that stand in the document, from the site's root. */
  styles: string[];
  /** The app's first module, from the site's root. */
  entry: string;
  /** What that imports. */
  shared: string[];
  /** What the app asks for besides, to take over the page. */
  hydration: string[];
  /** The inline start script's text. */
  boot: string;
  /** What the document lets in. */
  policy: string;
  /** What else stands in the head. */
  head: HeadTag[];
}

/**
 * A whole HTML file: one page, and how the site starts from it. It comes in two parts, since its styles stand between
 * them, which many pages share.
 */
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
  policy,
  head,
}: DocumentParts): [beforeStyles: string, afterStyles: string] {
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
    ...firstTags(policy),
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta${attributes({ name: "description", content: page.description })}>`,
    `<script>${boot}</script>`,
    // Before the styles: there are link previews that read a document's first 32 KB alone.
    headHtml(head),
    `<style${attributes({ "data-files": styles.join(" ") })}>`,
  ];
  const before = `<!doctype html>
<html${html}>
<head>
${tags.join("\n")}`;
  const after = `</style>
</head>
<body>
<div id="root">${app}</div>${plainWays}
</body>
</html>
`;
  return [before, after];
}

/** What each document says first: servers look for its policy at its beginning. */
const firstTags = (policy: string) => [
  `<meta charset="utf-8">`,
  `<meta${attributes({ "http-equiv": "Content-Security-Policy", content: policy })}>`,
  `<meta name="viewport" content="width=device-width">`,
];

interface PlainDocumentParts extends Pick<UnlistedParts, "language" | "title" | "policy"> {
  /** Markup of the body. */
  body: string;
  base: string;
  /** Addresses of its stylesheets. */
  styles: string[];
}

/** A whole HTML file that needs no script and that search engines leave out. */
export const renderPlainDocument = ({ body, base, styles, ...parts }: PlainDocumentParts) =>
  unlisted({
    ...parts,
    head: [
      `<link${attributes({ rel: "icon", href: `${base}favicon.svg` })}>`,
      ...styles.map((href) => `<link${attributes({ rel: "stylesheet", href })}>`),
    ],
    body: `<body${attributes({ "data-fonts": "ready" })}>\n${body}\n</body>`,
  });

interface RedirectParts extends Pick<UnlistedParts, "language" | "title" | "policy"> {
  /** The address that it leads to. */
  to: string;
}

/** A whole HTML file that leads on to the one that it stands in for. */
export const renderRedirect = ({ to, ...parts }: RedirectParts) =>
  unlisted({
    ...parts,
    head: [
      `<meta${attributes({ "http-equiv": "refresh", content: `0; url=${to}` })}>`,
      `<link${attributes({ rel: "canonical", href: to })}>`,
    ],
    body: `<body>\n<p><a${attributes({ href: to })}>${escapeHtml(parts.title)}</a></p>\n</body>`,
  });

interface UnlistedParts {
  language: string;
  title: string;
  /** What the document lets in. */
  policy: string;
  /** Tags beyond those of every document. */
  head: string[];
  body: string;
}

/** A document that search engines leave out. */
const unlisted = ({ language, title, policy, head, body }: UnlistedParts) =>
  `<!doctype html>
<html${attributes({ lang: language })}>
<head>
${firstTags(policy).join("\n")}
<meta name="robots" content="noindex">
<title>${escapeHtml(title)}</title>
${head.join("\n")}
</head>
${body}
</html>
`;
