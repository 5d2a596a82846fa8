import type { Locator, Page, Request } from "@playwright/test";
import { sentTexts } from "../../../scripts/content/compile/compile-server-content.ts";
import { createContexts } from "../../../scripts/content/compile/content-context.ts";
import { honeypotName } from "../../../src/contact-fields.ts";
import { siteContent } from "../../support/site-content.ts";
import { boxOf } from "../support/box.ts";
import { stopClock } from "../support/clock.ts";
import { blockOf } from "../support/pages/blocks.ts";
import { answers, chosenServices, fillForm, storedFor, uniqueEmail } from "../support/pages/contact-form.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { typePath } from "../support/pages/links.ts";
import {
  expectPage,
  expectReady,
  languages,
  open,
  otherLanguage,
  pathOf,
  sampled,
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

const openForm = (page: Page, language: string) => open(page, "contact", { language });

for (const language of sampled(otherLanguage)) {
  test.describe(`In ${language}`, () => {
    const block = blockIn(language);

    const gaps: { what: string; control: string; error: string; empty: (page: Page) => Promise<void> }[] = [
      ...(["name", "email", "company", "message"] as const).map((field) => ({
        what: `without the field "${field}"`,
        control: `[name=${field}]`,
        error: block.fields[field].error,
        empty: (page: Page) => formOf(page, language).field(field).fill("  "),
      })),
      {
        what: "with an invalid e-mail address",
        control: "[name=email]",
        error: block.fields.email.invalid,
        empty: (page: Page) => formOf(page, language).field("email").fill("ana@"),
      },
      {
        what: "without a service",
        control: "[name=services]",
        error: block.services.error,
        empty: async (page: Page) => {
          for (const value of chosenServices) await formOf(page, language).service(value).uncheck();
        },
      },
    ];

    test("A form with a missing field or an invalid e-mail address is not sent, and says why", async ({
      page,
    }) => {
      const requests = requestsOf(page);
      const { submit, form } = formOf(page, language);
      await openForm(page, language);
      for (const { what, control, error, empty } of gaps) {
        await fillForm(page);
        await expect(form.locator("[aria-invalid]"), what).toHaveCount(0);
        await empty(page);
        await submit.click();

        const flawed = form.locator(control).first();
        await expect(flawed, what).toBeFocused();
        await expect(form.getByText(error, { exact: true })).toBeVisible();
        await expect(flawed).toHaveAttribute("aria-invalid", "true");
        await expect(flawed).toHaveAccessibleDescription(error);
        expect(await flawed.evaluate((input: HTMLInputElement) => input.validationMessage)).toBe(error);
        await expect(form.locator("[aria-invalid]"), what).toHaveCount(1);
        expect(requests, what).toEqual([]);
      }
    });

    test("An empty form shows its errors under the fields, not in browser bubbles, and clears them field by field", async ({
      page,
    }) => {
      await openForm(page, language);
      const { form, field, service, submit, back } = formOf(page, language);
      const bubble = await field("name").evaluateHandle((input) => ({
        prevented: new Promise((resolve) => {
          input.addEventListener("invalid", (event) => resolve(event.defaultPrevented));
        }),
      }));
      await submit.click();
      expect(await bubble.evaluate(({ prevented }) => prevented)).toBe(true);
      await expect(field("name")).toBeFocused();
      const { name, email, company, message } = block.fields;
      for (const { error } of [name, email, company, message, block.services])
        await expect(form.getByText(error, { exact: true })).toBeVisible();

      await field("name").fill("Ana");
      await expect(form.getByText(name.error, { exact: true })).toHaveCount(0);
      await service("other").check();
      await expect(form.getByText(block.services.error, { exact: true })).toHaveCount(0);
      await expect(form.getByText(company.error, { exact: true })).toBeVisible();
      await back.click();
      await expectPage(page, "home", language);
    });

    test("A message is sent and stored with exactly six fields; the success message replaces the form and gets the focus", async ({
      page,
    }) => {
      const { form, field, submit, success, back } = formOf(page, language);
      await openForm(page, language);
      const email = await fillForm(page);
      await field("phone").fill("");
      const request = page.waitForRequest(endpoint);
      await submit.click();

      const message = { ...answers, email, phone: "", services: chosenServices };
      const sent = await request;
      expect(sent.method()).toBe("POST");
      expect(sent.postDataJSON()).toEqual(message);
      await expect(success).toHaveText(block.success);
      await expect(success).toBeFocused();
      // With reduced motion, the drawn letter is there at once.
      await expect(success.locator("g")).toHaveCSS("animation-duration", "0.001s");
      await expect(form).toHaveCount(0);
      expect(await storedFor(email)).toEqual([expect.objectContaining(message)]);

      await back.click();
      await expectPage(page, "home", language);
    });

    test("If the server doesn't answer, an alert gets the focus, the fields keep their values, and the visitor can retry", async ({
      page,
      problems,
    }) => {
      problems.expect(/^Failed to load resource/);
      const requests = requestsOf(page);
      const { submit, failure, success } = formOf(page, language);
      const email = uniqueEmail();
      await page.route(endpoint, (route) => route.abort());
      await openForm(page, language);
      await fillForm(page, email);
      await submit.click();

      await expect(failure.getByText(block.failure, { exact: true })).toBeVisible();
      await expect(failure.getByText(block.kept, { exact: true })).toBeVisible();
      await expect(failure).toBeFocused();
      await expectKept(page, email);
      expect(await storedFor(email)).toEqual([]);

      await page.unroute(endpoint);
      await submit.click();
      await expect(success).toBeFocused();
      expect(await storedFor(email)).toHaveLength(1);
      const keys = requests.map((request) => request.headers()["idempotency-key"]);
      expect(keys).toEqual([keys[0], keys[0]]);
      expect(keys[0]).toMatch(/^[0-9a-f]{32}$/);
    });
  });
}

test("After a failure, what was typed can be mailed or copied, with the keyboard, even if copying is not allowed", async ({
  page,
  problems,
}) => {
  problems.expect(/^Failed to load resource/);
  const [language = ""] = languages;
  const { submit, failure, field } = formOf(page, language);
  const { otherWays: texts, failure: alert, kept } = blockIn(language);
  await openForm(page, language);
  await page.evaluate(() => {
    const copied: string[] = [];
    const writeText = async (text: string) => void copied.push(text);
    Object.defineProperty(navigator, "clipboard", { value: { writeText }, configurable: true });
    Object.assign(window, { copied });
  });
  const email = await fillForm(page);
  await page.route(endpoint, (route) => route.abort());
  await submit.click();
  await expect(failure).toBeFocused();
  await expect(failure).toHaveText(`${alert}${kept}`);

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

test.describe("A message", () => {
  const [language = ""] = languages;

  test.beforeEach(({ page }) => openForm(page, language));

  test("counts as sent if the server answers, with any status; our server's alone is followed by more", async ({
    page,
    problems,
  }) => {
    problems.expect(/^Failed to load resource/);
    const { submit, success, failure, form } = formOf(page, language);
    for (const status of [500, 404, 201]) {
      await page.route(endpoint, (route) => route.fulfill({ status }));
      await fillForm(page);
      await submit.click();
      await expect(success).toBeFocused();
      await expect(failure).toHaveCount(0);
      await expect(form).toHaveCount(0);
      await expect(page.getByText(blockIn(language).answer.ready)).toHaveCount(status === 201 ? 1 : 0);
      await page.unroute(endpoint);
      for (const id of ["privacy", "contact"]) {
        await typePath(page, pathOf(id, language));
        await expectPage(page, id, language);
      }
    }
  });

  test("is sent only once, even if the visitor submits the form again meanwhile", async ({ page }) => {
    const requests = requestsOf(page);
    const { form, success } = formOf(page, language);
    const button = form.locator("[type=submit]");
    const email = uniqueEmail();
    const release = Promise.withResolvers<void>();
    await page.route(endpoint, async (route) => {
      await release.promise;
      await route.continue();
    });
    await fillForm(page, email);
    await button.click();
    await expect(button).toHaveText(blockIn(language).sending);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.dblclick({ force: true });
    await button.press("Enter");
    await form.evaluate((element: HTMLFormElement) => element.requestSubmit());
    release.resolve();

    await expect(success).toBeFocused();
    expect(requests).toHaveLength(1);
    expect(await storedFor(email)).toHaveLength(1);
  });

  test("can't exceed the limits of its fields; near a limit the form shows how many characters are left", async ({
    page,
  }) => {
    await test.step("the form counts the characters left, and says if a pasted text was cut off", async () => {
      const { field } = formOf(page, language);
      const { room, fields } = blockIn(language);
      await field("message").fill("x".repeat(4_400));
      await expect(field("message")).toHaveAccessibleDescription("");
      await field("message").fill("x".repeat(4_900));
      await expect(field("message")).toHaveAccessibleDescription(`${room.left} 100`);
      await field("message").focus();
      await page.keyboard.insertText("y".repeat(200));
      await expect(field("message")).toHaveAccessibleDescription(room.none);
      await expect(page.locator("form [aria-live]")).toHaveText(`${fields.message.label}. ${room.none}`);
      await field("message").fill("");
    });

    await test.step("no field accepts text above its limit", async () => {
      const { field } = formOf(page, language);
      const limits = { name: 200, email: 254, phone: 50, company: 200, message: 5_000 };
      for (const [name, limit] of Object.entries(limits) as [Field, number][]) {
        await expect(field(name)).toHaveAttribute("maxlength", String(limit));
        await field(name).focus();
        await page.keyboard.insertText("x".repeat(limit + 10));
        await expect(field(name)).toHaveValue("x".repeat(limit));
      }
      const { room, fields } = blockIn(language);
      for (const name of Object.keys(limits) as Field[])
        await expect(page.locator("form [aria-live]")).toContainText(`${fields[name].label}. ${room.none}`);
    });
  });

  test("can be written and sent using only the keyboard", async ({ page }) => {
    const { field, service, success } = formOf(page, language);
    const email = uniqueEmail();
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
    for (let stop = 0; stop < 20 && (await focused()) !== "name"; stop++) await page.keyboard.press("Tab");
    for (const [name, text] of [
      ["name", answers.name],
      ["email", email],
      ["phone", answers.phone],
      ["company", answers.company],
    ] as const) {
      await expect(field(name)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press("Tab");
    }
    for (const { value } of blockIn(language).services.options) {
      await expect(service(value)).toBeFocused();
      if (value === "dashboard") await page.keyboard.press("Space");
      await page.keyboard.press("Tab");
    }
    for (const { label } of blockIn(language).starters.items) {
      await expect(page.getByRole("button", { name: label, exact: true })).toBeFocused();
      await page.keyboard.press("Tab");
    }
    await expect(field("message")).toBeFocused();
    await page.keyboard.type("Hola");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(success).toBeFocused();
    expect(await storedFor(email)).toEqual([
      expect.objectContaining({ services: ["dashboard"], message: "Hola" }),
    ]);
  });
});

test("A message that gets no answer for 30 seconds counts as not sent", async ({ page }) => {
  const [language = ""] = languages;
  const { submit, failure } = formOf(page, language);
  const email = uniqueEmail();
  await page.route(endpoint, () => {});
  await stopClock(page);
  await openForm(page, language);
  await fillForm(page, email);
  const asked = page.waitForRequest(endpoint);
  await submit.click();
  await asked;
  await page.clock.fastForward(30_000);
  await expect(failure).toBeFocused();
  await expectKept(page, email);
});

test("Typed text survives a reload, and is removed from session storage once it is sent", async ({
  page,
}) => {
  const [language = ""] = languages;
  const { submit, success } = formOf(page, language);
  const email = uniqueEmail();
  await openForm(page, language);
  await fillForm(page, email);
  await page.reload();
  await expectReady(page);
  await expectKept(page, email);
  await submit.click();
  await expect(success).toBeFocused();
  expect(await page.evaluate(() => sessionStorage.getItem("message"))).toBeNull();
});

test("If the visitor leaves the page while a message is being sent, the text is kept, and a retry is stored once", async ({
  page,
}) => {
  const [language = ""] = languages;
  const requests = requestsOf(page);
  const { submit, success } = formOf(page, language);
  const email = uniqueEmail();
  const address = `/${language}/${pathOf("contact", language)}/`;
  await page.goto(address);
  await expectReady(page);
  await fillForm(page, email);
  await page.route(endpoint, () => {});
  const asked = page.waitForRequest(endpoint);
  await submit.click();
  await asked;
  await page.goto(`/${language}/${pathOf("privacy", language)}/`);
  await page.unroute(endpoint);
  await page.goto(address);
  await expectReady(page);
  await expectKept(page, email);
  await submit.click();
  await expect(success).toBeFocused();
  const keys = requests.map((request) => request.headers()["idempotency-key"]);
  expect(keys).toEqual([keys[0], keys[0]]);
  expect(await storedFor(email)).toHaveLength(1);
});

test("Visitors and password managers leave the honeypot field alone, and a message that fills it in is marked", async ({
  page,
}) => {
  const [language = ""] = languages;
  await openForm(page, language);
  const trap = page.locator(`form [name=${honeypotName}]`);
  await expect(trap).toBeHidden();
  await expect(trap).toHaveAttribute("autocomplete", "off");
  for (const name of ["data-1p-ignore", "data-lpignore", "data-bwignore", "data-form-type"])
    await expect(trap).toHaveAttribute(name);
  expect(await page.locator("form").ariaSnapshot()).not.toContain(honeypotName);
  const email = uniqueEmail();
  await trap.evaluate((input: HTMLInputElement) => {
    input.value = "https://spam.example";
  });
  await fillForm(page, email);
  await formOf(page, language).submit.click();
  await expect(formOf(page, language).success).toBeFocused();
  // It is no spam if the form was filled in slowly.
  const marks = [expect.stringMatching(/^(spam:)?trap$/)];
  expect(await storedFor(email)).toEqual([expect.objectContaining({ marks })]);
});

test.describe("Without a script", () => {
  test.use({ javaScriptEnabled: false });

  for (const language of languages)
    test(`the form can be sent and leads to a thank-you page, in ${language}`, async ({ page }) => {
      await page.goto(documentPathOf("contact", language));
      await expect(page.getByText(blockIn(language).starters.label)).toBeHidden();
      const email = uniqueEmail();
      await fillForm(page, email);
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

test("However far the page is scrolled, the letter beside the form never covers the small print", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, "contact");
  const section = page.locator("section:has(form)");
  const letter = section.locator("svg[viewBox='0 0 400 500']");
  const notice = section.locator("> p.small-print");
  for (const scroll of [0, 300, 600, 900, 1200]) {
    await page.evaluate((y) => scrollTo({ top: y, behavior: "instant" }), scroll);
    const [drawn, printed] = [await boxOf(letter), await boxOf(notice)];
    expect(drawn.bottom, `scrolled to ${scroll}`).toBeLessThanOrEqual(printed.y);
  }
});
