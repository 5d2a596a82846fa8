/** What publishing keeps at a place besides the files of the new version, on a branch and in a folder. */
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Target } from "../../schemas/publish.ts";
import { git } from "../../scripts/cli/git.ts";
import { whatChanges } from "../../scripts/publish/release.ts";
import { temporaryFolder, writeFiles } from "../server/support/folders.ts";
import { filesIn } from "../support/files-in.ts";
import { PublishProject, siteOf } from "./support/publish-project.ts";

/** A place to publish at, in whose current version somebody else can write. */
class Place extends PublishProject {
  readonly at: Target;
  /** Folder of the site in a version, with a slash at the end. */
  readonly site: string;
  readonly #remote: string | undefined;

  constructor(kind: "a branch" | "a folder" | "a folder with our server") {
    super();
    this.#remote = kind === "a branch" ? this.startGit() : undefined;
    const { restart, ...withoutServer } = this.target;
    if (kind === "a branch") this.at = { to: "branch", remote: "origin", branch: "live" };
    else this.at = kind === "a folder" ? { ...withoutServer } : this.target;
    this.site = kind === "a folder with our server" ? "dist/site/" : "";
  }

  /** Changes the current version, as its host or its owner may. */
  change(work: (folder: string) => void): void {
    const clone = this.#clone();
    work(clone ?? join(this.folder, "current"));
    if (clone === undefined) return;
    git(clone, ["add", "--all"]);
    git(clone, ["commit", "--quiet", "--message", "By hand"]);
    git(clone, ["push", "--quiet"]);
  }

  /** The files of the current version, by their paths in the site. */
  get shown(): Record<string, string> {
    return filesIn(this.#clone() ?? join(this.folder, "current", this.site));
  }

  #clone(): string | undefined {
    if (this.#remote === undefined) return undefined;
    const clone = temporaryFolder();
    git(clone, ["clone", "--quiet", "--branch", "live", this.#remote, "."]);
    return clone;
  }

  publishVersion(version: number, more: Record<string, string> = {}) {
    this.build(version, { ...siteOf(version), ...more });
    const { others } = this.destination(this.at).read();
    return { ...this.publish(this.at), others };
  }
}

describe.each(["a branch", "a folder", "a folder with our server"] as const)("on %s,", (kind) => {
  test("files that no release brought stay and are named, through publishing and undoing, until somebody removes them", () => {
    const place = new Place(kind);
    place.publishVersion(1);
    const others = {
      CNAME: "nova.example\n",
      ".well-known/é 'x' $y.txt": "proof",
      "later/a": "theirs",
      later2: "theirs",
    };
    place.change((folder) =>
      writeFiles(
        folder,
        Object.fromEntries(Object.entries(others).map(([file, text]) => [place.site + file, text])),
      ),
    );
    const named = Object.keys(others)
      .map((file) => place.site + file)
      .toSorted();
    const staying = { CNAME: others.CNAME, ".well-known/é 'x' $y.txt": "proof" };

    const second = place.publishVersion(2);
    expect(second.others.toSorted()).toEqual(named);
    expect(whatChanges(second, { head: "", others: second.others })).toContain(
      `${place.site}CNAME stays: it is there, but no version of the site brought it.`,
    );
    expect(place.shown).toMatchObject({ ...others, "en/index.html": siteOf(2)["en/index.html"] });

    // What a version brings is the version's.
    place.publishVersion(3, { later: "ours", "later2/b": "ours" });
    expect(place.shown).toMatchObject({ ...staying, later: "ours", "later2/b": "ours" });
    for (const version of [2, 1]) {
      expect(place.undo(place.at)).toBe(true);
      expect(place.shown).toMatchObject({ ...staying, "en/index.html": siteOf(version)["en/index.html"] });
    }
    expect(place.undo(place.at)).toBe(false);

    place.change((folder) => rmSync(join(folder, place.site, "CNAME")));
    place.publishVersion(4);
    expect(place.shown).not.toHaveProperty("CNAME");
    expect(place.shown).toMatchObject({ ".well-known/é 'x' $y.txt": "proof" });
  });

  test("what open pages may still ask for stays for one version: all files with a hash in their names", () => {
    const place = new Place(kind);
    const hashed = (version: number) => [
      `assets/b-${version}.js`,
      `pictures/avif/a-${version}`,
      `share/web-${version}.png`,
    ];
    const plain = (version: number) => [`media/a-${version}.glb`, `en/page-${version}/index.html`];
    for (const version of [1, 2, 3])
      place.publishVersion(
        version,
        Object.fromEntries([...hashed(version), ...plain(version)].map((file) => [file, "x"])),
      );
    const shown = Object.keys(place.shown);
    expect(shown).toEqual(expect.arrayContaining([...hashed(2), ...hashed(3), ...plain(3)]));
    for (const file of [...hashed(1), ...plain(1), ...plain(2)]) expect(shown).not.toContain(file);
  });
});

describe.each(["a branch", "a folder"] as const)("on %s,", (kind) => {
  test.each(['{ "files": null }', "a\nb\n"])(
    "a release.json that is %j gives a sentence, or is written anew",
    (damaged) => {
      const place = new Place(kind);
      place.publishVersion(1);
      place.publishVersion(2);
      const file = "release.json";
      place.change((folder) => {
        // A folder's files may be linked to those of other versions.
        rmSync(join(folder, file));
        writeFileSync(join(folder, file), damaged);
      });
      if (kind === "a branch") {
        expect(() => place.publishVersion(3)).toThrow(
          /^release\.json on the branch live of origin is damaged, in the commit \w+\. Bring back/,
        );
        place.change((folder) => {
          git(folder, ["checkout", "--quiet", "HEAD^", "--", file]);
        });
      }
      place.publishVersion(3);
      expect(place.shown).toMatchObject({ "en/index.html": siteOf(3)["en/index.html"] });
    },
  );
});
