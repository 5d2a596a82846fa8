import type { CompiledBlock } from "./compiled.ts";

type Ground = NonNullable<CompiledBlock["tone"]>;

/** Returns the appearance of the block at an index. One scale of degrees continues down the whole page. */
export function sectionOf(
  blocks: readonly { tone?: Ground | undefined; continued?: boolean | undefined }[],
  at: number,
) {
  const groundOf = (index: number) => blocks[index]?.tone ?? "midnight";
  const third = (index: number) => Math.floor((3 * index) / blocks.length);
  const isLast = (index: number) => index === blocks.length - 1;
  const meets = (index: number) =>
    index === 1 ||
    (index > 1 && !isLast(index) && !blocks[index]?.continued && groundOf(index) !== groundOf(index - 1));
  const ruled = blocks.findIndex((_, index) => meets(index) && third(index) === third(at)) === at;
  return {
    /** The background, which selects the colour tokens. */
    ground: groundOf(at),
    /**
     * The first label of the ruler at the section's upper edge; undefined if it has no ruler. Each third of a page has
     * one ruler, where two grounds meet; the last section has none.
     */
    degree: ruled ? 30 * at : undefined,
    /** Whether the section follows the previous one without a gap, as a part of it. */
    continued: blocks[at]?.continued ?? false,
  };
}
