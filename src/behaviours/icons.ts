import { afterFirstPaint } from "../ui/after-first-paint.ts";

/** Links the site's icons and its manifest after the first paint. */
export function attachIcons() {
  const { base = "/" } = document.documentElement.dataset;
  afterFirstPaint(() => {
    document.head.append(
      link({ rel: "icon", type: "image/svg+xml", href: `${base}favicon.svg` }),
      link({ rel: "apple-touch-icon", href: `${base}icons/apple-touch.png` }),
      link({ rel: "manifest", href: `${base}${document.documentElement.lang}/site.webmanifest` }),
    );
  });
}

const link = (properties: Partial<HTMLLinkElement>) =>
  Object.assign(document.createElement("link"), properties);
