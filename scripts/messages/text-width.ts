import textWidth from "string-width";

const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Lines of at most `width` cells, broken at spaces, or inside a word that is longer than a line. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph
      .split(" ")
      .flatMap((one) => (textWidth(one) > width ? split(one, width) : [one]))) {
      const longer = line === "" ? word : `${line} ${word}`;
      if (line !== "" && textWidth(longer) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  });
}

function split(word: string, width: number): string[] {
  const parts = [""];
  for (const { segment } of graphemes.segment(word)) {
    const part = parts.at(-1) ?? "";
    if (part !== "" && textWidth(part + segment) > width) parts.push(segment);
    else parts[parts.length - 1] = part + segment;
  }
  return parts;
}
