import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "vitest";
import { type Globe, globe } from "../../scripts/scene/globe.ts";
import { readPalette } from "../../scripts/scene/inks.ts";
import { camera, poster } from "../../scripts/scene/poster.ts";
import { onSphere, type Vector } from "../../scripts/scene/vector.ts";

const palette = readPalette(readFileSync("src/styles/tokens.css", "utf8"));
const { constellations } = JSON.parse(readFileSync("content/constellations.json", "utf8"));
const drawn = globe(constellations);

test("the poster is the one that npm run scene draws, below 12 KB on the line", () => {
  const committed = readFileSync("public/poster.svg");
  expect(committed.toString() === poster(drawn, palette), "run npm run scene").toBe(true);
  expect(brotliCompressSync(committed).length).toBeLessThan(12_000);
});

test("the viewer looks at the scene from where the poster does", () => {
  const html = readFileSync("public/viewer.html", "utf8");
  expect(html).toContain(`"camera-orbit": "0deg ${90 - camera.elevation}deg 100%"`);
  expect(html).toContain(`"field-of-view": "${camera.fieldOfView}deg"`);
});

/** The places of the dots of a poster of this globe. */
const dotsOf = (globeWith: Partial<Globe["turning"]>) =>
  [
    ...poster({ ...drawn, turning: { strokes: [], dots: [], ...globeWith } }, palette).matchAll(
      /M([\d.]+) ([\d.]+)h0/g,
    ),
  ].map(([, x, y]) => [Number(x), Number(y)]);
const star = (at: Vector) => ({ at, radius: 0.01, shape: "ball", ink: "warm" }) as const;
const standing = dotsOf({}).length;

test("what lies on the far side of the globe is not drawn", () => {
  expect(dotsOf({ dots: [star(onSphere(0, 10))] })).toHaveLength(standing + 1);
  expect(dotsOf({ dots: [star(onSphere(180, 10))] })).toHaveLength(standing);
});

test("a star in the east of the globe stands at the right, one in the north above", () => {
  const middles = [onSphere(0, 0), onSphere(20, 0), onSphere(0, 20)].map((at) =>
    dotsOf({ dots: [star(at)] }),
  );
  const [middle, east, north] = middles.map((dots) =>
    dots.find((dot) => !dotsOf({}).some((own) => own.join() === dot.join())),
  );
  expect(east?.[0]).toBeGreaterThan((middle?.[0] ?? 1_000) + 50);
  expect(north?.[1]).toBeLessThan((middle?.[1] ?? 0) - 50);
});
