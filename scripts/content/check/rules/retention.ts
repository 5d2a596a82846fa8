import { type Check, errorAt } from "../input/check-input.ts";

/** The retention period is a calendar period, since the server deletes older messages. */
export const retention: Check = ({ content }) => {
  const { messages, facts } = content.shared;
  const fact = messages && facts?.value.facts[messages.value.retention];
  if (!messages || !fact) return [];
  const fits = ["months", "days"].includes(fact.unit) && Number.isInteger(fact.value) && fact.value > 0;
  if (fits) return [];
  const message = "This fact says how long messages are kept, and is not a whole number of months or days.";
  return [errorAt(facts, ["facts", messages.value.retention], message, "Give it one.")];
};
