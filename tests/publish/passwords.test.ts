/** Where nobody can be asked for a password, nothing waits for one: neither git, ssh, nor what they start. */
import { spawn } from "node:child_process";
import { chmodSync } from "node:fs";
import { createServer } from "node:http";
import { delimiter, join } from "node:path";
import { text } from "node:stream/consumers";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { git } from "../../scripts/cli/git.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";
import { listening } from "../support/listening.ts";

/** Asks in the terminal, as ssh, sudo and gpg do, unless there is none. */
const asking = `#!/bin/sh
if printf 'asked for a password\\n' > /dev/tty; then read -r answer < /dev/tty; fi
echo "Permission denied (password)." >&2
exit 255
`;

test("a password is asked for in a terminal only if that was allowed", async () => {
  const server = createServer((_, response) => {
    response.writeHead(401, { "WWW-Authenticate": "Basic" }).end();
  });
  const root = temporaryFolder();
  git(root, ["init", "--quiet"]);
  git(root, ["remote", "add", "https", `http://localhost:${await listening(server)}/x.git`]);
  git(root, ["remote", "add", "ssh", "deploy@host.example:x.git"]);
  writeFiles(root, { "bin/ssh": asking, "bin/gpg": asking });
  for (const name of ["ssh", "gpg"]) chmodSync(join(root, "bin", name), 0o755);

  const [git_, branch, folder] = ["cli/git", "publish/branch-target", "publish/folder-target"].map((path) =>
    pathToFileURL(`scripts/${path}.ts`),
  );
  const code = `
    import { git } from "${git_}";
    import { branchDestination } from "${branch}";
    import { folderDestination } from "${folder}";
    const root = process.cwd();
    const branchOf = (remote, mayAsk) => () => branchDestination(root, { to: "branch", remote, branch: "live" }, mayAsk).read();
    const hostOf = (mayAsk) => () => folderDestination({ to: "folder", host: "host.example", folder: "/srv/site" }, mayAsk).read();
    const steps = {
      https: branchOf("https"), ssh: branchOf("ssh"), host: hostOf(),
      signing: () => git(root, ["commit", "-S", "--allow-empty", "-m", "x"]),
      "ssh, allowed": branchOf("ssh", true), "host, allowed": hostOf(true),
    };
    for (const [name, step] of Object.entries(steps)) {
      console.log("# " + name);
      try { step() } catch (error) { console.log(error.message) }
    }`;
  writeFiles(root, { "ask.mjs": code });
  const words = `"${process.execPath}" ask.mjs`;
  const child = spawn("script", ["-qec", words, "/dev/null"], {
    cwd: root,
    env: { ...process.env, PATH: `${join(root, "bin")}${delimiter}${process.env.PATH}` },
    stdio: ["pipe", "pipe", "inherit"],
  });
  // The two that are allowed to ask get an answer.
  child.stdin.write("secret\nsecret\n");
  const parts = (await text(child.stdout)).replaceAll("\r", "").split(/^# /m).slice(1);
  const said = Object.fromEntries(parts.map((part) => part.split(/\n(.*)/s)));
  expect(Object.keys(said)).toHaveLength(6);
  for (const [name, words = ""] of Object.entries<string | undefined>(said)) {
    const isAllowed = name.includes("allowed");
    expect(/^(?:asked for a password|Username for)/m.test(words), name).toBe(isAllowed);
    if (name !== "signing") expect(words.includes("nobody can be asked for it"), name).toBe(!isAllowed);
  }
  expect(said.https).toContain("could not read Username");
});
