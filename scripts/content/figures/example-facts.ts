import type { Fact } from "../../../schemas/facts.ts";

/** Returns a line that names the facts that are examples until the owner confirms them; nothing if there are none. */
export function exampleFacts(facts: Record<string, Fact>): string[] {
  const names = Object.keys(facts).filter((name) => facts[name]?.example);
  if (names.length === 0) return [];
  return [
    `Examples until the owner confirms them, in content/facts.json: ${names.join(", ")}. Correct each value and remove its "example".`,
  ];
}
