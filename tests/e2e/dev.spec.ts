import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { generateSite } from "../../scripts/bench/generated-site.ts";
import { defaultLanguage, headingOf, pathOf } from "./support/site.ts";

// One server for all.
test.describe.configure({ mode: "default", timeout: 60_000 });

let folder: string;
let server: ChildProcess;
let address: string;

test.beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "dev-"));
  generateSite(process.cwd(), folder, 0);
  const port = await freePort();
  address = `http://localhost:${port}/`;
  server = spawn(process.execPath, ["scripts/dev.ts"], {
    cwd: folder,
    env: { ...process.env, PORT: String(port), DATA_DIR: join(folder, "data") },
    stdio: "ignore",
  });
  await expect(async () => expect((await fetch(address)).status).toBe(200)).toPass({ timeout: 30_000 });
});

test.afterAll(async () => {
  server.kill();
  await once(server, "exit");
  rmSync(folder, { recursive: true });
});

test("A saved content file shows in the open page without a reload, and a mistake with its line", async ({
  page,
}) => {
  const file = join(folder, "content/pages/contact.json");
  const written = readFileSync(file, "utf8");
  const heading = headingOf("contact", defaultLanguage);
  const shown = page.getByRole("heading", { level: 1 });
  const name = page.locator("input[name=name]");
  await page.goto(`${address}#/${pathOf("contact", defaultLanguage)}`);
  await expect(shown).toHaveText(heading, { timeout: 30_000 });
  await name.fill("Ana Núñez");

  writeFileSync(file, written.replace(heading, "What hurts most?"));
  await expect(shown).toHaveText("What hurts most?");
  await expect(name).toHaveValue("Ana Núñez");

  writeFileSync(file, written.replace('"type": "contact-form"', '"type": "contact-from"'));
  const overlay = page.locator("vite-error-overlay");
  const line = written.slice(0, written.indexOf('"contact-form"')).split("\n").length;
  await expect(overlay).toContainText(`content/pages/contact.json:${line}:15 error`);
  await expect(overlay).toContainText('There is no block type "contact-from". Did you mean "contact-form"?');
  await expect(shown).toHaveText("What hurts most?");

  writeFileSync(file, written);
  await expect(overlay).toHaveCount(0);
  await expect(shown).toHaveText(heading);
  await expect(name).toHaveValue("Ana Núñez");
});

test("While developing a page knows the line of each of its values, and the form's endpoint is there", async ({
  request,
}) => {
  const module = `${address}pages/${defaultLanguage}/${pathOf("contact", defaultLanguage)}.js`;
  const lines = readFileSync(join(folder, "content/pages/contact.json"), "utf8").split("\n");
  const line = lines.findIndex((text) => text.includes('"headline"')) + 1;
  const code = await (await request.get(module)).text();
  expect(code).toMatch(new RegExp(`"/blocks/0/headline": ?"content/pages/contact.json:${line}:\\d+"`));

  const message = { services: ["web"], company: "Taller", name: "Ana", email: "ana@taller.example" };
  const answer = await request.post(`${address}api/messages`, {
    data: { ...message, phone: "", message: "Hola" },
  });
  expect(answer.status()).toBe(201);
  expect(readdirSync(join(folder, "data"))).toContain("messages.sqlite");
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0);
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  await once(probe, "close");
  return port;
}
