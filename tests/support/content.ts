import { createContexts } from "../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** The fixture site, which doesn't change with `content`. */
export const fixtureRoot = "tests/fixtures/site";

/** The content of the fixture site: two languages and a draft. */
export const fixtureContent = readContent(fixtureRoot).content as CheckedContent;

/** The compiler's context of each language of the fixture site. */
export const contextOf = createContexts(fixtureContent);
