import { nearForm } from "./near-form.ts";
import { nearest } from "./problem.ts";

const general =
  "Pages are pages/<id>.json, clauses <folder>/<nn>-<topic>.<language>.mdx, and other files belong in assets.";

const id = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/**
 * What to do about a file that has no place in `content`.
 *
 * @param file its path in `content` @param shared the names of the files that every site has
 */
export function whereItBelongs(file: string, shared: string[]): string {
  const [, folder = "", name = "", extension = ""] = /^(?:(.*)\/)?([^/]*?)(?:\.([^./]*))?$/.exec(file) ?? [];
  if (/~$|^(?:bak|old|orig|swp|tmp)$/i.test(extension))
    return "Remove it: it looks like a copy that an editor left.";
  if (extension.toLowerCase() === "json") {
    const near = folder === "" ? nearest(name, shared) : undefined;
    if (near !== undefined) return `Did you mean ${near}.json? Rename it.`;
    const page = nearForm(name, id);
    const top = folder.split("/")[0] ?? "";
    if (page !== undefined && nearest(top, ["pages"]) !== undefined)
      return `A page is content/pages/<id>.json, its id in lower case. Did you mean content/pages/${page}.json? Rename it.`;
  }
  if (/^mdx?$/i.test(extension))
    return "A clause is content/<folder>/<nn>-<topic>.<language>.mdx. Rename it.";
  return general;
}
