import { readFileSync } from "node:fs";
import { NodeIO } from "@gltf-transform/core";
import { beforeAll, expect, test } from "vitest";
import { glb, loopSeconds } from "../../scripts/scene/glb.ts";
import { globe } from "../../scripts/scene/globe.ts";
import { QuantizationExtension, UnlitExtension } from "../../scripts/scene/gltf-extensions.ts";
import { hex, linear, readPalette } from "../../scripts/scene/inks.ts";

const palette = readPalette(readFileSync("src/styles/tokens.css", "utf8"));
const { constellations } = JSON.parse(readFileSync("content/constellations.json", "utf8"));

let bytes: Uint8Array;
beforeAll(async () => {
  bytes = await glb(globe(constellations), palette);
});

const read = () => new NodeIO().registerExtensions([QuantizationExtension, UnlitExtension]).readBinary(bytes);

test("the scene in content is the one that npm run scene draws, below 300 KB", () => {
  const committed = readFileSync("content/assets/constellation.glb");
  expect(committed.equals(bytes), "run npm run scene").toBe(true);
  expect(committed.length).toBeLessThan(300_000);
});

test("the globe turns once about its axis, and stands at the loop's end as it began", async () => {
  const [animation] = (await read()).getRoot().listAnimations();
  const [channel] = animation?.listChannels() ?? [];
  expect(channel?.getTargetPath()).toBe("rotation");
  expect(channel?.getTargetNode()?.getName()).toBe("turning");
  const [sampler] = animation?.listSamplers() ?? [];
  expect([...(sampler?.getInput()?.getArray() ?? [])]).toEqual(
    [0, 1, 2, 3].map((at) => (at * loopSeconds) / 3),
  );
  const rotations = [...(sampler?.getOutput()?.getArray() ?? [])];
  // Minus one is the same rotation as one.
  for (const rotation of [rotations.slice(0, 4), rotations.slice(-4)])
    expect(rotation.map((value) => Math.abs(Math.round(value * 1e6)))).toEqual([0, 0, 0, 1e6]);
  expect(rotations.slice(4, 8)).not.toEqual(rotations.slice(0, 4));
});

test("the horizon and the meridian stand while the globe turns", async () => {
  const [root] = (await read())
    .getRoot()
    .listNodes()
    .filter((node) => node.getName() === "globe");
  const standing = root?.listChildren().map((node) => node.getName());
  expect(standing).toEqual(expect.arrayContaining(["axis", "face", "line", "star"]));
});

test("one star is warm and one is cold", () => {
  const { turning } = globe(constellations);
  for (const ink of ["warm", "cold"]) expect(turning.dots.filter((dot) => dot.ink === ink)).toHaveLength(1);
});

test("every star of a figure lies on the globe, and every line stops short of the stars that it joins", () => {
  const { strokes, dots } = globe(constellations).turning;
  const stars = dots.filter(({ shape }) => shape !== "speck");
  for (const { at } of stars) expect(Math.hypot(...at)).toBeCloseTo(1);
  for (const { along } of strokes.filter(({ ink }) => ink === "line"))
    for (const [x, y, z] of [along(0), along(1)])
      for (const { at, radius } of stars)
        expect(Math.hypot(x - at[0], y - at[1], z - at[2])).toBeGreaterThan(radius);
});

test("a figure that content lacks is named", () => {
  expect(() => globe({})).toThrow('has no "fenestra"');
});

test("what shines by itself needs no light, and the stars take some", async () => {
  const materials = (await read()).getRoot().listMaterials();
  const unlit = materials.filter((material) => material.getExtension("KHR_materials_unlit"));
  expect(unlit.map((material) => material.getName())).not.toContain("star");
  expect(materials.find((material) => material.getName() === "star")?.getEmissiveFactor()[0]).toBeGreaterThan(
    0.5,
  );
});

test("a token's colour is the one of the screen, not of paper, and thinner over the sky", () => {
  const tokens = readPalette(
    ":root { --sky: #000000; --text: #ffffff; } @media print { :root { --sky: #ffffff; } }",
  );
  expect(tokens).toEqual({ sky: "#000000", text: "#ffffff" });
  expect(hex(tokens, "star")).toBe("#ffffff");
  expect(hex(tokens, "shade")).toBe("#6b6b6b");
  expect(linear(tokens, "shade")[0]).toBeCloseTo(0.147, 3);
  expect(() => hex(tokens, "warm")).toThrow("no colour --accent");
});
