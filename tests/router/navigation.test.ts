import { expect, test } from "vitest";
import { hashAddresses, twinAddresses } from "../../src/router/addresses.ts";
import { createNavigation } from "../../src/router/navigation.ts";

/** A window with a history, as far as navigation needs one. */
function browser(url = "") {
  const entries: { state: object | null; url: string }[] = [{ state: null, url }];
  let at = 0;
  const target = new EventTarget();
  const entry = () => entries[at] as (typeof entries)[number];
  const address = () => new URL(entry().url, "https://site.example/");
  const arriveAt = (place: number) => {
    at = place;
    target.dispatchEvent(new Event("popstate"));
  };
  const window = {
    history: {
      get state() {
        return entry().state;
      },
      pushState(state: object, _: string, url: string) {
        entries.splice(at + 1, Number.POSITIVE_INFINITY, { state, url });
        at++;
      },
      replaceState(state: object, _: string, url = entry().url) {
        entries[at] = { state, url };
      },
    },
    location: {
      get hash() {
        return address().hash;
      },
      get pathname() {
        return address().pathname;
      },
      get search() {
        return address().search;
      },
    },
    addEventListener: target.addEventListener.bind(target),
  };
  return {
    window: window as unknown as Window,
    entries,
    back: () => arriveAt(at - 1),
    type(address: string) {
      entries.splice(at + 1, Number.POSITIVE_INFINITY, { state: null, url: address });
      arriveAt(at + 1);
    },
  };
}

test("a page that is led to is a new entry, behind the hash", () => {
  const { window, entries } = browser("#/");
  const navigation = createNavigation(window, hashAddresses);
  navigation.go("services/web", null);
  expect(entries.map(({ url }) => url)).toEqual(["#/", "#/services/web"]);
  expect(navigation.current()).toMatchObject({ path: "services/web", visited: false });
});

test("the page on the screen, led to again, takes the place of the entry under a key of its own", () => {
  const { window, entries } = browser("#/contact");
  const navigation = createNavigation(window, hashAddresses);
  const before = navigation.current();
  navigation.go("contact", null);
  expect(navigation.current().key).not.toBe(before.key);
  expect(entries.map(({ url }) => url)).toEqual(["#/contact"]);
});

test("another path of the page keeps the entry, its key, and what stands behind the path", () => {
  const { window, entries } = browser("#/contact?from=mail#top");
  const navigation = createNavigation(window, hashAddresses);
  const before = navigation.current();
  navigation.rename("contacto", "xx");
  expect(entries.map(({ url }) => url)).toEqual(["#/contacto?from=mail#top"]);
  expect(navigation.current()).toEqual({ ...before, path: "contacto", visited: false });
});

test("back leads to a place that was visited, under the key that it had", () => {
  const { window, back } = browser();
  const navigation = createNavigation(window, hashAddresses);
  const start = navigation.current();
  navigation.go("contact", null);
  back();
  expect(navigation.current()).toEqual({ ...start, visited: true });
});

test("a typed address is a place of its own, not visited before", () => {
  const { window, type, back } = browser();
  const navigation = createNavigation(window, hashAddresses);
  const start = navigation.current();
  type("#/privacy");
  expect(navigation.current()).toMatchObject({ path: "privacy", visited: false });
  expect(navigation.current().key).not.toBe(start.key);
  type("#/../x");
  expect(navigation.current().path).toBeNull();
  back();
  expect(navigation.current()).toMatchObject({ path: "privacy", visited: true });
});

test("whoever listens hears of each change until they stop", () => {
  const { window, back } = browser();
  const navigation = createNavigation(window, hashAddresses);
  const heard: (string | null)[] = [];
  const stop = navigation.onChange(() => heard.push(navigation.current().path));
  navigation.go("contact", null);
  back();
  stop();
  navigation.go("privacy", null);
  expect(heard).toEqual(["contact", ""]);
});

test("what else the state of an entry says stays there when it gets its key", () => {
  const { window, entries } = browser();
  (entries[0] as { state: object }).state = { renewed: "entry.js" };
  createNavigation(window, hashAddresses);
  expect(entries[0]?.state).toMatchObject({ renewed: "entry.js", key: expect.any(String) });
});

test("where each page has a document of its own, its address names the language too", () => {
  const { window, entries, back } = browser("/base/xx/contact/");
  const navigation = createNavigation(window, twinAddresses("/base/", ["xx", "yy"]));
  expect(navigation.current()).toMatchObject({ path: "contact", language: "xx" });
  navigation.go("services/web", "xx");
  expect(navigation.current()).toMatchObject({ path: "services/web", language: "xx", visited: false });
  navigation.rename("servicios/web", "yy");
  expect(navigation.current()).toMatchObject({ path: "servicios/web", language: "yy" });
  expect(entries.map(({ url }) => url)).toEqual(["/base/xx/contact/", "/base/yy/servicios/web/"]);
  back();
  expect(navigation.current()).toMatchObject({ path: "contact", language: "xx", visited: true });
});

test("a place on a page that has a document of its own is no other page", () => {
  const { window, type } = browser("/xx/contact/");
  const navigation = createNavigation(window, twinAddresses("/", ["xx"]));
  let heard = 0;
  navigation.onChange(() => heard++);
  const before = navigation.current();
  type("/xx/contact/#form");
  expect(navigation.current()).toBe(before);
  type("/xx/privacy/");
  expect(heard).toBe(1);
});
