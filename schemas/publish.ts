import { z } from "zod";
import { contentFile } from "./fields/content-file.ts";
import { group, named, optional, pattern } from "./fields/fields.ts";

const url = optional(
  pattern(
    /^https?:\/\/[^\s/?#@]+\/([^\s?#]+\/)?$/,
    "Write a URL that ends with a slash, as in https://preview.agency.example/.",
  ),
  "The address at which visitors see it, if it isn’t the one in site.json.",
  "https://preview.agency.example/",
);

const gitName = (fix: string) => pattern(/^[A-Za-z0-9_]+([./-][A-Za-z0-9_]+)*$/, fix);

const folderTarget = group("A folder on a server, or on this machine.", {
  to: z.literal("folder").describe("“folder”: a folder on a server or on this machine."),
  host: pattern(
    /^([A-Za-z0-9_][A-Za-z0-9_.-]*@)?[A-Za-z0-9][A-Za-z0-9_.:-]*$/,
    "Write the user and the server as ssh takes them, as in deploy@example.com.",
  )
    .describe("The user and the server, as `ssh` takes them. If left out, the folder is on this machine.")
    .optional(),
  folder: pattern(
    /^(\/( |[^\s/])+)+$/,
    "Write the whole path, as in /srv/site, without a slash at the end.",
  ).meta({
    description: "The folder for the releases. The current one is its subfolder `current`.",
    examples: ["/srv/site"],
  }),
  restart: pattern(/^\S.*$/, "Write one command on one line.")
    .describe(
      "The command that restarts the site’s server there. If left out, only the site’s files are sent, for a web server that serves the folder `current`.",
    )
    .optional(),
  url,
});

const branchTarget = group("A branch of git, for a host of static pages.", {
  to: z.literal("branch").describe("“branch”: a branch of git."),
  remote: gitName("Write the name of a remote, as in origin.").meta({
    description: "The git remote that the host reads.",
    examples: ["origin"],
  }),
  branch: gitName("Write the name of a branch, as in preview.").meta({
    description:
      "A branch of its own for the site’s files. Others that are put there later stay, such as a CNAME.",
    examples: ["preview"],
  }),
  url,
});

const target = named("target", z.discriminatedUnion("to", [folderTarget, branchTarget]));
export type Target = z.infer<typeof target>;
export type FolderTarget = z.infer<typeof folderTarget>;
export type BranchTarget = z.infer<typeof branchTarget>;

/** `content/publish.json`: where `npm run publish` sends the site. A site can do without this file. */
export const publishSchema = contentFile("publish", {
  live: target.describe("Where visitors see the site.").optional(),
  preview: target.describe("Where others see the site before it is live.").optional(),
}).omit({ accept: true });
export type Publish = z.infer<typeof publishSchema>;

/** Whether a preview would replace the live site. */
export function isSamePlace({ live, preview }: Publish): boolean {
  const placeOf = (target: Target) =>
    target.to === "folder" ? [target.host, target.folder] : [target.remote, target.branch];
  return !!live && !!preview && String(placeOf(live)) === String(placeOf(preview));
}

export type TargetName = "live" | "preview";

export const example = {
  live: {
    to: "folder",
    host: "deploy@example.com",
    folder: "/srv/site",
    restart: "sudo systemctl restart site",
  },
  preview: { to: "branch", remote: "origin", branch: "preview", url: "https://preview.example.com/" },
} satisfies z.input<typeof publishSchema>;
