import { expect, test } from "vitest";
import {
  type Mesh,
  merged,
  moved,
  octahedron,
  rod,
  sphere,
  torus,
  type Vector,
} from "../../scripts/scene/mesh.ts";

const meshes: Record<string, Mesh> = {
  "a sphere": sphere(2, 9),
  "an octahedron": octahedron(0.5),
  "a torus": torus(2, 0.3, { segments: 12, sides: 5 }),
  "a part of a torus": torus(2, 0.3, { segments: 4, sides: 5, sweep: 1 }),
  "a rod": rod([1, 2, 3], [-2, 0, 4], 0.1, 5),
  "an upright rod": rod([0, -1, 0], [0, 3, 0], 0.1, 5),
  "meshes as one": merged([sphere(1, 6), moved(sphere(1, 6), [3, 0, 0])]),
};

const vector = (values: number[], index: number) =>
  values.slice(3 * index, 3 * index + 3) as unknown as Vector;
const minus = (a: Vector, b: Vector): Vector => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

test.each(Object.entries(meshes))("%s has a unit normal at each vertex", (_name, { positions, normals }) => {
  expect(normals).toHaveLength(positions.length);
  for (let index = 0; index < normals.length / 3; index++)
    expect(Math.hypot(...vector(normals, index))).toBeCloseTo(1);
});

test.each(Object.entries(meshes))("the triangles of %s turn to where its normals point", (_name, mesh) => {
  const { positions, normals, indices } = mesh;
  let facing = 0;
  for (let index = 0; index < indices.length; index += 3) {
    const [a = 0, b = 0, c = 0] = indices.slice(index, index + 3);
    const face = cross(
      minus(vector(positions, b), vector(positions, a)),
      minus(vector(positions, c), vector(positions, a)),
    );
    // Towards a pole of a sphere, one triangle of two has no area.
    if (Math.hypot(...face) < 1e-9) continue;
    facing++;
    for (const corner of [a, b, c]) expect(dot(face, vector(normals, corner))).toBeGreaterThan(0);
  }
  expect(facing).toBeGreaterThan(7);
});

test("a sphere's normals point away from its middle, a torus's away from its ring", () => {
  const ball = sphere(2, 8);
  for (let index = 0; index < ball.positions.length / 3; index++)
    expect(dot(vector(ball.positions, index), vector(ball.normals, index))).toBeCloseTo(2);
  const ring = torus(2, 0.5, { segments: 8, sides: 6 });
  for (let index = 0; index < ring.positions.length / 3; index++) {
    const [x, y, z] = minus(
      vector(ring.positions, index),
      vector(ring.normals, index).map((value) => value / 2) as unknown as Vector,
    );
    expect(y).toBeCloseTo(0);
    expect(Math.hypot(x, z)).toBeCloseTo(2);
  }
});
