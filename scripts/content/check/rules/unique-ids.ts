import type { Path } from "../../json/json-path.ts";
import type { ContentFile } from "../../model.ts";
import { error } from "../../problem.ts";
import { blocksOf, type Check, errorAt } from "../input/check-input.ts";

/**
 * Menu groups, options of the contact form and terms are unique, and each group of options has one chosen option.
 */
export const uniqueIds: Check = ({ content }) => {
  const { menu } = content.shared;
  return [
    ...(menu ? repeated(menu, menu.value.groups, ["groups"], "id") : []),
    ...blocksOf(content).flatMap(({ page, block, path }) => {
      switch (block.type) {
        case "contact-form":
          return repeated(page, block.services.options, [...path, "services", "options"], "value");
        case "definitions":
          return block.terms.flatMap((term, at) => {
            if (block.terms.indexOf(term) === at) return [];
            return [errorAt(page, [...path, "terms", at], `"${term}" is in this list twice.`, "Keep one.")];
          });
        case "configurator":
          return block.groups.flatMap(({ options }, group) => {
            const chosen = options.flatMap((option, at) => (option.chosen ? [at] : []));
            if (chosen.length === 0) {
              const first = [...path, "groups", group, "options", 0];
              return [
                errorAt(page, first, "No option of this group is chosen.", 'Add "chosen": true to one.'),
              ];
            }
            return chosen.slice(1).map((at) => {
              const place = [...path, "groups", group, "options", at, "chosen"];
              return errorAt(page, place, "Another option of this group is chosen too.", "Choose one.");
            });
          });
        default:
          return [];
      }
    }),
  ];
};

function repeated<Key extends string>(
  { document }: ContentFile,
  items: Record<Key, string>[],
  path: Path,
  key: Key,
) {
  const seen = new Set<string>();
  return items.flatMap((item, index) => {
    if (seen.size < seen.add(item[key]).size) return [];
    const message = `${key}: "${item[key]}" is in this list twice.`;
    return [error(document.place([...path, index, key]), message, "Choose another.")];
  });
}
