import type { PageParts } from "../../src/render.tsx";

/** What a document takes from the bundle and from the site, without a bundle. */
export const documentParts: Omit<PageParts, "page" | "shell"> = {
  build: "build",
  script: "/assets/main.js",
  styleSheet: "/assets/blocks.css",
  styles: "",
  boot: "",
  speculationRules: undefined,
  policy: "default-src 'none'",
  tags: [],
};
