import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";

const replace = (path: string, put: (path: string) => void) => {
  rmSync(path, { recursive: true, force: true });
  put(path);
};
const editSite = (path: string, edit: (languages: object[]) => object[]) => {
  const file = path.replace(/content\/.*/, "content/site.json");
  const site = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...site, languages: edit(site.languages) }));
};
const draft = {
  code: "fr",
  locale: "fr",
  previewLocale: "fr_FR",
  label: "FR",
  switchTo: "Français",
  draft: true,
};

/** What may happen to a content file while the development server runs. */
export const harms: Record<string, (path: string) => void> = {
  "is deleted": (path) => rmSync(path, { recursive: true }),
  "is cut off": (path) => writeFileSync(path, readFileSync(path).subarray(0, 99)),
  "is emptied": (path) => writeFileSync(path, ""),
  "gets another file's text": (path) => cpSync(join(dirname(path), "../products.json"), path),
  "is renamed": (path) => renameSync(path, path.replace(/([\w-]+)\.(\w+)$/, "other-$1.$2")),
  "becomes a folder": (path) => replace(path, mkdirSync),
  "becomes a link to nothing": (path) => replace(path, (link) => symlinkSync("nothing", link)),
  "becomes a link to a folder": (path) => replace(path, (link) => symlinkSync(import.meta.dirname, link)),
  "becomes a link to itself": (path) => replace(path, (link) => symlinkSync(basename(link), link)),
  "can't be read": (path) => chmodSync(path, 0),
  "gets a draft language": (path) => editSite(path, (languages) => [...languages, draft]),
  "loses the last language": (path) => editSite(path, (languages) => languages.slice(0, -1)),
  "loses its folder": (path) => rmSync(dirname(path), { recursive: true }),
};

/** Harms a file, unless an earlier harm prevents it. */
export function harm(path: string, what: string): void {
  try {
    if (existsSync(path)) harms[what]?.(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined && !(error instanceof SyntaxError))
      throw error;
  }
}
