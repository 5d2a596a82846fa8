import type { CheckedContent } from "../../scripts/content/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** The site's own content, for tests of the built site; others use the fixture's (content.ts). */
export const siteContent = readContent(process.cwd()).content as CheckedContent;
