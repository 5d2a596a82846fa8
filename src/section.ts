import type { CompiledBlock } from "./compiled.ts";

type Tone = NonNullable<CompiledBlock["tone"]>;

/** The appearance of a block as a section of its page. */
export interface Section {
  tone: Tone;
  /** The background, which selects the colour tokens; undefined for the dark default. */
  ground: "paper" | undefined;
  /** The edges that are drawn as graduated rulers. */
  rulers: ("head" | "foot")[];
  /** The degrees at which its rulers begin: a scale runs down the whole page. */
  degree: number;
  /** Whether a line separates it from the previous section, which has the same background. */
  separated: boolean;
}

/**
 * Returns the appearance of the block at an index. Bright sections have rulers on both edges, the second section has
 * one at its head, and a line separates neighbours with the same background.
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
