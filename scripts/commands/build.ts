import { createCommand, runCommand } from "../cli/command.ts";
import { buildSite } from "../content/build-site.ts";

const description = `Builds the site into dist/site. Settings are environment variables:
  SITE_URL          public address of the site
  MESSAGES_URL      where the contact form is sent; with "none", pages show the e-mail address instead
  COMPRESS=no       write no .br and .gz files
  SHARE_IMAGES=no   generate no link preview images
  BUILD_DATE        the day to build for, such as 2027-02-01; today if not set`;

await runCommand(
  createCommand("build", description)
    .option(
      "--preview",
      "builds a preview into dist/preview: with hidden, dated and draft parts, each marked",
    )
    .option("--no-examples", "refuses content in which visitors would read the text of an example")
    .action(async ({ preview, examples }: { preview?: true; examples: boolean }) => {
      const root = process.cwd();
      const bar = preview && (await import("../publish/published-commit.ts")).previewBarOf(root);
      await buildSite({ root, env: process.env, output: console, preview: bar, examples });
    }),
);
