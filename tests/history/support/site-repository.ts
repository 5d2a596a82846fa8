import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { git } from "../../../scripts/cli/git.ts";
import { filesIn } from "../../support/files-in.ts";
import { Project } from "../../translate/support/project.ts";

/** The fixture site in a git repository with one commit. */
export class SiteRepository extends Project {
  /**
   * Makes the repository once for the tests of a file. Returns a function that copies it for a test.
   *
   * @param prepare changes the repository in a folder before it is copied
   */
  static copies(prepare: (root: string) => void = () => {}): () => SiteRepository {
    let folder = "";
    beforeAll(() => {
      folder = realpathSync(mkdtempSync(join(tmpdir(), "history-")));
      cpSync("tests/fixtures/site/content", join(folder, "content"), { recursive: true });
      removePictures(join(folder, "content"));
      git(folder, ["init", "--quiet", "--initial-branch=main", "--template="]);
      git(folder, ["add", "."]);
      git(folder, ["commit", "--quiet", "--message", "The site"]);
      prepare(folder);
      // One file instead of hundreds to copy.
      git(folder, ["repack", "-adq"]);
    });
    afterAll(() => rmSync(folder, { recursive: true }));
    return () => new SiteRepository(folder);
  }

  /** Returns git's output. */
  ask(...args: string[]): string {
    return git(this.root, args).toString().trimEnd();
  }

  /** Returns the bytes of all files, and what is staged. */
  everything(): Record<string, string> {
    const files = Object.entries(filesIn(this.root)).filter(([file]) => !file.startsWith(".git/"));
    return {
      ...Object.fromEntries(files),
      head: this.ask("rev-parse", "HEAD"),
      status: this.ask("status", "--porcelain"),
    };
  }

  /** Changes the value of a JSON file. */
  edit<T>(file: string, change: (value: T) => void): void {
    const value = JSON.parse(this.read(file)) as T;
    change(value);
    this.write(file, `${JSON.stringify(value, null, 2)}\n`);
  }
}

/** Removes the pictures of a site and every use of one: measuring them starts a process for each check. */
function removePictures(content: string): void {
  rmSync(join(content, "pictures"), { recursive: true });
  for (const file of globSync(join(content, "pages/*.json"))) {
    const page = JSON.parse(readFileSync(file, "utf8"), (key, value) =>
      key === "picture" ? undefined : value,
    );
    writeFileSync(file, `${JSON.stringify(page, null, 2)}\n`);
  }
}
