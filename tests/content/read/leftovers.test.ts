import { execFileSync } from "node:child_process";
import { rmSync, symlinkSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { isLeftover } from "../../../scripts/content/read/leftovers.ts";
import { readContent } from "../../../scripts/content/read/read-content.ts";
import { line, smallSite, Workspace } from "../../support/workspace.ts";

const names =
  `.DS_Store ._web.json .web.json.swp .~lock.web.json# .#web.json .goutputstream-X3J1Z2 .fuse_hidden0001
Thumbs.db thumbs.db ehthumbs.db ehthumbs_vista.db Desktop.ini $RECYCLE.BIN/web.json __MACOSX/web.json lost+found/x Icon\r
web.json~ web.json.~2~ #web.json# 4913 web.json.bak web.json.swo web.json.save web.json.save.1 web.json___jb_tmp___
web.json___jb_old___ ~$06-seguridad.es.mdx ~WRL0003.tmp web.json.tmp web.json.tmp.4711.1699 web.json.1699887766
web.json.sb-1a2b3c4d-Xy12Ab web.json.orig web.json.rej web.json.mine web.json.r12 web_BACKUP_4711.json web_REMOTE_4711.json
web.sync-conflict-20250102-101010-ABCDEFG.json ~syncthing~web.json.tmp scene.glb.crdownload scene.glb.part`
    .split(/ |\n/)
    .concat("web (conflicted copy 2025-01-02 101010).json", "web (Ana's conflicted copy 2025-01-02).json")
    .concat("web (copia en conflicto de Ana 2025-01-02).json", "System Volume Information/x");

test("files that only systems and programs write are ignored in every folder", () => {
  using workspace = new Workspace();
  for (const folder of ["", "pages/", "assets/", "illustrations/", "privacy/"])
    for (const name of names) workspace.write(folder + name, "");
  expect(workspace.check().map(line)).toEqual([]);
});

test("files that people name are not ignored", () => {
  for (const file of [
    "web (1).json",
    "web copia.json",
    "web - copia.json",
    "web.old.json",
    "4914",
    "temp/base.json",
  ])
    expect(isLeftover(`pages/${file}`), file).toBe(false);
});

const pointer = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";

test("a pointer of git LFS, a link to nothing and a pipe in the place of any file are reported as that and as nothing else", () => {
  const files = [...Object.keys(smallSite), "assets/scene.glb", "pictures/van.jpg", "publish.json"];
  for (const file of [...files.map((one) => `content/${one}`), "public/icons/a.png"]) {
    using workspace = new Workspace();
    const path = join(workspace.root, file);
    const words = () =>
      readContent(workspace.root).problems.map((one) => `${one.file}: ${one.message} ${one.fix}`);
    workspace.write(relative("content", file), pointer);
    expect(words()).toEqual([expect.stringMatching(`^${file}: Only a pointer .* git lfs pull$`)]);
    rmSync(path);
    symlinkSync("nowhere", path);
    expect(words()).toEqual([expect.stringContaining(`${file}: This is a link to nowhere`)]);
    rmSync(path);
    execFileSync("mkfifo", [path]);
    expect(words()).toEqual([`${file}: This isn't a file. Replace it with the file itself.`]);
  }
});
