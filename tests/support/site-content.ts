import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** The content of the real site. Tests that are not about the real site use the fixture site (content.ts). */
export const siteContent = readContent(process.cwd()).content as CheckedContent;
