import type { CompiledBlock } from "./compiled.ts";

type Tone = NonNullable<CompiledBlock["tone"]>;

/**
 * Returns the appearance of the block at an index. Bright sections have a ruler on both edges, and the second section
 * has one at its upper edge. A line separates neighbouring sections with the same background.
 */
export function sectionOf(
  blocks: readonly { tone?: Tone | undefined; continued?: boolean | undefined }[],
  at: number,
) {
  const toneOf = (place: number) => blocks[place]?.tone ?? "plain";
  const tone = toneOf(at);
  const continued = blocks[at]?.continued ?? false;
  const bright = tone === "bright";
  const rulers: ("head" | "foot")[] = [];
  if (at > 0 && (bright || at === 1)) rulers.push("head");
  if (bright) rulers.push("foot");
  return {
    tone,
    /** The background, which selects the colour tokens; undefined for the dark default. */
    ground: bright ? "paper" : undefined,
    /** The edges that are drawn as graduated rulers. */
    rulers,
    /** The first label of its rulers, in degrees. One scale continues down the whole page. */
    degree: 30 * at,
    /** Whether it follows the previous section without a gap, as a part of it. */
    continued,
    /** Whether a line separates it from the previous section, which has the same background. */
    separated: !continued && at > 1 && tone === toneOf(at - 1) && !bright,
  };
}
