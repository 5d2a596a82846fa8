import { suggestion } from "../../problem.ts";
import { type Check, errorAt, repeatedNames } from "../input/check-input.ts";

/** The groups of the menu have different ids. */
export const menuGroups: Check = ({ content: { shared } }) => {
  const ids = shared.menu?.value.groups.map(({ id }) => id) ?? [];
  return repeatedNames(shared.menu, ids, (at) => ["groups", at, "id"]);
};

/** No two products have the same page. */
export const products: Check = ({ content: { shared } }) => {
  const pages = shared.products?.value.products.map(({ page }) => page) ?? [];
  return repeatedNames(shared.products, pages, (at) => ["products", at, "page"]);
};

/** The fact for the retention period is a whole number of months or days, as the server needs it. */
export const retention: Check = ({ content }) => {
  const { messages, facts } = content.shared;
  const all = Object.entries(facts?.value.facts ?? {});
  const possible = all
    .filter(([, { unit, value }]) => /months|days/.test(unit) && Number.isInteger(value) && value > 0)
    .map(([name]) => name);
  const name = messages?.value.retention ?? "";
  if (!messages || !facts?.value.facts[name] || possible.includes(name)) return [];
  const fix = suggestion(name, possible, "add one to content/facts.json");
  return [errorAt(messages, ["retention"], `"${name}" isn't a time in whole months or days.`, fix)];
};
