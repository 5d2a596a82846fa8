import { hash } from "node:crypto";
import {
  chmodSync,
  copyFileSync,
  mkdtempDisposableSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { onTestFinished, vi } from "vitest";
import type { FolderTarget, Target } from "../../../schemas/publish.ts";
import { git } from "../../../scripts/cli/git.ts";
import { branchDestination } from "../../../scripts/publish/branch-target.ts";
import { folderDestination } from "../../../scripts/publish/folder-target.ts";
import {
  type NewRelease,
  type PublishedReleases,
  type Release,
  stageRelease,
} from "../../../scripts/publish/release.ts";
import { serverContent, temporaryFolder, writeFiles } from "../../server/support/folders.ts";
import { filesIn } from "../../support/files-in.ts";

/** Returns the files of a built site, with an asset whose name changes with the version. */
export const siteOf = (version: number): Record<string, string> => ({
  "index.html": documentOf(version, `<a href="/en/">English</a>`),
  "404.html": documentOf(version, "Not found"),
  "en/index.html": documentOf(version, `<script src="/assets/main-${version}.js"></script>`),
  "assets/common.css": "body { color: black }",
  [`assets/main-${version}.js`]: `console.log(${version});`,
  [`assets/main-${version}.js.br`]: `compressed ${version}`,
  'share/el niño\'s "día" $HOME.png': "picture",
});

const documentOf = (version: number, body: string) =>
  `<!doctype html><html lang="en" data-build="build${version}"><body>${body} ${version}</body></html>`;

/** A project with a built site, and a folder for releases on a server, which a stub of ssh reaches. */
export class PublishProject {
  readonly root = temporaryFolder();
  readonly #server = temporaryFolder();
  readonly folder = join(this.#server, `it's a  "año" $HOME \`x\` & more`);
  readonly #bin = join(this.#server, "bin");
  readonly #restarts = join(this.#server, "restarts");
  /** A folder on a server that runs the site's own server. */
  readonly target: FolderTarget = {
    to: "folder",
    host: "deploy@example.com",
    folder: this.folder,
    restart: `pwd >> '${this.#restarts}'`,
  };

  constructor() {
    writeFiles(this.#server, { "bin/npm": npmStub, restarts: "", hosts: "" });
    copyFileSync("tests/publish/support/stub-ssh.sh", join(this.#bin, "ssh"));
    for (const name of readdirSync(this.#bin)) chmodSync(join(this.#bin, name), 0o755);
    onTestFinished(() => void vi.unstubAllEnvs());
    const settings = {
      PATH: `${this.#bin}${delimiter}${process.env.PATH}`,
      STUB_HOSTS: join(this.#server, "hosts"),
    };
    for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
    this.lock("1");
    writeFiles(this.root, {
      "package.json": "{}",
      "dist/server.json": JSON.stringify(serverContent),
      "scripts/commands/serve.ts": "serve();",
      "src/server/start.ts": "start();",
    });
    this.build(1);
  }

  /** Replaces the built site. */
  build(version: number, files = siteOf(version), dist = "dist"): void {
    rmSync(join(this.root, dist, "site"), { recursive: true, force: true });
    writeFiles(join(this.root, dist, "site"), files);
  }

  lock(version: string): void {
    writeFiles(this.root, { "package-lock.json": JSON.stringify({ version }) });
  }

  /** Starts a repository with one commit, and a bare one that is its remote `origin`. Returns the path of that one. */
  startGit(ignored = "dist/\nnode_modules\n"): string {
    const remote = join(this.#server, "remote.git");
    this.git("init", "--quiet", "--bare", remote);
    this.git("init", "--quiet", "--initial-branch=main");
    this.git("remote", "add", "origin", remote);
    writeFiles(this.root, { ".gitignore": ignored });
    this.commit("Begin");
    return remote;
  }

  git = (...args: string[]) => git(this.root, args).toString().trim();

  commit(message: string): void {
    this.git("add", "--all");
    this.git("commit", "--quiet", "--allow-empty", "--message", message);
  }

  destination(target: Target = this.target) {
    return target.to === "folder" ? folderDestination(target) : branchDestination(this.root, target);
  }

  /** Publishes the built site. @param between runs after the published release was read */
  publish(
    target: Target = this.target,
    between: (next: NewRelease, published: PublishedReleases) => void = () => {},
  ): NewRelease {
    using stage = mkdtempDisposableSync(join(tmpdir(), "publish-test-"));
    const destination = this.destination(target);
    const published = destination.read();
    const next = stageRelease(this.root, "dist", stage.path, { target, commit: "1a2b3c4d5e6f" }, published);
    between(next, published);
    destination.send(next, published);
    return next;
  }

  /** Goes back to the release before the current one. Returns false if there is none. */
  undo(target: Target = this.target): boolean {
    const published = this.destination(target).read();
    if (published.before) this.destination(target).undo(published.before, published);
    return published.before !== undefined;
  }

  /** The ids of the releases that are there, in order. */
  get releases(): string[] {
    return readdirSync(join(this.folder, "releases")).toSorted();
  }

  /** Returns the current release. Throws if it isn't exactly what its `release.json` lists. */
  current(): Release {
    return wholeRelease(join(this.folder, readlinkSync(join(this.folder, "current"))));
  }

  /** Returns the text of a file of the current release. */
  read(file: string): string {
    return readFileSync(join(this.folder, "current", file), "utf8");
  }

  get restarts(): string[] {
    return readFileSync(this.#restarts, "utf8").split("\n").filter(Boolean);
  }

  get hosts(): Set<string> {
    return new Set(readFileSync(join(this.#server, "hosts"), "utf8").split("\n").filter(Boolean));
  }
}

/** Returns what the `release.json` of a folder says. Throws if the folder has other files. */
export function wholeRelease(folder: string): Release {
  const files = Object.entries(filesIn(folder)).filter(
    ([file]) => !/^(release\.(json|sha256)$|node_modules\/)/.test(file),
  );
  const release = JSON.parse(readFileSync(join(folder, "release.json"), "utf8")) as Release;
  const found = files.map(([file, bytes]) => [file, hash("sha256", Buffer.from(bytes, "latin1"))]);
  const sorted = (hashes: [string, string][]) => JSON.stringify(hashes.toSorted());
  if (sorted(found as [string, string][]) !== sorted(Object.entries({ ...release.files, ...release.kept })))
    throw new Error(`${folder} isn't what its release.json lists.`);
  return release;
}

const npmStub = `#!/bin/sh
[ -z "$NPM_FAILS" ] || exit 1
mkdir node_modules
printf '%s' "$*" > node_modules/arguments
cat package-lock.json > node_modules/.package-lock.json
`;
