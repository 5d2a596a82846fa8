import { type Check, errorAt } from "../input/check-input.ts";

/** The fact for the retention period is a whole number of months or days, as the server needs it. */
export const retention: Check = ({ content }) => {
  const { messages, facts } = content.shared;
  const fact = messages && facts?.value.facts[messages.value.retention];
  if (!messages || !fact) return [];
  const fits = ["months", "days"].includes(fact.unit) && Number.isInteger(fact.value) && fact.value > 0;
  if (fits) return [];
  const message =
    "This fact says how long messages are kept, so it must be a whole number of months or days.";
  return [errorAt(facts, ["facts", messages.value.retention], message, "Correct its value or unit.")];
};
