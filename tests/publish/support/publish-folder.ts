/** Publishes in a process of its own, which a test can end: node publish-folder.ts <root> <folder> <restart> */
import { mkdtempDisposableSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { folderDestination } from "../../../scripts/publish/folder-target.ts";
import { stageRelease } from "../../../scripts/publish/release.ts";

const [root = "", folder = "", restart = ""] = process.argv.slice(2);
const target = { to: "folder" as const, host: "deploy@example.com", folder, restart };
const destination = folderDestination(target);
const published = destination.read();
using stage = mkdtempDisposableSync(join(tmpdir(), "publish-test-"));
destination.send(
  stageRelease(root, "dist", stage.path, { target, commit: "1a2b3c4d5e6f" }, published),
  published,
);
