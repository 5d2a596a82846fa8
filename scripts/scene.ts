/** Draws the home page's 3D scene and its poster from the constellations, in the colours of the design tokens. */

import { readFileSync, writeFileSync } from "node:fs";
import { glb } from "./scene/glb.ts";
import { globe } from "./scene/globe.ts";
import { readPalette } from "./scene/inks.ts";
import { poster } from "./scene/poster.ts";

const palette = readPalette(readFileSync("src/styles/tokens.css", "utf8"));
const { constellations } = JSON.parse(readFileSync("content/constellations.json", "utf8"));
const drawn = globe(constellations);

write("content/assets/constellation.glb", await glb(drawn, palette));
write("public/poster.svg", poster(drawn, palette));

function write(file: string, data: string | Uint8Array) {
  writeFileSync(file, data);
  console.log(`Drew ${file}: ${(Buffer.byteLength(data) / 1000).toFixed(1)} KB.`);
}
