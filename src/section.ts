import type { CompiledBlock } from "./compiled.ts";

type Tone = NonNullable<CompiledBlock["tone"]>;

/** How a block is shown as a section of its page. */
export interface Section {
  tone: Tone;
  /** The background that selects the set of colour tokens; undefined for the default, the night sky. */
  ground: "paper" | undefined;
  /** The edges that are drawn as graduated rulers. */
  rulers: ("head" | "foot")[];
  /** Where its rulers begin on the scale that runs down the page, in degrees. */
  degree: number;
  /** True if a line separates it from the section above: both have the same background. */
  separated: boolean;
}

/**
 * Returns how the block at a place is shown. Bright sections have rulers on both edges, the second section one at its
 * head; neighbours on the same background are separated by a line.
 */
export function sectionOf(blocks: readonly { tone?: Tone | undefined }[], at: number): Section {
  const toneOf = (place: number) => blocks[place]?.tone ?? "plain";
  const tone = toneOf(at);
  const bright = tone === "bright";
  const head = at > 0 && (bright || at === 1);
  return {
    tone,
    ground: bright ? "paper" : undefined,
    rulers: [...(head ? (["head"] as const) : []), ...(bright ? (["foot"] as const) : [])],
    degree: 30 * at,
    separated: at > 1 && tone === toneOf(at - 1) && !bright,
  };
}
