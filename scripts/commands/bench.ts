import { createCommand, runCommand } from "../cli/command.ts";

const bench = createCommand(
  "bench",
  "Measures speed and size: page loads, builds, content checks, the editor, the contact API.",
);

/** What each file of this name in `scripts/bench` measures. */
const benches = {
  build: "time and memory of builds of 11, 100 and 1,000 pages",
  content: "how long an author waits for the content check, and for the browser to show a saved change",
  editor: "how long the page takes to show what is typed in the editor",
  contact: "messages per second on each store, beside a server that does nothing else",
  pages: "LCP, blocking time, bytes and first taps of every page, beside an Astro page with a React island",
  picture: "LCP and layout shift of a page that opens with a photograph, beside the same page in Astro",
  headers: "HTTP Observatory's grade of every document, as the server sends it behind TLS",
};

for (const [name, description] of Object.entries(benches)) {
  const command = bench.command(name).description(description);
  if (name === "pages")
    command.argument(
      "[paths...]",
      "pages to measure, such as / /en/contact/ /#/services/web; all by default",
    );
  command.action(async (paths) => (await import(`../bench/${name}.ts`)).bench(paths));
}

await runCommand(bench);
