/** `npm run bench -- <bench>`: what a build, a message, a page costs; what HTTP Observatory says. */

import { BenchError } from "../bench/bench-error.ts";
import { CommandError } from "../cli/command-line.ts";

interface Bench {
  measures: string;
  options?: string[];
  run(args: string[]): Promise<void>;
}

const benches: Record<string, Bench> = {
  build: {
    measures: "what a build costs at 11, 100 and 1,000 pages, and what a visitor loads first",
    run: async (args) => (await import("../bench/build.ts")).benchBuild(args),
  },
  content: {
    measures: "what a writer waits for: the check, and from a save to new pixels in a browser",
    run: async (args) => (await import("../bench/content.ts")).benchContent(args),
  },
  contact: {
    measures: "stored messages a second on each store, and page views while the database is locked",
    run: async (args) => (await import("../bench/contact.ts")).benchContact(args),
  },
  headers: {
    measures: "HTTP Observatory's grade of every document, as the server sends it behind TLS",
    run: async (args) => (await import("../bench/headers.ts")).benchHeaders(args),
  },
  pages: {
    measures: "every page beside an Astro page with a React island: LCP, blocking, bytes, first taps",
    options: [
      "--page <path>   that page alone, such as services/web",
      "--sample        five pages alone",
      "--runs <number> runs of each page (5)",
    ],
    run: async (args) => (await import("../bench/pages.ts")).benchPages(args),
  },
};

const help = [
  "npm run bench -- <bench>",
  "",
  ...Object.entries(benches).flatMap(([name, { measures, options = [] }]) => [
    `  ${name.padEnd(8)}${measures}`,
    ...options.map((option) => `            ${option}`),
  ]),
].join("\n");

const [name = "", ...args] = process.argv.slice(2);
const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
if ([name, ...args].some((arg) => arg === "--help" || arg === "-h")) console.log(help);
else if (bench) await bench.run(args).catch(report);
else {
  console.error(`${name ? `There is no bench "${name}".` : "Which bench?"}\n\n${help}`);
  process.exitCode = 2;
}

/** What the one who asked can mend is said in a sentence; anything else is a mistake of ours. */
function report(error: unknown) {
  const { code = "", message } = error as NodeJS.ErrnoException;
  if (code.startsWith("ERR_PARSE_ARGS")) {
    console.error(`${message}\n\n${help}`);
    process.exitCode = 2;
  } else if (error instanceof CommandError) {
    console.error(message);
    process.exitCode = error instanceof BenchError ? error.exitCode : 1;
  } else throw error;
}
