import { expect, test } from "vitest";
import type { Markup } from "../../src/compiled.ts";
import { hashAddresses } from "../../src/router/addresses.ts";
import { OutdatedError } from "../../src/router/outdated-error.ts";
import { createPageLoader } from "../../src/router/page-loader.ts";

const entry = "https://example.org/site/assets/entry-1.js";

/** A host of modules by address, and of the app. `down` is what every module's load waits for in vain. */
function host(modules: Record<string, object>) {
  const state = {
    modules: { [entry]: {}, ...modules } as Record<string, object>,
    down: false,
    asked: [] as string[],
    styles: [] as string[],
    onStyles: () => {},
  };
  const loader = createPageLoader({
    base: "/site/",
    addresses: hashAddresses,
    entry,
    async importModule(address) {
      state.asked.push(address);
      const module = state.modules[address.replace(/\?.*/, "")];
      if (state.down || !module) throw new TypeError(`Failed to fetch ${address}`);
      return module;
    },
    async fetchMarkup(address) {
      state.asked.push(address);
      if (state.down) throw new TypeError(`Failed to fetch ${address}`);
      return (state.modules[address.replace(/\?.*/, "")] ?? { version: "", blocks: {} }) as Markup;
    },
    async addStyles(file) {
      if (state.down) throw new TypeError(`Failed to fetch ${file}`);
      state.onStyles();
      state.styles.push(file);
    },
    async isMissing(address) {
      if (state.down) throw new TypeError("Failed to fetch");
      return !(address in state.modules);
    },
  });
  return { state, loader };
}

const page = (id: string, blocks: object[] = []) => ({ page: { id, blocks }, views: {}, documents: {} });
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

test("a page comes once its stylesheets are there", async () => {
  const { loader, state } = host({
    ...modules,
    "/site/pages/xx/chart.js": { ...page("chart"), styles: ["assets/a.css", "assets/b.css"] },
  });
  await loader.load("xx", "chart");
  expect(state.styles).toEqual(["assets/a.css", "assets/b.css"]);
});

const mixed = page("web", [{ type: "timeline" }, { type: "static", html: "" }]);

test("a page's static blocks come with its markup", async () => {
  const { loader } = host({
    ...modules,
    "/site/pages/xx/web.js": { ...mixed, markup: "1" },
    "/site/pages/xx/web.json": { version: "1", blocks: { 1: "<p>one</p>" } },
  });
  const content = await loader.load("xx", "web");
  expect(content.page.blocks).toEqual([{ type: "timeline" }, { type: "static", html: "<p>one</p>" }]);
});

test("markup of another build is refused, and both are asked for again", async () => {
  const { loader, state } = host({
    ...modules,
    "/site/pages/xx/web.js": { ...mixed, markup: "2" },
    "/site/pages/xx/web.json": { version: "1", blocks: { 1: "<p>old</p>" } },
  });
  await expect(loader.load("xx", "web")).rejects.toThrow("another build");
  state.modules = {
    ...state.modules,
    "/site/pages/xx/web.json": { version: "2", blocks: { 1: "<p>new</p>" } },
  };
  state.asked = [];
  const content = await loader.load("xx", "web");
  expect(content.page.blocks[1]).toMatchObject({ html: "<p>new</p>" });
  expect(state.asked.map((address) => address.replace(/\d+$/, ""))).toEqual([
    "/site/pages/xx/web.js?again=",
    "/site/pages/xx/web.json?again=",
  ]);
});

test("a page that stands in the document is filled from there, and needs no markup", async () => {
  const { loader, state } = host({ ...modules, "/site/pages/xx.js": { ...mixed, markup: "1" } });
  const content = await loader.load("xx", "", (at) => `<p>${at}</p>`);
  expect(content.page.blocks).toEqual([{ type: "timeline" }, { type: "static", html: "<p>1</p>" }]);
  expect(state.asked.toSorted()).toEqual(["/site/pages/xx.js", "/site/shell/xx.js"]);
  expect(loader.peek("xx", "")).toBe(content);
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

test("a page that names what a later build took away is asked for anew at once", async () => {
  const { loader, state } = host({
    ...modules,
    "/site/pages/xx/new.js": { ...page("new"), styles: ["gone.css"] },
  });
  let tries = 0;
  state.onStyles = () => {
    if (tries++ === 0) throw new Error("gone.css could not be loaded.");
  };
  expect((await loader.load("xx", "new")).page.id).toBe("new");
  expect(state.asked.filter((address) => address.startsWith("/site/pages/"))).toEqual([
    "/site/pages/xx/new.js",
    "/site/pages/xx/new.json",
    expect.stringMatching(/^\/site\/pages\/xx\/new\.js\?again=/),
    expect.stringMatching(/^\/site\/pages\/xx\/new\.json\?again=/),
  ]);
});

test("a page that still can't be had is a failure, and asks for no third time", async () => {
  const { loader, state } = host({
    ...modules,
    "/site/pages/xx/new.js": { ...page("new"), styles: ["gone.css"] },
  });
  state.onStyles = () => {
    throw new Error("gone.css could not be loaded.");
  };
  await expect(loader.load("xx", "new")).rejects.toThrow("gone.css");
  expect(state.asked.filter((address) => /new\.js(\?|$)/.test(address))).toHaveLength(2);
});

test("where this app is gone from the host, a page that can't be had is for a later one", async () => {
  const { loader, state } = host({
    ...modules,
    "/site/pages/xx/new.js": { ...page("new"), styles: ["gone.css"] },
  });
  state.onStyles = () => {
    throw new Error("gone.css could not be loaded.");
  };
  delete state.modules[entry];
  await expect(loader.load("xx", "new")).rejects.toThrow(new OutdatedError("assets/entry-1.js"));
});

test("a page that is at hand, or on its way, is not asked for again", async () => {
  const { loader, state } = host(modules);
  const [first, second] = await Promise.all([loader.load("xx", ""), loader.load("xx", "")]);
  expect(await loader.load("xx", "")).toBe(first);
  expect(second).toBe(first);
  expect(state.asked.toSorted()).toEqual(["/site/pages/xx.js", "/site/pages/xx.json", "/site/shell/xx.js"]);
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
  expect(state.asked).toHaveLength(3);
  for (const address of state.asked) expect(address).toMatch(/\.js(on)?\?again=\d+$/);
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
