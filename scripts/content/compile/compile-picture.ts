import { hash } from "node:crypto";
import type { Picture as PictureField } from "../../../schemas/fields/block-fields.ts";
import type { Compiled, PlacedPicture } from "../../../src/compiled.ts";

/** Adds the rule of a picture: its background until it is loaded, and the point that stays visible. */
export function placePicture({ file, alt = "", caption, focus }: Compiled<PictureField>): PlacedPicture {
  const declarations = [
    ...(file.colour ? [`background:${file.colour}`] : []),
    ...(focus ? [`object-position:${focus.map((share) => `${100 * share}%`).join(" ")}`] : []),
  ].join(";");
  const className = `picture-${hash("sha256", declarations).slice(0, 8)}`;
  return { file, alt, caption, className, css: declarations && `.${className}{${declarations}}` };
}
