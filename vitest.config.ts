import mdx from "@mdx-js/rollup";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [{ ...mdx(), enforce: "pre" }],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**"],
    globalSetup: ["tests/support/compile-cache.ts", "tests/support/shared-postgres.ts"],
    testTimeout: 120_000,
    // Each worker loads a module once: most files share the content and the schemas.
    isolate: false,
    // Tests of the server mostly wait.
    maxWorkers: 3,
    hookTimeout: 60_000,
  },
});
