import { createContexts } from "../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../scripts/content/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";

/** A small site of the tests' own: whatever `content` says, its words stay. */
export const fixtureRoot = "tests/fixtures/site";

/** The small site's content: two languages and a draft. */
export const fixtureContent = readContent(fixtureRoot).content as CheckedContent;

/** The compiler's context of each language, over the small site's content. */
export const contextOf = createContexts(fixtureContent);
