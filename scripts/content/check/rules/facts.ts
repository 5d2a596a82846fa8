import { type Check, checkNames } from "../input/check-input.ts";

/** Every fact that a text names is defined in `facts.json`, and every defined fact is used. */
export const facts: Check = (input) => {
  const file = input.content.shared.facts;
  if (!file) return [];
  const names = Object.keys(file.value.facts);
  return checkNames(
    input,
    "fact",
    file,
    { field: "facts", names },
    (name) => `No text uses the fact "${name}".`,
  );
};
