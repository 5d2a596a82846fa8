import sharp from "sharp";

const size = { width: 3000, height: 2000 };
/** Widths of the layers of noise: from clouds to grain. */
const layerWidths = [12, 60, 300, 1500, 3000];
const shapes = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 3000 2000" width="3000" height="2000">
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#26365c"/><stop offset="1" stop-color="#e0a070"/></linearGradient>
  <path fill="url(#sky)" d="M0 0H3000V2000H0z"/><path fill="#4c4a48" d="M0 1500H3000V2000H0z"/>
  <path fill="#7a5442" d="M200 1500V700L800 300L1400 700V1500z"/><path fill="#ffd98a" d="M450 800H650V1050H450zM950 800H1150V1050H950z"/>
  <path fill="#e8e6e0" d="M1600 1500V850H2300L2550 1100H2800V1500z"/><circle cx="1850" cy="1500" r="140"/><circle cx="2600" cy="1500" r="140"/>
</svg>`;

/** Returns a JPEG of 3000 × 2000 px, the same in every run: shapes with as much detail as a photograph. */
export async function photograph(): Promise<Buffer> {
  let state = 1;
  const random = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  };
  const layers = layerWidths.map(async (width) => {
    const raw = { width, height: (width * size.height) / size.width, channels: 1 } as const;
    const pixels = Uint8Array.from({ length: raw.width * raw.height }, random);
    const input = await sharp(pixels, { raw })
      .resize({ ...size, kernel: "cubic" })
      .png()
      .toBuffer();
    return { input, blend: "soft-light" } as const;
  });
  const composed = sharp(Buffer.from(shapes)).composite(await Promise.all(layers));
  return await composed.flatten().jpeg({ quality: 85 }).toBuffer();
}
