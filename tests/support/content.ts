import { type CheckedContent, createContexts } from "../../scripts/content/context.ts";
import { readContent } from "../../scripts/content/read.ts";

/** The site's own content. */
export const siteContent = readContent(process.cwd()).content as CheckedContent;

/** The compiler's context of each language, over the site's own content. */
export const contextOf = createContexts(siteContent);
