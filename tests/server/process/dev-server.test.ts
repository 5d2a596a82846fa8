import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { type ServerProcess, startDevServer } from "../../../scripts/bench/processes.ts";
import { rawExchange } from "../support/running.ts";

const secret = "SECRET of the project";
const folder = mkdtempSync(join(tmpdir(), "dev-abuse-"));
let server: ServerProcess;

beforeAll(async () => {
  generateSite(process.cwd(), folder, 0);
  for (const file of hidden) {
    mkdirSync(join(folder, file, ".."), { recursive: true });
    writeFileSync(join(folder, file), file.endsWith(".ts") ? `export default "${secret}";` : secret);
  }
  server = await startDevServer(folder);
}, 90_000);

afterAll(async () => {
  await server[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true });
});

const hidden = [
  "data/secret.txt",
  "data/messages.ts",
  "dist/site/secret.txt",
  "dist/server.txt",
  ".env",
  ".secret",
  ".git/config",
  "src/.secret",
  "content/.secret",
  "content/assets/.secret",
  "notes.txt",
  "scripts/secret.ts",
];

test("The development server serves no files outside the site, no data, no builds and no dotfiles", async () => {
  const port = Number(new URL(server.address).port);
  for (const file of hidden) {
    const targets = [
      `/${file}`,
      `/${file}?raw`,
      `/${file}?import&raw`,
      `/${file}?url`,
      `/${file}?inline&import`,
      `/@fs${folder}/${file}`,
      `/@fs${folder}/${file}?raw`,
      `/@fs${folder}/src/../${file}?raw`,
      `/src/%2e%2e/${file}`,
      `/media/../../../${file}`,
      `/media/%2e%2e%2f%2e%2e%2f${file}`,
      `//${file}`,
      `/media/${file.replace("content/assets/", "")}`,
    ];
    const asked = targets.map(async (target) => {
      const request = `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`;
      const answer = await rawExchange(port, request);
      expect([target, answer.includes(secret)]).toEqual([target, false]);
    });
    await Promise.all(asked);
  }
  expect((await fetch(`${server.address}@fs/etc/hostname`)).status).not.toBe(200);
});

test("The development server serves everything that a page needs", async () => {
  for (const path of [
    "",
    "src/browser/main.ts",
    "editor/main.ts",
    "gallery/",
    "favicon.svg",
    "@vite/client",
  ]) {
    const answer = await fetch(server.address + path, { headers: { Accept: path ? "*/*" : "text/html" } });
    expect([path, answer.status]).toEqual([path, 200]);
  }
});
