/** What each command does in the states, and with the settings, that git is in on people's machines. */
import {
  chmodSync,
  cpSync,
  mkdtempDisposableSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { changesSince, commitContent } from "../../editor/server/site-changes.ts";
import { git, tryGit } from "../../scripts/cli/git.ts";
import { contentCommits } from "../../scripts/history/history.ts";
import { undo } from "../../scripts/history/undo.ts";
import { commitToPublish } from "../../scripts/publish/settings.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";
import { filesIn } from "../support/files-in.ts";

const facts = "content/facts.json";
const clause = "content/privacy/01-data.en.mdx";
const picture = "content/pictures/van.jpg";
const factsOf = (value: number) =>
  `{\n  "facts": {\n    "a": { "value": ${value}, "unit": "count" }\n  }\n}\n`;

/** A repository with the site in a folder, and another project beside it. */
class Repository {
  readonly top: string;
  readonly root: string;

  constructor(top = temporaryFolder(), site = "site") {
    this.top = top;
    this.root = join(top, site);
  }

  git = (...args: string[]): string => git(this.top, args).toString().trimEnd();
  /** Runs a command of git that stops at a conflict. */
  stop = (...args: string[]): void => expect(() => this.git(...args)).toThrow();
  config = (name: string, value: string): string => this.git("config", name, value);
  write = (files: Record<string, string>): void => writeFiles(this.root, files);
  read = (file: string): string => readFileSync(join(this.root, file), "utf8");

  commit(files: Record<string, string>): void {
    this.write(files);
    this.git("add", "--all");
    this.git("commit", "--quiet", "--message", `Change ${Object.keys(files)}`);
  }

  /** Two branches that change the same line. The current one is `main`. */
  diverge(): void {
    this.git("switch", "--quiet", "--create", "other");
    this.commit({ [facts]: factsOf(3) });
    this.git("switch", "--quiet", "main");
    this.commit({ [facts]: factsOf(4) });
  }

  hook(lines: string): void {
    const file = join(this.top, ".git/hooks/pre-commit");
    writeFiles(this.top, { ".git/hooks/pre-commit": `#!/bin/sh\n${lines}\n` });
    chmodSync(file, 0o755);
  }

  /** All files, the branch, and what is staged. */
  everything(): unknown {
    const files = Object.entries(filesIn(this.top)).filter(([file]) => !file.startsWith(".git/"));
    const status = tryGit(this.top, ["status", "--porcelain=v2", "--branch"]);
    return { files: Object.fromEntries(files), status: status?.toString() };
  }
}

const made = mkdtempDisposableSync(join(tmpdir(), "states-"));
afterAll(() => made.remove());
beforeAll(() => {
  const repository = new Repository(made.path);
  repository.git("init", "--quiet", "--initial-branch=main", "--template=");
  writeFiles(repository.top, { "other/README": "Another project\n" });
  repository.commit({ [facts]: factsOf(1), [clause]: "Data.\n", "src/code.ts": "1\n" });
  repository.commit({ [facts]: factsOf(2) });
});
afterEach(() => void vi.unstubAllEnvs());

const commands = {
  history: ({ root }: Repository) => contentCommits(root, { count: 1 }),
  changes: ({ root }: Repository) => changesSince(root, "commit"),
  preview: ({ root }: Repository) => commitToPublish(root, "preview"),
  publish: ({ root }: Repository) => commitToPublish(root, "live"),
  keep: ({ root }: Repository) => commitContent(root, "Kept"),
  undo: ({ root }: Repository) => undo(root, "HEAD"),
};
type Command = keyof typeof commands;
const run = async (command: Command, repository: Repository): Promise<unknown> =>
  commands[command](repository);

interface State {
  name: string;
  /** Returns another repository if that is the one to look at. */
  make: (repository: Repository) => unknown;
  /** The commands that this concerns; all if left out. */
  only?: Command[];
  /** What commands say that refuse. The others do what they are for. */
  refused?: Partial<Record<Command, string>>;
  /** What is changed before Keep. */
  edit?: Record<string, string>;
}

/** All commands that read or write a commit, and those that make one. */
const all = (words: string) => ({
  ...{ history: words, changes: words, preview: words, publish: words, keep: words, undo: words },
});
const commits = (words: string) => ({ keep: words, undo: words });
const middle = (of: string) => ({
  ...commits(`git is in the middle of a ${of}. Finish or cancel it first: git status says how.`),
  publish: `git is in the middle of a ${of}.`,
});
const noEdit = { edit: {} };
const usual = { [facts]: factsOf(7) };

/** Signs as gpg does, and shows a signature when it is asked for one. */
const signer = `#!/bin/sh
case "$*" in *--verify*) echo "gpg: Signature made today" >&2; exit 1 ;; esac
cat >/dev/null
echo "-----BEGIN PGP SIGNATURE-----"
echo "[GNUPG:] SIG_CREATED D" >&2
`;

const states: State[] = [
  { name: "nothing is unusual", make: () => {} },
  {
    name: "no repository",
    make: ({ top }) => rmSync(join(top, ".git"), { recursive: true }),
    refused: all("This folder isn't a git repository that you may read"),
  },
  {
    name: "another owner",
    make: () => vi.stubEnv("GIT_TEST_ASSUME_DIFFERENT_OWNER", "1"),
    refused: all("git config --global --add safe.directory"),
  },
  {
    name: "a damaged configuration",
    make: ({ top }) => writeFileSync(join(top, ".git/config"), "[core\n"),
    refused: all("bad config line 1"),
  },
  {
    name: "no commit",
    make: ({ git }) => git("symbolic-ref", "HEAD", "refs/heads/new"),
    refused: all("Nothing was committed yet. Commit the site:"),
  },
  {
    name: "a merge with a conflict",
    make: (repository) => {
      repository.diverge();
      repository.stop("merge", "other");
    },
    ...noEdit,
    refused: middle("merge"),
  },
  {
    name: "a merge whose conflict is marked as resolved",
    make: (repository) => {
      repository.diverge();
      repository.stop("merge", "other");
      repository.git("add", "site");
    },
    ...noEdit,
    refused: middle("merge"),
  },
  {
    name: "a merge without a conflict",
    make: (repository) => {
      repository.git("branch", "other", "HEAD^");
      repository.git("switch", "--quiet", "other");
      repository.commit({ "src/code.ts": "2\n" });
      repository.git("merge", "--quiet", "--no-commit", "main");
    },
    refused: middle("merge"),
  },
  {
    name: "a rebase",
    make: (repository) => {
      repository.diverge();
      repository.stop("rebase", "other");
    },
    ...noEdit,
    refused: middle("rebase"),
  },
  {
    name: "patches that are applied",
    make: (repository) => {
      repository.diverge();
      const patch = repository.git("format-patch", "--stdout", "main..other");
      expect(() => git(repository.top, ["am", "--quiet"], { input: `${patch}\n` })).toThrow();
    },
    ...noEdit,
    refused: middle("rebase"),
  },
  {
    name: "a cherry-pick",
    make: (repository) => {
      repository.diverge();
      repository.stop("cherry-pick", "other");
    },
    ...noEdit,
    refused: middle("cherry-pick"),
  },
  {
    name: "several cherry-picks, between two",
    make: (repository) => {
      repository.diverge();
      repository.stop("cherry-pick", "other", "other^");
      repository.write({ [facts]: factsOf(5) });
      repository.git("commit", "--quiet", "--all", "--message", "Picked");
    },
    refused: middle("cherry-pick or a revert"),
  },
  {
    name: "a revert",
    make: (repository) => {
      repository.commit({ [facts]: factsOf(5) });
      repository.stop("revert", "--no-edit", "HEAD^");
    },
    ...noEdit,
    refused: middle("revert"),
  },
  {
    name: "a bisect",
    make: ({ git }) => {
      git("bisect", "start", "HEAD", "HEAD^");
    },
    refused: middle("bisect"),
  },
  {
    name: "a conflict with what was put aside",
    make: (repository) => {
      repository.write({ [facts]: factsOf(3) });
      repository.git("stash", "--quiet");
      repository.commit({ [facts]: factsOf(4) });
      repository.stop("stash", "pop");
    },
    ...noEdit,
    refused: {
      ...commits(`git waits for the end of a conflict in site/${facts}.`),
      publish: `git waits for the end of a conflict in site/${facts}.`,
    },
  },
  {
    name: "the marks of a conflict in JSON",
    only: ["keep"],
    make: () => {},
    edit: { [facts]: `<<<<<<< ours\n${factsOf(3)}=======\n${factsOf(4)}>>>>>>> theirs\n` },
    refused: { keep: `The site can't be built from these files. Correct them first:\n  ${facts}` },
  },
  {
    name: "the marks of a conflict in a clause",
    only: ["keep"],
    make: () => {},
    edit: { [clause]: "<<<<<<< ours\nData.\n=======\nDates.\n>>>>>>> theirs\n" },
    refused: { keep: `Correct them first:\n  ${clause}` },
  },
  {
    name: "JSON that is no JSON",
    only: ["keep"],
    make: () => {},
    edit: { [facts]: "{" },
    refused: { keep: `Correct them first:\n  ${facts}` },
  },
  {
    name: "no change since the last version",
    only: ["keep"],
    make: () => {},
    ...noEdit,
    refused: { keep: "No version was made. Nothing has changed since the last version." },
  },
  {
    name: "no branch",
    make: ({ git }) => git("switch", "--quiet", "--detach"),
    refused: commits("This folder shows a version that is on no branch"),
  },
  {
    name: "a part of the history",
    make: ({ git, top }) => writeFileSync(join(top, ".git/shallow"), `${git("rev-parse", "HEAD")}\n`),
    refused: { history: "git fetch --unshallow", undo: "git fetch --unshallow" },
  },
  {
    name: "a second work tree",
    make: ({ git }) => {
      const other = new Repository();
      git("worktree", "add", "--quiet", "-b", "feature", other.top);
      return other;
    },
  },
  {
    name: "a rebase in a second work tree",
    make: (repository) => {
      repository.diverge();
      const other = new Repository();
      repository.git("worktree", "add", "--quiet", "-b", "feature", other.top);
      other.stop("rebase", "other");
      return other;
    },
    ...noEdit,
    refused: middle("rebase"),
  },
  {
    name: "a rebase in another work tree than this one",
    make: (repository) => {
      repository.diverge();
      const other = new Repository();
      repository.git("worktree", "add", "--quiet", "-b", "feature", other.top);
      other.stop("rebase", "other");
    },
  },
  {
    name: "a submodule on a branch",
    make: ({ top }) => {
      const outer = new Repository(temporaryFolder(), "part/site");
      outer.git("init", "--quiet", "--template=");
      outer.git(
        "-c",
        "protocol.file.allow=always",
        "submodule",
        "--quiet",
        "add",
        "--branch",
        "main",
        top,
        "part",
      );
      return outer;
    },
  },
  {
    name: "a submodule, as git updates it",
    make: ({ top }) => {
      const outer = new Repository(temporaryFolder(), "part/site");
      outer.git("init", "--quiet", "--template=");
      outer.git("-c", "protocol.file.allow=always", "submodule", "--quiet", "add", top, "part");
      git(join(outer.top, "part"), ["switch", "--quiet", "--detach"]);
      return outer;
    },
    refused: commits("This folder shows a version that is on no branch"),
  },
  {
    name: "the content in a submodule, with a change",
    make: (repository) => {
      const inner = new Repository(temporaryFolder(), ".");
      inner.git("init", "--quiet", "--template=");
      inner.commit({ "facts.json": factsOf(1) });
      repository.git("rm", "--quiet", "-r", "--cached", "site/content");
      rmSync(join(repository.root, "content"), { recursive: true });
      const add = ["submodule", "--quiet", "add", inner.top, "site/content"];
      repository.git("-c", "protocol.file.allow=always", ...add);
      repository.git("commit", "--quiet", "--message", "The content is elsewhere");
      repository.write({ [facts]: factsOf(7) });
    },
    ...noEdit,
    only: ["changes", "keep", "publish"],
    refused: {
      changes: "content is a repository of its own (a submodule). Commit its changes there.",
      keep: "content is a repository of its own (a submodule). Commit its changes there.",
      publish: "These files have changes that are not committed",
    },
  },
  {
    name: "only a part of the files",
    make: ({ git }) => {
      git("update-index", "--refresh");
      git("sparse-checkout", "set", "--no-cone", "/*", "!/site/content/privacy");
    },
    refused: {
      ...commits(`git was told to leave these files alone, so their changes would be missing:\n  ${clause}`),
      publish: `their changes would be missing:\n  ${clause}`,
    },
  },
  {
    name: "only a part of the files, with all of the site",
    make: ({ git }) => {
      git("update-index", "--refresh");
      git("sparse-checkout", "set", "site");
    },
  },
  {
    name: "a file that git doesn't look at",
    make: ({ git }) => git("update-index", "--assume-unchanged", `site/${clause}`),
    refused: {
      ...commits(`git update-index --no-assume-unchanged`),
      publish: `their changes would be missing:\n  ${clause}`,
    },
  },
  {
    name: "signed commits, and a setting that shows signatures",
    make: (repository) => {
      writeFiles(repository.top, { ".git/sign": signer });
      chmodSync(join(repository.top, ".git/sign"), 0o755);
      repository.config("gpg.program", join(repository.top, ".git/sign"));
      repository.config("commit.gpgSign", "true");
      repository.config("log.showSignature", "true");
      repository.commit({ [facts]: factsOf(5) });
    },
  },
  {
    name: "a hook that changes more of the content",
    only: ["keep", "undo"],
    make: (repository) => repository.hook(`echo Dates. >> site/${clause}; git add site/${clause}`),
  },
  {
    name: "a hook that puts aside what isn't staged",
    only: ["keep", "undo"],
    make: (repository) => repository.hook("git stash push --quiet --keep-index; git stash pop --quiet"),
  },
  {
    name: "a hook that leaves everything out",
    only: ["keep", "undo"],
    make: (repository) => repository.hook("git reset --quiet"),
    refused: commits("A hook of git (.git/hooks) left out everything that was changed."),
  },
  {
    name: "a key that can't sign",
    only: ["keep", "undo"],
    make: ({ config }) => {
      config("commit.gpgSign", "true");
      config("gpg.program", "false");
    },
    refused: commits("gpg failed to sign the data"),
  },
  {
    name: "a hook that refuses with words",
    only: ["keep", "undo"],
    make: (repository) => repository.hook("echo Not on Fridays; exit 1"),
    refused: commits("git commit failed: Not on Fridays"),
  },
  {
    name: "a hook that refuses without a word",
    only: ["keep", "undo"],
    make: (repository) => repository.hook("exit 1"),
    refused: commits("git commit failed: It gave no reason. Perhaps a hook refused."),
  },
  {
    name: "no name for commits",
    only: ["keep", "undo"],
    make: () => vi.stubEnv("GIT_CONFIG_GLOBAL", "/dev/null"),
    refused: commits('user.name "Your Name"'),
  },
  {
    name: "a locked index",
    only: ["keep", "undo"],
    make: ({ top }) => writeFileSync(join(top, ".git/index.lock"), ""),
    refused: commits("index.lock': File exists."),
  },
  {
    name: "a locked branch",
    only: ["keep", "undo"],
    make: ({ top }) => writeFileSync(join(top, ".git/refs/heads/main.lock"), ""),
    refused: commits("main.lock': File exists."),
  },
  {
    name: "a pointer in the place of a picture",
    make: (repository) => {
      repository.commit({
        ".gitattributes": "*.jpg filter=lfs diff=lfs merge=lfs -text\n",
        [picture]: "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n",
      });
    },
  },
  {
    name: "line ends that git converts, and a setting that refuses to",
    make: ({ config }) => {
      config("core.autocrlf", "true");
      config("core.safecrlf", "true");
    },
  },
  {
    name: "a name in other capitals, and a setting that ignores them",
    only: ["keep"],
    make: (repository) => {
      repository.commit({ "content/assets/Van.txt": "A van\n" });
      repository.config("core.ignoreCase", "true");
      rmSync(join(repository.root, "content/assets/Van.txt"));
    },
    edit: { "content/assets/van.txt": "A van\n" },
  },
  {
    name: "a name in other capitals, on a disk that ignores them",
    make: (repository) => {
      repository.commit({ "content/assets/Team/van.txt": "A van\n" });
      renameSync(join(repository.root, "content/assets/Team"), join(repository.root, "content/assets/team"));
      symlinkSync("team", join(repository.root, "content/assets/Team"));
    },
    ...noEdit,
    refused: {
      ...commits("git rm --cached OLD && git add NEW"),
      publish: "which git doesn't notice here:\n  content/assets/Team/van.txt",
    },
  },
  {
    name: "a folder and a link to one in the place of files",
    only: ["history", "changes"],
    make: (repository) => {
      rmSync(join(repository.root, clause));
      repository.write({ [`${clause}/a.txt`]: "" });
      symlinkSync("privacy", join(repository.root, "content/policy"));
    },
  },
  ...["content/pictures/van.jpg", "content/pages/web.json", "content"].map(
    (file): State => ({
      name: `${file} as a link that leads out of the project`,
      make: (repository) => {
        const elsewhere = temporaryFolder();
        repository.write({
          "content/pictures/bus.jpg": "JPEG",
          "content/pages/web.json": "{}\n",
          [picture]: "JPEG",
        });
        renameSync(join(repository.root, file), join(elsewhere, "moved"));
        symlinkSync(join(elsewhere, "moved"), join(repository.root, file));
        repository.commit({});
      },
      ...noEdit,
      refused: {
        ...commits(`so git has only where they lead:\n  ${file}\nReplace each with what it leads to.`),
        publish: `so git has only where they lead:\n  ${file}\n`,
      },
    }),
  ),
  {
    name: "a link to a picture beside it",
    make: (repository) => {
      repository.commit({ "content/pictures/bus.jpg": "JPEG" });
      symlinkSync("bus.jpg", join(repository.root, picture));
      repository.commit({});
    },
  },
  {
    name: "permissions that a disk doesn't keep",
    only: ["publish", "keep"],
    make: ({ root }) => {
      for (const file of [clause, facts, "src/code.ts"]) chmodSync(join(root, file), 0o755);
    },
  },
  {
    name: "another repository in the content",
    only: ["history", "changes", "publish", "keep"],
    make: ({ git, root, write }) => {
      git("init", "--quiet", join(root, "content/assets/copied"));
      write({ "content/assets/copied/a.txt": "" });
    },
    ...noEdit,
    refused: all("content/assets/copied/ is a repository of its own, so its files would be missing."),
  },
  {
    name: "a change in another project of the repository",
    only: ["publish", "keep"],
    make: ({ top }) => writeFiles(top, { "other/README": "Changed\n", "other/new": "New\n" }),
  },
  {
    name: "a setting that hides new files",
    only: ["publish"],
    make: (repository) => {
      repository.config("status.showUntrackedFiles", "no");
      repository.write({ "content/pages/promo.json": "{}\n", "src/new.ts": "" });
    },
    refused: { publish: "  src/new.ts\n" },
  },
  ...["core.excludesFile", ".gitignore"].map(
    (setting): State => ({
      name: `a picture that ${setting} ignores`,
      only: ["publish", "keep"],
      make: (repository) => {
        writeFiles(repository.top, { ".git/ignored": "*.jpg\n.DS_Store\n" });
        if (setting === ".gitignore") repository.commit({ ".gitignore": "*.jpg\n.DS_Store\n" });
        if (setting === "core.excludesFile") repository.config(setting, join(repository.top, ".git/ignored"));
        repository.write({ [picture]: "JPEG", "content/.DS_Store": "", "public/.DS_Store": "" });
      },
      refused: { publish: `  ${picture}\nKeep them as a version (Changes, on the page)` },
    }),
  ),
  {
    name: "code that settings of this computer ignore",
    only: ["publish"],
    make: ({ config, top, write }) => {
      writeFiles(top, { ".git/ignored": "*.local.ts\n" });
      config("core.excludesFile", join(top, ".git/ignored"));
      write({ "src/key.local.ts": "" });
    },
    refused: {
      publish:
        "  src/key.local.ts\nKeep them as a version, or commit them, and publish again:\n  git add . && git commit",
    },
  },
  {
    name: "settings of colours, encodings and other habits",
    make: ({ config }) => {
      const habits = {
        ...{
          "color.ui": "always",
          "core.quotePath": "true",
          "status.branch": "true",
          "diff.noprefix": "true",
        },
        ...{ "i18n.commitEncoding": "ISO-8859-1", "i18n.logOutputEncoding": "ISO-8859-1" },
        ...{
          "diff.ignoreSubmodules": "all",
          "core.fsmonitor": "false",
          "diff.external": "false",
          "diff.renames": "copies",
        },
      };
      for (const [name, value] of Object.entries(habits)) config(name, value);
    },
    edit: { "content/año.txt": "ñ\n" },
  },
  {
    name: "variables that change how paths are read",
    make: () => {
      for (const name of ["GIT_GLOB_PATHSPECS", "GIT_ICASE_PATHSPECS"]) vi.stubEnv(name, "1");
    },
  },
];

const every = Object.keys(commands) as Command[];
describe.each(states)("in the state: $name,", ({ make, only = every, refused = {}, edit = usual }) => {
  test("each command does what it is for, or says what is in the way and changes nothing", async () => {
    const began = new Repository();
    cpSync(made.path, began.top, { recursive: true });
    const other = make(began);
    const repository = other instanceof Repository ? other : began;
    let before = repository.everything();
    for (const command of only) {
      if (command === "keep") {
        expect(repository.everything()).toEqual(before);
        repository.write(edit);
        before = repository.everything();
      }
      const failure = await run(command, repository).then(
        () => "",
        (error: Error) => error.message,
      );
      const words = refused[command];
      if (words === undefined) expect(failure, command).toBe("");
      else expect(failure, command).toContain(words);
      if (command === "keep" && words === undefined) {
        for (const [file, text] of Object.entries(edit))
          expect(git(repository.root, ["show", `HEAD:./${file}`]).toString()).toBe(text);
        expect(git(repository.root, ["status", "--porcelain", "--", "content"]).toString()).toMatch(
          /^(\?\? .*DS_Store\n)?$/,
        );
        before = repository.everything();
      } else if (words !== undefined) expect(repository.everything(), command).toEqual(before);
    }
  });
});
