import { example as facts } from "./facts.ts";
import { example as glossary } from "./glossary.ts";
import { example as menu } from "./menu.ts";
import { example as messages } from "./messages.ts";
import { example as page } from "./page.ts";
import { example as products } from "./products.ts";
import { example as publish } from "./publish.ts";
import { example as redirects } from "./redirects.ts";
import { example as site } from "./site.ts";
import { example as ui } from "./ui.ts";

/** A valid example of each kind of content file. */
export const examples = { page, site, menu, facts, glossary, products, ui, messages, redirects, publish };
