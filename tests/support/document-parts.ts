import type { PageParts } from "../../src/render.tsx";

/** Stubs for the parts of a document that a build takes from the bundle and the site. */
export const documentParts: Omit<PageParts, "page" | "shell"> = {
  build: "build",
  script: "/assets/main.js",
  styleSheet: "/assets/blocks.css",
  styles: "",
  boot: "",
  speculationRules: undefined,
  hasOldAddresses: false,
  policy: "default-src 'none'",
  tags: [],
  unknown: [],
};
