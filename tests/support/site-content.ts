import type { CheckedContent } from "../../scripts/content/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** The real content, for tests of the real site. All other tests use the fixture site (content.ts). */
export const siteContent = readContent(process.cwd()).content as CheckedContent;
