import { Accessors, concatenated, padded } from "./accessors.ts";
import type { Mesh, Vector } from "./mesh.ts";

/** A material as glTF has it; colours are linear. */
export interface Material {
  name: string;
  pbrMetallicRoughness: { baseColorFactor: number[]; metallicFactor: number; roughnessFactor: number };
  emissiveFactor?: number[];
  alphaMode?: "BLEND";
  extensions?: Record<string, object>;
}

export interface Shape {
  mesh: Mesh;
  material: Material;
}

/** A node within its parent, in metres. Parts that share a shape, a mesh or a material share its bytes. */
export interface Part {
  name: string;
  shape?: Shape;
  at?: Vector;
  scale?: Vector;
  rotation?: Rotation;
  /** Turns about the y axis, from x towards z, in one loop of the animation. They replace `rotation`. */
  turns?: number;
  parts?: Part[];
}

export interface Rotation {
  about: "x" | "y" | "z";
  degrees: number;
}

/**
 * The bytes of a glTF 2.0 binary file that holds a part, and an animation of all that turns in it.
 * Source: https://registry.khronos.org/glTF/specs/2.0/glTF-2.0.html
 */
export function glb(root: Part, loopSeconds: number): Uint8Array {
  const numbers = new Accessors();
  const nodes: object[] = [];
  const meshes: object[] = [];
  const materials: Material[] = [];
  const channels: object[] = [];
  const samplers: object[] = [];

  const materialOf = memoized((material: Material) => materials.push(material) - 1);
  const primitiveOf = memoized(({ positions, normals, indices }: Mesh) => ({
    attributes: {
      POSITION: numbers.add(new Float32Array(positions), "VEC3", "vertices"),
      NORMAL: numbers.add(new Float32Array(normals), "VEC3", "vertices"),
    },
    indices: numbers.add(new Uint16Array(indices), "SCALAR", "indices"),
  }));
  const meshOf = memoized(({ mesh, material }: Shape) => {
    const primitive = { ...primitiveOf(mesh), material: materialOf(material) };
    return meshes.push({ primitives: [primitive] }) - 1;
  });

  const addTurns = (node: number, turns: number) => {
    // Thirds of a turn: a key more than half a turn away would be reached the other way round.
    const keys = Array.from({ length: 3 * turns + 1 }, (_, key) => key);
    const times = keys.map((key) => (key * loopSeconds) / (3 * turns));
    const rotations = keys.flatMap((key) => quaternion({ about: "y", degrees: -120 * key }));
    const input = numbers.add(new Float32Array(times), "SCALAR");
    const output = numbers.add(new Float32Array(rotations), "VEC4");
    const sampler = samplers.push({ input, output, interpolation: "LINEAR" }) - 1;
    channels.push({ sampler, target: { node, path: "rotation" } });
  };

  const addNode = ({ name, shape, at, scale, rotation, turns, parts }: Part): number => {
    const children = parts?.map(addNode);
    const node = { name, children, mesh: shape && meshOf(shape), translation: at, scale };
    const index = nodes.push({ ...node, rotation: rotation && quaternion(rotation) }) - 1;
    if (turns) addTurns(index, turns);
    return index;
  };

  const scenes = [{ nodes: [addNode(root)] }];
  const { accessors, bufferViews, bytes } = numbers;
  return container(
    {
      asset: { version: "2.0" },
      extensionsUsed: [...new Set(materials.flatMap(({ extensions }) => Object.keys(extensions ?? {})))],
      scene: 0,
      scenes,
      nodes,
      meshes,
      materials,
      animations: [{ name: "turning", channels, samplers }],
      accessors,
      bufferViews,
      buffers: [{ byteLength: bytes.length }],
    },
    bytes,
  );
}

/** A glTF document and its buffer as one file. */
function container(document: object, buffer: Uint8Array): Uint8Array {
  const json = padded(new TextEncoder().encode(JSON.stringify(document)), 0x20);
  const chunks = [words(json.length, 0x4e4f534a), json, words(buffer.length, 0x004e4942), buffer];
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 12);
  return concatenated([words(0x46546c67, 2, length), ...chunks]);
}

/** Unsigned 32-bit numbers, the lowest byte first. */
function words(...values: number[]): Uint8Array {
  const view = new DataView(new ArrayBuffer(4 * values.length));
  values.forEach((value, index) => {
    view.setUint32(4 * index, value, true);
  });
  return new Uint8Array(view.buffer);
}

function quaternion({ about, degrees }: Rotation): number[] {
  const half = (degrees * Math.PI) / 360;
  return [...["x", "y", "z"].map((axis) => (axis === about ? Math.sin(half) : 0)), Math.cos(half)];
}

function memoized<K, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}
