import type { Path } from "../content/json-path.ts";
import type { ContentFile } from "../content/read.ts";
import { type Check, error } from "../content/uses.ts";

/** Names that the code tells things apart by stand once each: menu groups, the contact form's options. */
export const repeats: Check = ({ content }) => {
  const { menu } = content.shared;
  const groups = menu ? repeated(menu, menu.value.groups, ["groups"], "id") : [];
  const options = [...content.pages.values()].flatMap((page) =>
    page.value.blocks.flatMap((block, index) =>
      block.type === "contact-form"
        ? repeated(page, block.services.options, ["blocks", index, "services", "options"], "value")
        : [],
    ),
  );
  return [...groups, ...options];
};

function repeated<Key extends string>(
  { document }: ContentFile,
  items: Record<Key, string>[],
  path: Path,
  key: Key,
) {
  return items.flatMap((item, index) =>
    items.findIndex((other) => other[key] === item[key]) === index
      ? []
      : [
          error(
            document.place([...path, index, key]),
            `${key}: "${item[key]}" stands twice in this list.`,
            "Choose another.",
          ),
        ],
  );
}
