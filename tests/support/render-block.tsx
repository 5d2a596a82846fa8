import { RenderBlock } from "../../src/blocks/registry.tsx";
import type { BlockType, CompiledBlock } from "../../src/compiled.ts";
import { DocumentsProvider } from "../../src/i18n/documents-context.tsx";
import { compileExample } from "./compile-example.ts";
import { documents } from "./documents.ts";
import { renderStatic } from "./render-static.tsx";

/** Renders a compiled block with the view of its type. */
export const renderBlock = (block: CompiledBlock, language = "en") =>
  renderStatic(
    <DocumentsProvider value={documents}>
      <RenderBlock block={block} />
    </DocumentsProvider>,
    language,
  );

/** Renders the example of a block type. */
export const renderExample = (type: BlockType, language = "en") =>
  renderBlock(compileExample(type, language), language);
