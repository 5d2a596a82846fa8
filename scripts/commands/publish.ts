import { confirm } from "@clack/prompts";
import { createCommand, runCommand } from "../cli/command.ts";
import { buildSite } from "../content/build-site.ts";
import { type PublishOptions, publishSite } from "../publish/publish-site.ts";

const description = `Checks and builds the site, and sends it to the place in content/publish.json. Visitors see the old or the new version,
never a mixture. Exit codes: 0 published, 1 not published or not seen at the public address, 2 wrong arguments.`;

const isTerminal = process.stdin.isTTY && process.stdout.isTTY;
const ask = async () => (await confirm({ message: "Publish?" })) === true;

await runCommand(
  createCommand("publish", description)
    .option("--preview", "publish the preview: what is on this machine, also if it is not committed")
    .option("--dry-run", "only show what would change")
    .option("--undo", "go back to the version before the current one")
    .option("--yes", "publish without a question")
    .action((options: PublishOptions) =>
      publishSite(options, {
        ...{ root: process.cwd(), env: process.env, output: console },
        ...{ ask: isTerminal ? ask : undefined, build: buildSite },
      }),
    ),
);
