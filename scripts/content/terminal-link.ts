import { hostname } from "node:os";
import { pathToFileURL } from "node:url";
import supportsHyperlinks from "supports-hyperlinks";

const { env, stderr } = process;
const hasLinks = (stderr.isTTY || env.FORCE_HYPERLINK) && supportsHyperlinks.stderr;

/** The text as a link to a place in a file, in a terminal that has links. The addresses are those that ripgrep writes. */
export function terminalLink(text: string, path: string, line: number, column: number): string {
  if (!hasLinks) return text;
  const url = pathToFileURL(path);
  const address =
    env.TERM_PROGRAM === "vscode"
      ? `vscode://file${url.pathname}:${line}:${column}`
      : `file://${hostname()}${url.pathname}${env.TERM === "xterm-kitty" ? `#${line}` : ""}`;
  return `\u001b]8;;${address}\u001b\\${text}\u001b]8;;\u001b\\`;
}
