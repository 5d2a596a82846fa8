import { bar, expectClosed, expectOpen, groupButton, groupItems } from "./support/bar.ts";
import { boxOf } from "./support/box.ts";
import { hold, mainScript } from "./support/network.ts";
import {
  defaultLanguage,
  expectHash,
  expectPage,
  headingOf,
  open,
  otherLanguage,
  pathOf,
  sampled,
  shellOf,
} from "./support/site.ts";
import { expect, test } from "./support/test.ts";

const { menu, email, brand } = shellOf(defaultLanguage);
const [services, automate] = menu.groups as [(typeof menu.groups)[0], (typeof menu.groups)[0]];

test.describe("The bar on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const language of sampled(defaultLanguage)) {
    test(`Its dropdowns list the pages of each group, in the language ${language}`, async ({ page }) => {
      await open(page, "", { language });
      const pages = [
        ["web", "crm-servicetitan", "business-analytics"],
        ["generate-appointments", "instant-quotes", "inventory", "smart-post-sale"],
      ];
      for (const [at, group] of shellOf(language).menu.groups.entries()) {
        await groupButton(page, group).click();
        await expectOpen(page, group);
        const paths = pages[at]?.map((id) => `#/${pathOf(id, language)}`) ?? [];
        await expect(groupItems(page, group)).toHaveCount(paths.length);
        for (const [index, { label }] of group.items.entries()) {
          await expect(groupItems(page, group).nth(index)).toContainText(label);
          await expect(groupItems(page, group).nth(index)).toHaveAttribute("href", paths[index] ?? "");
        }
      }
    });
  }

  test("A dropdown opens on hover, one at a time, and closes when the pointer leaves it or presses again or beside it", async ({
    page,
  }) => {
    await open(page);
    await test.step("one at a time, until the pointer leaves it", async () => {
      await groupButton(page, services).hover();
      await expectOpen(page, services);
      await groupButton(page, automate).hover();
      await expectOpen(page, automate);
      await expectClosed(page, services);
      await groupItems(page, automate).last().hover();
      await expectOpen(page, automate);
      await page.mouse.move(720, 880);
      await expectClosed(page, automate);
    });

    await test.step("the click that follows a hover keeps it open, and the next one closes it", async () => {
      await groupButton(page, services).hover();
      await expectOpen(page, services);
      await groupButton(page, services).click();
      await expectOpen(page, services);
      await groupButton(page, services).click();
      await expectClosed(page, services);
      await groupButton(page, services).click();
      await expectOpen(page, services);
    });

    await test.step("Escape closes what hover has opened, and then a click opens it and the next one closes it", async () => {
      await page.mouse.move(720, 880);
      await groupButton(page, services).hover();
      await expectOpen(page, services);
      await page.keyboard.press("Escape");
      await expectClosed(page, services);
      await groupButton(page, services).click();
      await expectOpen(page, services);
      await groupButton(page, services).click();
      await expectClosed(page, services);
    });

    await test.step("a click beside it closes it", async () => {
      await groupButton(page, automate).focus();
      await page.keyboard.press("Enter");
      await expectOpen(page, automate);
      await page.mouse.click(1400, 880);
      await expectClosed(page, automate);
    });
  });

  test("Keys pass a closed dropdown by, open one by Enter and Space, go through it, and close it by Escape or on the way out", async ({
    page,
  }) => {
    await open(page);
    await test.step("Tab passes a closed one by", async () => {
      await groupButton(page, services).focus();
      await page.keyboard.press("Tab");
      await expect(groupButton(page, automate)).toBeFocused();
    });

    await test.step("Escape closes it and returns the focus", async () => {
      for (const key of ["Enter", "Space"]) {
        await groupButton(page, services).focus();
        await page.keyboard.press(key);
        await expectOpen(page, services);
        await page.keyboard.press("Tab");
        await expect(groupItems(page, services).first()).toBeFocused();
        await page.keyboard.press("Escape");
        await expectClosed(page, services);
        await expect(groupButton(page, services)).toBeFocused();
      }
    });

    await test.step("Tab goes through it and closes it on the way out", async () => {
      await groupButton(page, services).focus();
      await page.keyboard.press("Enter");
      for (const at of services.items.keys()) {
        await page.keyboard.press("Tab");
        await expect(groupItems(page, services).nth(at)).toBeFocused();
      }
      await page.keyboard.press("Tab");
      await expect(groupButton(page, automate)).toBeFocused();
      await expectClosed(page, services);

      await page.keyboard.press("Enter");
      await expectOpen(page, automate);
      await page.keyboard.press("Shift+Tab");
      await expect(groupButton(page, services)).toBeFocused();
      await expectClosed(page, automate);
    });
  });

  test("A dropdown's panel is 320 px wide and lies on the screen at every width, and choosing an item closes it and shows its page", async ({
    page,
  }) => {
    await open(page);
    await test.step("its place", async () => {
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 700 });
        for (const group of [services, automate]) {
          await groupButton(page, group).hover();
          await expectOpen(page, group);
          const box = await boxOf(
            page.locator(`[id="${await groupButton(page, group).getAttribute("aria-controls")}"]`),
          );
          expect(box.width).toBe(320);
          expect(box.x).toBeGreaterThanOrEqual(0);
          expect(box.x + box.width).toBeLessThanOrEqual(width);
          expect(box.y + box.height).toBeLessThanOrEqual(700);
        }
      }
    });

    await test.step("choosing an item", async () => {
      await groupButton(page, automate).hover();
      await groupItems(page, automate).nth(1).click();
      await expectPage(page, "instant-quotes", defaultLanguage);
      await expectClosed(page, automate);

      await groupButton(page, services).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await expectPage(page, "web", defaultLanguage);
      await expectClosed(page, services);
    });
  });

  test("The page on the screen and its group are marked in the bar, to eyes and to screen readers", async ({
    page,
  }) => {
    await open(page, "services/instant-quotes");
    await test.step("the group", async () => {
      await expect(groupButton(page, automate)).toHaveAttribute("aria-current", "true");
      await expect(groupButton(page, services)).not.toHaveAttribute("aria-current");
      const indexOf = (group: typeof services) =>
        groupButton(page, group).evaluate((button) => getComputedStyle(button, "::after").clipPath);
      expect(await indexOf(automate)).toMatch(/^polygon/);
      expect(await indexOf(services)).toBe("none");
    });

    await test.step("the page, and only there", async () => {
      const marked = bar(page).locator("[aria-current=page]:visible");
      await expect(marked).toHaveCount(0);
      await groupButton(page, automate).hover();
      await expect(marked).toHaveCount(1);
      await expect(marked).toContainText(automate.items[1]?.label ?? "");

      await page.goto("/#/contact");
      await page.mouse.move(720, 880);
      await expect(marked).toHaveText(menu.contact.label);
      await expect(groupButton(page, automate)).not.toHaveAttribute("aria-current");
    });
  });

  test("The bar stays at the top while the page scrolls, and leads to contact and home", async ({ page }) => {
    await open(page, "services/web");
    await test.step("at the top", async () => {
      await page.mouse.move(720, 600);
      await page.mouse.wheel(0, 1500);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
      expect((await boxOf(bar(page))).y).toBe(0);
      await expect(groupButton(page, services)).toBeInViewport();
    });

    await test.step("contact and home", async () => {
      await bar(page).getByRole("link", { name: menu.contact.label, exact: true }).click();
      await expectPage(page, "contact", defaultLanguage);
      await bar(page).getByRole("link", { name: brand }).click();
      await expectPage(page, "home", defaultLanguage);
      await expectHash(page, "");
    });
  });
});

test.describe("A finger on a wide screen", () => {
  test.use({ viewport: { width: 1024, height: 1366 }, hasTouch: true });

  test("A tap opens a dropdown, another closes it, and one beside it does too", async ({ page }) => {
    await open(page);
    await groupButton(page, services).tap();
    await expectOpen(page, services);
    await groupButton(page, services).tap();
    await expectClosed(page, services);
    await groupButton(page, services).tap();
    await groupButton(page, automate).tap();
    await expectOpen(page, automate);
    await expectClosed(page, services);
    await page.touchscreen.tap(900, 1300);
    await expectClosed(page, automate);
  });
});

for (const language of sampled(otherLanguage)) {
  test(`The footer leads to the mail, the services and the policy, in the language ${language}`, async ({
    page,
  }) => {
    await open(page, "", { language });
    const { links } = shellOf(language).menu.footer;
    const footer = page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
    for (const [at, id] of ["services", "privacy"].entries()) {
      await footer.getByRole("link", { name: links[at]?.label ?? "" }).click();
      await expectPage(page, id, language);
      await expect(footer.locator("[aria-current=page]")).toHaveText(links[at]?.label ?? "");
    }
  });
}

test("Bar, page and footer change their language together", async ({ page }) => {
  await open(page, "services", { language: otherLanguage });
  const { menu } = shellOf(otherLanguage);
  for (const { label } of menu.groups) await expect(groupButton(page, { label })).toBeVisible();
  await expect(bar(page).getByRole("link", { name: menu.contact.label, exact: true })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(menu.footer.links[0]?.label ?? "");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(headingOf("services", otherLanguage));
});

test("The menu opens on hover before the script runs, and stays open when it does", async ({ page }) => {
  const release = await hold(page, mainScript);
  await page.goto("/", { waitUntil: "commit" });
  await groupButton(page, services).hover();
  await expect(groupItems(page, services).first()).toBeVisible();
  release();
  await expectOpen(page, services);
});
