import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import satori from "satori";

/** The site's own fonts, each as it is where nothing is asked of its axes: Piazzolla light, cut for large sizes. */
export const fontFiles = {
  display: "src/styles/fonts/piazzolla.woff2",
  greek: "src/styles/fonts/piazzolla-greek.woff2",
  text: "src/styles/fonts/commissioner.woff2",
};

/** Words in a box of the picture: places and sizes in pixels, spacings in font sizes. */
export interface Words {
  text: string;
  left: number;
  top: number;
  width: number;
  font: keyof typeof fontFiles;
  size: number;
  lineHeight: number;
  letterSpacing?: number;
  wordSpacing?: number;
  align?: "left" | "center" | "right";
  colour: string;
  mostLines: number;
  /** Break what does not fit, and put an ellipsis in its place. */
  cut?: boolean;
}

/** Sets words in type, as outlines. */
export interface Typesetter {
  /** An `<svg>` of this size with all the words. */
  outlines: (words: Words[], width: number, height: number) => Promise<string>;
  /** How many lines the words take; null where they do not fit, by a word that is wider than the box or by a line. */
  linesOf: (words: Words) => Promise<number | null>;
}

/** @param root the folder of the project, whose fonts these are */
export function createTypesetter(root: string): Typesetter {
  const fonts = Object.entries(fontFiles).map(([name, file]) => ({
    name,
    data: readFileSync(join(root, file)),
  }));

  return {
    outlines: (words, width, height) =>
      satori(page(words.map(placed)), { width, height, fonts, pointScaleFactor: 0 }),

    async linesOf(words) {
      let [widest, highest] = [0, 0];
      await satori(page([element(typeOf(words), words.text)]), {
        width: words.width,
        fonts,
        pointScaleFactor: 0,
        onNodeDetected({ width, height }) {
          widest = Math.max(widest, width);
          highest = Math.max(highest, height);
        },
      });
      const lines = Math.round(highest / (words.size * words.lineHeight));
      return widest > words.width || lines > words.mostLines ? null : lines;
    },
  };
}

const page = (children: ReactNode[]) => element({ display: "flex", width: "100%" }, children);

const placed = (words: Words) =>
  element(
    {
      ...typeOf(words),
      position: "absolute",
      left: words.left,
      top: words.top,
      width: words.width,
      ...(words.cut && { textWrap: "wrap", lineClamp: words.mostLines, overflowWrap: "anywhere" }),
    },
    words.text,
  );

const typeOf = ({
  font,
  size,
  lineHeight,
  letterSpacing = 0,
  wordSpacing = 0,
  align = "left",
  colour,
}: Words) => ({
  display: "block",
  fontFamily: font,
  fontSize: size,
  lineHeight,
  letterSpacing: letterSpacing * size,
  wordSpacing: wordSpacing * size,
  textAlign: align,
  textWrap: "balance",
  color: colour,
});

/** An element as Satori takes it, without React. */
const element = (style: object, children: ReactNode) => ({
  type: "div",
  key: null,
  props: { style, children },
});
