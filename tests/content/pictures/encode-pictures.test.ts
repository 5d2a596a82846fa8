import { hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import {
  encodePictures,
  resizeForDev,
  shownPictures,
} from "../../../scripts/content/pictures/encode-pictures.ts";
import { engraving as engravingSettings } from "../../../scripts/content/pictures/engrave.ts";
import { encodings, versionsOf } from "../../../scripts/content/pictures/picture-files.ts";
import type { CheckedContent } from "../../../scripts/content/read/model.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import type { Picture } from "../../../scripts/content/read/read-pictures.ts";
import { samplePicture } from "../../support/pictures.ts";
import { Workspace } from "../../support/workspace.ts";

let workspace: Workspace;
let site = "";
beforeEach(() => {
  workspace = new Workspace();
  site = join(workspace.root, "dist/site");
});
afterEach(() => workspace[Symbol.dispose]());

const contentOf = () => readContent(workspace.root).content as CheckedContent;
/** Returns a sample, as a picture of the site. */
async function pictureOf(sample = "photo"): Promise<Picture> {
  workspace.write("pictures/van.jpg", await samplePicture(sample));
  return contentOf().pictures.get("van") as Picture;
}
const encode = (...pictures: Picture[]) => encodePictures(workspace.root, site, pictures, () => {});
const inSite = (address: string) => readFileSync(join(site, address));

test("each picture has AVIF and WebP versions of three widths, none wider than the picture", async () => {
  const photo = await pictureOf();
  expect(await encode(photo)).toBe(1);
  const versions = versionsOf(photo);
  expect(versions.map(({ format, width }) => `${format} ${width}`)).toEqual(
    ["avif", "webp"].flatMap((format) => [800, 1200, 1920].map((width) => `${format} ${width}`)),
  );
  for (const { format, width, address } of versions) {
    const found = await sharp(inSite(address)).metadata();
    expect(found).toMatchObject({ width, height: (width * 1200) / 1920, space: "srgb" });
    expect(found).toMatchObject(format === "avif" ? { compression: "av1" } : { format });
    expect(found.chromaSubsampling ?? "4:2:0").toBe("4:2:0");
  }
  const small = await pictureOf("small");
  await encode(small);
  const widths = versionsOf(small).map(({ address }) => sharp(inSite(address)).metadata());
  expect((await Promise.all(widths)).map(({ width }) => width)).toEqual([800, 800]);
});

test("a photo that a phone took upright is shown upright, without where it was taken", async () => {
  const sample = "a photo that a phone took upright";
  const [picture, turned] = [await pictureOf(sample), await samplePicture(sample)];
  expect(await sharp(turned).metadata()).toMatchObject({ width: 1600, height: 1000, orientation: 6 });
  expect(turned.includes("Phone")).toBe(true);
  expect(picture).toMatchObject({ width: 1000, height: 1600 });
  await encode(picture);
  for (const { address, width } of versionsOf(picture)) {
    const { orientation = 1, exif, xmp, iptc, ...found } = await sharp(inSite(address)).metadata();
    expect(found).toMatchObject({ width, height: 1.6 * width });
    expect({ orientation, exif, xmp, iptc }).toEqual({ orientation: 1 });
    for (const kept of ["Phone", "Exif"]) expect(inSite(address).includes(kept)).toBe(false);
    // The right half of the pixels is dark, which is the lower half once the photo is turned.
    const { data } = await sharp(inSite(address))
      .resize(1, 2, { fit: "fill" })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0] ?? 0).toBeGreaterThan((data[3] ?? 0) + 80);
  }
});

test("the addresses change with the picture's bytes and with the settings, and otherwise stay", async () => {
  const addresses = async () => versionsOf(await pictureOf()).map(({ address }) => address);
  const before = await addresses();
  expect(before[0]).toMatch(/^pictures\/avif\/van-800-[0-9a-f]{8}\.avif$/);
  expect(await addresses()).toEqual(before);
  expect(versionsOf(await pictureOf("webp"))[0]?.address).not.toBe(before[0]);
  const { quality } = encodings.avif;
  Object.assign(encodings.avif, { quality: 40 });
  const changed = await addresses();
  Object.assign(encodings.avif, { quality });
  expect(changed.filter((address) => before.includes(address))).toEqual([]);
});

test("a version that is in the site's folder is not encoded again", async () => {
  const picture = await pictureOf();
  await encode(picture);
  const times = () => versionsOf(picture).map(({ address }) => statSync(join(site, address)).mtimeMs);
  const before = times();
  expect(await encode(picture)).toBe(0);
  expect(times()).toEqual(before);
  workspace.write("pictures/other.jpg", await samplePicture("small"));
  expect(await encode(...contentOf().pictures.values())).toBe(1);
});

test("an engraving has one lossless version with transparency, which is the same in development", async () => {
  const photo = await pictureOf();
  const engraving = { ...photo, engraved: true };
  const [version, ...others] = versionsOf(engraving);
  expect(others).toEqual([]);
  // 960 px on the shorter side.
  expect(version).toMatchObject({ format: "webp", width: 1536 });
  expect(versionsOf(photo).map(({ address }) => address)).not.toContain(version?.address);
  expect(await encode(photo, engraving)).toBe(2);
  expect(await encode(photo, engraving)).toBe(0);
  const built = inSite(version?.address ?? "");
  expect(await sharp(built).metadata()).toMatchObject({ width: 1536, height: 960, hasAlpha: true });
  expect((await resizeForDev(workspace.root, engraving)).equals(built)).toBe(true);
  const { lines } = engravingSettings;
  Object.assign(engravingSettings, { lines: 90 });
  const [changed] = versionsOf(engraving);
  Object.assign(engravingSettings, { lines });
  expect(changed?.address).not.toBe(version?.address);
  // A small picture has as many lines.
  expect(versionsOf({ ...(await pictureOf("small")), engraved: true })[0]?.width).toBe(1536);
});

test.each([
  [3600, 200],
  [16_000, 1],
])("an engraving of %i × %i px is as wide as its format allows at most", (width, height) => {
  const [version] = versionsOf({ id: "van", hash: "", width, height, engraved: true } as Picture);
  expect(version?.width).toBe(16_383);
});

test("a picture that changes after the check stops the build, and so does one that can't be decoded", async () => {
  const picture = await pictureOf();
  workspace.write("pictures/van.jpg", await samplePicture("small"));
  await expect(encode(picture)).rejects.toThrow(
    "content/pictures/van.jpg was changed after it had been checked.",
  );
  const half = await samplePicture("half a photo");
  workspace.write("pictures/van.jpg", half);
  await expect(encode({ ...picture, hash: hash("sha256", half) })).rejects.toThrow(
    "content/pictures/van.jpg can't be converted: ",
  );
});

test("only pictures that visitors see are encoded", async () => {
  const show = (field: string) =>
    workspace.replace("pages/home.json", '"type": "gauge"', `${field}"type": "gauge"`);
  workspace.write("pictures/van.jpg", await samplePicture("photo"));
  workspace.write("pictures/spare.jpg", await samplePicture("small"));
  const shown = () => shownPictures(contentOf()).map(({ id }) => id);
  expect(shown()).toEqual([]);
  const prose = (hidden: string) =>
    `"type": "prose", ${hidden} "heading": { "es": "Eso", "en": "That" }, "paragraphs": [{ "es": "Sí.", "en": "Yes." }], "picture": { "file": "van", "decorative": true } }, { `;
  show(prose('"hidden": true,'));
  expect(shown()).toEqual([]);
  workspace.replace("pages/home.json", '"hidden": true,', "");
  expect(shown()).toEqual(["van"]);
  const person =
    '"type": "person", "name": { "es": "Eso", "en": "That" }, "trade": { "es": "Eso", "en": "That" }, ';
  const job = '"job": { "es": "Eso", "en": "That" }, "signature": "van" }, { ';
  show(person + job);
  expect(shownPictures(contentOf()).map(({ id, engraved = false }) => [id, engraved])).toEqual([
    ["van", false],
    ["van", true],
  ]);
});
