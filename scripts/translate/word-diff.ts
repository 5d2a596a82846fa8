import { styleText } from "node:util";
import { diffWords } from "diff";

/** A run of words that both texts have, or one of them. */
export interface Run {
  text: string;
  in: "both" | "before" | "after";
}

/** How a text became another, word by word as its language has them. */
export function wordDiff(before: string, after: string, language: string): Run[] {
  const intlSegmenter = new Intl.Segmenter(language, { granularity: "word" });
  return diffWords(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    text: value,
    in: added ? "after" : removed ? "before" : "both",
  }));
}

/** For a terminal with colours: red and struck through, green; else `[-before-]{+after+}`. */
export function diffText(runs: Run[], colours: boolean): string {
  return runs
    .map(({ text, in: where }) => {
      if (where === "both") return text;
      if (where === "before") return colours ? paint(["red", "strikethrough"], text) : `[-${text}-]`;
      return colours ? paint("green", text) : `{+${text}+}`;
    })
    .join("");
}

const paint = (format: Parameters<typeof styleText>[0], text: string) =>
  styleText(format, text, { validateStream: false });
