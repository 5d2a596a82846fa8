import { warning } from "../../problem.ts";
import { pageIdOf } from "../../read/read-content.ts";
import type { Check } from "../input/check-input.ts";

/** At least one link in another page, the menu or a shared text leads to every page. */
export const orphans: Check = ({ content, unchanged, references }) => {
  // A broken link may be meant for the page that seems unlinked.
  const missing = references.some(({ kind, name }) => kind === "page" && !content.pageIds.has(name));
  if (!content.complete || missing) return [];
  const named = [
    ...references,
    ...unchanged.flatMap(({ file, summary }) => summary.names.map((name) => ({ ...name, file }))),
  ];
  const linked = new Set(
    named
      .filter(({ kind, file, name }) => kind === "page" && file !== `content/pages/${name}.json`)
      .map(({ name }) => name),
  );
  return [
    ...content.pages.values(),
    ...unchanged.filter(({ summary }) => !summary.accepts.includes("orphans")),
  ]
    .filter(({ file }) => !linked.has(pageIdOf(file)) && pageIdOf(file) !== content.shared.site?.value.home)
    .map(({ document }) =>
      warning(
        document.keyPlace(["paths"]),
        "No link leads to this page.",
        "Link to it in content/menu.json or a text.",
      ),
    );
};
