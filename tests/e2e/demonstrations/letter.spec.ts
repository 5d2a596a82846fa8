import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { fillForm } from "../support/pages/contact-form.ts";
import { open, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";

const fields = ["name", "email", "phone", "company", "services", "message"];

const letterOf = (page: Page) =>
  page.locator("form, [role=status]").locator("xpath=ancestor::section/div/*[name()='svg']");

/** Returns the fields whose lines the letter shows. */
const writtenOn = (page: Page) =>
  letterOf(page).evaluate(
    (letter, fields) =>
      fields.filter((field) => {
        const part = letter.querySelector(`use[href$="#${field}"]`);
        return part && getComputedStyle(part).opacity === "1";
      }),
    fields,
  );

/** Returns the opacity of a part of the letter. */
const opacityOf = (page: Page, part: string) =>
  letterOf(page)
    .locator(`use[href$="#${part}"]`)
    .evaluate((use) => Number(getComputedStyle(use).opacity));

const sealed = (page: Page) => opacityOf(page, "seal");
const flown = (page: Page) => opacityOf(page, "trail");

test.use({ viewport: wide });

test("Each field that is filled in writes its part of the letter, which is sealed when the form is complete, and flies off when it is sent", async ({
  page,
}) => {
  await page.route("**/api/messages", (route) => route.fulfill({ status: 201, json: {} }));
  await open(page, "contact", { language: otherLanguage });
  const control = (field: string) => page.locator(`form [name=${field}]`).first();
  await expect(letterOf(page).locator("use[href]").first()).toBeAttached();
  await expect(letterOf(page)).toHaveAttribute("aria-hidden", "true");

  await test.step("it stays in view while the form scrolls, and never covers the small print", async () => {
    await page.locator("form [type=submit]").scrollIntoViewIfNeeded();
    await expect(letterOf(page)).toBeInViewport({ ratio: 0.9 });
    const notice = page.locator("section:has(form) > p.small-print");
    for (const scroll of [0, 300, 600, 900, 1200]) {
      await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), scroll);
      const [drawn, printed] = [await boxOf(letterOf(page)), await boxOf(notice)];
      expect(drawn.bottom, `scrolled to ${scroll}`).toBeLessThanOrEqual(printed.y);
    }
  });

  await test.step("each field writes its part", async () => {
    expect(await writtenOn(page)).toEqual([]);
    await control("email").fill("ana@");
    expect(await writtenOn(page), "an invalid address").toEqual([]);
    await control("email").fill("ana@example.com");
    await control("services").check();
    expect(await writtenOn(page)).toEqual(["email", "services"]);
  });

  await test.step("it is sealed while the form is complete and nobody writes", async () => {
    await fillForm(page);
    await control("message").focus();
    expect(await writtenOn(page)).toEqual(fields);
    expect(await sealed(page), "while the visitor writes").toBe(0);
    const clip = letterOf(page).locator("svg");
    expect(await clip.evaluate((svg) => getComputedStyle(svg).overflow), "below the envelope").toBe("hidden");
    await control("services").focus();
    expect(await sealed(page)).toBe(1);
    await control("company").fill("");
    await control("services").focus();
    expect(await sealed(page), "without a company").toBe(0);
  });

  await test.step("it is neither on phones nor in print", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(letterOf(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
    await page.setViewportSize(narrow);
    await expect(letterOf(page)).toBeHidden();
    await page.setViewportSize(wide);
  });

  await test.step("it flies off when it is sent", async () => {
    await control("company").fill("Robles Clima");
    expect(await flown(page)).toBe(0);
    await page.locator("form [type=submit]").click();
    await expect(page.getByRole("status").first()).toBeVisible();
    expect(await sealed(page)).toBe(1);
    await expect.poll(() => flown(page)).toBe(1);
  });
});
