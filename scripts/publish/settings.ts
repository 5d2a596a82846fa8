import { example, type Target, type TargetName } from "../../schemas/publish.ts";
import { CommandError } from "../cli/command.ts";
import { git, gitLine } from "../cli/git.ts";
import { siteAddress } from "../content/build-settings.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";

/**
 * Returns where the site is published, from `content/publish.json`, and the address at which visitors see it.
 *
 * @throws {CommandError} with what to write if that is missing
 */
export function readTarget(root: string, name: TargetName): { target: Target; url: URL } {
  const { content, problems } = readContent(root);
  const errors = problems.filter(({ file }) => /\/(?:publish|site)\.json$/.test(file));
  if (errors.length > 0) throw new CommandError(reportText(errors, root));
  const target = content.publish?.[name];
  const site = content.shared.site?.value;
  if (target && site) return { target, url: siteAddress({ SITE_URL: target.url }, site) };
  const sample = JSON.stringify({ [name]: example[name] }, null, 2);
  throw new CommandError(
    `content/publish.json doesn't say where the site is published ("${name}"). Write it there, as in:\n\n${sample}\n\ndocs/deploying.md explains it.`,
  );
}

/**
 * Returns the commit that the project's folder is at.
 *
 * @throws {CommandError} if there is none, or if the live site would have changes that are not in it
 */
export function commitToPublish(root: string, name: TargetName): string {
  const head = gitLine(root, "rev-parse", "--verify", "--quiet", "HEAD");
  if (head === undefined)
    throw new CommandError("The project is not in git yet. Publish from a clone with at least one commit.");
  const changes = git(root, ["status", "--porcelain", "-z", "--no-renames"])
    .toString()
    .split("\0")
    .filter(Boolean)
    .map((line) => line.slice(3));
  if (name === "preview" || changes.length === 0) return head;
  const where = changes.every((change) => change.startsWith("content/")) ? "content" : ".";
  throw new CommandError(
    `These files have changes that are not committed, so nobody could find out later what was published:\n  ${changes.join("\n  ")}\nCommit them, and run this again:\n  git add ${where} && git commit -m "…"`,
  );
}
