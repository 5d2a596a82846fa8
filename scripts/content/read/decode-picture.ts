import sharp, { type Sharp } from "sharp";

/** What is odd and harmless is read, such as bytes that a phone adds; what is damaged isn't. */
const decoding = { failOn: "error" } as const;

/** The number of the primaries of Display P3 (ITU-T H.273), in which phones write pictures. */
const displayP3 = 12;

/** Returns a picture with the right side up, in the colours that browsers show. libvips knows only those of profiles. */
export async function decodePicture(bytes: Buffer): Promise<Sharp> {
  const picture = sharp(...completed(bytes)).autoOrient();
  if (coloursOf(bytes)?.primaries !== displayP3) return picture;
  const png = await picture.png({ compressionLevel: 0 }).toBuffer();
  const small = sharp({ create: { width: 1, height: 1, channels: 3, background: "white" } });
  const profiled = await small.withIccProfile("p3").png().toBuffer();
  const start = profiled.indexOf("iCCP") - 4;
  const chunk = profiled.subarray(start, start + 12 + profiled.readUInt32BE(start));
  return sharp(Buffer.concat([png.subarray(0, headerEnd), chunk, png.subarray(headerEnd)]), decoding);
}

/** Returns a JPEG with its last marker, which some cameras and uploads leave out. Then nothing else may be missing. */
function completed(bytes: Buffer): [Buffer, { failOn: "error" | "warning" }] {
  const isWhole =
    bytes[0] !== 0xff || bytes.lastIndexOf("\xff\xd9", "latin1") > bytes.lastIndexOf("\xff\xda", "latin1");
  return isWhole ? [bytes, decoding] : [Buffer.concat([bytes, Buffer.of(0xff, 0xd9)]), { failOn: "warning" }];
}

/** Where the first chunk of a PNG ends. */
const headerEnd = 33;

/** Returns the numbers that a PNG or AVIF names its colours by (ITU-T H.273); undefined if it doesn't, or has a profile. */
export function coloursOf(bytes: Buffer): { primaries: number; transfer: number } | undefined {
  const [boxes = ""] = bytes.toString("latin1", 0, 0xffff).split("mdat");
  const avif = /^.{4}ftyp(?!.*colr(?:prof|rICC)).*?colrnclx\0(.)\0(.)/s.exec(boxes)?.slice(1).join("");
  const png = pngChunk(bytes, "iCCP") ? undefined : pngChunk(bytes, "cICP");
  const [primaries, transfer] = avif ? Buffer.from(avif, "latin1") : (png ?? []);
  return primaries === undefined || transfer === undefined ? undefined : { primaries, transfer };
}

/** The gamma and the white point and primaries of sRGB, as a PNG writes them, and how far from them makes no difference. */
const [gammaOfSrgb, pointsOfSrgb] = [[45455], [31270, 32900, 64000, 33000, 30000, 60000, 15000, 6000]];
const indistinct = 1000;

/** Whether a picture has other colours than those that `decodePicture` knows, and browsers show them. */
export function hasOtherColours(bytes: Buffer): boolean {
  const { primaries = 2, transfer = 2 } = coloursOf(bytes) ?? {};
  if (bytes[0] !== 0x89)
    return ![1, 2, 5, 6, 7, displayP3].includes(primaries) || ![1, 2, 4, 6, 13, 14, 15].includes(transfer);
  if (pngChunk(bytes, "iCCP") || pngChunk(bytes, "sRGB")) return false;
  if (pngChunk(bytes, "cICP")) return ![1, 2, displayP3].includes(primaries) || transfer !== 13;
  const isOther = (chunk: Buffer | undefined, usual: number[]) =>
    chunk?.length === 4 * usual.length &&
    usual.some((value, at) => Math.abs(chunk.readUInt32BE(4 * at) - value) > indistinct);
  const gamma = pngChunk(bytes, "gAMA");
  return (
    isOther(gamma, gammaOfSrgb) || (gamma !== undefined && isOther(pngChunk(bytes, "cHRM"), pointsOfSrgb))
  );
}

/** Returns the data of a chunk that a PNG has before its pixels. */
export function pngChunk(bytes: Buffer, name: string): Buffer | undefined {
  if (bytes[0] !== 0x89) return undefined;
  for (let at = 8; at + 8 <= bytes.length; ) {
    const end = at + 8 + bytes.readUInt32BE(at);
    const type = bytes.toString("latin1", at + 4, at + 8);
    if (type === name) return bytes.subarray(at + 8, end);
    if (type === "IDAT") return undefined;
    at = end + 4;
  }
  return undefined;
}
