import mdx from "@mdx-js/rollup";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [{ ...mdx(), enforce: "pre" }],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
