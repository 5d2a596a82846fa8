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
  const times = Object.entries(facts?.value.facts ?? {}).filter(([, { unit }]) => /months|days/.test(unit));
  const name = messages?.value.retention ?? "";
  const fact = facts?.value.facts[name];
  if (!messages || !facts || !fact) return [];
  const names = times.map(([time]) => time);
  if (!names.includes(name)) {
    const fix = suggestion(name, names, "add one to content/facts.json");
    return [errorAt(messages, ["retention"], `"${name}" isn't a time in whole months or days.`, fix)];
  }
  if (Number.isInteger(fact.value) && fact.value > 0) return [];
  const message = "Messages are kept for this time, so it must be a whole number, above 0.";
  return [errorAt(facts, ["facts", name, "value"], message, "Correct it.")];
};
