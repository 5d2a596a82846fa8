import type { CompiledPage, Shell } from "./compiled.ts";

interface DocumentParts {
  /** Markup of the app. */
  app: string;
  page: CompiledPage;
  shell: Shell;
  /** The site's root on its host, with slashes around. */
  base: string;
  /** Addresses of what the document loads. */
  entry: string;
  styles: string[];
  /** Modules that the entry will ask for. */
  preloads: string[];
  /** The inline start script's text. */
  boot: string;
}

/** A whole HTML file: one page, and how the site starts from it. */
export function renderDocument({ app, page, shell, base, entry, styles, preloads, boot }: DocumentParts) {
  const html = attributes({
    lang: page.language,
    "data-languages": shell.languages.map(({ code }) => code).join(" "),
    "data-default-language": shell.defaultLanguage,
    "data-base": base,
  });
  const head = [
    `<meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width">`,
    `<title>${escapeHtml(page.title)}</title>`,
    `<meta${attributes({ name: "description", content: page.description })}>`,
    `<link${attributes({ rel: "icon", href: `${base}favicon.svg` })}>`,
    `<script>${boot}</script>`,
    ...styles.map((href) => `<link${attributes({ rel: "stylesheet", href })}>`),
    ...preloads.map((href) => `<link${attributes({ rel: "modulepreload", href })}>`),
    `<script${attributes({ type: "module", src: entry })}></script>`,
  ];
  return `<!doctype html>
<html${html}>
<head>
${head.join("\n")}
</head>
<body>
<div id="root">${app}</div>
</body>
</html>
`;
}

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (mark) => escapes[mark] ?? mark);

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join("");
