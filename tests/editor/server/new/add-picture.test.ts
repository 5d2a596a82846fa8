import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { EditSession } from "../../../../editor/server/edit-session.ts";
import { addPicture } from "../../../../editor/server/new/add-picture.ts";
import { filesIn } from "../../../support/files-in.ts";
import { linearGreys, pngOf, samplePicture } from "../../../support/pictures.ts";
import { Workspace } from "../../../support/workspace.ts";
import { devSite } from "../dev-site.ts";

const large = { width: 2000, height: 1200, type: 0, depth: 8 };

function open() {
  const workspace = new Workspace();
  const session = new EditSession(workspace.root, devSite(workspace.root));
  return {
    session,
    add: async (name: string, bytes: Buffer) =>
      (await addPicture(session, { name, data: bytes.toString("base64") })).name,
    files: () => filesIn(join(workspace.root, "content")),
    read: (file: string) => readFileSync(join(workspace.root, "content/pictures", file)),
    remove: (file: string) => rmSync(join(workspace.root, "content/pictures", file)),
    [Symbol.dispose]: () => workspace[Symbol.dispose](),
  };
}

test("a camera's photograph is saved as wide as pages show it, the right side up and without what the camera wrote", async () => {
  using site = open();
  const bytes = await sharp(await samplePicture("a photo that a phone took upright"))
    .resize(4200, 2600)
    .keepMetadata()
    .toBuffer();
  expect(await site.add("Our Team.JPEG", bytes)).toBe("our-team");
  const { width, height, exif, orientation } = await sharp(site.read("our-team.jpg")).metadata();
  expect([width, height]).toEqual([1920, 3101]);
  expect([exif, orientation]).toEqual([undefined, undefined]);
  expect(site.session.content().pictures.get("our-team")).toMatchObject({ width, height });
});

test("a name that is too long for a file is cut off", async () => {
  using site = open();
  const bytes = await samplePicture("small");
  const names = [
    await site.add(`${"Our team ".repeat(40)}.jpg`, bytes),
    await site.add("é".repeat(300), bytes),
  ];
  for (const name of names) {
    expect(name).toMatch(/^(our-team-)*[a-z]{1,100}$/);
    expect(site.read(`${name}.jpg`).length).toBeGreaterThan(0);
  }
});

test.each([
  ["png", "png"],
  ["webp", "webp"],
  ["avif", "avif"],
  ["photo", "jpg"],
])("a small %s file stays byte for byte as it is, under a name of its own", async (sample, ending) => {
  using site = open();
  const bytes = await samplePicture(sample);
  expect(await site.add(`Foto nº 1.${ending}`, bytes)).toBe("foto-n-1");
  expect(await site.add(`Foto nº 1.${ending}`, bytes)).toBe("foto-n-1-2");
  expect(site.read(`foto-n-1.${ending}`)).toEqual(bytes);
});

test.each<[ending: string, bytes: Buffer, grey: number]>([
  [
    "avif",
    await sharp(pngOf(large, [119]))
      .avif({ effort: 0 })
      .toBuffer(),
    119,
  ],
  [
    "webp",
    await sharp(pngOf(large, [119]))
      .webp()
      .toBuffer(),
    119,
  ],
  ["png", pngOf(large, [119], [linearGreys]), 182],
])(
  "a large %s file is saved smaller, in its own format and in the colours that it shows",
  async (ending, bytes, grey) => {
    using site = open();
    const saved = site.read(`${await site.add(`a.${ending}`, bytes)}.${ending}`);
    const { width, format, compression = format } = await sharp(saved).metadata();
    expect([width, compression]).toEqual([1920, ending === "avif" ? "av1" : ending]);
    const [pixel = 0] = await sharp(saved).raw().toBuffer();
    expect(Math.abs(pixel - grey)).toBeLessThan(3);
  },
);

test.each([
  ["a phone's HEIC", "IMG_1.HEIC", await samplePicture("heic"), "HEIC"],
  ["a document", "price.pdf", Buffer.from("%PDF-1.7"), "PDF"],
  ["an empty file", "a.jpg", Buffer.alloc(0), "empty"],
  ["a damaged picture", "b.jpg", await samplePicture("half a photo"), "damaged"],
  ["colours of a printing press", "c.jpg", await samplePicture("cmyk"), "CMYK"],
  ["a moving picture", "d.webp", await samplePicture("animated webp"), "moves"],
])("%s is refused for its own reason, and nothing is written", async (_, name, bytes, why) => {
  using site = open();
  const before = site.files();
  await expect(site.add(name, bytes)).rejects.toThrow(why);
  expect(site.files()).toEqual(before);
});

test("what shows a photograph is undone although its file was deleted", async () => {
  using site = open();
  const { session } = site;
  const before = site.files();
  const file = await site.add("team.jpg", await samplePicture("photo"));
  const hero = session.places.idOf("content/pages/web.json", ["blocks", 0, "picture"]);
  session.save(session.version(), [{ do: "set", id: hero, value: { file, decorative: true } }]);
  site.remove("team.jpg");
  session.undo();
  expect(site.files()).toEqual(before);
});
