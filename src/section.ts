import type { CompiledBlock } from "./compiled.ts";

type Ground = NonNullable<CompiledBlock["tone"]>;

/** Returns the appearance of the block at an index. One scale of degrees continues down the whole page. */
export function sectionOf(
  blocks: readonly { tone?: Ground | undefined; continued?: boolean | undefined }[],
  at: number,
) {
  const groundOf = (place: number) => blocks[place]?.tone ?? "midnight";
  const third = (place: number) => Math.floor((3 * place) / blocks.length);
  const isLast = (place: number) => place === blocks.length - 1;
  const meets = (place: number) =>
    place === 1 ||
    (place > 1 && !isLast(place) && !blocks[place]?.continued && groundOf(place) !== groundOf(place - 1));
  const ruled = blocks.findIndex((_, place) => meets(place) && third(place) === third(at)) === at;
  return {
    /** The background, which selects the colour tokens. */
    ground: groundOf(at),
    /** The first label of the ruler at its upper edge. Each third of a page has one ruler, where two grounds meet; the last section has none. */
    degree: ruled ? 30 * at : undefined,
    /** Whether it follows the previous section without a gap, as a part of it. */
    continued: blocks[at]?.continued ?? false,
  };
}
