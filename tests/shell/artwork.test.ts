import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";

const hexesOf = (file: string): string[] => readFileSync(file, "utf8").match(/#[\da-f]{6}\b/g) ?? [];

test("the favicon has only colours of the site", () => {
  const tokens = hexesOf("src/styles/tokens.css");
  const drawn = hexesOf("public/favicon.svg");
  expect(drawn.length).toBeGreaterThan(2);
  expect(drawn.filter((hex) => !tokens.includes(hex))).toEqual([]);
});

test("the globe's model is smaller than 300 KB, and its compressed poster is smaller than 12 KB", () => {
  const model = readFileSync("content/assets/constellation.glb");
  expect(model.subarray(0, 4).toString()).toBe("glTF");
  expect(model.length).toBeLessThan(300_000);
  expect(brotliCompressSync(readFileSync("public/poster.svg")).length).toBeLessThan(12_000);
});
