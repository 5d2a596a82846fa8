/** The script of the gallery: the behaviours of every document, the filter and the copy buttons. */

import "./Gallery.module.css";
import "../src/browser/main.ts";

const filter = document.querySelector<HTMLInputElement>("#filter");
const entries = [...document.querySelectorAll<HTMLElement>("[data-entry]")];

/** Shows the block types that have each word of the filter in their name, description or example. */
function applyFilter() {
  const words = filter?.value.toLowerCase().split(/\s+/) ?? [];
  for (const entry of entries) {
    const parts = [...entry.querySelectorAll("h2, header p, pre")].map(({ textContent }) => textContent);
    const text = parts.join(" ").toLowerCase();
    entry.hidden = !words.every((word) => text.includes(word));
    document.querySelector(`li:has(> a[href="#${entry.id}"])`)?.toggleAttribute("hidden", entry.hidden);
  }
  const shown = entries.filter(({ hidden }) => !hidden).length;
  const all = `${entries.length} types`;
  document.querySelector("#count")?.replaceChildren(shown === entries.length ? all : `${shown} of ${all}`);
}

async function copy(entry: HTMLElement) {
  const json = entry.querySelector("pre");
  const status = entry.querySelector("[data-copy]")?.previousElementSibling;
  try {
    await navigator.clipboard.writeText(json?.textContent ?? "");
    status?.replaceChildren("Copied");
  } catch {
    if (json) getSelection()?.selectAllChildren(json);
    status?.replaceChildren("Selected: press Ctrl+C or ⌘C");
  }
}

filter?.addEventListener("input", applyFilter);
for (const entry of entries) entry.querySelector("[data-copy]")?.addEventListener("click", () => copy(entry));
// Before the styles loaded, entries were not at their final positions.
document.getElementById(location.hash.slice(1))?.scrollIntoView();
// The browser may keep the filter when the page is reloaded.
applyFilter();
