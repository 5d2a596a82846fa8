import type { Wordmark } from "../../content/wordmark.ts";
import { pictureSize, type Shown } from "../share-picture.ts";
import { border, inset } from "./border.ts";
import { globe } from "./globe.ts";
import { column, eyebrowOf, headlineOf, letteringOf } from "./lettering.ts";
import { brand, firstStar } from "./ornaments.ts";
import type { Paints } from "./paints.ts";
import { plate, type Sheet, sky } from "./plate.ts";
import { tag } from "./svg.ts";
import type { Typesetter } from "./typesetter.ts";

/** What all pictures are made with. */
export interface Workshop {
  typesetter: Typesetter;
  paints: Paints;
  wordmark: Wordmark;
  /** The still of the 3D scene, an SVG document. */
  poster: string;
  /** The files of fine lines, by their places from the site's root. */
  engravings: Map<string, string>;
}

const { width, height } = pictureSize;
const sheet: Sheet = { x: 690, y: 62, scale: 1.15 };
const globePlace = { x: 640, y: -112, size: 840 };

/** A share picture as an SVG document, its words as outlines. */
export async function drawPicture(shown: Shown, workshop: Workshop): Promise<string> {
  const { typesetter, paints, wordmark, poster, engravings } = workshop;
  const { constellation, language } = shown;
  const headline = await headlineOf(shown, paints, typesetter);
  const eyebrow = eyebrowOf(shown, headline, paints);
  const lettering = constellation ? letteringOf(constellation, sheet, language, paints) : [];
  return tag(
    "svg",
    { xmlns: "http://www.w3.org/2000/svg", width, height },
    tag("defs", {}, towardsWords(paints), frame),
    tag("rect", { width, height, fill: paints.sky }),
    tag(
      "g",
      { "clip-path": "url(#frame)", fill: "none" },
      sky(sheet, "url(#towards-words)"),
      constellation ? plate(constellation, sheet, paints, engravings) : globe(poster, globePlace, paints),
    ),
    border(width, height, paints),
    brand(wordmark, paints, column.left, 76),
    ...eyebrow.map(({ top }) => firstStar(paints, column.left, top + 14)),
    await typesetter.outlines([headline, ...eyebrow, ...lettering], width, height),
  );
}

/** The sky grows faint where it runs under the words. In units of the sheet. */
const towardsWords = ({ text }: Paints) =>
  tag(
    "linearGradient",
    { id: "towards-words", gradientUnits: "userSpaceOnUse", x1: -260, x2: 60, y1: 0, y2: 0 },
    tag("stop", { "stop-color": text, "stop-opacity": 0.15 }),
    tag("stop", { offset: 1, "stop-color": text }),
  );

const frame = tag(
  "clipPath",
  { id: "frame" },
  tag("rect", { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset }),
);
