import { createContexts } from "../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../scripts/content/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** The site's own content. */
export const siteContent = readContent(process.cwd()).content as CheckedContent;

/** The compiler's context of each language, over the site's own content. */
export const contextOf = createContexts(siteContent);
