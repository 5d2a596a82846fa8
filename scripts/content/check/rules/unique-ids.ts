import type { Path } from "../../json/json-path.ts";
import type { ContentFile } from "../../model.ts";
import { error } from "../../problem.ts";
import { blocksOf, type Check } from "../input/check-input.ts";

/** Names that the code uses as keys are unique: menu groups, the contact form's options. */
export const uniqueIds: Check = ({ content }) => {
  const { menu } = content.shared;
  return [
    ...(menu ? repeated(menu, menu.value.groups, ["groups"], "id") : []),
    ...blocksOf(content).flatMap(({ page, block, path }) =>
      block.type === "contact-form"
        ? repeated(page, block.services.options, [...path, "services", "options"], "value")
        : [],
    ),
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
