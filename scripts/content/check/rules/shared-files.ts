import { type Check, errorAt } from "../input/check-input.ts";

/** The groups of the menu have different ids. */
export const menuGroups: Check = ({ content: { shared } }) =>
  (shared.menu?.value.groups ?? []).flatMap(({ id }, at, groups) =>
    shared.menu && groups.findIndex((group) => group.id === id) < at
      ? [errorAt(shared.menu, ["groups", at, "id"], `"${id}" is in this list twice.`, "Choose another.")]
      : [],
  );

/** No two products have the same page. */
export const products: Check = ({ content: { shared } }) =>
  (shared.products?.value.products ?? []).flatMap(({ page }, at, all) =>
    shared.products && all.findIndex((product) => product.page === page) < at
      ? [
          errorAt(
            shared.products,
            ["products", at, "page"],
            `"${page}" is in this list twice.`,
            "Correct one.",
          ),
        ]
      : [],
  );

/** The fact for the retention period is a whole number of months or days, as the server needs it. */
export const retention: Check = ({ content }) => {
  const { messages, facts } = content.shared;
  const fact = messages && facts?.value.facts[messages.value.retention];
  if (!messages || !fact) return [];
  if (["months", "days"].includes(fact.unit) && Number.isInteger(fact.value) && fact.value > 0) return [];
  const message =
    "This fact says how long messages are kept, so it must be a whole number of months or days.";
  return [errorAt(facts, ["facts", messages.value.retention], message, "Correct its value or unit.")];
};
