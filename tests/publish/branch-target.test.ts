import { spawnSync } from "node:child_process";
import { hash } from "node:crypto";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { BranchTarget } from "../../schemas/publish.ts";
import type { Release } from "../../scripts/publish/release.ts";
import { writeFiles } from "../server/support/folders.ts";
import { PublishProject, siteOf } from "./support/publish-project.ts";

const target: BranchTarget = { to: "branch", remote: "origin", branch: "site/live" };

/** A project whose site is published on a branch of a bare repository. */
class BranchProject extends PublishProject {
  readonly remote = this.startGit();

  /** Runs git in the remote repository. */
  remoteGit(...args: string[]): string {
    return spawnSync("git", ["-c", "core.quotePath=false", "--git-dir", this.remote, ...args], {
      encoding: "latin1",
    }).stdout;
  }

  get head(): string {
    return this.remoteGit("rev-parse", target.branch).trim();
  }

  get paths(): string[] {
    return this.remoteGit("ls-tree", "-r", "--name-only", "-z", target.branch).split("\0").filter(Boolean);
  }

  /** Returns the release on the branch. Throws if other files are there. */
  published(): Release {
    const json = Buffer.from(this.remoteGit("show", `${target.branch}:release.json`), "latin1");
    const release = JSON.parse(json.toString()) as Release;
    const found = this.paths
      .filter((path) => path !== "release.json")
      .map((path): [string, string] => {
        const name = Buffer.from(path, "latin1").toString();
        const bytes = this.remoteGit("show", `${target.branch}:${name}`);
        return [name, hash("sha256", Buffer.from(bytes, "latin1"))];
      });
    expect(Object.fromEntries(found)).toEqual({ ...release.files, ...release.kept });
    return release;
  }

  publishVersions(...versions: number[]): void {
    for (const version of versions) {
      this.build(version);
      this.publish(target);
    }
  }
}

test("the site's files are a commit on the branch; the project's files, index and HEAD stay as they are", () => {
  const project = new BranchProject();
  writeFiles(project.root, { "staged.txt": "staged", "package.json": "changed" });
  project.git("add", "staged.txt");
  const stateOf = () => [
    project.git("status", "--porcelain"),
    project.git("for-each-ref", "refs/heads", "refs/tags"),
    project.git("ls-files", "--stage"),
    project.git("symbolic-ref", "HEAD"),
  ];
  const before = stateOf();
  project.build(1, { ...siteOf(1), "media/lines.txt": "one\r\ntwo\r\n" });
  writeFiles(project.root, { ".git/info/attributes": "*.txt text eol=lf\n" });
  const { release } = project.publish(target);
  expect(project.published()).toEqual(release);
  expect(Object.keys(release.files)).toEqual(
    [".nojekyll", ...Object.keys(siteOf(1)), "media/lines.txt"].toSorted(),
  );
  project.publishVersions(2);
  expect(project.published().build).toBe("build2");
  expect(project.remoteGit("rev-list", "--count", target.branch)).toBe("2\n");
  expect(stateOf()).toEqual(before);
});

test("a remote that is pushed to at another address is read there, too", () => {
  const project = new BranchProject();
  const other = join(project.remote, "../other.git");
  spawnSync("git", ["init", "--quiet", "--bare", other]);
  project.git("remote", "set-url", "origin", other);
  project.git("remote", "set-url", "--push", "origin", project.remote);
  project.publishVersions(1, 2);
  expect(project.published().build).toBe("build2");
  expect(project.remoteGit("rev-list", "--count", target.branch)).toBe("2\n");
  project.undo(target);
  expect(project.published().build).toBe("build1");
});

test("only changed files count as sent", () => {
  const project = new BranchProject();
  project.publishVersions(1);
  project.build(2);
  expect(project.publish(target).changed).toEqual([
    "404.html",
    "assets/main-2.js",
    "assets/main-2.js.br",
    "en/index.html",
    "index.html",
  ]);
});

test("the assets of the release before are kept, and no older ones", () => {
  const project = new BranchProject();
  project.publishVersions(1, 2, 3);
  project.published();
  const assets = project.paths.filter((path) => path.startsWith("assets/"));
  const versions = [2, 3].flatMap((version) => [`assets/main-${version}.js`, `assets/main-${version}.js.br`]);
  expect(assets).toEqual(["assets/common.css", ...versions]);
});

test("undo goes back one release at a time, until there is no older one", () => {
  const project = new BranchProject();
  project.publishVersions(1, 2, 3);
  const builds = [
    project.undo(target),
    project.published().build,
    project.undo(target),
    project.published().build,
  ];
  expect([...builds, project.undo(target)]).toEqual([true, "build2", true, "build1", false]);
  project.publishVersions(4);
  expect(project.published().build).toBe("build4");
});

test("if somebody else has published in the meantime, nothing changes, and a message says so", () => {
  const project = new BranchProject();
  project.publishVersions(1);
  const publishTwice = () => {
    project.publish(target, () => project.publishVersions(2));
  };
  expect(publishTwice).toThrow(
    "Somebody else has published to the branch site/live of origin in the meantime.",
  );
  expect(project.published().build).toBe("build2");

  const undoLate = () => {
    const published = project.destination(target).read();
    project.publishVersions(3);
    if (published.before) project.destination(target).undo(published.before, published);
  };
  expect(undoLate).toThrow("Somebody else has published");
  expect(project.published().build).toBe("build3");
});

test("a branch with other files, such as the project's own, is refused, also by undo", () => {
  const project = new BranchProject();
  project.git("push", "--quiet", "origin", "main:site/live");
  const { head } = project;
  expect(() => project.publish(target)).toThrow("There is something else on the branch site/live of origin.");
  expect(() => project.undo(target)).toThrow("There is something else on the branch site/live of origin.");
  expect(project.head).toBe(head);
});

test("undo doesn't go back to a commit that is no release", () => {
  const project = new BranchProject();
  project.publishVersions(1);
  const orphan = project.git(
    "commit-tree",
    `${project.head}^{tree}`,
    "-p",
    "main",
    "-m",
    "On another commit",
  );
  project.git("push", "--quiet", "--force", "origin", `${orphan}:refs/heads/site/live`);
  expect(project.undo(target)).toBe(false);
});

test("if the remote refuses, the message says that nothing changed", () => {
  const project = new BranchProject();
  writeFiles(project.remote, { "hooks/pre-receive": "#!/bin/sh\nexit 1\n" });
  spawnSync("chmod", ["+x", `${project.remote}/hooks/pre-receive`]);
  expect(() => project.publish(target)).toThrow(
    "It was not possible to send to the branch site/live of origin. It is unchanged. git push failed: ",
  );
});
