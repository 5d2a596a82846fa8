import { Document, NodeIO, type TypedArray, type vec3, type vec4 } from "@gltf-transform/core";
import { type Dot, type Drawing, lean, type Stroke } from "./drawing.ts";
import type { Globe } from "./globe.ts";
import { QuantizationExtension, UnlitExtension } from "./gltf-extensions.ts";
import { type InkName, inks, linear, type Palette } from "./inks.ts";
import { annulus, inverted, type Mesh, merged, moved, octahedron, speck, sphere, tube } from "./mesh.ts";

import { radians } from "./vector.ts";

/** Coordinates are written as shares of this. */
const room = 1.25;

/** How long the globe takes to stand as it began. */
export const loopSeconds = 150;

/** The ball under the drawing, so much smaller that no line sinks into it between its own ends. */
const ballRadius = 0.9955;
/** The globe's outline: a ball seen from inside, whose edge stands out behind the other. */
const outlineRadius = 1;

/** The globe as a glTF binary file, with an animation of its turning. The same input gives the same bytes. */
export async function glb(globe: Globe, palette: Palette): Promise<Uint8Array> {
  const document = new Document();
  const buffer = document.createBuffer();
  const unlit = document.createExtension(UnlitExtension);
  document.createExtension(QuantizationExtension).setRequired(true);
  const accessor = (type: "SCALAR" | "VEC3" | "VEC4", values: TypedArray) =>
    document
      .createAccessor()
      .setType(type)
      .setArray(values)
      .setNormalized(values instanceof Int16Array || values instanceof Int8Array)
      .setBuffer(buffer);

  const materialOf = memoized((ink: InkName) => {
    const colour = linear(palette, ink) as vec3;
    const material = document.createMaterial(ink).setMetallicFactor(0).setRoughnessFactor(0.55);
    if (!inks[ink].lit)
      return material
        .setBaseColorFactor([...colour, 1] as vec4)
        .setExtension("KHR_materials_unlit", unlit.createUnlit());
    // Shines by itself, and what light falls on it adds the rest.
    return material
      .setBaseColorFactor([...colour.map((value) => value * 0.3), 1] as vec4)
      .setEmissiveFactor(colour.map((value) => value * 0.94) as vec3);
  });

  const placesOf = memoized((positions: number[]) =>
    accessor(
      "VEC3",
      whole(
        Int16Array,
        positions.map((value) => value / room),
      ),
    ),
  );
  const nodeOf = (ink: InkName, { positions, normals, indices }: Mesh) => {
    const primitive = document
      .createPrimitive()
      .setMaterial(materialOf(ink))
      .setAttribute("POSITION", placesOf(positions))
      .setIndices(accessor("SCALAR", new Uint16Array(indices)));
    if (inks[ink].lit) primitive.setAttribute("NORMAL", accessor("VEC3", whole(Int8Array, normals)));
    return document.createNode(ink).setMesh(document.createMesh(ink).addPrimitive(primitive));
  };
  const drawn = (drawing: Drawing) => [...meshes(drawing)].map(([ink, mesh]) => nodeOf(ink, mesh));

  const turning = group(document, "turning", drawn(globe.turning));
  const axis = group(document, "axis", [turning]).setRotation(quaternion("z", -lean));
  const ring = nodeOf("face", merged([annulus(globe.ring, 96), inverted(annulus(globe.ring, 96))]));
  const even = sphere(1, 48);
  const ball = nodeOf("ground", even).setScale([ballRadius, ballRadius, ballRadius]);
  const outline = nodeOf("edge", inverted(even)).setScale([outlineRadius, outlineRadius, outlineRadius]);
  const root = group(document, "globe", [ball, outline, axis, ring, ...drawn(globe.standing)]);
  root.setScale([room, room, room]);
  document.createScene("scene").addChild(root);

  // Thirds of a turn: a key more than half a turn away would be reached the other way round.
  const thirds = [0, 1, 2, 3];
  const times = new Float32Array(thirds.map((third) => (third * loopSeconds) / 3));
  const rotations = new Float32Array(thirds.flatMap((third) => quaternion("y", -120 * third)));
  const sampler = document
    .createAnimationSampler()
    .setInput(accessor("SCALAR", times))
    .setOutput(accessor("VEC4", rotations));
  const channel = document.createAnimationChannel().setSampler(sampler);
  channel.setTargetNode(turning).setTargetPath("rotation");
  document.createAnimation("turning").addSampler(sampler).addChannel(channel);

  return new NodeIO().registerExtensions([QuantizationExtension, UnlitExtension]).writeBinary(document);
}

/** One mesh for all that has one ink. */
function meshes({ strokes, dots }: Drawing): Map<InkName, Mesh> {
  const parts = Map.groupBy<InkName, Stroke | Dot>([...strokes, ...dots], ({ ink }) => ink);
  return new Map([...parts].map(([ink, drawn]) => [ink, merged(drawn.map(meshOf))]));
}

function meshOf(drawn: Stroke | Dot): Mesh {
  if ("along" in drawn) return tube(drawn.along, drawn.pieces, drawn.radius, inks[drawn.ink].lit ? 3 : 2);
  const { at, radius, shape } = drawn;
  if (shape === "speck") return speck(at, radius);
  return moved(shape === "grain" ? octahedron(radius) : sphere(radius, radius > 0.008 ? 8 : 6), at);
}

const group = (document: Document, name: string, children: ReturnType<Document["createNode"]>[]) =>
  children.reduce((parent, child) => parent.addChild(child), document.createNode(name));

/** Numbers from -1 to 1 as shares of the greatest whole one. */
function whole<T extends Int8Array | Int16Array>(
  kind: { new (values: number[]): T; BYTES_PER_ELEMENT: number },
  shares: number[],
): T {
  const greatest = 2 ** (8 * kind.BYTES_PER_ELEMENT - 1) - 1;
  return new kind(shares.map((share) => Math.round(share * greatest)));
}

function quaternion(about: "y" | "z", degrees: number): vec4 {
  const [s, c] = [Math.sin(radians(degrees) / 2), Math.cos(radians(degrees) / 2)];
  return about === "y" ? [0, s, 0, c] : [0, 0, s, c];
}

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
