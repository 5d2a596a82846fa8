import type { CompiledBlock } from "../compiled.ts";

/** A picture in a block. */
export type PlacedPicture = NonNullable<CompiledBlock<"prose">["picture"]>;

/** Returns the class of a picture and its rule: its background until it is loaded, and the point that stays visible. */
export function pictureRule({ file: { colour = "transparent" }, focus = [0.5, 0.5] }: PlacedPicture) {
  const [x, y] = focus.map((share) => Math.round(100 * share));
  const className = `picture-${colour.replace("#", "")}-${x}-${y}`;
  return { className, rule: `.${className}{background:${colour};object-position:${x}% ${y}%}` };
}

/** Returns the rules of all pictures of a page, each once. */
export function pictureStyles(blocks: CompiledBlock[]): string {
  const pictures = blocks.flatMap((block) => ("picture" in block && block.picture) || []);
  return [...new Set(pictures.map((picture) => pictureRule(picture).rule))].join("");
}
