import type { Site } from "../../schemas/site.ts";
import { CommandError } from "../cli/command-line.ts";
import type { Content } from "../content/model.ts";
import { readContent } from "../content/read/read-content.ts";

/** The content of a project, its languages, and those of them that are no drafts. */
export function readSite(root: string): {
  content: Content;
  site: Site;
  codes: string[];
  finished: string[];
} {
  const { content } = readContent(root);
  const site = content.shared.site?.value;
  if (!site)
    throw new CommandError(
      "content/site.json can't be read, and its languages are needed. Run: npm run check",
    );
  return {
    content,
    site,
    codes: site.languages.map(({ code }) => code),
    finished: site.languages.filter(({ draft }) => !draft).map(({ code }) => code),
  };
}
