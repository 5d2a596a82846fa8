import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test, vi } from "vitest";
import { compileSite } from "../../../scripts/content/render/compile-site.ts";
import { createSeo } from "../../../scripts/content/seo/seo-files.ts";
import type { Output } from "../../../scripts/content/write/write-files.ts";
import type { CompiledPage } from "../../../src/compiled.ts";
import { contextOf, siteContent } from "../../support/content.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true });
});

/** The project's folder as it is, with a cache of its own. */
function freshRoot(): string {
  const folder = mkdtempSync(join(tmpdir(), "seo-"));
  folders.push(folder);
  for (const name of ["content", "public", "scripts", "src"])
    symlinkSync(join(process.cwd(), name), join(folder, name));
  mkdirSync(join(folder, "node_modules"));
  return folder;
}

const compiled = compileSite(siteContent);
const shells = new Map([...compiled].map(([code, { shell }]) => [code, shell]));
/** Three pages in two languages: one in the menu's groups, home, and one at the foot. */
const pages = [...compiled.values()].flatMap((language) =>
  language.pages.map(({ page }) => page).filter(({ id }) => ["home", "privacy", "web"].includes(id)),
);
const pageOf = (id: string, language: string): CompiledPage => {
  const found = pages.find((page) => page.id === id && page.language === language);
  if (!found) throw new Error(`There is no page ${id} in ${language}.`);
  return found;
};

const seoOf = (root: string, images = true) =>
  createSeo({ root, content: siteContent, url: new URL("https://nova.example/"), contextOf, images });
const filesOf = (seo: ReturnType<typeof createSeo>, onDrawn: (drawn: number, of: number) => void) =>
  seo.files({ shells: [...shells.values()], entries: pages.map(seo.entryOf), pageOf, onDrawn });

const bytesOf = (output: Output, address: string) => {
  const content = output.get(address);
  if (typeof content !== "object" || !("copyOf" in content)) throw new Error(`${address} is no image.`);
  return readFileSync(content.copyOf);
};

const root = freshRoot();
const onDrawn = vi.fn<(drawn: number, of: number) => void>();
const files = await filesOf(seoOf(root), onDrawn);
const images = [...files.keys()].filter((address) => address.startsWith("share/"));
const heads = JSON.stringify(
  pages.flatMap((page) => {
    const shell = shells.get(page.language);
    return shell ? seoOf(root).headOf(page, shell) : [];
  }),
);

test("each page and language has an image where its head says, 1200 by 630 and smaller than 250 KB", () => {
  expect(images).toHaveLength(6);
  for (const address of images) {
    expect(heads).toContain(`"https://nova.example/${address}"`);
    const png = bytesOf(files, address);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(png.length).toBeLessThan(250_000);
  }
});

test("every file that a head leads to under the site's root is made", () => {
  const named = [...heads.matchAll(/"href":"\/([^"]+)"/g)].map(([, address = ""]) => address);
  expect(new Set(named.filter((address) => !files.has(address)))).toEqual(new Set());
  expect([...files.keys()]).toEqual(expect.arrayContaining(["sitemap.xml", "robots.txt", "llms.txt"]));
});

test("lists begin with home, and go on as the menus do", () => {
  const places = String(files.get("sitemap.xml")).matchAll(/<loc>(.*?)<\/loc>/g);
  expect([...places].map(([, place]) => place?.slice("https://nova.example/".length))).toEqual([
    "es/",
    "es/services/web/",
    "es/privacy/",
    "en/",
    "en/services/web/",
    "en/privacy/",
  ]);
});

test("a second build asks for no page", async () => {
  const seo = seoOf(root);
  const entries = JSON.parse(JSON.stringify(pages.map(seo.entryOf)));
  const pageOf = vi.fn(() => {
    throw new Error("A page that was drawn is not drawn again.");
  });
  await seo.files({ shells: [...shells.values()], entries, pageOf, onDrawn: () => {} });
  expect(pageOf).not.toHaveBeenCalled();
});

test("progress is reported for each image", () => {
  const drawn = onDrawn.mock.calls.map(([count]) => count);
  expect(drawn).toEqual(drawn.map((_, at) => at + 1));
  expect(onDrawn).toHaveBeenLastCalledWith(drawn.length, drawn.length);
  expect(drawn).toHaveLength(images.length);
});

test("a second build draws nothing and has the same files", async () => {
  const drawnAgain = vi.fn();
  const again = await filesOf(seoOf(root), drawnAgain);
  expect(drawnAgain).not.toHaveBeenCalled();
  expect(new Map([...again].toSorted())).toEqual(new Map([...files].toSorted()));
});

test("two cold builds draw the same, byte for byte", async () => {
  const other = await filesOf(seoOf(freshRoot()), () => {});
  expect([...other.keys()].toSorted()).toEqual([...files.keys()].toSorted());
  for (const address of images)
    expect(bytesOf(other, address).equals(bytesOf(files, address)), address).toBe(true);
});

test("without images the rest is as it is", async () => {
  const rest = await filesOf(seoOf(root, false), () => {});
  const others = [...files.keys()].filter((address) => !images.includes(address));
  expect([...rest.keys()].toSorted()).toEqual(others.toSorted());
});
