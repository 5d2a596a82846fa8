import { CommandError } from "../cli/command.ts";
import { readClock } from "../content/build-settings.ts";
import { checkContent } from "../content/check/check-content.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";

/**
 * Refuses to publish content in which visitors would read the text of an example.
 *
 * @throws {CommandError} that says where and what to do
 */
export function refuseExamples(root: string): void {
  const problems = checkContent(readContent(root, undefined, readClock(process.env)));
  const left = problems.filter(({ check }) => check === "examples");
  if (left.length === 0) return;
  throw new CommandError(
    `Nothing was sent, because visitors would read the text of an example. Write your own, hide the block, or accept it:\n\n${reportText(left, root)}`,
  );
}
