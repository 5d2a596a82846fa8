import { isDay } from "../../../cli/day.ts";
import { isIn, type Path } from "../../json/json-path.ts";
import { asWarning, error, type Problem } from "../../problem.ts";
import { hiddenPagesOn, linksToHidden, unseenParts, visibleValue } from "../../read/hidden-parts.ts";
import type { ContentFile } from "../../read/model.ts";
import { referencesIn } from "../../read/references.ts";
import { errorAt, type FileRule } from "../input/check-input.ts";

/**
 * Days exist and are in order. Without what visitors don't see, no list has too few items, and only items of lists link
 * to a hidden page: they are left out too. What will be wrong on a later day is a warning.
 */
export const hiddenParts: FileRule =
  (shared, today) =>
  ({ source }) => {
    if (!source) return [];
    const visibility = new Map(shared.visibility());
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
    const found = [today, ...shared.changeDays()].flatMap((day) => {
      const when = day === today ? "today" : `from ${day} on`;
      const problems = wrongOn(day, source, hiddenPagesOn(day, visibility), when);
      return day === today ? problems : problems.map(asWarning);
    });
    const isFirst = ({ line, column }: Problem, at: number) =>
      found.findIndex((one) => one.line === line && one.column === column) === at;
    return [...wrongDays, ...wrongOrder, ...found.filter(isFirst)];
  };

/** Returns what is wrong in a file on a day. @param when the day, in words */
function wrongOn(today: string, source: ContentFile, hiddenPages: Set<string>, when: string): Problem[] {
  const hidden = unseenParts(source, today);
  const links = linksToHidden(source, hiddenPages);
  const isHidden = (path: Path) => hidden.some((part) => isIn(path, part.path));
  if (isHidden([]) || (hidden.length === 0 && links.length === 0)) return [];

  const deadLinks = links
    .filter(({ path }) => !isInList(path) && !isHidden(path))
    .map(({ path, page }) => {
      const fix = `Link to another page, or show content/pages/${page}.json.`;
      return errorAt(source, path, `Visitors don't see the page "${page}" ${when}.`, fix);
    });
  const leftOut = [...hidden, ...links.filter(({ path }) => isInList(path))];
  const shown = visibleValue(source, { hiddenPages, today });
  const names = (path: readonly PropertyKey[]) => path.filter((part) => typeof part === "string").join();
  const tooFew = (source.schema.safeParse(shown).error?.issues ?? []).flatMap(({ path }) => {
    const first = leftOut.find((one) => names(one.path).startsWith(names(path)));
    const page = first && "page" in first ? `the page "${first.page}", which ` : "what ";
    const message = `Without ${page}visitors don't see ${when}, this list has too few items.`;
    return first ? [errorAt(source, first.path, message, "Add one, show one, or hide the whole block.")] : [];
  });
  return [...deadLinks, ...tooFew];
}

/** Whether a value is in a list other than a page's blocks. */
const isInList = (path: Path) =>
  path.some((part, at) => typeof part === "number" && !(at === 1 && path[0] === "blocks"));
