/** Linear-light red, green and blue, 0 to 1. */
type Linear = [red: number, green: number, blue: number];

const linear = (hex: string): Linear =>
  [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as Linear;

const luminance = ([red, green, blue]: Linear) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

const ratio = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Contrast ratio of two opaque colours, 1 to 21 (WCAG 2.2). */
export const contrast = (one: string, other: string) =>
  ratio(luminance(linear(one)), luminance(linear(other)));

const times =
  (matrix: Linear[]) =>
  (colour: Linear): Linear =>
    matrix.map((row) => {
      const sum = row[0] * colour[0] + row[1] * colour[1] + row[2] * colour[2];
      return Math.min(1, Math.max(0, sum));
    }) as Linear;

/** How a colour looks to eyes of each kind, at full severity (Machado, Oliveira and Fernandes 2009). */
export const eyes: Record<string, (colour: Linear) => Linear> = {
  "full colour vision": (colour) => colour,
  protanopia: times([
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ]),
  deuteranopia: times([
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ]),
  tritanopia: times([
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ]),
  "a print in greys": (colour) => {
    const grey = luminance(colour);
    return [grey, grey, grey];
  },
};

/** Converts a colour to OKLab (Ottosson 2020). */
function oklab([red, green, blue]: Linear): Linear {
  const long = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue);
  const middle = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue);
  const short = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue);
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
  ];
}

/** Distance in OKLab as the given eyes see both colours. 0.02 is just visible; from black to white it is 1. */
export function distance(one: string, other: string, see: (colour: Linear) => Linear): number {
  const [from, to] = [oklab(see(linear(one))), oklab(see(linear(other)))];
  return Math.hypot(...from.map((part, at) => part - (to[at] ?? 0)));
}

/** Contrast of a text on a translucent colour over another. @param opacity of the colour above, 0 to 1 */
export function contrastOver(text: string, above: string, below: string, opacity: number): number {
  const channels = [1, 3, 5].map((at) => {
    const [over = 0, under = 0] = [above, below].map((hex) => Number.parseInt(hex.slice(at, at + 2), 16));
    return Math.round(opacity * over + (1 - opacity) * under);
  });
  return contrast(text, `#${channels.map((value) => value.toString(16).padStart(2, "0")).join("")}`);
}

/** Converts a computed colour, such as rgb(7, 13, 29), to hexadecimal. */
export const hexOf = (colour: string) =>
  `#${[...colour.matchAll(/\d+/g)].map(([part]) => Number(part).toString(16).padStart(2, "0")).join("")}`;
