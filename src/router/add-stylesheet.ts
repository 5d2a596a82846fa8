/** The links that were added, by file. */
const added = new Map<string, Promise<void>>();

/**
 * Resolves when a stylesheet is there: inline, as the document came with it, or by a link.
 * Rejects when it can't be had; the next call tries anew.
 *
 * @param file from the site's root, which is `base`
 */
export function addStylesheet(document: Document, base: string, file: string): Promise<void> {
  if (document.querySelector(`style[data-files~="${file}"]`)) return Promise.resolve();
  const known = added.get(file);
  if (known) return known;

  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = base + file;
  const loaded = new Promise<void>((resolve, reject) => {
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      added.delete(file);
      link.remove();
      reject(new Error(`${link.href} could not be loaded.`));
    });
  });
  added.set(file, loaded);
  document.head.append(link);
  return loaded;
}
