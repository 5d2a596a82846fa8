import mdx from "@mdx-js/rollup";
import type { Plugin } from "vite";
import { defineConfig } from "vitest/config";
import { enterTestEnvironment } from "./scripts/test-runner/environment.ts";

enterTestEnvironment();

/** Makes the page renderer import the clauses of the tests' own site. */
const fixtureClauses: Plugin = {
  name: "fixture-clauses",
  enforce: "pre",
  transform: (code, id) =>
    id.endsWith("/src/render.tsx")
      ? code.replaceAll('"../content/', '"../tests/fixtures/site/content/')
      : null,
};

export default defineConfig({
  // The production version of React lacks the development runtime.
  oxc: { jsx: { development: false } },
  plugins: [fixtureClauses, { ...mdx(), enforce: "pre" }],
  test: {
    include: ["tests/**/*.test.{ts,tsx}"],
    // Class names come from the style sheets, so that a missing class shows.
    css: true,
    globalSetup: ["tests/support/setup/compile-cache.ts", "tests/support/setup/shared-postgres.ts"],
    setupFiles: ["tests/support/setup/production-react.ts"],
    testTimeout: 120_000,
    // Keeps modules loaded between the test files of a worker, because most files share the content and the schemas.
    isolate: false,
    // More workers than cores, because tests of the server mostly wait.
    maxWorkers: 3,
    hookTimeout: 60_000,
  },
});
