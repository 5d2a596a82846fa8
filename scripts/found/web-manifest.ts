import { icons } from "./icons.ts";
import type { Publication } from "./publication.ts";

/** Where a language's web manifest is, from the site's root. */
export const manifestFile = (language: string) => `${language}/site.webmanifest`;

/**
 * What a phone shows where a visitor keeps the site: it opens at home in this language, in a browser. Its addresses
 * are told from where it stands.
 *
 * @param ground the colour behind the site, in CSS
 */
export function webManifest({ shell, description }: Publication, ground: string): string {
  const manifest = {
    name: shell.brand,
    short_name: shell.brand,
    description,
    lang: shell.language,
    start_url: "./",
    scope: "../",
    display: "browser",
    background_color: ground,
    theme_color: ground,
    icons: [
      { src: "../favicon.svg", sizes: "any", type: "image/svg+xml" },
      ...icons.map(({ file, size, purpose }) => ({
        src: `../${file}`,
        sizes: `${size}x${size}`,
        type: "image/png",
        purpose,
      })),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
