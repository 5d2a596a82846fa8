const graphemes = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const wide =
  /^(?:\p{Emoji_Presentation}|[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{20000}-\u{3fffd}])/u;

/** Number of terminal cells; East Asian and emoji characters take two. */
export function textWidth(text: string): number {
  let width = 0;
  for (const { segment } of graphemes.segment(text)) width += wide.test(segment) ? 2 : 1;
  return width;
}

/** Lines of at most `width` cells, broken at spaces, or inside a word that is longer than a line. */
export function wrap(text: string, width: number): string[] {
  return text.split("\n").flatMap((paragraph) => {
    const lines: string[] = [];
    let line = "";
    for (const word of paragraph.split(" ").flatMap((long) => split(long, width))) {
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
