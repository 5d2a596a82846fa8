import { once } from "node:events";
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { get } from "node:http";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { text } from "node:stream/consumers";
import fc from "fast-check";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { generateSite } from "../../../scripts/bench/generated-site.ts";
import { type ServerProcess, startServer } from "../../../scripts/bench/processes.ts";
import { rawExchange } from "../../server/support/running.ts";
import { hostileAddress } from "../../support/addresses.ts";
import { samplePicture } from "../../support/pictures.ts";
import { harm } from "./harm.ts";

const folder = mkdtempDisposableSync(join(tmpdir(), "dev-server-"));
const [content, backup] = [join(folder.path, "content"), join(folder.path, "backup")];
let server: ServerProcess;

const secret = "SECRET of the project";
/** Files that nobody may read. */
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

beforeAll(async () => {
  generateSite(folder.path, 0);
  // The page that answers unknown addresses is short, so that it is rendered in a moment.
  const [home = {}, privacy = {}] = ["home", "privacy"].map((id) =>
    JSON.parse(readFileSync(join(content, `pages/${id}.json`), "utf8")),
  );
  const short = { ...home, blocks: privacy.blocks.slice(0, 1) };
  writeFileSync(join(content, "pages/home.json"), JSON.stringify(short));
  cpSync(content, backup, { recursive: true });
  for (const file of hidden) {
    mkdirSync(dirname(join(folder.path, file)), { recursive: true });
    writeFileSync(join(folder.path, file), file.endsWith(".ts") ? `export default "${secret}";` : secret);
  }
  server = await startServer(["scripts/commands/dev.ts", "--host"], { cwd: folder.path });
}, 90_000);
afterAll(async () => {
  await server[Symbol.asyncDispose]();
  folder.remove();
});

const wait = { timeout: 20_000, interval: 100 };

/** Asks for a document, as others on a network do if that is from another address than the server's own. */
const ask = async (path: string, localAddress = "127.0.0.1", headers: Record<string, string> = {}) => {
  const options = { localAddress, family: 4, agent: false, headers: { accept: "text/html", ...headers } };
  const request = get(server.address + path, options);
  const [response] = await once(request, "response");
  return { status: response.statusCode, html: await text(response) };
};

test("every timer, watcher and event handler of the development server is guarded", () => {
  const events = /(?:set(?:Timeout|Interval|Immediate)|\.(?:on|once|use))\((?:"[^"]*", )?(\w*)/g;
  const files = globSync("scripts/content/dev/**/*.ts");
  const code = files.map((file) => readFileSync(file, "utf8")).join();
  const handlers = [...code.matchAll(events)].map(([, handler]) => handler);
  expect(handlers.length).toBeGreaterThan(7);
  expect(handlers.filter((handler) => !handler?.startsWith("guarded"))).toEqual([]);
});

test("on a network or behind a tunnel, it warns, and opens no editor for others or for pages of other sites", async () => {
  const warning = "Everyone on this network can read the site";
  const isOnNetwork = () => /Network: +http/.test(server.printed());
  await vi.waitFor(() => expect(server.printed().includes(warning)).toBe(isOnNetwork()), wait);
  expect(await ask("__open-in-editor/a.js")).toMatchObject({ status: 500 });
  for (const from of ["cross-site", "same-site", "none"])
    expect(await ask("__open-in-editor/a.js", "127.0.0.1", { "sec-fetch-site": from })).toMatchObject({
      status: 403,
    });
  const own = { "sec-fetch-site": "same-origin" };
  expect(await ask("__open-in-editor/a.js", "127.0.0.1", own)).toMatchObject({ status: 500 });
  // A tunnel that rewrites the host sends the requests of others from this computer.
  for (const headers of [{ "x-forwarded-for": "8.8.8.8" }, { via: "1.1 tunnel" }] as Record<
    string,
    string
  >[]) {
    expect(await ask("__open-in-editor/a.js", "127.0.0.1", headers)).toMatchObject({ status: 403 });
    const { status, html } = await ask("en/", "127.0.0.1", headers);
    expect([status, html.includes("edit-token")]).toEqual([200, false]);
  }
  expect((await ask("en/")).html).toContain("edit-token");
  // macOS has no other loopback address.
  if (process.platform === "darwin") return;
  for (const path of ["__open-in-editor?file=src/render.tsx", "__OPEN-in-editor/", "__open-in-editor"])
    expect(await ask(path, "127.0.0.9"), path).toMatchObject({ status: 403 });
  expect(await ask("en/", "127.0.0.9")).toMatchObject({ status: 200 });
});

test("The development server serves no files outside the site, no data, no builds and no dotfiles", async () => {
  const port = Number(new URL(server.address).port);
  for (const file of hidden) {
    const targets = [
      `/${file}`,
      `/${file}?raw`,
      `/${file}?import&raw`,
      `/${file}?url`,
      `/${file}?inline&import`,
      `/@fs${folder.path}/${file}`,
      `/@fs${folder.path}/${file}?raw`,
      `/@fs${folder.path}/src/../${file}?raw`,
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

test("No address makes the development server fail or end", async () => {
  const port = Number(new URL(server.address).port);
  const answerTo = (address: string, accept: string) => {
    const head = `GET ${address} HTTP/1.1\r\nHost: localhost\r\nAccept: ${accept}\r\nConnection: close\r\n\r\n`;
    return rawExchange(port, Buffer.from(head, "latin1"));
  };
  await fc.assert(
    fc.asyncProperty(hostileAddress, fc.constantFrom("text/html", "*/*"), async (address, accept) => {
      expect(await answerTo(address, accept)).toMatch(/^HTTP\/1\.1 [234]/);
    }),
    {
      examples: ["//", "/\\a", "/%", "/media/%", "http://[/", "*", "//[", "/\\"].map((one) => [
        one,
        "text/html",
      ]),
    },
  );
  expect((await ask("en/")).status).toBe(200);
});

test("a picture is sent as WebP that is at most 1600 px wide, and as saved last", async () => {
  const [page, picture] = [join(content, "pages/contact.json"), join(content, "pictures/van.jpg")];
  mkdirSync(join(content, "pictures"));
  const save = async (name: string) => writeFileSync(picture, await samplePicture(name));
  const shown = async () => {
    const { html } = await ask("en/contact/");
    const [, address = ""] = /<img [^>]*src="\/(pictures\/[^"]*)"/.exec(html) ?? [];
    const answer = await fetch(server.address + address);
    const { format, width } = await sharp(await answer.arrayBuffer()).metadata();
    return { type: answer.headers.get("content-type"), format, width };
  };
  await save("photo");
  const before = readFileSync(page, "utf8");
  writeFileSync(
    page,
    before.replace('"illustration"', '"picture": { "file": "van", "decorative": true }, "illustration"'),
  );
  const webp = { type: "image/webp", format: "webp" };
  await vi.waitFor(async () => expect(await shown()).toEqual({ ...webp, width: 1600 }), wait);
  await save("small");
  await vi.waitFor(async () => expect(await shown()).toEqual({ ...webp, width: 800 }), wait);
  writeFileSync(page, before);
  rmSync(picture);
}, 60_000);

test("while clauses have mistakes, or are added, renamed or removed, every page is served", async () => {
  const [first = ""] = readdirSync(join(content, "privacy"));
  const named = (name: string) => join(content, "privacy", first.replace(/\d+-/, name));
  const start = server.printed().length;
  const titlesIn = (html = "") =>
    [...html.matchAll(/<h3><span[^>]*>\d+\. <\/span>([^<]*)/g)].map(([, title]) => title);
  const titles = titlesIn((await ask("en/privacy/")).html);
  const shows = (expected: unknown[]) =>
    vi.waitFor(async () => {
      const [home, privacy] = await Promise.all(["en/", "en/privacy/"].map((path) => ask(path)));
      expect([home?.status, privacy?.status]).toEqual([200, 200]);
      expect(titlesIn(privacy?.html)).toEqual(expected);
    }, wait);
  const added = named("00-new-");
  writeFileSync(added, "<b>\n\n## New\n\nA sentence.\n");
  await vi.waitFor(() => expect(server.printed()).toContain("<b> isn't allowed"), wait);
  await shows(titles);
  writeFileSync(added, "## New\n\nA sentence.\n");
  await shows(["New", ...titles]);
  renameSync(added, named("98-new-"));
  await shows([...titles, "New"]);
  rmSync(named("98-new-"));
  await shows(titles);
  expect(server.printed().slice(start)).not.toMatch(/Internal server error|Error when/);
}, 60_000);

test("whatever happens to content files, and whatever is requested, it runs, and is right once they are restored", async () => {
  const shown = () => Promise.all(["en/", "es/services/web/", "fr/"].map((path) => ask(path)));
  const before = await shown();
  const harms = [
    "site.json gets a draft language",
    "site.json loses the last language",
    "facts.json becomes a link to a folder",
    "pages/web.json becomes a folder",
    "illustrations becomes a file",
  ];
  const start = server.printed().length;
  for (const what of harms) {
    const printed = server.printed().length;
    harm(content, what);
    await vi.waitFor(() => expect(server.printed().length).toBeGreaterThan(printed), wait);
    await shown();
  }
  expect(server.printed().slice(start)).not.toMatch(/^ +at /m);
  for (const path of ["//", "media/%", "media/..", "gallery/"]) await ask(path);
  for (const what of harms) rmSync(join(content, what.replace(/ .*/, "")), { recursive: true, force: true });
  // Copies only what is missing, because each file causes an update.
  const filter = (_: string, to: string) => !existsSync(to) || statSync(to).isDirectory();
  cpSync(backup, content, { recursive: true, filter });
  await vi.waitFor(async () => expect(await shown()).toEqual(before), wait);
}, 60_000);
