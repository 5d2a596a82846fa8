import * as fs from "node:fs";
import { basename, dirname, join } from "node:path";
import { draft } from "../../support/workspace.ts";

const replace = (path: string, put: (path: string) => void) => {
  fs.rmSync(path, { recursive: true });
  put(path);
};
const editLanguages = (path: string, edit: (languages: object[]) => object[]) => {
  const file = path.replace(/content\/.*/, "content/site.json");
  const site = JSON.parse(fs.readFileSync(file, "utf8"));
  fs.writeFileSync(file, JSON.stringify({ ...site, languages: edit(site.languages) }));
};

/** What may happen to a content file while the development server runs. */
export const harms: Record<string, (path: string) => void> = {
  "is deleted": fs.rmSync,
  "is cut off": (path) => fs.truncateSync(path, 99),
  "is emptied": (path) => fs.truncateSync(path),
  "is renamed": (path) => fs.renameSync(path, path.replace(/\.(?=\w+$)/, "-2.")),
  "becomes a folder": (path) => replace(path, fs.mkdirSync),
  "becomes a link to nothing": (path) => replace(path, () => fs.symlinkSync("nothing", path)),
  "becomes a link to a folder": (path) => replace(path, () => fs.symlinkSync(import.meta.dirname, path)),
  "becomes a link to itself": (path) => replace(path, () => fs.symlinkSync(basename(path), path)),
  "can't be read": (path) => fs.chmodSync(path, 0),
  "loses its folder": (path) => fs.rmSync(dirname(path), { recursive: true }),
  "becomes a file": (path) => replace(path, () => fs.writeFileSync(path, "")),
  "gets a draft language": (path) =>
    editLanguages(path, (languages) => [...languages, JSON.parse(draft("fr"))]),
  "loses the last language": (path) => editLanguages(path, (languages) => languages.slice(0, -1)),
};

/** Does a harm, such as "facts.json is deleted", unless an earlier harm prevents it. @param content the folder */
export function harm(content: string, what: string): void {
  const [file = "", how = ""] = what.split(/ (.*)/);
  try {
    harms[how]?.(join(content, file));
  } catch {}
}
