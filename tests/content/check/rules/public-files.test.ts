import { join } from "node:path";
import { expect, test } from "vitest";
import { writeFiles } from "../../../server/support/folders.ts";
import { Workspace } from "../../../support/workspace.ts";

test("a file of public at an address that the site has is an error, and any other name is right", () => {
  using workspace = new Workspace();
  const taken = ["404.html", "_headers", "_redirects", "api/x", "assets/own.css", "en/404.html"];
  taken.push("en/index.html", "en/services/web/index.html", "healthz", "index.html", "index.html.br");
  taken.push("llms.txt", "media/scene.glb", "pictures/a.png", "release.json", "robots.txt.gz", "share/a.png");
  taken.push("sitemap.xml");
  const free = [
    "CNAME",
    ".nojekyll",
    "a/index.html",
    "en/own.html",
    "robots.txt.txt",
    "?.txt",
    "%72obots.txt",
  ];
  writeFiles(
    join(workspace.root, "public"),
    Object.fromEntries([...taken, ...free].map((file) => [file, ""])),
  );
  workspace.write("assets/scene.glb", "");
  const problems = workspace.check();
  const found = problems.filter(
    ({ message }) => message === "The site has a file of its own at this address.",
  );
  expect(found.map(({ file }) => file).toSorted()).toEqual(taken.map((file) => `public/${file}`).toSorted());
});
