import type { Document } from "../../src/i18n/documents-context.tsx";

const modules = import.meta.glob<{ default: Document }>("../fixtures/site/content/*/*.mdx", { eager: true });

/** The component of every MDX file, by its path in `content`. */
export const documents: Record<string, Document> = Object.fromEntries(
  Object.entries(modules).map(([file, module]) => [
    file.replace("../fixtures/site/content/", ""),
    module.default,
  ]),
);
