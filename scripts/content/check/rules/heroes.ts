import { blocksOf, type Check, errorAt } from "../input/check-input.ts";

const heroTypes: readonly string[] = ["home-hero", "page-hero"];

/** The first block of a page is a hero, which has the page's main heading, and no other block is one. */
export const heroes: Check = ({ content }) =>
  blocksOf(content).flatMap(({ page, block, path }) => {
    const isHero = heroTypes.includes(block.type);
    const isFirst = path[1] === 0;
    if (isHero === isFirst) return [];
    return isHero
      ? [errorAt(page, path, "A hero is the first block of its page.", "Remove it, or move it there.")]
      : [
          errorAt(
            page,
            path,
            "A page begins with a hero, which has its heading.",
            'Add one: { "type": "page-hero", … }.',
          ),
        ];
  });
