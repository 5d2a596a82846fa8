import { isIn, type Path } from "../../json/json-path.ts";
import { error, type Problem } from "../../problem.ts";
import { isDay, published } from "../../read/hidden-parts.ts";
import type { ContentFile } from "../../read/model.ts";
import { referencesIn } from "../../read/references.ts";
import { visitKinds } from "../../validate/walk-kinds.ts";
import { errorAt, type FileRule, type SharedInput } from "../input/check-input.ts";

/**
 * Days exist and are in order. What is left out today leaves no list with too few items, and only items of lists link to
 * a hidden page: they are left out too.
 */
export const hiddenParts: FileRule =
  (shared) =>
  ({ source }) => {
    if (!source) return [];
    const { hidden } = referencesIn(source);
    const days = hidden.filter(({ field }) => field === "from" || field === "until");
    const wrongDays = days.flatMap(({ value, place }) =>
      isDay(String(value)) ? [] : [error(place(), `There is no day ${value}.`, "Correct it.")],
    );
    const wrongOrder = days.flatMap(({ path, field, value, place }) => {
      const start = days.find((other) => other.field === "from" && other.path.join() === path.join());
      if (field !== "until" || !start || start.value <= value) return [];
      return [error(place(), `This ends before ${start.value}, when it begins.`, "Correct one of the days.")];
    });
    const links = linksToHidden(source, shared)
      .filter(({ path }) => !isInList(path) && !hidden.some((part) => isIn(path, part.path)))
      .map(({ path, page }) => {
        const fix = `Link to another page, or show content/pages/${page}.json.`;
        return errorAt(source, path, `Visitors don't see the page "${page}" today.`, fix);
      });
    return [...wrongDays, ...wrongOrder, ...links, ...tooFew(source, shared)];
  };

/** Whether a value is in a list other than a page's blocks. */
const isInList = (path: Path) =>
  path.some((part, at) => typeof part === "number" && !(at === 1 && path[0] === "blocks"));

/** Returns the fields of a file that name a page which visitors don't see today. */
function linksToHidden({ schema, value }: ContentFile, { content }: SharedInput) {
  const links: { path: Path; page: string }[] = [];
  if (content.hiddenPages.size === 0) return links;
  visitKinds(schema, value, (kind, page, path) => {
    if (kind === "page" && content.hiddenPages.has(page as string))
      links.push({ path, page: page as string });
  });
  return links;
}

/** Reports the lists that have too few items without what is hidden, at the first item that is left out. */
function tooFew(source: ContentFile, shared: SharedInput): Problem[] {
  const links = linksToHidden(source, shared).filter(({ path }) => isInList(path));
  const leftOut = [...referencesIn(source).hidden, ...links];
  if (leftOut.length === 0) return [];
  const shown = published(source.value, shared.content);
  const names = (path: readonly PropertyKey[]) => path.filter((part) => typeof part === "string").join();
  return (source.schema.safeParse(shown).error?.issues ?? []).flatMap(({ path }) => {
    const first = leftOut.find((one) => names(one.path).startsWith(names(path)));
    const message = "Without what visitors don't see today, this list has too few items.";
    return first ? [errorAt(source, first.path, message, "Add one, show one, or hide the whole block.")] : [];
  });
}
