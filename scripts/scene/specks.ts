import { type Mesh, merged, moved, octahedron, scaled, type Vector } from "./mesh.ts";

const { cos, sin, sqrt, PI } = Math;

const speck = octahedron(0.013);

/** Specks in a circle around the y axis. */
export function dots(radius: number, count: number): Mesh {
  const angles = Array.from({ length: count }, (_, index) => (2 * PI * index) / count);
  return merged(angles.map((angle) => moved(speck, [radius * sin(angle), 0, radius * cos(angle)])));
}

/** Specks on all sides, at distances between `from` and `to`, as evenly as the golden angle spreads them. */
export function dust(count: number, { from, to }: { from: number; to: number }): Mesh {
  const places = Array.from({ length: count }, (_, index) => {
    const angle = PI * (3 - sqrt(5)) * index;
    const height = 1 - (2 * index + 1) / count;
    const width = sqrt(1 - height ** 2);
    const direction: Vector = [width * sin(angle), height, width * cos(angle)];
    return scaled(direction, from + ((index * 0.618) % 1) * (to - from));
  });
  return merged(places.map((place) => moved(speck, place)));
}
