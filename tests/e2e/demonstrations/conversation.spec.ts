import type { Page } from "@playwright/test";
import { fill } from "../../../src/ui/text/fill.ts";
import { stopClock } from "../support/clock.ts";
import { hold, islandScript } from "../support/network.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { sendMessage } from "../support/pages/contact-form.ts";
import { documentPathOf, openDocument } from "../support/pages/documents.ts";
import { defaultLanguage, layOutWhole, otherLanguage, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow, wide } from "../support/visit.ts";

const id = "generate-appointments";
const typed = { business: "<b>Ñandú & Söhne</b> $&", job: "pools" };

/** The parts of the block in a language, and its talks in the order of the page. */
function partsOf(page: Page, language = defaultLanguage) {
  const block = blockOf("conversation", id, language);
  const section = sectionOf(page, block);
  const { ui } = shellOf(language);
  return {
    ...{ block, section, ui, texts: ui.conversation },
    talks: [...block.trades.flatMap(({ talks = [] }) => talks), ...block.talks],
    first: block.trades[0]?.talks?.[0] ?? block.talks[0],
    field: (name: "business" | "job") => section.getByLabel(ui.conversation[name], { exact: true }),
    button: (name: "play" | "pause" | "step" | "all") =>
      section.getByRole("button", { name: ui.conversation[name], exact: true }),
    messages: section.locator("details[data-current] li"),
    stack: section.locator("details").first().locator(".."),
  };
}

/** Opens the page and waits until the block is hydrated. */
async function openTalks(page: Page, language = defaultLanguage) {
  await openDocument(page, id, language);
  await layOutWhole(page);
  const parts = partsOf(page, language);
  await parts.section.scrollIntoViewIfNeeded();
  for (const name of ["step", "all"] as const) await parts.button(name).click();
  await expect(parts.button("all")).toHaveAttribute("aria-disabled", "true");
  return parts;
}

test("What a visitor types, also before hydration, is in the talks and, once added, in the message that we get", async ({
  page,
}) => {
  const language = otherLanguage;
  const { block, section, ui, texts, field } = partsOf(page, language);
  const trade = section.getByRole("combobox", { name: texts.trade });
  const release = await hold(page, islandScript);
  await openDocument(page, id, language);
  await field("job").fill(typed.job);
  await trade.selectOption(block.trades.at(-1)?.name ?? "");
  release();
  await expect(section.getByText(typed.job).first()).toBeAttached();
  await expect(trade).toHaveValue(`${block.trades.length - 1}`);
  await expect(field("job")).toHaveValue(typed.job);

  await expect(section.getByRole("button", { name: ui.takeAlong.add })).toHaveCount(0);
  await field("business").fill(typed.business);
  for (const { title, messages } of block.talks) {
    await section.getByRole("radio", { name: title, exact: true }).check();
    for (const { text } of messages)
      await expect(
        section.locator("details[data-current]").getByText(fill(text, typed), { exact: true }),
      ).toBeVisible();
  }
  await section.getByRole("button", { name: ui.takeAlong.add }).click();
  await section.getByRole("link", { name: ui.takeAlong.see }).click();
  const sentence = fill(block.sentence ?? "", typed);
  await sendMessage(page, sentence);

  await openTalks(page, language);
  await expect(field("business")).toHaveValue(typed.business);
});

test("Talks are chosen, played, stepped, paused and shown whole again, also with the keyboard", async ({
  page,
}) => {
  await stopClock(page);
  const { block, section, field, button, messages, first, texts } = await openTalks(page);
  const count = first?.messages.length ?? 0;
  const visible = messages.filter({ visible: true });
  await expect(visible).toHaveCount(count);
  await button("play").click();
  await expect(visible).toHaveCount(1);
  await expect(section.getByRole("status").last()).toContainText(texts.customer);
  await page.clock.runFor(4_000);
  await expect(visible).toHaveCount(2);
  await button("pause").click();
  await page.clock.runFor(10_000);
  await expect(visible).toHaveCount(2);
  await button("step").click();
  await expect(visible).toHaveCount(3);
  await button("all").click();
  await expect(visible).toHaveCount(count);

  await test.step("with the keyboard", async () => {
    await section.getByRole("radio").first().focus();
    await page.keyboard.press("ArrowUp");
    await expect(
      section.getByRole("radio", { name: block.talks.at(-1)?.title ?? "", exact: true }),
    ).toBeChecked();
    await page.keyboard.press("Tab");
    await expect(field("business")).toBeFocused();
    for (let stop = 0; stop < 3; stop++) await page.keyboard.press("Tab");
    await expect(button("play")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(visible).toHaveCount(1);
  });
});

test("Nothing below moves when a visitor types, plays or chooses another talk or trade; in print all talks are shown whole", async ({
  page,
}) => {
  await page.setViewportSize(narrow);
  const { block, section, field, button, texts, stack, talks } = await openTalks(page);
  const below = () =>
    section
      .locator("xpath=../following-sibling::div[1]")
      .evaluate((next) => next.getBoundingClientRect().top + scrollY);
  for (const viewport of [narrow, wide])
    await test.step(`at ${viewport.width} px`, async () => {
      for (const name of ["business", "job"] as const) await field(name).fill("");
      await page.setViewportSize(viewport);
      const before = await below();
      for (const name of ["business", "job"] as const) await field(name).fill("Wwwww ".repeat(10));
      expect(await below()).toBe(before);
      await expect(stack).toHaveCSS("overflow-y", "auto");
      for (const { name } of block.trades) {
        await section.getByRole("combobox", { name: texts.trade }).selectOption(name);
        for (const radio of await section.getByRole("radio").all()) await radio.check();
        expect(await below()).toBe(before);
      }
      await button("step").click();
      expect(await below()).toBe(before);
    });

  await test.step("in print all talks are shown, without what is to be typed", async () => {
    await button("all").click();
    await page.emulateMedia({ media: "print" });
    await expect(section.locator("li").filter({ visible: true })).toHaveCount(
      talks.reduce((sum, { messages }) => sum + messages.length, 0),
    );
    await expect(field("business")).toBeHidden();
  });
});

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the first talk is open, and the others open with the keyboard", async ({ page }) => {
    const { section, field, talks } = partsOf(page);
    await page.goto(documentPathOf(id, defaultLanguage));
    const visible = section.locator("li").filter({ visible: true });
    await expect(visible).toHaveCount(talks[0]?.messages.length ?? 0);
    for (const title of await section.locator("summary").all()) {
      if (await title.evaluate((summary) => (summary.parentElement as HTMLDetailsElement).open)) continue;
      await title.press("Enter");
    }
    await expect(visible).toHaveCount(talks.reduce((sum, { messages }) => sum + messages.length, 0));
    await expect(field("business")).toBeHidden();
  });
});
