import { countOf } from "../problem.ts";
import { escapeXml } from "../read/xml.ts";

/** What a preview adds to the end of each document. */
export type PreviewBar = ReturnType<typeof previewBar>;

/** The styles in the HTML, which the document's policy must allow. */
const styles = `
#preview { position: fixed; z-index: 99; inset: auto 0 0; background: #fff; color: #111; border-top: 3px solid #d33;
  font: 14px/1.5 system-ui, sans-serif }
#preview summary { padding: 6px 16px; font-weight: 600; cursor: pointer }
#preview ul { max-height: 40vh; margin: 0; padding: 0 16px 12px 36px; overflow: auto; overflow-wrap: anywhere }
@media print { #preview { display: none } }`;

/** The language of everything that only authors see. */
const authorLanguage = "en";

/** Returns the bar of a preview. @param changes in words, since the last publish; undefined if nothing was published */
export function previewBar(changes: string[] | undefined) {
  const items = changes?.map((change) => `<li>${escapeXml(change)}</li>`) ?? [];
  const html =
    `<style>${styles}</style><aside id="preview" lang="${authorLanguage}"><details>` +
    `<summary>Preview, not public: ${summaryOf(changes)}</summary><ul>${items.join("")}</ul></details></aside>`;
  return { html, styles };
}

function summaryOf(changes: string[] | undefined): string {
  if (!changes) return "this site was never published from here.";
  const count = countOf(changes.length, "change");
  return changes.length === 0 ? "its content is the published one." : `${count} since the last publish.`;
}
