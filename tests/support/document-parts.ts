import type { PageParts } from "../../src/render.tsx";

/** The parts of a document that normally come from the bundle and the site. */
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
