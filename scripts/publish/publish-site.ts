import { join } from "node:path";
import { CommandError, type CommandOutput, UsageError } from "../cli/command.ts";
import { createProgress } from "../cli/progress.ts";
import { temporaryFolder } from "../cli/temporary-folder.ts";
import type { BuildOptions } from "../content/build-site.ts";
import { exampleFacts } from "../content/figures/example-facts.ts";
import { branchDestination } from "./branch-target.ts";
import { checkBuild } from "./check-build.ts";
import { folderDestination } from "./folder-target.ts";
import { wrongAtUrl } from "./public-site.ts";
import { changesSincePublish, previewBarOf, recordPublished } from "./published-commit.ts";
import { needsServer, stageRelease, whatChanges } from "./release.ts";
import { commitToPublish, readTarget } from "./settings.ts";

export interface PublishOptions {
  preview?: boolean;
  dryRun?: boolean;
  undo?: boolean;
  yes?: boolean;
}

interface PublishParts {
  root: string;
  env: NodeJS.ProcessEnv;
  output: CommandOutput;
  /** Asks whether to publish; undefined if nobody can be asked. */
  ask: (() => Promise<boolean>) | undefined;
  build: (options: BuildOptions) => Promise<void>;
  /** How long the public address may take to show the new version. */
  waitMs?: number;
}

/** Publishes the site, or goes back to the version before. @throws {CommandError} if visitors don't see it then */
export async function publishSite(
  { preview = false, dryRun, undo, yes }: PublishOptions,
  { root, env, output, ask, build, waitMs }: PublishParts,
): Promise<void> {
  if (!yes && !dryRun && !ask)
    throw new UsageError("Nobody can be asked here. Add --yes to publish without a question.");
  const name = preview ? "preview" : "live";
  const { target, url, facts } = readTarget(root, name);
  const mayAsk = !yes && ask !== undefined;
  const destination =
    target.to === "folder" ? folderDestination(target, mayAsk) : branchDestination(root, target, mayAsk);
  const progress = createProgress(undo ? 2 : 4, output);
  using stage = temporaryFolder("publish");

  const { release, earlier, lines, send } = undo ? earlierVersion() : await newVersion();
  for (const line of lines) output.log(line);
  if (dryRun) return output.log(`Nothing was changed at ${destination.name}.`);
  if (!yes && !(await ask?.())) throw new CommandError("Canceled. Nothing was published.");
  progress.step(`sending to ${destination.name}`);
  send();
  try {
    recordPublished(root, name, release.commit);
  } catch (error) {
    output.error(`It is sent, but this folder doesn't remember that: ${(error as Error).message}`);
  }
  progress.step(`waiting for ${url.href}`);
  const wrong = await wrongAtUrl(url.href, release, earlier, waitMs);
  progress.clear();
  if (wrong === undefined) return output.log(`${url.href} shows the version of ${release.time}.`);
  throw new CommandError(
    `The version of ${release.time} is at ${destination.name}, but ${wrong}. Did the server restart? Does the web server or proxy use ` +
      `the new files? Does a cache keep the old ones? To go back: npm run publish -- ${preview ? "--preview " : ""}--undo`,
  );

  async function newVersion() {
    const commit = commitToPublish(root, name);
    const built = preview ? "dist/preview" : "dist";
    progress.step("checking and building");
    progress.clear();
    await buildOrStop();
    progress.step("asking for every file and link");
    const problems = await checkBuild(join(root, built), url);
    if (problems.length > 0)
      throw new CommandError(`Nothing was sent, because these addresses don't work:\n${problems.join("\n")}`);
    const published = destination.read();
    const next = stageRelease(root, built, stage.path, { target, commit }, published);
    progress.clear();
    if (!preview && commitToPublish(root, name) !== commit)
      throw new CommandError(
        "Nothing was sent, because another version was made while this one was built. Run this again.",
      );
    const inContent = changesSincePublish(root, name, preview ? undefined : commit);
    const send = () => destination.send(next, published);
    return {
      release: next.release,
      earlier: published.current,
      lines: [...whatChanges(next, published, inContent), ...exampleFacts(facts)],
      send,
    };
  }

  async function buildOrStop() {
    // Without our server, a form would get a 404 response, which visitors would take for success.
    const { MESSAGES_URL = needsServer(target) ? "" : "none" } = env;
    const bar = preview ? previewBarOf(root) : undefined;
    try {
      await build({
        ...{ root, env: { ...env, MESSAGES_URL, SITE_URL: url.href }, output },
        ...{ preview: bar, examples: preview },
      });
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      output.error(error.message);
      throw new CommandError("Nothing was sent, because the site could not be built: see above.");
    }
  }

  function earlierVersion() {
    const published = destination.read();
    const { current, before } = published;
    if (!current) throw new CommandError(`Nothing is published yet at ${destination.name}.`);
    if (!before) throw new CommandError(`There is no older version at ${destination.name}.`);
    const lines = [`The version of ${before.time} would replace that of ${current.time}.`];
    return { release: before, earlier: current, lines, send: () => destination.undo(before, published) };
  }
}
