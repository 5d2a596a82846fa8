import { renderToStaticMarkup } from "react-dom/server";
import { RenderBlock } from "./blocks/RenderBlock.tsx";
import { staticViews } from "./blocks/static-views.tsx";
import type { CompiledBlock, CompiledPage, Page, Shell } from "./compiled.ts";
import { type Document, DocumentsProvider } from "./i18n/documents-context.tsx";
import { ShellProvider } from "./i18n/shell-context.tsx";
import { RenderSection } from "./RenderSection.tsx";
import { sectionOf } from "./section.ts";

/** The components of MDX files, by their paths in `content`. */
export type Documents = Record<string, Document>;

type StaticType = keyof typeof staticViews;

const isStatic = (block: CompiledBlock): block is CompiledBlock<StaticType> => block.type in staticViews;

/** The page with its static blocks drawn, each once and for all. */
export function drawStatic(page: CompiledPage, shell: Shell, documents: Documents): Page {
  const draw = (block: CompiledBlock<StaticType>, at: number) =>
    renderToStaticMarkup(
      <ShellProvider value={shell}>
        <DocumentsProvider value={documents}>
          <RenderSection section={sectionOf(page.blocks, at)}>
            <RenderBlock views={staticViews} block={block} />
          </RenderSection>
        </DocumentsProvider>
      </ShellProvider>,
      { identifierPrefix: `${at}-` },
    );
  return {
    ...page,
    blocks: page.blocks.map((block, at) =>
      isStatic(block) ? { type: "static", tone: block.tone, html: draw(block, at) } : block,
    ),
  };
}
