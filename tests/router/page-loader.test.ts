import { expect, test } from "vitest";
import { OutdatedError } from "../../src/router/outdated-error.ts";
import { createPageLoader } from "../../src/router/page-loader.ts";

/** A host of modules by address. `down` is what every module's load waits for in vain. */
function host(modules: Record<string, object>) {
  const state = { modules, down: false, asked: [] as string[] };
  const loader = createPageLoader({
    base: "/site/",
    entry: "https://example.org/site/assets/entry-1.js",
    async importModule(address) {
      state.asked.push(address);
      const module = state.modules[address.replace(/\?.*/, "")];
      if (state.down || !module) throw new TypeError(`Failed to fetch ${address}`);
      return module;
    },
    async isMissing(address) {
      if (state.down) throw new TypeError("Failed to fetch");
      return !(address in state.modules);
    },
  });
  return { state, loader };
}

const page = (id: string) => ({ page: { id }, views: {}, documents: {} });
const modules = {
  "/site/pages/xx.js": page("home"),
  "/site/pages/xx/services/web.js": page("web"),
  "/site/shell/xx.js": { shell: { language: "xx" } },
};

test("a page comes with the shell of its language, from under the site's root", async () => {
  const { loader } = host(modules);
  expect(loader.peek("xx", "services/web")).toBeUndefined();
  const content = await loader.load("xx", "services/web");
  expect(content.page.id).toBe("web");
  expect(content.shell.language).toBe("xx");
  expect(loader.peek("xx", "services/web")).toBe(content);
});

test("a page whose views go with another app is not for this one", async () => {
  const { loader } = host({
    ...modules,
    "/site/pages/xx/new.js": { ...page("new"), entry: "assets/entry-2.js" },
    "/site/pages/xx/own.js": { ...page("own"), entry: "assets/entry-1.js" },
  });
  await expect(loader.load("xx", "new")).rejects.toThrow(new OutdatedError("assets/entry-2.js"));
  expect(loader.peek("xx", "new")).toBeUndefined();
  expect((await loader.load("xx", "own")).page.id).toBe("own");
});

test("a page that is at hand, or on its way, is not asked for again", async () => {
  const { loader, state } = host(modules);
  const [first, second] = await Promise.all([loader.load("xx", ""), loader.load("xx", "")]);
  expect(await loader.load("xx", "")).toBe(first);
  expect(second).toBe(first);
  expect(state.asked.toSorted()).toEqual(["/site/pages/xx.js", "/site/shell/xx.js"]);
});

test("home stands for a page that the site does not have", async () => {
  const { loader } = host(modules);
  expect((await loader.load("xx", "no/such/page")).page.id).toBe("home");
});

test("a page that can't be had now is asked for anew, at an address that no browser remembers the failure of", async () => {
  const { loader, state } = host(modules);
  state.down = true;
  await expect(loader.load("xx", "services/web")).rejects.toThrow("Failed to fetch");
  expect(loader.peek("xx", "services/web")).toBeUndefined();
  state.down = false;
  state.asked = [];
  expect((await loader.load("xx", "services/web")).page.id).toBe("web");
  expect(state.asked).toHaveLength(2);
  for (const address of state.asked) expect(address).toMatch(/\.js\?again=\d+$/);
});

test("without home and the shell nothing can be shown, which is a failure and not a missing page", async () => {
  const { loader } = host({});
  await expect(loader.load("xx", "")).rejects.toThrow("Failed to fetch");
  await expect(loader.load("xx", "no-page")).rejects.toThrow("Failed to fetch");
});

test("after a refresh the changed modules are loaded anew, and whoever shows them hears of it", async () => {
  const { loader, state } = host({ ...modules });
  await loader.load("xx", "");
  let heard = 0;
  const stop = loader.onRefresh(() => heard++);
  state.modules["/site/pages/xx.js"] = page("new home");
  state.asked = [];
  loader.refresh(["pages/xx.js"]);
  expect(heard).toBe(1);
  expect((await loader.load("xx", "")).page.id).toBe("new home");
  expect(state.asked).toEqual([expect.stringMatching(/^\/site\/pages\/xx\.js\?again=\d+$/)]);
  stop();
  loader.refresh([]);
  expect(heard).toBe(1);
});
