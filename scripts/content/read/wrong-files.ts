import { accessSync, constants, readFileSync, readlinkSync, statSync } from "node:fs";
import { nearest } from "../problem.ts";
import { pointerFlaw } from "./leftovers.ts";
import { sharedSchemas } from "./model.ts";

/** Returns why a listed file can't be read, and what to do. */
export function whyUnreadable(path: string): [message: string, fix: string] | undefined {
  try {
    const stats = statSync(path);
    if (!stats.isFile()) return ["This isn't a file.", "Replace it with the file itself."];
    accessSync(path, constants.R_OK);
    // Pointers are small.
    return stats.size < 1024 ? pointerFlaw(readFileSync(path, "latin1")) : undefined;
  } catch (thrown) {
    const { code = "" } = thrown as NodeJS.ErrnoException;
    if (!["ENOENT", "ELOOP"].includes(code))
      return ["You may not read this file.", "Change its permissions."];
    const target = readlinkSync(path);
    return [`This is a link to ${target}, which doesn't exist.`, "Replace the link with the file."];
  }
}

/** Says where a misplaced file belongs. @param file its path in `content` */
export function whereItBelongs(file: string): string {
  const [, meant, extension] = /([^/]+\.(?:json|mdx|svg))(\.\w+)$/i.exec(file) ?? [];
  if (meant) return `Rename it to ${meant}. Your system may hide the ${extension} at its end.`;
  const [, folder, picture, ending] =
    /^pictures\/(.*\/)?(.+)\.(jpe?g|jpe|jfif|png|webp|avif)$/i.exec(file) ?? [];
  if (picture && ending) {
    const plain = picture.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
    const name = plain.match(/[a-z0-9]+/g)?.join("-") ?? "picture";
    const action = folder ? "Move it to content/pictures, as" : "Rename it to";
    return `${action} ${name}.${ending.toLowerCase().replace(/^j.*/, "jpg")}.`;
  }
  if (file.startsWith("pictures/"))
    return "Export it as a picture with the ending .jpg, .png, .webp or .avif, and remove this file.";
  const near = nearest(
    file,
    Object.keys(sharedSchemas).map((name) => `${name}.json`),
  );
  if (/^pages\/[^/]+\.json$/.test(file))
    return "Its name may have only lower-case letters, digits and hyphens. Rename it.";
  return near === undefined
    ? "Pages are pages/<id>.json, clauses <folder>/<nn>-<topic>.<language>.mdx, drawings illustrations/<name>.svg, photographs pictures/<name>.jpg; other files belong in assets."
    : `Did you mean ${near}? Rename it.`;
}
