import type { CompiledBlock } from "./compiled.ts";

type Tone = NonNullable<CompiledBlock["tone"]>;

/** How a block is shown as a section of its page. */
export interface Section {
  tone: Tone;
  /** What the tokens are to fit, where it is not the sky. */
  ground: "paper" | undefined;
  /** Its graduated edges. */
  rulers: ("head" | "foot")[];
  /** Which edges show the page's own scale. */
  degree: number;
  /** Told apart from the section above by a line, since the ground goes on. */
  separated: boolean;
}

/**
 * A change of ground needs no sign but itself. The bright sheet is graduated on both edges, and so is the foot of
 * the opening, where the page's own scale begins.
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
