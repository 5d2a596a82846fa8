import { createCommand, runCommand } from "../cli/command.ts";

const bench = createCommand(
  "bench",
  "Measures speed and size: page loads, builds, content checks, the editor, the contact API.",
);

bench
  .command("build")
  .description("time and memory of builds of 11, 100 and 1,000 pages")
  .action(async () => (await import("../bench/build.ts")).benchBuild());

bench
  .command("content")
  .description("how long an author waits for the content check, and for the browser to show a saved change")
  .action(async () => (await import("../bench/content.ts")).benchContent());

bench
  .command("editor")
  .description("how long the page takes to show what is typed in the editor")
  .action(async () => (await import("../bench/editor.ts")).benchEditor());

bench
  .command("contact")
  .description("messages per second on each store, beside a server that does nothing else")
  .action(async () => (await import("../bench/contact.ts")).benchContact());

bench
  .command("pages")
  .description(
    "LCP, blocking time, bytes and first taps of every page, beside an Astro page with a React island",
  )
  .argument("[paths...]", "pages to measure, such as / /en/contact/ /#/services/web; all by default")
  .action(async (paths) => (await import("../bench/pages.ts")).benchPages(paths));

bench
  .command("picture")
  .description("LCP and layout shift of a page that opens with a photograph, beside the same page in Astro")
  .action(async () => (await import("../bench/picture.ts")).benchPicture());

bench
  .command("headers")
  .description("HTTP Observatory's grade of every document, as the server sends it behind TLS")
  .action(async () => (await import("../bench/headers.ts")).benchHeaders());

await runCommand(bench);
