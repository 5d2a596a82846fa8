export type Vector = readonly [x: number, y: number, z: number];

/** Triangles, counter-clockwise from outside; three numbers a vertex, unit normals pointing outward. */
export interface Mesh {
  positions: number[];
  normals: number[];
  indices: number[];
}

const { cos, sin, PI } = Math;
const tau = 2 * PI;

/** A ball around the origin. */
export function sphere(radius: number, segments: number): Mesh {
  return surface(segments, Math.ceil(segments / 2), (u, v) => {
    const normal: Vector = [sin(PI * v) * sin(tau * u), -cos(PI * v), sin(PI * v) * cos(tau * u)];
    return { position: scaled(normal, radius), normal };
  });
}

/** The ball of fewest triangles, for what is only a few pixels wide. */
export function octahedron(radius: number): Mesh {
  const normals = [1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1, 0, 0, 0, 1, 0, 0, -1];
  const front = [0, 2, 4, 2, 1, 4, 1, 3, 4, 3, 0, 4];
  const back = [2, 0, 5, 1, 2, 5, 3, 1, 5, 0, 3, 5];
  return { positions: normals.map((value) => value * radius), normals, indices: [...front, ...back] };
}

interface TorusParts {
  /** Sides of the tube's section. */
  sides: number;
  segments: number;
  /** How far the ring goes from +z towards +x, in radians. */
  sweep?: number;
}

/** A ring, or a part of one, around the y axis. Both radii are in metres. */
export function torus(radius: number, tube: number, { sides, segments, sweep = tau }: TorusParts): Mesh {
  return surface(segments, sides, (u, v) => {
    const outward: Vector = [sin(sweep * u), 0, cos(sweep * u)];
    const normal: Vector = [cos(tau * v) * outward[0], sin(tau * v), cos(tau * v) * outward[2]];
    return { position: sum(scaled(outward, radius), scaled(normal, tube)), normal };
  });
}

/** A round rod between two points, open at its ends. */
export function rod(from: Vector, to: Vector, radius: number, sides: number): Mesh {
  const along = sum(to, scaled(from, -1));
  const axis = unit(along);
  const across = unit(cross(Math.abs(axis[1]) < 0.9 ? [0, 1, 0] : [1, 0, 0], axis));
  const upward = cross(axis, across);
  return surface(sides, 1, (u, v) => {
    const normal = sum(scaled(across, cos(tau * u)), scaled(upward, sin(tau * u)));
    return { position: sum(sum(from, scaled(along, v)), scaled(normal, radius)), normal };
  });
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

/** A grid bent into shape by `at`, where u and v go from 0 to 1 and u × v points outward. */
function surface(
  columns: number,
  rows: number,
  at: (u: number, v: number) => { position: Vector; normal: Vector },
): Mesh {
  const mesh: Mesh = { positions: [], normals: [], indices: [] };
  const width = columns + 1;
  for (let row = 0; row <= rows; row++) {
    for (let column = 0; column <= columns; column++) {
      const { position, normal } = at(column / columns, row / rows);
      mesh.positions.push(...position);
      mesh.normals.push(...normal);
      if (row === rows || column === columns) continue;
      const corner = row * width + column;
      mesh.indices.push(corner, corner + 1, corner + width);
      mesh.indices.push(corner + 1, corner + width + 1, corner + width);
    }
  }
  return mesh;
}

export const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];

const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));

const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
