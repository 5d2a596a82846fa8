/** Draws the home page's 3D scene, in the colours of the design tokens. */

import { readFileSync, writeFileSync } from "node:fs";
import { constellation, loopSeconds } from "./scene/constellation.ts";
import { glb } from "./scene/glb.ts";
import { readPalette } from "./scene/materials.ts";

const file = "content/assets/constellation.glb";
const palette = readPalette(readFileSync("src/styles/tokens.css", "utf8"));
const bytes = glb(constellation(palette), loopSeconds);
writeFileSync(file, bytes);
console.log(`Drew ${file}: ${(bytes.length / 1000).toFixed(1)} KB.`);
