import { cpSync, existsSync, globSync, mkdtempDisposableSync, readFileSync, rmSync, statSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { type ServerProcess, startServer } from "../../../scripts/bench/processes.ts";
import { harm } from "./harm.ts";

/** A loopback address that isn't the one that others connect from: to the server, they are on a network. */
const host = "127.0.0.2";

const folder = mkdtempDisposableSync(join(tmpdir(), "dev-server-"));
const [content, backup] = [join(folder.path, "content"), join(folder.path, "backup")];
let server: ServerProcess;

beforeAll(async () => {
  generateSite(process.cwd(), folder.path, 0);
  cpSync(content, backup, { recursive: true });
  server = await startServer(["scripts/commands/dev.ts", "--host", host], { cwd: folder.path });
}, 60_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder.remove();
});

const document = async (path: string) =>
  (await fetch(server.address + path, { headers: { accept: "text/html" } })).text();

/** Returns the status of a request from an address of this computer. */
const statusOf = (path: string, localAddress: string) =>
  new Promise((resolve, reject) => {
    get(server.address + path, { localAddress, agent: false }, (response) =>
      resolve(response.resume().statusCode),
    ).on("error", reject);
  });

test("every timer, watcher and event handler of the development server is guarded", () => {
  const events = /(?:set(?:Timeout|Interval|Immediate)|\.(?:on|once|use))\((?:"[^"]*", )?(\w*)/g;
  const code = globSync("scripts/{content/dev,gallery}/*.ts")
    .map((file) => readFileSync(file, "utf8"))
    .join();
  const handlers = [...code.matchAll(events)].map(([, handler]) => handler);
  expect(handlers.length).toBeGreaterThan(7);
  expect(handlers.filter((handler) => !handler?.startsWith("guarded"))).toEqual([]);
});

test("on a network, it warns, and opens no editor for others", async () => {
  await vi.waitFor(() => expect(server.printed()).toContain("Everyone on this network can read the site"));
  for (const path of ["__open-in-editor?file=src/main.ts", "__OPEN-in-editor/", "__open-in-editor"])
    expect(await statusOf(path, "127.0.0.9"), path).toBe(403);
  expect(await statusOf("__open-in-editor", host)).toBe(500);
  expect(await statusOf("en/", "127.0.0.9")).toBe(200);
});

test("whatever happens to content files, and whatever is requested, it runs, and is right once they are restored", async () => {
  const pages = ["en/", "es/services/web/", "fr/"];
  const shown = () => Promise.all(pages.map(document));
  const before = await shown();
  const sequences: [file: string, what: string][][] = [
    [
      ["site.json", "gets a draft language"],
      ["site.json", "loses the last language"],
      ["pages/web.json", "is emptied"],
    ],
    [
      ["facts.json", "becomes a link to a folder"],
      ["pages/web.json", "becomes a folder"],
      ["illustrations/sky.svg", "loses its folder"],
    ],
  ];
  for (const sequence of sequences) {
    for (const [file, what] of sequence) {
      harm(join(content, file), what);
      await setTimeout(300);
      await shown();
      for (const path of ["//", "media/%", "media/..", "media/constellation.glb", "gallery/"])
        await document(path);
    }
    for (const [file] of sequence) rmSync(join(content, file), { recursive: true, force: true });
    // Copies only what is missing: each file causes an update.
    cpSync(backup, content, {
      recursive: true,
      filter: (_, to) => !existsSync(to) || statSync(to).isDirectory(),
    });
    await vi.waitFor(async () => expect(await shown(), String(sequence)).toEqual(before), {
      timeout: 20_000,
      interval: 100,
    });
  }
}, 120_000);
