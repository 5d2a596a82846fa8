import { expect, test } from "vitest";
import { inWords } from "../../scripts/content/problem.ts";
import { line, Workspace } from "./workspace.ts";

const setScene = (workspace: Workspace, scene: string) =>
  workspace.replace("site.json", '"scene.glb"', JSON.stringify(scene));

test.each([
  {
    what: "a slip of the pen",
    scene: "scenes.glb",
    says: 'There is no file "scenes.glb" in content/assets. Did you mean "scene.glb"?',
  },
  {
    what: "a name like no other",
    scene: "the-moon.gltf",
    says: 'There is no file "the-moon.gltf" in content/assets. Known here: posters/still.svg, scene.glb, wordmark.svg.',
  },
  {
    what: "an address without encryption",
    scene: "http://elsewhere.example/scene.glb",
    says: 'There is no file "http://elsewhere.example/scene.glb" in content/assets. Known here: posters/still.svg, scene.glb, wordmark.svg.',
  },
])("a scene that isn't there is told at its place: $what", ({ scene, says }) => {
  using workspace = new Workspace();
  workspace.write("assets/posters/still.svg", "");
  setScene(workspace, scene);
  expect(workspace.check().map(line)).toEqual([
    `content/site.json:11:67 error viewer › scene: ${says} Or write an address that begins with https://.`,
  ]);
});

test("a scene in a folder of content/assets, and one on another host, are accepted", () => {
  using workspace = new Workspace();
  workspace.remove("assets/scene.glb");
  workspace.write("assets/scenes/night.glb", "");
  setScene(workspace, "scenes/night.glb");
  expect(workspace.check()).toEqual([]);
  workspace.remove("assets/scenes/night.glb");
  workspace.replace("site.json", '"scenes/night.glb"', '"https://elsewhere.example/scene.glb"');
  expect(workspace.check()).toEqual([]);
});

test("a file that nothing shows is a warning", () => {
  using workspace = new Workspace();
  workspace.write("assets/draft.png", "");
  expect(workspace.check().map(line)).toEqual([
    "content/site.json:1:1 warning Nothing shows the file content/assets/draft.png, and visitors could load it. Use it or remove it.",
  ]);
});

test("a site without assets is told that it has none", () => {
  using workspace = new Workspace();
  workspace.remove("assets/scene.glb");
  workspace.remove("assets/wordmark.svg");
  expect(workspace.check().map(inWords)).toContain(
    'viewer › scene: There is no file "scene.glb" in content/assets. Nothing is known here yet. Or write an address that begins with https://.',
  );
});
