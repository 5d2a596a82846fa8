export type Vector = readonly [x: number, y: number, z: number];

/** A way through space, from 0 to 1. */
export type Curve = (share: number) => Vector;

export const sum = (a: Vector, b: Vector): Vector => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];

export const scaled = ([x, y, z]: Vector, by: number): Vector => [x * by, y * by, z * by];

export const dot = (a: Vector, b: Vector): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];

export const unit = (a: Vector): Vector => scaled(a, 1 / Math.hypot(...a));

export const cross = (a: Vector, b: Vector): Vector => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** A point on a ball around the origin; longitudes go from +z towards +x. */
export function onSphere(longitude: number, latitude: number, radius = 1): Vector {
  const [east, north] = [radians(longitude), radians(latitude)];
  return [
    radius * Math.cos(north) * Math.sin(east),
    radius * Math.sin(north),
    radius * Math.cos(north) * Math.cos(east),
  ];
}

/** Turned about the z axis, from x towards y. */
export function rolled([x, y, z]: Vector, degrees: number): Vector {
  const [s, c] = [Math.sin(radians(degrees)), Math.cos(radians(degrees))];
  return [x * c - y * s, x * s + y * c, z];
}

export const radians = (degrees: number): number => (degrees * Math.PI) / 180;
