import { expect, test } from "vitest";
import { compilePage } from "../../scripts/content/compile/compile-page.ts";
import { createContexts } from "../../scripts/content/compile/content-context.ts";
import type { CheckedContent } from "../../scripts/content/read/model.ts";
import { readContent } from "../../scripts/content/read/read-content.ts";
import type { CompiledBlock } from "../../src/compiled.ts";
import { Illustration } from "../../src/illustrations/Illustration.tsx";
import { renderStatic } from "../support/render-static.tsx";
import { Workspace } from "../support/workspace.ts";

test("a drawing's instrument is shown only in the hero, behind the figure", () => {
  using workspace = new Workspace();
  workspace.replace(
    "illustrations/dipper.svg",
    "<g id=",
    '<g id="instrument"><path d="M0 0h400"/></g><g id=',
  );
  const content = readContent(workspace.root).content as CheckedContent;
  const [hero] = compilePage("home", createContexts(content)("en")).blocks;
  const { illustration } = hero as CompiledBlock<"page-hero">;
  const inHero = renderStatic(<Illustration illustration={illustration} opening />, "en");
  expect(inHero).toContain(`<use data-illustration="${illustration.file}#instrument"/><g id="figure">`);
  expect(renderStatic(<Illustration illustration={illustration} />, "en")).not.toContain("instrument");
});
