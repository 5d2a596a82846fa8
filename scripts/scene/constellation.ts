import type { Part } from "./glb.ts";
import { light, matter, type Palette } from "./materials.ts";
import { merged, octahedron, rod, sphere, torus, type Vector } from "./mesh.ts";
import { dots, dust } from "./specks.ts";

/** How long the orbits take until all stand as they began. */
export const loopSeconds = 180;

const brightest: Vector = [0.54, 1.78, 0.5];
const rays: Vector[] = [
  [0.17, 0.045, 0.045],
  [0.045, 0.17, 0.045],
];

/** Each with the indices of the stars that a line leads to from it. */
const stars: { at: Vector; radius: number; joins: number[] }[] = [
  { at: [-1.99, 1.04, 0.3], radius: 0.03, joins: [1] },
  { at: [-1.41, 1.96, -0.4], radius: 0.045, joins: [2] },
  { at: [-0.37, 2.22, 0.2], radius: 0.03, joins: [3] },
  { at: brightest, radius: 0.05, joins: [4, 7] },
  { at: [1.56, 2.15, -0.3], radius: 0.035, joins: [5] },
  { at: [2.18, 1.21, 0.1], radius: 0.04, joins: [6] },
  { at: [1.96, 0.26, -0.6], radius: 0.03, joins: [] },
  { at: [0.94, 1.06, -0.2], radius: 0.03, joins: [] },
];

interface Orbit {
  name: string;
  radius: number;
  dotted: boolean;
  /** In one loop. */
  turns: number;
  /** Each with where it begins, in degrees from z towards x. */
  planets: { from: number; radius: number; colour: string }[];
}

const orbits: Orbit[] = [
  {
    name: "inner orbit",
    radius: 1.18,
    dotted: false,
    turns: 4,
    planets: [{ from: 61, radius: 0.06, colour: "accent-cool" }],
  },
  {
    name: "middle orbit",
    radius: 1.96,
    dotted: false,
    turns: 3,
    planets: [{ from: -50, radius: 0.08, colour: "text" }],
  },
  {
    name: "outer orbit",
    radius: 2.68,
    dotted: true,
    turns: 2,
    planets: [
      { from: 143, radius: 0.09, colour: "accent-cool" },
      { from: 18, radius: 0.06, colour: "accent" },
    ],
  },
];

const ball = sphere(1, 28);
const diamond = octahedron(1);

/** A core that shines, planets on tilted orbits, and a constellation: what `public/poster.svg` shows, in depth. */
export function constellation(palette: Palette): Part {
  const system = orbits.map((orbit) => orbitPart(orbit, palette));
  const tilted: Part = { name: "orbits", rotation: { about: "x", degrees: 22.6 }, parts: system };
  return {
    name: "scene",
    // A viewer looks down by 15 degrees; this turns the front towards it.
    rotation: { about: "x", degrees: -15 },
    parts: [
      corePart(palette),
      { name: "tilt", rotation: { about: "z", degrees: 18 }, parts: [tilted] },
      figurePart(palette),
      {
        name: "dust",
        shape: { mesh: dust(40, { from: 1.7, to: 2.75 }), material: light(palette, "text-quiet", 0.7) },
        at: [0, 0.14, 0],
      },
    ],
  };
}

/** A ball within shells that add up to its glow. */
function corePart(palette: Palette): Part {
  // Faint enough not to show its edge, strong enough to keep its hue in eight bits a channel.
  const shell = { mesh: ball, material: light(palette, "accent", 3 / 255) };
  const radii = Array.from({ length: 24 }, (_, index) => 0.26 + 0.94 * ((index + 1) / 24) ** 2.2);
  return {
    name: "core",
    parts: [
      { name: "sun", shape: { mesh: ball, material: light(palette, "accent") }, scale: even(0.26) },
      ...radii.map((radius) => ({ name: "glow", shape: shell, scale: even(radius) })),
    ],
  };
}

/** The stars and the lines between them; the brightest sparkles. */
function figurePart(palette: Palette): Part {
  const lines = stars.flatMap(({ at, joins }) =>
    stars.filter((_, index) => joins.includes(index)).map((to) => rod(at, to.at, 0.006, 6)),
  );
  const material = light(palette, "text");
  const star = { mesh: ball, material };
  const ray = { mesh: diamond, material };
  return {
    name: "constellation",
    parts: [
      { name: "lines", shape: { mesh: merged(lines), material: light(palette, "accent-cool", 0.45) } },
      ...stars.map(({ at, radius }) => ({ name: "star", shape: star, at, scale: even(radius) })),
      ...rays.map((scale) => ({ name: "ray", shape: ray, at: brightest, scale })),
    ],
  };
}

/** A ring and its planets, each with a trail of a sixth of the way. */
function orbitPart({ name, radius, dotted, turns, planets }: Orbit, palette: Palette): Part {
  const ring = dotted ? dots(radius, 90) : torus(radius, 0.007, { segments: 72, sides: 4 });
  const tail = torus(radius, 0.01, { segments: 16, sides: 4, sweep: Math.PI / 3 });
  return {
    name,
    turns,
    shape: { mesh: ring, material: light(palette, "chart-quiet") },
    parts: planets.map(({ from, radius: size, colour }) => ({
      name: "planet's place",
      rotation: { about: "y", degrees: from },
      parts: [
        {
          name: "planet",
          shape: { mesh: ball, material: matter(palette, colour) },
          at: [0, 0, radius],
          scale: even(size),
        },
        { name: "trail", shape: { mesh: tail, material: light(palette, colour, 0.6) } },
      ],
    })),
  };
}

const even = (scale: number): Vector => [scale, scale, scale];
