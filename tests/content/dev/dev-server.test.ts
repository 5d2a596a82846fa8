import { once } from "node:events";
import { cpSync, existsSync, globSync, mkdtempDisposableSync, readFileSync, rmSync, statSync } from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
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

/** Asks for a document, from an address of this computer. */
const ask = async (path: string, localAddress = host) => {
  const request = get(server.address + path, {
    localAddress,
    agent: false,
    headers: { accept: "text/html" },
  });
  const [response] = await once(request, "response");
  return { status: response.statusCode, html: await text(response) };
};

test("every timer, watcher and event handler of the development server is guarded", () => {
  const events = /(?:set(?:Timeout|Interval|Immediate)|\.(?:on|once|use))\((?:"[^"]*", )?(\w*)/g;
  const files = globSync("scripts/{content/dev,gallery}/*.ts");
  const code = files.map((file) => readFileSync(file, "utf8")).join();
  const handlers = [...code.matchAll(events)].map(([, handler]) => handler);
  expect(handlers.length).toBeGreaterThan(7);
  expect(handlers.filter((handler) => !handler?.startsWith("guarded"))).toEqual([]);
});

test("on a network, it warns, and opens no editor for others", async () => {
  await vi.waitFor(() => expect(server.printed()).toContain("Everyone on this network can read the site"));
  for (const path of ["__open-in-editor?file=src/main.ts", "__OPEN-in-editor/", "__open-in-editor"])
    expect(await ask(path, "127.0.0.9"), path).toMatchObject({ status: 403 });
  expect(await ask("__open-in-editor/a.js")).toMatchObject({ status: 500 });
  expect(await ask("en/", "127.0.0.9")).toMatchObject({ status: 200 });
});

test("whatever happens to content files, and whatever is requested, it runs, and is right once they are restored", async () => {
  const shown = () => Promise.all(["en/", "es/services/web/", "fr/"].map((path) => ask(path)));
  const before = await shown();
  for (const sequence of [
    ["site.json gets a draft language", "site.json loses the last language", "pages/web.json is emptied"],
    ["facts.json becomes a link to a folder", "pages/web.json becomes a folder", "ui.json is deleted"],
  ]) {
    for (const what of sequence) {
      harm(content, what);
      await setTimeout(300);
      await shown();
      for (const path of ["//", "media/%", "media/..", "gallery/"]) await ask(path);
    }
    for (const what of sequence)
      rmSync(join(content, what.replace(/ .*/, "")), { recursive: true, force: true });
    // Copies only what is missing, because each file causes an update.
    const filter = (_: string, to: string) => !existsSync(to) || statSync(to).isDirectory();
    cpSync(backup, content, { recursive: true, filter });
    await vi.waitFor(async () => expect(await shown()).toEqual(before), { timeout: 20_000, interval: 100 });
  }
}, 120_000);
