import type { Locator, Page, Request } from "@playwright/test";
import { sentTexts } from "../../../scripts/content/compile/compile-server-content.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import { honeypotName } from "../../../src/contact-fields.ts";
import { siteContent } from "../../support/site-content.ts";
import { stopClock } from "../support/clock.ts";
import { hold } from "../support/network.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { answers, chosenServices, fillForm, storedFor, uniqueEmail } from "../support/pages/contact-form.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import { typePath } from "../support/pages/links.ts";
import {
  defaultLanguage,
  expectPage,
  expectReady,
  open,
  otherLanguage,
  pathOf,
  shellOf,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";

const endpoint = "**/api/messages";

type Field = "name" | "email" | "phone" | "company" | "message";

const blockIn = (language: string) => blockOf("contact-form", "contact", language);

function formOf(page: Page, language: string) {
  const { fields, services, submit, success, failure, back } = blockIn(language);
  const label = new Map(Object.entries(fields).map(([field, { label }]) => [field, label]));
  return {
    form: page.locator("form"),
    field: (field: Field): Locator => page.getByLabel(label.get(field) ?? ""),
    service: (value: string) =>
      page.getByRole("checkbox", {
        name: services.options.find((option) => option.value === value)?.label ?? "",
        exact: true,
      }),
    submit: page.getByRole("button", { name: submit }),
    success: page.getByRole("status").filter({ hasText: success }),
    failure: page.getByRole("alert").filter({ hasText: failure }),
    back: page.getByRole("main").getByRole("link", { name: back.label }),
  };
}

/** Expects every field to keep the value that was typed. */
async function expectKept(page: Page, email: string) {
  for (const [name, text] of Object.entries({ ...answers, email }))
    await expect(page.locator(`form [name=${name}]`)).toHaveValue(text);
  const checked = page.locator("form [name=services]:checked");
  expect(await checked.evaluateAll((all) => all.map((box) => box.getAttribute("value")))).toEqual(
    chosenServices,
  );
}

/** Returns a list that collects every message that the page sends from this call on. */
function requestsOf(page: Page): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) requests.push(request);
  });
  return requests;
}

/** Expects only this control to be marked as wrong, with this text. */
async function expectFlaw(control: Locator, error: string) {
  await expect(control, error).toBeFocused();
  await expect(control.page().locator("form").getByText(error, { exact: true })).toBeVisible();
  await expect(control).toHaveAttribute("aria-invalid", "true");
  await expect(control).toHaveAccessibleDescription(error);
  expect(await control.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(error);
  await expect(control.page().locator("form [aria-invalid]"), error).toHaveCount(1);
}

test("A form with a missing field or an invalid e-mail address is not sent, and says why; no field accepts more than its limit", async ({
  page,
}) => {
  const language = otherLanguage;
  const requests = requestsOf(page);
  const { form, field, service, submit, back } = formOf(page, language);
  const { fields, services, room } = blockIn(language);
  const { name, email, company, message } = fields;
  await open(page, "contact", { language });

  await test.step("an empty form shows its errors under the fields, not in browser bubbles, and clears them field by field", async () => {
    const bubble = await field("message").evaluateHandle((input) => ({
      prevented: new Promise((resolve) => {
        input.addEventListener("invalid", (event) => resolve(event.defaultPrevented));
      }),
    }));
    await submit.click();
    expect(await bubble.evaluate(({ prevented }) => prevented)).toBe(true);
    await expect(field("message")).toBeFocused();
    for (const { error } of [name, email, company, message, services])
      await expect(form.getByText(error, { exact: true })).toBeVisible();
    await field("name").fill("Ana");
    await expect(form.getByText(name.error, { exact: true })).toHaveCount(0);
    await service("other").check();
    await expect(form.getByText(services.error, { exact: true })).toHaveCount(0);
    await expect(form.getByText(company.error, { exact: true })).toBeVisible();
    await service("other").uncheck();
  });

  await test.step("each of them marks its field and moves the focus there", async () => {
    await fillForm(page);
    for (const [control, text, error] of [
      ["name", "  ", name.error],
      ["email", "  ", email.error],
      ["email", "ana@", email.invalid],
      ["company", "  ", company.error],
      ["message", "  ", message.error],
    ] as const) {
      await expect(form.locator("[aria-invalid]"), `before ${error}`).toHaveCount(0);
      const whole = await field(control).inputValue();
      await field(control).fill(text);
      await submit.click();
      await expectFlaw(field(control), error);
      await field(control).fill(whole);
    }
    for (const value of chosenServices) await service(value).uncheck();
    await submit.click();
    await expectFlaw(form.locator("[name=services]").first(), services.error);
  });

  await test.step("near a limit the form counts the characters left, and says if a pasted text was cut off", async () => {
    await field("message").fill("x".repeat(4_400));
    await expect(field("message")).toHaveAccessibleDescription("");
    await field("message").fill("x".repeat(4_900));
    await expect(field("message")).toHaveAccessibleDescription(`${room.left} 100`);
    await field("message").focus();
    await page.keyboard.insertText("y".repeat(200));
    await expect(field("message")).toHaveAccessibleDescription(room.none);
    await expect(form.locator("[aria-live]")).toHaveText(`${message.label}. ${room.none}`);
  });

  await test.step("no field accepts text above its limit", async () => {
    const limits = { name: 200, email: 254, phone: 50, company: 200, message: 5_000 };
    for (const [name, limit] of Object.entries(limits) as [Field, number][]) {
      await expect(field(name)).toHaveAttribute("maxlength", String(limit));
      await field(name).fill("");
      await field(name).focus();
      await page.keyboard.insertText("x".repeat(limit + 10));
      await expect(field(name)).toHaveValue("x".repeat(limit));
      await expect(form.locator("[aria-live]")).toContainText(`${fields[name].label}. ${room.none}`);
    }
  });

  expect(requests).toEqual([]);
  await back.click();
  await expectPage(page, "home", language);
});

test("A message is sent once and stored with exactly six fields; the success message replaces the form and gets the focus", async ({
  page,
  problems,
}) => {
  problems.expect(/^Failed to load resource/);
  const language = otherLanguage;
  const requests = requestsOf(page);
  const { form, field, submit, success, failure, back } = formOf(page, language);
  const { sending, success: thanks, answer } = blockIn(language);
  const goTo = async (id: string) => {
    await typePath(page, pathOf(id, language));
    await expectPage(page, id, language);
  };
  await open(page, "contact", { language });

  await test.step("while it is sent, submitting the form again does nothing", async () => {
    const release = await hold(page, endpoint);
    const button = form.locator("[type=submit]");
    const email = await fillForm(page);
    await field("phone").fill("");
    const request = page.waitForRequest(endpoint);
    await button.click();
    await expect(button).toHaveText(sending);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.dblclick({ force: true });
    await button.press("Enter");
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    release();

    const message = { ...answers, email, phone: "", services: chosenServices };
    const sent = await request;
    expect(sent.method()).toBe("POST");
    expect(sent.postDataJSON()).toEqual(message);
    await expect(success).toHaveText(thanks);
    await expect(success).toBeFocused();
    // With reduced motion, the drawn letter is there at once.
    await expect(success.locator("g")).toHaveCSS("animation-duration", "0.001s");
    await expect(form).toHaveCount(0);
    await expect(page.getByText(answer.ready)).toHaveCount(1);
    expect(requests).toHaveLength(1);
    expect(await storedFor(email)).toEqual([expect.objectContaining(message)]);
    await page.unroute(endpoint);
    await back.click();
    await expectPage(page, "home", language);
  });

  for (const status of [500, 404])
    await test.step(`it counts as sent if a server answers ${status}, but nothing more is said about it`, async () => {
      await goTo("contact");
      await page.route(endpoint, (route) => route.fulfill({ status }));
      await fillForm(page);
      await submit.click();
      await expect(success).toBeFocused();
      await expect(failure).toHaveCount(0);
      await expect(form).toHaveCount(0);
      await expect(page.getByText(answer.ready)).toHaveCount(0);
      await page.unroute(endpoint);
      await goTo("privacy");
    });

  await test.step("a message that fills in the honeypot field, which visitors don't see, is marked", async () => {
    await goTo("contact");
    const trap = form.locator(`[name=${honeypotName}]`);
    await expect(trap).toBeHidden();
    expect(await form.ariaSnapshot()).not.toContain(honeypotName);
    await trap.evaluate((input: HTMLInputElement) => {
      input.value = "https://spam.example";
    });
    const email = await fillForm(page);
    await submit.click();
    await expect(success).toBeFocused();
    // It is no spam if the form was filled in slowly.
    const marks = [expect.stringMatching(/^(spam:)?trap$/)];
    expect(await storedFor(email)).toEqual([expect.objectContaining({ marks })]);
  });
});

test("If a message isn't answered, an alert gets the focus, and what was typed is kept, can be mailed or copied, and sent again", async ({
  page,
  problems,
}) => {
  problems.expect(/^Failed to load resource/);
  const language = defaultLanguage;
  const requests = requestsOf(page);
  const { submit, success, failure, field } = formOf(page, language);
  const { otherWays: texts, failure: alert, kept } = blockIn(language);
  await stopClock(page);
  await open(page, "contact");
  await page.evaluate(() => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    Object.assign(window, { copied });
  });
  const email = await fillForm(page);

  await test.step("it counts as not sent after 30 seconds", async () => {
    await page.route(endpoint, () => {});
    const asked = page.waitForRequest(endpoint);
    await submit.click();
    await asked;
    await page.clock.fastForward(30_000);
    await expect(failure).toBeFocused();
    await expectKept(page, email);
  });

  await test.step("and if the server can't be reached", async () => {
    await page.route(endpoint, (route) => route.abort());
    await submit.click();
    await expect(failure).toBeFocused();
    await expect(failure).toHaveText(`${alert}${kept}`);
    for (const text of [alert, kept]) await expect(failure.getByText(text, { exact: true })).toBeVisible();
    await expectKept(page, email);
    expect(await storedFor(email)).toEqual([]);
  });

  await test.step("it can be mailed or copied, with the keyboard, even if copying is not allowed", async () => {
    await page.keyboard.press("Tab");
    const link = page.getByRole("link", { name: texts.mail });
    await expect(link).toBeFocused();
    await field("message").fill("Ñandú & más\n100 % 😀");
    const url = new URL((await link.getAttribute("href")) ?? "");
    expect(url.pathname).toBe(shellOf(language).email);
    expect(url.searchParams.get("subject")).toBe(texts.subject);
    const body = url.searchParams.get("body") ?? "";
    for (const text of [answers.name, email, answers.phone, answers.company, "Ñandú & más\r\n100 % 😀"])
      expect(body).toContain(text);

    const copy = page.getByRole("button", { name: texts.copy });
    await copy.press("Enter");
    await expect(page.getByRole("status").filter({ hasText: texts.copied })).toBeVisible();
    expect(await page.evaluate("copied")).toEqual([body.replaceAll("\r\n", "\n")]);

    await page.evaluate(() => Object.defineProperty(navigator, "clipboard", { value: undefined }));
    await copy.press("Enter");
    const text = page.getByLabel(texts.select);
    await expect(text).toBeFocused();
    await expect(text).toHaveValue(body.replaceAll("\r\n", "\n"));
    expect(await page.evaluate(() => `${getSelection()}`)).toBe(body.replaceAll("\r\n", "\n"));
  });

  await test.step("every attempt has the same key, so that it is stored once", async () => {
    await page.unroute(endpoint);
    await field("message").fill(answers.message);
    await submit.click();
    await expect(success).toBeFocused();
    expect(await storedFor(email)).toHaveLength(1);
    const keys = requests.map((request) => request.headers()["idempotency-key"]);
    expect(keys).toEqual([keys[0], keys[0], keys[0]]);
    expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
  });
});

test("A message can be written and sent using only the keyboard", async ({ page }) => {
  const { field, service, success } = formOf(page, defaultLanguage);
  await open(page, "contact");
  const email = uniqueEmail();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  for (let stop = 0; stop < 20 && (await focused()) !== "message"; stop++) await page.keyboard.press("Tab");
  await expect(field("message")).toBeFocused();
  await page.keyboard.type("Hola");
  await page.keyboard.press("Tab");
  for (const { label } of blockIn(defaultLanguage).starters.items) {
    await expect(page.getByRole("button", { name: label, exact: true })).toBeFocused();
    await page.keyboard.press("Tab");
  }
  for (const [name, text] of [
    ["name", answers.name],
    ["email", email],
    ["company", answers.company],
    ["phone", answers.phone],
  ] as const) {
    await expect(field(name)).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  for (const { value } of blockIn(defaultLanguage).services.options) {
    await expect(service(value)).toBeFocused();
    if (value === "dashboard") await page.keyboard.press("Space");
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(success).toBeFocused();
  expect(await storedFor(email)).toEqual([
    expect.objectContaining({ services: ["dashboard"], message: "Hola" }),
  ]);
});

test("What was typed survives a reload, and leaving the page while it is sent; it is stored once, and then forgotten", async ({
  page,
}) => {
  const language = defaultLanguage;
  const requests = requestsOf(page);
  const { submit, success } = formOf(page, language);
  await openDocument(page, "contact", language);
  const email = await fillForm(page);
  await page.reload();
  await expectReady(page);
  await expectKept(page, email);

  await page.route(endpoint, () => {});
  const asked = page.waitForRequest(endpoint);
  await submit.click();
  await asked;
  await openDocument(page, "privacy", language);
  await page.unroute(endpoint);
  await openDocument(page, "contact", language);
  await expectKept(page, email);
  await submit.click();
  await expect(success).toBeFocused();
  const keys = requests.map((request) => request.headers()["idempotency-key"]);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await storedFor(email)).toHaveLength(1);
  expect(await page.evaluate(() => sessionStorage.getItem("message"))).toBeNull();
});

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the form can be sent and leads to a thank-you page in its language", async ({ page }) => {
    const language = otherLanguage;
    await page.goto(documentPathOf("contact", language));
    await expect(page.getByText(blockIn(language).starters.label)).toBeHidden();
    const email = uniqueEmail();
    await fillForm(page, { email });
    await formOf(page, language).submit.click();
    await expect(page).toHaveURL(new RegExp(`/sent/${language}/$`));
    const thanks = page.getByRole("heading", { level: 1 });
    await expect(thanks).toHaveText(blockIn(language).success);
    await expect(page.getByText(sentTexts(createContexts(siteContent)(language)).rule)).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", language);
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(page.getByRole("main")).toHaveCSS("font-family", /^"?Commissioner/);
    await expect(thanks).toHaveCSS("font-family", /^"?Piazzolla/);
    const back = page.getByRole("link", { name: blockIn(language).back.label });
    await expect(back).toHaveAttribute("href", documentPathOf("home", language));
    expect(await storedFor(email)).toEqual([
      expect.objectContaining({ ...answers, message: "Una web\r\nnueva", email, extra: {}, spam: false }),
    ]);
  });
});
