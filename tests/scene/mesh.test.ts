import { expect, test } from "vitest";
import {
  annulus,
  inverted,
  type Mesh,
  merged,
  moved,
  octahedron,
  speck,
  sphere,
  tube,
} from "../../scripts/scene/mesh.ts";
import { type Curve, onSphere, type Vector } from "../../scripts/scene/vector.ts";

const upright: Curve = (share) => [0, 4 * share - 1, 0];
const equator: Curve = (share) => onSphere(360 * share, 0);

const meshes: Record<string, Mesh> = {
  "a sphere": sphere(2, 9),
  "an octahedron": octahedron(0.5),
  "a straight tube": tube((share) => [1 - 3 * share, 2, share], 3, 0.1, 5),
  "an upright tube": tube(upright, 1, 0.1, 5),
  "a tube around a ball": tube(equator, 24, 0.01, 3),
  "meshes as one": merged([sphere(1, 6), moved(sphere(1, 6), [3, 0, 0])]),
  "a sphere seen from inside": inverted(sphere(1, 8)),
  "a flat ring": annulus([1, 2], 12),
  "specks on a ball": merged([0, 30, 90].map((latitude) => speck(onSphere(80, latitude, 2), 0.1))),
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
  expect(facing).toBeGreaterThan(2);
});

test("a sphere's normals point away from its middle, and to it where it is seen from inside", () => {
  const ball = sphere(2, 8);
  const hollow = inverted(ball);
  for (let index = 0; index < ball.positions.length / 3; index++) {
    expect(dot(vector(ball.positions, index), vector(ball.normals, index))).toBeCloseTo(2);
    expect(dot(vector(hollow.positions, index), vector(hollow.normals, index))).toBeCloseTo(-2);
  }
});

test("a tube keeps its distance from its curve, and one of two sides lies on the ball", () => {
  const { positions, normals } = tube(equator, 12, 0.2, 6);
  for (let index = 0; index < positions.length / 3; index++) {
    const [x, y, z] = minus(
      vector(positions, index),
      vector(normals, index).map((value) => value * 0.2) as unknown as Vector,
    );
    expect(y).toBeCloseTo(0);
    expect(Math.hypot(x, z)).toBeCloseTo(1);
  }
  const band = tube(equator, 12, 0.2, 2);
  for (let index = 0; index < band.positions.length / 3; index++) {
    const [x, y, z] = vector(band.positions, index);
    expect(Math.abs(y)).toBeCloseTo(0.2);
    expect(Math.hypot(x, z)).toBeCloseTo(1);
  }
});
