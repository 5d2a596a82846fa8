import type { Page } from "@playwright/test";
import { dueDate } from "../../../src/contact/due-date.ts";
import { draftKey } from "../../../src/contact/message-draft.ts";
import { fill } from "../../../src/ui/text/fill.ts";
import { siteContent } from "../../support/site-content.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { chosenServices, fillForm, storedFor, uniqueEmail } from "../support/pages/contact-form.ts";
import { openDocument } from "../support/pages/documents.ts";
import { defaultLanguage, localeOf, open, otherLanguage } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow } from "../support/visit.ts";

const endpoint = "**/api/messages";
const { hours } = siteContent.shared.site.value;

const blockIn = (language: string) => blockOf("contact-form", "contact", language);
const messageOf = (page: Page) => page.locator("form [name=message]");

/** Writes a moment or a day in a time zone; the browser of the tests is in UTC. */
const written = (date: Date | undefined, language: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(localeOf(language), { ...options, timeZone: "UTC" }).format(date);

test.use({ viewport: narrow });

for (const [where, language, openForm] of [
  ["in the document", defaultLanguage, (page: Page) => openDocument(page, "contact")],
  ["behind the hash", otherLanguage, (page: Page) => open(page, "contact", { language: otherLanguage })],
] as const)
  test(`On a phone, the form begins on the first screen; a sent message is answered with time, duration and due day, and can be corrected, ${where}, in ${language}`, async ({
    page,
  }) => {
    const { answer, submit, success } = blockIn(language);
    await openForm(page);
    await expect(page.locator("form [name=message]")).toBeInViewport({ ratio: 1 });
    const wrong = await fillForm(page);
    const text = await messageOf(page).inputValue();
    const answered = page.waitForResponse(endpoint);
    await page.getByRole("button", { name: submit }).click();
    const received = new Date((await (await answered).headerValue("date")) ?? Number.NaN);
    await expect(page.getByRole("status").filter({ hasText: success })).toHaveText(success);

    const time = written(received, language, { timeStyle: "medium" });
    const due = hours && dueDate(received, hours, answer.within.value);
    const weekday = written(due, language, { weekday: "long" });
    const date = written(due, language, { day: "numeric", month: "long" });
    const main = page.getByRole("main");
    const [before = "", after = ""] = fill(answer.received, { time }).split("{seconds}");
    await expect(main).toContainText(before);
    await expect(main).toContainText(after);
    await expect(main).toContainText(
      due ? fill(answer.person, { email: wrong, weekday, date }) : fill(answer.rule, { email: wrong }),
    );
    for (const item of answer.items) await expect(main.getByText(item)).toBeVisible();

    const correct = page.getByRole("button", { name: answer.correct });
    await page.emulateMedia({ media: "print" });
    await expect(main.getByText(before)).toBeVisible();
    await expect(correct).toBeHidden();
    await page.emulateMedia({ media: null });

    await correct.press("Enter");
    const email = page.locator("form [name=email]");
    await expect(email).toBeFocused();
    await expect(email).toHaveValue(wrong);
    const line = fill(answer.replaces, { time });
    await expect(messageOf(page)).toHaveValue(`${line}\n${text}`);
    const right = uniqueEmail();
    await email.fill(right);
    const again = page.waitForRequest(endpoint);
    await email.press("Enter");
    const keys = [(await answered).request(), await again].map(
      (request) => request.headers()["idempotency-key"],
    );
    expect(keys[0]).not.toBe(keys[1]);
    expect(Object.keys((await again).postDataJSON())).toHaveLength(6);
    await expect(page.getByRole("status").filter({ hasText: success })).toBeFocused();
    await expect(main).toContainText(right);
    expect(await storedFor(right)).toEqual([
      expect.objectContaining({ message: `${line}\n${text}`, services: chosenServices }),
    ]);
  });

test("A starter writes its sentence and ticks its service, with the keyboard, and takes back only what it did", async ({
  page,
}) => {
  const { items } = blockIn(otherLanguage).starters;
  const starter = (label = "") => page.getByRole("button", { name: label, exact: true });
  const box = (service = "") => page.locator(`form [name=services][value=${service}]`);
  await openDocument(page, "contact", otherLanguage);
  for (const { label, sentence, service } of items) {
    await messageOf(page).fill("Mine.");
    await starter(label).press("Space");
    await expect(starter(label)).toHaveAttribute("aria-pressed", "true");
    await expect(starter(label)).toBeFocused();
    await expect(messageOf(page)).toHaveValue(`${sentence}\nMine.`);
    await expect(box(service)).toBeChecked();
    await starter(label).press("Enter");
    await expect(starter(label)).toHaveAttribute("aria-pressed", "false");
    await expect(messageOf(page)).toHaveValue("Mine.");
    await expect(box(service)).not.toBeChecked();
  }

  const [{ label, sentence, service } = { label: "", sentence: "", service: "" }] = items;
  await test.step("what the visitor ticked and wrote stays", async () => {
    await box(service).check();
    await starter(label).press("Space");
    await messageOf(page).fill(`${sentence} And more.`);
    await starter(label).press("Space");
    await expect(messageOf(page)).toHaveValue("And more.");
    await expect(box(service)).toBeChecked();
  });

  await test.step("it is pressed if its sentence is in the message that another page left, when the browser shows this one again", async () => {
    await starter(label).click();
    await expect(starter(label)).toHaveAttribute("aria-pressed", "true");
    for (const isIn of [false, true]) {
      const text = isIn ? `${sentence} Mine.` : "Mine.";
      await page.evaluate(
        ([key, text]) => {
          sessionStorage.setItem(key, JSON.stringify({ values: [["message", text]], startedMs: 0, key: "" }));
          dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
        },
        [draftKey, text] as const,
      );
      await expect(messageOf(page)).toHaveValue(text);
      await expect(starter(label)).toHaveAttribute("aria-pressed", `${isIn}`);
    }
  });
});
