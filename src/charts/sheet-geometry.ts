/** What a sheet of the star chart has besides its figure, as path strings. */

/** Parallels and meridians, curved with the sky, further than the sheet goes: a frame may cut them off anywhere. */
export const net = [
  `M-900-790${Array.from({ length: 15 }, () => "q1100 480 2200 0").join("m-2200 100")}`,
  ...Array.from({ length: 21 }, (_, at) => at - 12).map(
    (x) => `M${200 + x * 78}-500q${x * 22} 700 ${x * 40} 1400`,
  ),
].join("");

/** Small stars that belong to no figure. */
export const field = Array.from({ length: 150 }, (_, at) => ({
  x: ((at * at * 131 + at * 977) % 1600) - 600,
  y: ((at * at * at * 17 + at * 733) % 1000) - 300,
}))
  .toSorted((one, other) => one.y - other.y)
  .map(({ x, y }, at, all) => `m${x - (all[at - 1]?.x ?? 0)} ${y - (all[at - 1]?.y ?? 0)}h0`)
  .join("")
  .replaceAll(" -", "-");
