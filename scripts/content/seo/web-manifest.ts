import type { SiteContext } from "./site-context.ts";

/** The agency's logo. Icons are files in `public`. */
export const appIcon = "icons/512.png";

/** Devices may crop a maskable icon to any shape. */
const icons: [file: string, size: number, purpose: string][] = [
  ["icons/apple-touch.png", 180, "any"],
  ["icons/192.png", 192, "any"],
  [appIcon, 512, "any"],
  ["icons/maskable-512.png", 512, "maskable"],
];

/** Returns the address of a language's web manifest, from the site's root. */
export const manifestFile = (language: string) => `${language}/site.webmanifest`;

/**
 * Returns the web manifest for a phone's home screen: the site opens at the home page of this language, in a browser
 * tab. Addresses are relative to the manifest. @param ground background colour, in CSS
 */
export function webManifest({ shell, description }: SiteContext, ground: string): string {
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
      ...icons.map(([file, size, purpose]) => {
        return { src: `../${file}`, sizes: `${size}x${size}`, type: "image/png", purpose };
      }),
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
