import { readFileSync } from "node:fs";

/** The language that a first visit is shown. */
export function readDefaultLanguage(): string {
  return JSON.parse(readFileSync("content/site.json", "utf8")).defaultLanguage;
}
