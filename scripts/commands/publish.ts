import { spawnSync } from "node:child_process";
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { confirm } from "@clack/prompts";
import type { TargetName } from "../../schemas/publish.ts";
import { CommandError, createCommand, runCommand, UsageError } from "../cli/command.ts";
import { Progress } from "../cli/progress.ts";
import { branchDestination } from "../publish/branch-target.ts";
import { checkBuild } from "../publish/check-build.ts";
import { folderDestination } from "../publish/folder-target.ts";
import { wrongAtUrl } from "../publish/public-site.ts";
import { recordPublished } from "../publish/published-commit.ts";
import { needsServer, type Release, stageRelease } from "../publish/release.ts";
import { commitToPublish, readTarget } from "../publish/settings.ts";
import { whatChanges } from "../publish/what-changes.ts";

const description = `Checks and builds the site, and sends it where content/publish.json says. Visitors see the old or the new version, never
a mixture. Exit codes: 0 published, 1 not published or not seen at the public address, 2 wrong arguments.`;

interface Options {
  preview?: boolean;
  dryRun?: boolean;
  undo?: boolean;
  yes?: boolean;
}

const mostProblems = 20;
const root = process.cwd();

await runCommand(
  createCommand("publish", description)
    .option("--preview", "publish a preview of the content on this machine, also of what is not committed")
    .option("--dry-run", "only show what would be sent")
    .option("--undo", "make the version before the current one the current one")
    .option("--yes", "publish without a question")
    .action(publish),
);

async function publish(options: Options) {
  const name: TargetName = options.preview ? "preview" : "live";
  if (!options.yes && !options.dryRun && !process.stdin.isTTY)
    throw new UsageError("Add --yes: nobody can be asked here.");
  const { target, url } = readTarget(root, name);
  const destination = target.to === "folder" ? folderDestination(target) : branchDestination(root, target);
  if (options.undo) return undo();

  const commit = commitToPublish(root, name);
  const built = options.preview ? "dist/preview" : "dist";
  const progress = new Progress(4);
  progress.step("check and build");
  progress.clear();
  build(needsServer(target));
  progress.step("files and links");
  const problems = await checkBuild(join(root, built), url);
  if (problems.length > 0) {
    const shown = problems.slice(0, mostProblems).join("\n");
    throw new CommandError(`Nothing was sent, because ${problems.length} addresses don't work:\n${shown}`);
  }
  using stage = mkdtempDisposableSync(join(tmpdir(), "publish-"));
  const published = destination.read();
  const next = stageRelease(root, built, stage.path, { target, commit }, published);
  progress.clear();
  for (const line of whatChanges(next, published)) console.log(line);
  if (options.dryRun) return console.log(`Nothing was sent to ${destination.name}.`);
  await ask("Publish?");
  progress.step("send");
  destination.send(next, published);
  await finish(next.release, published.current);

  /** Goes back to the version before the current one. */
  async function undo() {
    const state = destination.read();
    const { current, before } = state;
    if (!current) throw new CommandError(`Nothing is published yet at ${destination.name}.`);
    if (!before) throw new CommandError(`There is no older version at ${destination.name}.`);
    console.log(`Now: the version of ${current.time}. It would be replaced by that of ${before.time}.`);
    if (options.dryRun) return;
    await ask("Go back?");
    destination.undo(before, state);
    await finish(before, current);
  }

  async function ask(message: string) {
    if (!options.yes && (await confirm({ message })) !== true)
      throw new CommandError("Canceled. Nothing was sent.");
  }

  /** Records what is published, and asks the public address for it. */
  async function finish(release: Release, earlier: Release | undefined) {
    recordPublished(root, name, release.commit);
    const publicSite = new Progress(4);
    publicSite.step(`${url.href}, up to 20 s`);
    const wrong = await wrongAtUrl(url.href, release, earlier);
    publicSite.clear();
    if (wrong === undefined)
      return console.log(`Published: ${url.href} shows the version of ${release.time}.`);
    throw new CommandError(
      `The version of ${release.time} is at ${destination.name}, but ${wrong}.\nLook at these: did the server restart? Does the web server or proxy lead to the new files? Does a cache keep the old ones?\nTo go back: npm run publish -- ${options.preview ? "--preview " : ""}--undo`,
    );
  }

  function build(hasServer: boolean) {
    const script = join(import.meta.dirname, "build.ts");
    // A host without our server answers a form with 404, which visitors would take for success.
    const { MESSAGES_URL = hasServer ? "" : "none" } = process.env;
    const { status } = spawnSync(process.execPath, [script, ...(options.preview ? ["--preview"] : [])], {
      stdio: "inherit",
      env: { ...process.env, MESSAGES_URL, SITE_URL: url.href },
    });
    if (status !== 0)
      throw new CommandError("Nothing was sent: the site could not be built, for the reason above.");
  }
}
