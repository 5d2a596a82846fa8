import type { Locator, Page } from "@playwright/test";
import { cut, hold, islandScript, lostMessages } from "../support/network.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { fillForm } from "../support/pages/contact-form.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { defaultLanguage, expectReady, pageIds, pageOf, pathOf } from "../support/pages/site.ts";
import { expectOpen, listOf, slider, stripsOf } from "../support/pages/slider.ts";
import { expect, test } from "../support/test.ts";

const home = `/${defaultLanguage}/`;
const contact = `/${defaultLanguage}/${pathOf("contact", defaultLanguage)}/`;
const form = blockOf("contact-form", "contact", defaultLanguage);

/** A page whose first island is more than a screen below its top. */
const below = `/${defaultLanguage}/${pathOf("instant-quotes", defaultLanguage)}/`;
const fieldBelow = (page: Page) => page.locator("[data-island=price-floor] input").first();

const live = (page: Page) => page.locator("[data-live=true]");

const expectHydrated = (field: Locator) =>
  expect
    .poll(() =>
      field.evaluate((element) => Object.keys(element).some((key) => key.startsWith("__reactProps"))),
    )
    .toBe(true);

/** Returns a function that counts the requests for React from now on. */
function countReact(page: Page) {
  let count = 0;
  page.on("request", (request) => {
    if (request.url().includes("/hydrate-")) count++;
  });
  return () => count;
}

test("React is loaded when an island comes near the viewport", async ({ page }) => {
  const loaded = countReact(page);
  await page.goto(below, { waitUntil: "networkidle" });
  await expectReady(page);
  expect(loaded()).toBe(0);
  await fieldBelow(page).scrollIntoViewIfNeeded();
  await expectHydrated(fieldBelow(page));
  expect(loaded()).toBe(1);
});

test("An island's scripts are asked for at once, without a style sheet, and a click that waits for them is answered in one go", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const yielded = { count: 0 };
    const { postMessage } = MessagePort.prototype;
    MessagePort.prototype.postMessage = function (...message: unknown[]) {
      if (!document.querySelector("[aria-invalid][aria-describedby]")) yielded.count++;
      return Reflect.apply(postMessage, this, message);
    };
    Object.assign(globalThis, { yielded });
  });
  const release = await hold(page, islandScript);
  await page.goto(contact, { waitUntil: "networkidle" });
  await expectReady(page);
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url().replace(/.*\/([\w-]+)-[\w-]{8}\./, "$1.")));
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: 4 });
  await page.locator("form [type=submit]").click();
  await expect.poll(() => asked).toEqual(expect.arrayContaining(["hydrate.js", "jsx-runtime.js"]));
  expect(asked.filter((name) => name.endsWith(".css"))).toEqual([]);
  release();
  await expect(page.locator("form [aria-invalid][aria-describedby]").first()).toBeVisible();
  // Otherwise React renders in slices between which it yields, and the visitor waits longer.
  expect(await page.evaluate(() => Reflect.get(globalThis, "yielded").count)).toBeLessThan(2);
});

/** The islands that can be typed in. */
const typedIslands = ["contact-form", "conversation", "night", "hourly-earnings", "price-floor"];

/** The other islands. */
const readIslands = ["measurement", "services-slider", "timeline"];

test("Where a browser writes numbers and times otherwise than the server, hydration replaces nothing", async ({
  page,
}) => {
  await page.addInitScript(() => {
    // As if the browser's language data were of another version.
    const differing = <T extends object>(format: T) =>
      new Proxy(format, {
        construct: (Format, [, options]) => Reflect.construct(Format as never, ["fa", options]),
      });
    Object.assign(Intl, {
      NumberFormat: differing(Intl.NumberFormat),
      DateTimeFormat: differing(Intl.DateTimeFormat),
    });
  });
  for (const type of [...typedIslands, ...readIslands]) {
    const isOn = (id: string) => pageOf(id, defaultLanguage).blocks.some((block) => block.type === type);
    await page.goto(documentPathOf(pageIds.find(isOn) ?? "", defaultLanguage));
    await expectReady(page);
    const top = page.locator(`[data-island=${type}] > *`).first();
    const served = await top.elementHandle();
    await top.scrollIntoViewIfNeeded();
    await top.hover();
    await expectHydrated(top);
    expect(await served?.evaluate((element) => element.isConnected), type).toBe(true);
  }
});

/** What others do to a page, by name. Each runs in the page, repeatedly. */
const foreignChanges: Record<string, () => void> = {
  translation: () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest("script, style, option")) continue;
      const [outer, inner] = [document.createElement("font"), document.createElement("font")];
      inner.append(`ü ${text.data}`);
      outer.append(inner);
      text.replaceWith(outer);
    }
  },
  "password manager": () => {
    for (const field of document.querySelectorAll("[data-island] input"))
      field.after(document.createElement("div"));
  },
  "grammar checker": () => {
    for (const field of document.querySelectorAll("[data-island] :is(input, textarea)"))
      field.before(document.createElement("grammar-extension"));
  },
  "dark mode": () => {
    for (const element of document.querySelectorAll<HTMLElement>("[data-island] *")) {
      element.dataset.inlineColor = "";
      element.style.setProperty("color", "#eee", "important");
    }
    document.querySelector("[data-island]")?.prepend(document.createElement("template"));
  },
  "a tool that wraps fields": () => {
    for (const field of document.querySelectorAll("[data-island] :is(input, textarea, select)")) {
      const wrapper = document.createElement("span");
      // As such tools do, so that the field keeps the focus.
      field.parentNode?.insertBefore(wrapper, field);
      (wrapper as unknown as { moveBefore(node: Node, next: null): void }).moveBefore(field, null);
    }
  },
  "a tool that answers each removal": () => {
    for (const island of document.querySelectorAll("[data-island]")) {
      const add = () => {
        if (!island.querySelector("reader-tool")) island.prepend(document.createElement("reader-tool"));
      };
      new MutationObserver(add).observe(island, { childList: true });
      add();
    }
  },
};

/** Returns each island of these types with each foreign change; in short runs, only the contact form meets all of them. */
function changedIslands(types: string[]) {
  const islands = pageIds.flatMap((id) =>
    pageOf(id, defaultLanguage)
      .blocks.filter(({ type }) => types.includes(type))
      .map(({ type }) => ({ id, type })),
  );
  return islands.flatMap((island, at) =>
    Object.entries(foreignChanges)
      .filter((_, nth) => island.type === "contact-form" || process.env.TEST_LONG || nth === at % 6)
      .map(([name, change]) => ({ ...island, name, change })),
  );
}

for (const { id, type, name, change } of changedIslands(readIslands))
  test(`${type} on ${id} keeps its headings and the focus under ${name}, before, during and after hydration`, async ({
    page,
  }) => {
    const release = await hold(page, islandScript);
    await page.goto(documentPathOf(id, defaultLanguage));
    await expectReady(page);
    const island = page.locator(`[data-island=${type}]`);
    const headings = island.locator("h3, h4, dt");
    const readHeadings = async () =>
      (await headings.allTextContents()).map((text) => text.replaceAll("ü ", ""));
    const served = await readHeadings();
    expect(served.length).toBeGreaterThan(2);
    await page.evaluate(change);
    const button = island.locator("h3 > button").first();
    const hasButton = (await button.count()) > 0;
    if (hasButton) await button.focus();
    await island.scrollIntoViewIfNeeded();
    await page.evaluate(change);
    release();
    await expectHydrated(island.locator("> :not(reader-tool, template)").first());
    await page.evaluate(change);
    expect(await readHeadings()).toEqual(served);
    if (!hasButton) return;
    await expect(button).toBeFocused();
    await stripsOf(page).nth(1).click();
    await expectOpen(page, 1);
  });

for (const { id, type, name, change } of changedIslands(typedIslands))
  test(`Nothing typed in ${type} on ${id} is lost to ${name}, before, during and after hydration`, async ({
    page,
  }) => {
    const release = await hold(page, islandScript);
    await page.goto(documentPathOf(id, defaultLanguage));
    await expectReady(page);
    const typed = page.locator(`[data-island=${type}] input[type=text]:not([inert] *)`).first();
    await page.evaluate(change);
    await typed.fill("");
    await typed.press("1");
    await page.evaluate(change);
    await typed.press("2");
    release();
    await typed.pressSequentially("34", { delay: 30 });
    await expectHydrated(typed);
    await page.evaluate(change);
    await typed.pressSequentially("56");
    await expect(typed).toHaveValue(/^1.?2.?3.?4.?5.?6$/);
    await expect(typed).toBeFocused();
  });

test("A figure typed before hydration is kept, whenever its field is left", async ({ page }) => {
  await page.addInitScript(() => {
    // React runs effects in a message of their own: between hydration and them, a visitor may leave the field.
    const post = MessagePort.prototype.postMessage;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const field = document.querySelector<HTMLElement>("[data-island=night] [name=people]");
      if (Object.keys(field ?? {}).some((key) => key.startsWith("__reactProps"))) field?.blur();
      post.apply(this, message);
    };
  });
  const release = await hold(page, islandScript);
  await page.goto(home);
  await expectReady(page);
  const figure = page.locator("[data-island=night] [name=people]");
  await figure.fill("9");
  release();
  await expect(figure).not.toBeFocused();
  await expect(page.locator("[data-island=night] dl dd").first()).toHaveText("9");
  await expect(figure).toHaveValue("9");
});

test("A click on a button before hydration takes effect after hydration", async ({ page }) => {
  const release = await hold(page, islandScript);
  await page.goto(home);
  await expectReady(page);
  await stripsOf(page).nth(2).click();
  await expect(page.getByText(slider().panels[2]?.headline ?? "", { exact: true })).toBeInViewport();
  release();
  await expect(live(page)).toHaveCount(1);
  await expectOpen(page, 2);
});

test("A link that adds to the message does so too if it is followed before hydration", async ({ page }) => {
  const release = await hold(page, islandScript);
  await page.goto(home);
  await expectReady(page);
  await page.locator("[data-island] [data-held]").click();
  release();
  await expect(page.locator("[name=message]")).toHaveValue(/\d/);
});

test("The panel with the focus stays open when the slider is hydrated", async ({ page }) => {
  const release = await hold(page, islandScript);
  await page.goto(home);
  await stripsOf(page).nth(2).focus();
  release();
  await expectOpen(page, 2);
});

test("The contact form loads React on the first interaction; typed text survives a reload before hydration, and a submitted form waits and is sent after it", async ({
  page,
}) => {
  const loaded = countReact(page);
  const release = await hold(page, islandScript);
  await page.goto(contact, { waitUntil: "networkidle" });
  await expectReady(page);
  await page.locator("main form").scrollIntoViewIfNeeded();
  expect(loaded()).toBe(0);
  const email = await fillForm(page);
  await expect.poll(loaded).toBe(1);
  await page.reload();
  await expect(page.locator("[name=email]")).toHaveValue(email);
  await expect(page.locator("[name=services]").first()).toBeChecked();
  await expectReady(page);
  await page.locator("[name=message]").focus();
  await page.getByRole("button", { name: form.submit }).click();
  release();
  await expect(page.getByRole("status")).toHaveText(form.success);
  await expect(page).toHaveURL(new RegExp(`${contact}$`));
});

test("An invalid form submitted before hydration is marked at once, and shows its errors after hydration", async ({
  page,
}) => {
  const release = await hold(page, islandScript);
  await page.goto(contact);
  await expectReady(page);
  const wrong = page.locator("form [aria-invalid=true]");
  await page.locator("[name=message]").fill("A plan");
  await page.locator("[name=company]").fill("Oak Street Auto");
  await page.locator("[name=email]").press("Enter");
  await expect(wrong).toHaveCount(2);
  await expect(page.locator("[name=name]")).toBeFocused();
  await page.keyboard.type("Ana");
  release();
  await expect(page.getByText(form.fields.email.error, { exact: true })).toBeVisible();
  await expect(page.getByText(form.fields.name.error, { exact: true })).toHaveCount(0);
  await page.locator("[name=email]").fill("ana@example.com");
  await page.getByRole("checkbox").first().check();
  await expect(wrong).toHaveCount(0);
});

test("If the islands' script fails to load, the form is submitted natively", async ({ page, problems }) => {
  problems.expect(lostMessages);
  await cut(page, islandScript);
  await page.goto(contact);
  await expectReady(page);
  await fillForm(page);
  await page.getByRole("button", { name: form.submit }).click();
  await expect(page).toHaveURL(new RegExp(`/sent/${defaultLanguage}/$`));
});

test("If the islands' script fails to load, it is loaded once the visitor is online again", async ({
  page,
  context,
  problems,
}) => {
  problems.expect(lostMessages);
  await page.goto(below, { waitUntil: "networkidle" });
  await expectReady(page);
  await context.setOffline(true);
  const failed = page.waitForEvent("requestfailed");
  await fieldBelow(page).scrollIntoViewIfNeeded();
  await failed;
  await context.setOffline(false);
  await expectHydrated(fieldBelow(page));
});

test("An island that throws is restored to its prerendered markup, and one error is logged", async ({
  page,
  problems,
}) => {
  problems.expect(/./);
  const errors: string[] = [];
  page.on("console", (message) => message.type() === "error" && errors.push(message.text()));
  await page.addInitScript(() =>
    addEventListener("DOMContentLoaded", () => {
      const island = document.querySelector<HTMLElement>("[data-island=services-slider]");
      if (island) island.dataset.props = "{}";
    }),
  );
  await page.goto(home);
  await expectReady(page);
  // The fonts may set the spacing of letters in the list.
  await expect(page.locator("html")).toHaveAttribute("data-fonts", "ready");
  const before = await listOf(page).evaluate((list) => list.outerHTML);
  await listOf(page).scrollIntoViewIfNeeded();
  await expect.poll(() => errors).toEqual([expect.stringContaining("TypeError")]);
  await expect.poll(() => listOf(page).evaluate((list) => list.outerHTML)).toBe(before);
  await stripsOf(page).nth(1).click();
  await page.getByRole("link", { name: slider().panels[1]?.link.label ?? "" }).click();
  await expect(page).not.toHaveURL(new RegExp(`${home}$`));
});
