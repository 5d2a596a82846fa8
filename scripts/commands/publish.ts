import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { confirm } from "@clack/prompts";
import { CommandError, createCommand, runCommand, UsageError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { branchDestination } from "../publish/branch-target.ts";
import { checkBuild } from "../publish/check-build.ts";
import { folderDestination } from "../publish/folder-target.ts";
import { wrongAtUrl } from "../publish/public-site.ts";
import { changesSincePublish, recordPublished } from "../publish/published-commit.ts";
import { needsServer, stageRelease } from "../publish/release.ts";
import { commitToPublish, readTarget } from "../publish/settings.ts";
import { whatChanges } from "../publish/what-changes.ts";

const description = `Checks and builds the site, and sends it to the place in content/publish.json. Visitors see the old or the new version,
never a mixture. Exit codes: 0 published, 1 not published or not seen at the public address, 2 wrong arguments.`;

interface Options {
  preview?: boolean;
  dryRun?: boolean;
  undo?: boolean;
  yes?: boolean;
}

await runCommand(
  createCommand("publish", description)
    .option("--preview", "publish the preview: what is on this machine, also if it is not committed")
    .option("--dry-run", "only show what would change")
    .option("--undo", "go back to the version before the current one")
    .option("--yes", "publish without a question")
    .action(publish),
);

async function publish({ preview = false, dryRun, undo, yes }: Options) {
  if (!yes && !dryRun && !(process.stdin.isTTY && process.stdout.isTTY))
    throw new UsageError("Nobody can be asked here. Add --yes to publish without a question.");
  const root = process.cwd();
  const name = preview ? "preview" : "live";
  const { target, url } = readTarget(root, name);
  const destination = target.to === "folder" ? folderDestination(target) : branchDestination(root, target);
  const progress = new Progress(undo ? 2 : 4);
  using stage = mkdtempDisposableSync(join(tmpdir(), "publish-"));

  const { release, earlier, lines, send } = undo ? earlierVersion() : await newVersion();
  for (const line of lines) console.log(line);
  if (dryRun) return console.log(`Nothing was changed at ${destination.name}.`);
  if (!yes && (await confirm({ message: "Publish?" })) !== true)
    throw new CommandError("Canceled. Nothing was published.");
  progress.step(`sending to ${destination.name}`);
  send();
  recordPublished(root, name, release.commit);
  progress.step(`waiting for ${url.href}`);
  const wrong = await wrongAtUrl(url.href, release, earlier);
  progress.clear();
  if (wrong === undefined) return console.log(`${url.href} shows the version of ${release.time}.`);
  throw new CommandError(
    `The version of ${release.time} is at ${destination.name}, but ${wrong}. Did the server restart? Does the web server or proxy use ` +
      `the new files? Does a cache keep the old ones? To go back: npm run publish -- ${preview ? "--preview " : ""}--undo`,
  );

  async function newVersion() {
    const commit = commitToPublish(root, name);
    const built = preview ? "dist/preview" : "dist";
    progress.step("checking and building");
    build();
    progress.step("asking for every file and link");
    const problems = await checkBuild(join(root, built), url);
    if (problems.length > 0)
      throw new CommandError(`Nothing was sent, because these addresses don't work:\n${problems.join("\n")}`);
    const published = destination.read();
    const next = stageRelease(root, built, stage.path, { target, commit }, published);
    progress.clear();
    const inContent = changesSincePublish(root, name, preview ? undefined : commit);
    const send = () => destination.send(next, published);
    return {
      release: next.release,
      earlier: published.current,
      lines: whatChanges(next, published, inContent),
      send,
    };
  }

  function earlierVersion() {
    const published = destination.read();
    const { current, before } = published;
    if (!current) throw new CommandError(`Nothing is published yet at ${destination.name}.`);
    if (!before) throw new CommandError(`There is no older version at ${destination.name}.`);
    const lines = [`The version of ${before.time} would replace that of ${current.time}.`];
    return { release: before, earlier: current, lines, send: () => destination.undo(before, published) };
  }

  function build() {
    progress.clear();
    const script = join(import.meta.dirname, "build.ts");
    // Without our server, a form would get a 404 response, which visitors would take for success.
    const { MESSAGES_URL = needsServer(target) ? "" : "none" } = process.env;
    const { status } = spawnSync(process.execPath, [script, preview ? "--preview" : "--no-examples"], {
      stdio: "inherit",
      env: { ...process.env, MESSAGES_URL, SITE_URL: url.href },
    });
    if (status !== 0)
      throw new CommandError("Nothing was sent, because the site could not be built: see above.");
  }
}
