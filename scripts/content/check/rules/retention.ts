import { error } from "../../problem.ts";
import type { Check } from "../input/check-input.ts";

/** The retention period is a calendar period, since the server deletes older messages. */
export const retention: Check = ({ content }) => {
  const { messages, facts } = content.shared;
  const fact = messages && facts?.value.facts[messages.value.retention];
  if (!messages || !fact) return [];
  const fits = ["months", "days"].includes(fact.unit) && Number.isInteger(fact.value) && fact.value > 0;
  if (fits) return [];
  const message = `The fact "${messages.value.retention}" is not a time to keep messages for.`;
  return [error(messages.document.place(["retention"]), message, "Give it whole months or days.")];
};
