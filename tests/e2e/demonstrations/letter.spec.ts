import type { Page } from "@playwright/test";
import { boxOf } from "../support/box.ts";
import { answers, fillForm } from "../support/pages/contact-form.ts";
import { openDocument } from "../support/pages/documents.ts";
import { open, otherLanguage, scrollPage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, smallest, wide } from "../support/visit.ts";

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

const textOn = (page: Page, field: string) => letterOf(page).locator(`[data-letter-line=${field}]`);

/** Returns the texts around the letter that its sheet or its envelope covers. */
async function textsUnder(page: Page): Promise<string[]> {
  const parts = await letterOf(page).locator("use[href$='#sheet'], use[href$='#front']").all();
  // Until the drawing has loaded, its parts have no size.
  for (const part of parts) await expect.poll(async () => (await boxOf(part)).width).toBeGreaterThan(0);
  const boxes = await Promise.all(parts.map(boxOf));
  return page.locator("h1, h1 + p, section:has(form) :is(h2, label, p.small-print)").evaluateAll(
    (texts, boxes) =>
      texts.flatMap((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        const isUnder = [...range.getClientRects()].some(({ left, right, top, bottom }) =>
          boxes.some((box) => left < box.right && right > box.x && top < box.bottom && bottom > box.y),
        );
        return isUnder ? [text.textContent] : [];
      }),
    boxes,
  );
}

const sealed = (page: Page) => opacityOf(page, "seal");
const flown = (page: Page) => opacityOf(page, "trail");

test.use({ viewport: wide });

test("What a visitor brings from another page, or typed before a reload, is on the letter before the form is touched", async ({
  page,
}) => {
  await openDocument(page, "contact");
  await page.locator("form [name=message]").fill("A plan for this.\nPlease.");
  await page.reload();
  await expect(textOn(page, "message")).toHaveText("A plan for this.\nPlease.");
  await expect(textOn(page, "name")).toHaveText("");
});

test("Each field that is filled in writes its part of the letter, which is sealed when the form is complete, and flies off when it is sent", async ({
  page,
  problems,
}) => {
  let isOffline = true;
  await page.route("**/api/messages", (route) =>
    isOffline ? route.abort() : route.fulfill({ status: 201, json: {} }),
  );
  problems.expect(/ERR_FAILED/);
  await open(page, "contact", { language: otherLanguage });
  const control = (field: string) => page.locator(`form [name=${field}]`).first();
  await expect(letterOf(page).locator("use[href]").first()).toBeAttached();
  await expect(letterOf(page)).toHaveAttribute("aria-hidden", "true");

  await test.step("it is large on the first screen, stays in view while the form scrolls, and covers no text", async () => {
    await expect(letterOf(page)).toBeInViewport({ ratio: 0.9 });
    expect((await boxOf(letterOf(page))).width).toBeGreaterThan(420);
    expect(await textsUnder(page)).toEqual([]);
    await page.locator("form [type=submit]").scrollIntoViewIfNeeded();
    await expect(letterOf(page)).toBeInViewport({ ratio: 0.9 });
  });

  await test.step("each field writes its part", async () => {
    expect(await writtenOn(page)).toEqual([]);
    await control("email").fill("ana@");
    expect(await writtenOn(page), "an invalid address").toEqual([]);
    await control("email").fill("ana@example.com");
    await control("services").check();
    expect(await writtenOn(page)).toEqual(["email", "services"]);
    await expect(textOn(page, "email")).toHaveText("ana@example.com");
  });

  await test.step("it is sealed while the form is complete and nobody writes", async () => {
    const email = await fillForm(page);
    await control("message").focus();
    expect(await writtenOn(page)).toEqual(fields);
    for (const [field, text] of Object.entries({ ...answers, email }))
      await expect(textOn(page, field)).toHaveText(text);
    expect(await sealed(page), "while the visitor writes").toBe(0);
    const clip = letterOf(page).locator("svg");
    expect(await clip.evaluate((svg) => getComputedStyle(svg).overflow), "below the envelope").toBe("hidden");
    await control("services").focus();
    expect(await sealed(page)).toBe(1);
    await control("company").fill("");
    await control("services").focus();
    expect(await sealed(page), "without a company").toBe(0);
  });

  await test.step("on phones it is small, and between the texts", async () => {
    for (const size of [narrow, smallest]) {
      await page.setViewportSize(size);
      await scrollPage(page, 0);
      await expect(letterOf(page)).toBeInViewport();
      expect((await boxOf(letterOf(page))).right).toBeLessThanOrEqual(size.width);
      expect(await textsUnder(page)).toEqual([]);
    }
    await page.setViewportSize(wide);
  });

  await test.step("it is not in print", async () => {
    await page.emulateMedia({ media: "print" });
    await expect(letterOf(page)).toBeHidden();
    await page.emulateMedia({ media: "screen" });
  });

  await test.step("it flies off when it is sent", async () => {
    await control("company").fill("Robles Clima");
    expect(await flown(page)).toBe(0);
    await page.locator("form [type=submit]").click();
    await expect(page.getByRole("alert")).toBeVisible();
    expect(await flown(page), "with a message that was not sent").toBe(0);
    isOffline = false;
    await page.locator("form [type=submit]").click();
    await expect(page.getByRole("status").first()).toBeVisible();
    expect(await sealed(page)).toBe(1);
    await expect.poll(() => flown(page)).toBe(1);
  });
});
