import { isIn } from "../../json/json-path.ts";
import type { ContentFile } from "../../model.ts";
import { error, type Problem } from "../../problem.ts";
import { isDay, published } from "../../read/hidden-parts.ts";
import { referencesIn } from "../../read/references.ts";
import { where } from "../../validate/validate.ts";
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
    const links: Problem[] = [];
    visitKinds(source.schema, source.value, (kind, value, path) => {
      if (kind !== "page" || !shared.content.hiddenPages.has(value as string)) return;
      const isInList = path.some(
        (part, at) => typeof part === "number" && !(at === 1 && path[0] === "blocks"),
      );
      if (isInList || hidden.some((part) => isIn(path, part.path))) return;
      const fix = `Link to another page, or show content/pages/${value}.json.`;
      links.push(errorAt(source, path, `Visitors don't see the page "${value}" today.`, fix));
    });
    return [...wrongDays, ...wrongOrder, ...links, ...tooFew(source, shared)];
  };

/** Reports the lists that have too few items without what is hidden. */
function tooFew(source: ContentFile, { content }: SharedInput): Problem[] {
  const { hidden } = referencesIn(source);
  if (hidden.length === 0 && content.hiddenPages.size === 0) return [];
  const shown = published(source.value, content);
  const names = (path: readonly PropertyKey[]) => path.filter((part) => typeof part === "string").join();
  return (source.schema.safeParse(shown).error?.issues ?? []).map(({ path }) => {
    const part = hidden.find((one) => names(one.path) === names(path));
    const message = `${where(path, shown)}Without what is hidden, this has too few items.`;
    const fix = path[0] === "blocks" ? "Show one, or hide the whole block." : "Show one, or add another.";
    return error(part?.place() ?? source.document.place([]), message, fix);
  });
}
