import { expect, test } from "vitest";
import { type BlockType, blocks } from "../../schemas/block.ts";
import { viewFile } from "../../scripts/content/bundle/view-path.ts";
import { islandViews } from "../../src/islands/island-views.ts";
import { readModules, type SourceModule } from "../support/source-modules.ts";

const modules = new Map(readModules("src/**/*.{ts,tsx}").map((module) => [module.file, module]));

/** Hooks that need no script in the browser, because they only read a context or create an id. */
const still = /^use(Id|Shell|Document|Href)?$/;

/** Returns the hooks and event handlers of a module that need a script in the browser. */
const behaviour = ({ nodes, file, lineOf }: SourceModule) =>
  nodes
    .filter(({ type, name, callee }) => {
      const named = (node: unknown) => String((node as { name?: unknown } | undefined)?.name);
      if (type === "CallExpression") return /^use([A-Z]|$)/.test(named(callee)) && !still.test(named(callee));
      return type === "JSXAttribute" && /^on[A-Z]/.test(named(name));
    })
    .map((node) => `${file}:${lineOf(node)}`);

/** Returns the hooks and event handlers in a block's view and in all modules that it imports. */
function behaviourOf(type: BlockType): string[] {
  const files = new Set([viewFile(type)]);
  for (const file of files)
    for (const { target, typeOnly } of modules.get(file)?.imports ?? [])
      if (!typeOnly && target.startsWith("src/")) files.add(target);
  return [...files].flatMap((file) => {
    const module = modules.get(file);
    return module ? behaviour(module) : [];
  });
}

test.each(Object.keys(blocks) as BlockType[])(
  "%s is an island if and only if its view has a hook or an event handler",
  (type) => {
    if (type in islandViews) expect(behaviourOf(type)).not.toEqual([]);
    else expect(behaviourOf(type)).toEqual([]);
  },
);
