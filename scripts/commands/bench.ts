import { InvalidArgumentError } from "commander";
import { createCommand, runCommand } from "../cli/command.ts";

const bench = createCommand(
  "bench",
  "Measures speed and size: page loads, builds, content checks, the contact API.",
);

bench
  .command("build")
  .description("time, memory and output of builds of 11, 100 and 1,000 pages")
  .action(async () => (await import("../bench/build.ts")).benchBuild());

bench
  .command("content")
  .description("what an author waits for: the content check, and from a save to new pixels in a browser")
  .action(async () => (await import("../bench/content.ts")).benchContent());

bench
  .command("contact")
  .description("messages per second on each store, beside a server that does nothing else")
  .action(async () => (await import("../bench/contact.ts")).benchContact());

bench
  .command("pages")
  .description(
    "LCP, blocking time, bytes and first taps of every page, beside an Astro page with a React island",
  )
  .option("--sample", "measure only five pages")
  .option("--runs <number>", "runs of each page", runCount, 5)
  .action(async (options) => (await import("../bench/pages.ts")).benchPages(options));

bench
  .command("headers")
  .description("HTTP Observatory's grade of every document, as the server sends it behind TLS")
  .action(async () => (await import("../bench/headers.ts")).benchHeaders());

await runCommand(bench);

function runCount(text: string): number {
  const count = Number(text);
  if (Number.isInteger(count) && count >= 1 && count <= 100) return count;
  throw new InvalidArgumentError("Give a whole number from 1 to 100.");
}
