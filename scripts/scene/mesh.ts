import { type Curve, cross, dot, scaled, sum, unit, type Vector } from "./vector.ts";

/** Triangles, counter-clockwise from outside; three numbers a vertex, unit normals pointing outward. */
export interface Mesh {
  positions: number[];
  normals: number[];
  indices: number[];
}

const { cos, sin, PI } = Math;
const tau = 2 * PI;

/** A ball around the origin. */
export function sphere(radius: number, sides: number): Mesh {
  return surface(sides, Math.ceil(sides / 2), (u, v) => {
    const normal: Vector = [sin(PI * v) * sin(tau * u), -cos(PI * v), sin(PI * v) * cos(tau * u)];
    return { position: scaled(normal, radius), normal };
  });
}

/** The ball of fewest triangles, for what is a few pixels wide. */
export function octahedron(radius: number): Mesh {
  const normals = [1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1];
  const front = [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4];
  const back = [2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5];
  return { positions: normals.map((value) => value * radius), normals, indices: [...front, ...back] };
}

/** A triangle that lies on a ball around the origin, for what is a pixel or two wide. */
export function speck(at: Vector, radius: number): Mesh {
  const normal = unit(at);
  const across = unit(cross(aside(normal, [0, 1, 0]), normal));
  const upward = cross(normal, across);
  const corners = [0, 1, 2].map((corner) => {
    const angle = (tau * corner) / 3;
    return sum(at, sum(scaled(across, radius * cos(angle)), scaled(upward, radius * sin(angle))));
  });
  return { positions: corners.flat(), normals: [normal, normal, normal].flat(), indices: [0, 1, 2] };
}

/** A round tube along a curve, open at its ends; with two sides, a band that lies on a ball around the origin. */
export function tube(along: Curve, pieces: number, radius: number, sides: number): Mesh {
  const step = 1e-4;
  return surface(sides, pieces, (u, v) => {
    const axis = unit(sum(along(v + step), scaled(along(v - step), -1)));
    const across = unit(cross(aside(axis, unit(along(v))), axis));
    const normal = sum(scaled(across, cos(tau * u)), scaled(cross(axis, across), sin(tau * u)));
    return { position: sum(along(v), scaled(normal, radius)), normal };
  });
}

/** A flat ring around the y axis, seen from above. */
export function annulus([inner, outer]: readonly [number, number], sides: number): Mesh {
  return surface(sides, 1, (u, v) => {
    const distance = outer + (inner - outer) * v;
    return { position: [distance * sin(tau * u), 0, distance * cos(tau * u)], normal: [0, 1, 0] };
  });
}

/** The same seen from inside. */
export function inverted({ positions, normals, indices }: Mesh): Mesh {
  return { positions, normals: normals.map((value) => -value), indices: indices.toReversed() };
}

export function moved(mesh: Mesh, by: Vector): Mesh {
  return { ...mesh, positions: mesh.positions.map((value, index) => value + (by[index % 3] ?? 0)) };
}

/** Many meshes as one, which is drawn at once. */
export function merged(meshes: Mesh[]): Mesh {
  const all: Mesh = { positions: [], normals: [], indices: [] };
  for (const { positions, normals, indices } of meshes) {
    const first = all.positions.length / 3;
    all.positions.push(...positions);
    all.normals.push(...normals);
    all.indices.push(...indices.map((index) => first + index));
  }
  return all;
}

/** A direction that is not that of the axis: the wanted one where it can be. */
const aside = (axis: Vector, wanted: Vector): Vector =>
  [wanted, [0, 1, 0] as const].find((direction) => Math.abs(dot(axis, direction)) < 0.9) ?? [1, 0, 0];

/** A grid bent into shape by `at`, where u and v go from 0 to 1, u ends where it began, and u × v points outward. */
function surface(
  columns: number,
  rows: number,
  at: (u: number, v: number) => { position: Vector; normal: Vector },
): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column < columns; column++) {
      const { position, normal } = at(column / columns, row / rows);
      mesh.positions.push(...position);
      mesh.normals.push(...normal);
      if (row === rows) continue;
      const [left, right] = [row * columns + column, row * columns + ((column + 1) % columns)];
      mesh.indices.push(left, right, left + columns, right, right + columns, left + columns);
    }
  }
  return mesh;
}
