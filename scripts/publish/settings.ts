import { example, type TargetName } from "../../schemas/publish.ts";
import { CommandError } from "../cli/command.ts";
import { gitPaths } from "../cli/git.ts";
import { siteAddress } from "../content/build-settings.ts";
import { isLeftover } from "../content/read/leftovers.ts";
import { readContent } from "../content/read/read-content.ts";
import { reportText } from "../content/report/report-text.ts";
import {
  listed,
  requireCommit,
  requireFinished,
  requireWatched,
  untrackedContent,
} from "../history/repository.ts";

/** Reads the place to publish at, its address, and the facts. @throws {CommandError} that says what to write */
export function readTarget(root: string, name: TargetName) {
  const { content, problems } = readContent(root);
  const errors = problems.filter(({ file }) => /\/(?:publish|site)\.json$/.test(file));
  if (errors.length > 0) throw new CommandError(reportText(errors, root));
  const target = content.publish?.[name];
  const site = content.shared.site?.value;
  const facts = content.shared.facts?.value.facts ?? {};
  if (target && site) return { target, url: siteAddress({ SITE_URL: target.url }, site), facts };
  const sample = JSON.stringify({ [name]: example[name] }, null, 2);
  throw new CommandError(
    `content/publish.json doesn't say where the site is published ("${name}"). Write it there, as in:\n\n${sample}\n\ndocs/deploying.md explains it.`,
  );
}

/** The folders that the site is built from, besides `content`. */
const sources = ["public", "src", "schemas", "scripts"];

/** Returns the commit to publish. @throws {CommandError} if there is none, or changes of the live site aren't in it */
export function commitToPublish(root: string, name: TargetName): string {
  const repository = requireCommit(root);
  const { head } = repository;
  if (name === "preview") return head;
  requireFinished(root, repository);
  requireWatched(root, ["content", ...sources]);
  const untracked = (...args: string[]) => gitPaths(root, "ls-files", "-z", "--others", ...args);
  // A clone lacks what only settings of this computer ignore.
  const code = untracked("--exclude-per-directory=.gitignore", "--", ...sources);
  const changes = new Set([
    ...gitPaths(root, "diff", "--name-only", "-z", "--relative", "--no-renames", "HEAD", "--", "."),
    ...untracked("--exclude-standard", "--", ".").filter((file) => !file.startsWith("content/")),
    ...code.filter((file) => !isLeftover(file)),
    ...untrackedContent(root),
  ]);
  if (changes.size === 0) return head;
  const inContent = [...changes].every((change) => change.startsWith("content/"));
  throw new CommandError(
    `These files have changes that are not committed, so nobody could find out later what was published:\n${listed([...changes])}\nKeep them as a version${inContent ? " (Changes, on the page)" : ""}, or commit them, and publish again:\n  git add ${inContent ? "content" : "."} && git commit -m "…"\nIf git ignores one of them: git add --force FILE`,
  );
}
