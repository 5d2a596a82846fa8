import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, extname, join } from "node:path";
import { temporaryFolder } from "../../../scripts/cli/temporary-folder.ts";
import { sizeToSave } from "../../../scripts/content/check/rules/pictures.ts";
import { resizeTo } from "../../../scripts/content/pictures/encode-pictures.ts";
import { messageAndFix } from "../../../scripts/content/problem.ts";
import { readPictures } from "../../../scripts/content/read/read-pictures.ts";
import { writeAtomically } from "../../../scripts/content/write/write-files.ts";
import type { Request } from "../../protocol.ts";
import { Refused } from "../../refused.ts";
import type { EditSession } from "../edit-session.ts";
import { freeName } from "./free-name.ts";

/** Writes a photograph, as wide as pages show it at most. Returns its name. @throws {Refused} if pages can't show it */
export async function addPicture(session: EditSession, { name, data }: Request<"addPicture">) {
  const { root, site } = session;
  const bytes = Buffer.from(data, "base64");
  const ending = extname(name);
  const [format = "jpg"] = /^(?:png|webp|avif)$/.exec(ending.slice(1).toLowerCase()) ?? [];
  const { pictures } = session.content();
  const id = freeName(name.slice(0, name.length - ending.length), "picture", (one) => pictures.has(one));
  const path = `pictures/${id}.${format}`;
  using folder = temporaryFolder("picture");
  const file = join(folder.path, "content", path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  for (const { picture, problems } of readPictures(folder.path, [path])) {
    if (!picture) throw new Refused(422, problems.map(messageAndFix).join(" "));
    const [width, height] = sizeToSave(picture);
    const isLarge = width < picture.width;
    writeAtomically(join(root, "content", path), isLarge ? await resizeTo(bytes, width, height) : bytes);
  }
  site.refresh();
  return { name: id };
}
