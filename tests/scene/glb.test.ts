import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { constellation, loopSeconds } from "../../scripts/scene/constellation.ts";
import { glb, type Part } from "../../scripts/scene/glb.ts";
import { light, matter, readPalette } from "../../scripts/scene/materials.ts";
import { sphere } from "../../scripts/scene/mesh.ts";

const palette = { accent: "#ff8000" };
const shape = { mesh: sphere(1, 4), material: light(palette, "accent", 0.5) };
const pair: Part = {
  name: "pair",
  turns: 2,
  parts: [
    { name: "left", shape, at: [-1, 0, 0] },
    { name: "right", shape, at: [1, 0, 0] },
  ],
};

/** The parts of a `.glb` file. */
function read(bytes: Uint8Array) {
  const file = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const word = (at: number) => file.getUint32(at, true);
  const jsonLength = word(12);
  const json = new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength));
  const buffer = bytes.slice(28 + jsonLength);
  return { word, jsonLength, buffer, gltf: JSON.parse(json) };
}

/** The numbers of an accessor of floats. */
function floats({ gltf, buffer }: ReturnType<typeof read>, index: number) {
  const { byteOffset, byteLength } = gltf.bufferViews[gltf.accessors[index].bufferView];
  return [...new Float32Array(buffer.slice(byteOffset, byteOffset + byteLength).buffer)];
}

test("a file is a header, a chunk of JSON and a chunk of numbers, whose lengths add up", () => {
  const bytes = glb(pair, 6);
  const { word, jsonLength, buffer, gltf } = read(bytes);
  expect(new TextDecoder().decode(bytes.subarray(0, 4))).toBe("glTF");
  expect([word(4), word(8)]).toEqual([2, bytes.length]);
  expect([jsonLength % 4, word(20 + jsonLength), buffer.length % 4]).toEqual([0, buffer.length, 0]);
  expect(gltf.buffers).toEqual([{ byteLength: buffer.length }]);
});

test("parts that share a shape share its bytes", () => {
  const { gltf } = read(glb(pair, 6));
  expect(gltf.meshes).toHaveLength(1);
  expect(gltf.materials).toHaveLength(1);
  expect(gltf.nodes.map(({ name, mesh }: { name: string; mesh?: number }) => [name, mesh])).toEqual([
    ["left", 0],
    ["right", 0],
    ["pair", undefined],
  ]);
});

test("what turns comes back to where it began when the loop ends", () => {
  const file = read(glb(pair, 6));
  const [{ channels, samplers }] = file.gltf.animations;
  expect(channels).toEqual([{ sampler: 0, target: { node: 2, path: "rotation" } }]);
  expect(floats(file, samplers[0].input)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  const rotations = floats(file, samplers[0].output);
  for (const rotation of [rotations.slice(0, 4), rotations.slice(-4)])
    expect(rotation.map((value) => Math.round(value * 1e6) + 0)).toEqual([0, 0, 0, 1e6]);
});

test("a colour of the tokens is told linear, and what shines by itself needs no light", () => {
  expect(light(palette, "accent", 0.5)).toMatchObject({
    pbrMetallicRoughness: { baseColorFactor: [1, expect.closeTo(0.2159, 4), 0, 0.5] },
    alphaMode: "BLEND",
    extensions: { KHR_materials_unlit: {} },
  });
  expect(matter(palette, "accent")).not.toHaveProperty("extensions");
  expect(() => light(palette, "acent")).toThrow("no colour --acent");
});

test("a token's colour is the one of the screen, not of paper", () => {
  expect(readPalette(":root { --sky: #070b18; } @media print { :root { --sky: #ffffff; } }")).toEqual({
    sky: "#070b18",
  });
});

test("the scene in content is the one that npm run scene draws, below 100 KB", () => {
  const drawn = glb(constellation(readPalette(readFileSync("src/styles/tokens.css", "utf8"))), loopSeconds);
  const committed = readFileSync("content/assets/constellation.glb");
  expect(committed.equals(drawn), "run npm run scene").toBe(true);
  expect(committed.length).toBeLessThan(100_000);
});
