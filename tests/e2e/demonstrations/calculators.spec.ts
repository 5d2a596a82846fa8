import type { Page } from "@playwright/test";
import type { CalculatorType } from "../../../src/compiled.ts";
import { fill } from "../../../src/ui/text/fill.ts";
import { settled } from "../support/clock.ts";
import { hold, islandScript } from "../support/network.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { chosenServices, sendMessage } from "../support/pages/contact-form.ts";
import { documentPathOf, openDocument, stopScripts } from "../support/pages/documents.ts";
import {
  defaultLanguage,
  expectReady,
  languages,
  open,
  otherLanguage,
  shellOf,
} from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow } from "../support/visit.ts";

const pages = {
  "late-answers": "home",
  "hourly-earnings": "business-analytics",
  "price-floor": "instant-quotes",
} as const satisfies Record<CalculatorType, string>;
const types = Object.keys(pages) as CalculatorType[];

/** Locates the parts of a calculator on its page. */
function calculatorOf<T extends CalculatorType>(page: Page, type: T, language: string) {
  const block = blockOf(type, pages[type], language);
  const section = sectionOf(page, block);
  return {
    block,
    section,
    result: section.locator("output").first(),
    input: (label: string, job?: string) =>
      (job ? section.getByRole("group", { name: job }) : section).getByLabel(label, { exact: true }),
    take: section.getByRole("button", { name: shellOf(language).ui.takeAlong.add }),
  };
}

/** Opens a calculator's page and scrolls to it. */
async function openCalculator<T extends CalculatorType>(page: Page, type: T, language = defaultLanguage) {
  await openDocument(page, pages[type], language);
  const calculator = calculatorOf(page, type, language);
  await calculator.section.scrollIntoViewIfNeeded();
  return calculator;
}

const openLate = async (page: Page, language = defaultLanguage) => {
  const calculator = await openCalculator(page, "late-answers", language);
  const { inputs, price } = calculator.block;
  const type = (name: keyof typeof inputs | "price", text: string) =>
    calculator.input({ ...inputs, price }[name].label).fill(text);
  return { ...calculator, type };
};

for (const language of languages) {
  test.describe(`In ${language}, a number is understood in either notation, written back, and kept for the visit:`, () => {
    test("late answers", async ({ page }) => {
      const { block, result, input, type } = await openLate(page, language);
      await type("worth", "1.380,50");
      await type("late", "12");
      await expect(result).toContainText(fill(block.verdicts.lost, { jobs: "16", money: "22,000" }));
      await expect(input(block.inputs.worth.label)).toHaveValue("1,380.5");
      await type("worth", "1,380.50");
      await expect(result).toContainText("22,000");
      await page.reload();
      await input(block.inputs.worth.label).scrollIntoViewIfNeeded();
      await expect(input(block.inputs.worth.label)).toHaveValue("1,380.5");
      await expect(result).toContainText("22,000");
    });

    test("hourly earnings, negative ones last", async ({ page }) => {
      const { block, result, input } = await openCalculator(page, "hourly-earnings", language);
      const { columns, jobs, verdicts } = block;
      const [big, medium, small] = jobs.map(({ name }) => name) as [string, string, string];
      await expect(result).toContainText(new RegExp(`${small}.*170.*${big}.*125.*${medium}.*30`));
      await input(columns.materials, small).fill("1.000");
      await input(columns.hours, big).fill("7,5");
      await expect(result).toContainText(new RegExp(`${big}.*÷ 7.5 = 100.*${medium}.*30.*${small}.*= −820`));
      await expect(result).toContainText(fill(verdicts.highest, { best: big, bestRate: "100" }));
    });

    test("the floor of a price", async ({ page }) => {
      const { block, result, input } = await openCalculator(page, "price-floor", language);
      await input(block.inputs.cost.label).fill("1.400");
      await expect(result).toContainText(fill(block.verdicts.held, { short: "1,050" }));
      await input(block.inputs.price.label).fill("2 000");
      await expect(result).toContainText(fill(block.verdicts.sent, { floor: "2,000" }));
    });
  });
}

test("The verdict on late answers, and on a price from anyone, follows the figures", async ({ page }) => {
  const { block, section, result, type } = await openLate(page);
  const { verdicts, price } = block;
  await section.locator("summary").press("Enter");
  await type("price", "640");
  await expect(section).toContainText(fill(price.pays, { price: "640", needed: "8" }));
  await type("price", "641");
  await expect(section).toContainText(fill(price.tooMuch, { price: "641", needed: "9" }));
  await type("late", "0.5");
  await expect(result).toContainText(verdicts.notYet);
  await type("fast", "2");
  await expect(result).toContainText(verdicts.nothing);
  await type("price", "");
  await expect(section).not.toContainText(fill(price.tooMuch, { price: "641", needed: "9" }));
});

test("The price and the test for tonight open with the keyboard, without scripts, and in print", async ({
  page,
}) => {
  await stopScripts(page);
  await page.goto(documentPathOf("home", defaultLanguage));
  const { block, section } = calculatorOf(page, "late-answers", defaultLanguage);
  const tonight = section.getByText(block.tonight.text);
  await expect(tonight).toBeHidden();
  await page.emulateMedia({ media: "print" });
  await expect(tonight).toBeVisible();
  await page.emulateMedia({ media: "screen" });
  await section.locator("summary").press("Enter");
  await expect(tonight).toBeVisible();
});

test("What isn't a number between the limits is reported beside its input once the visitor leaves it, and the sample is used", async ({
  page,
}) => {
  const { block, section, result, input, type } = await openLate(page);
  const fast = input(block.inputs.fast.label);
  await type("fast", "11");
  const wrong = fill(block.wrong, { least: "0", most: "10" });
  await expect(section.getByText(wrong)).toBeHidden();
  await fast.press("Tab");
  await expect(section.getByText(wrong)).toBeVisible();
  await expect(fast).toHaveAttribute("aria-invalid", "true");
  await expect(fast).toHaveAccessibleDescription(wrong);
  await expect(result).toContainText(fill(block.verdicts.lost, { jobs: "8", money: "620" }));
});

test("A number that is typed before hydration stays and counts", async ({ page }) => {
  const release = await hold(page, islandScript);
  const { block, result, input, type } = await openLate(page);
  await type("late", "60");
  release();
  await expect(result).toContainText(fill(block.verdicts.lost, { jobs: "78", money: "6,200" }));
  await expect(input(block.inputs.late.label)).toHaveValue("60");
});

test("A number that is typed before hydration stays if another follows while React takes over", async ({
  page,
}) => {
  const release = await hold(page, islandScript);
  const { block, section, result, type } = await openLate(page);
  await type("late", "60");
  await page.evaluate(() => {
    const { querySelectorAll } = Element.prototype;
    // The hook looks for the fields once, in the effect of the hydration. Types right after it, before React renders.
    Element.prototype.querySelectorAll = function (this: Element, selectors: string) {
      const worth = this.querySelector<HTMLInputElement>("[name=worth]");
      if (selectors === "[name]" && worth)
        queueMicrotask(() => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(worth, "100");
          worth.dispatchEvent(new InputEvent("input", { bubbles: true }));
        });
      return querySelectorAll.call(this, selectors);
    } as typeof querySelectorAll;
  });
  release();
  await expect(result).toContainText(fill(block.verdicts.lost, { jobs: "78", money: "7,800" }));
  await page.reload();
  // It is hydrated only near the viewport.
  await section.scrollIntoViewIfNeeded();
  await expect(result).toContainText(fill(block.verdicts.lost, { jobs: "78", money: "7,800" }));
});

test("A result is announced once the visitor has stopped typing for a second", async ({ page }) => {
  await page.clock.install();
  const { block, section, type, take } = await openLate(page);
  await type("late", "7");
  await expect(take).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  const announced = section.locator("[aria-live=polite]").first();
  const before = (await announced.textContent()) ?? "";
  await type("late", "12");
  await page.clock.runFor(900);
  await type("late", "60");
  await page.clock.runFor(900);
  await expect(announced).toHaveText(before);
  await page.clock.runFor(200);
  await expect(announced).toContainText(fill(block.verdicts.lost, { jobs: "78", money: "6,200" }));
});

test("Typing moves nothing below a calculator on a phone", async ({ page }) => {
  await page.setViewportSize(narrow);
  for (const type of types) {
    const { section, take } = await openCalculator(page, type);
    const height = () => section.evaluate((element) => element.getBoundingClientRect().height);
    const before = await height();
    await section.getByRole("textbox").first().fill("9");
    await expect(take).toBeVisible();
    for (const input of await section.getByRole("textbox").all())
      for (const text of ["7", "x", "9", "12.5", "85,000", ""]) {
        await input.fill(text);
        await settled(page);
        expect(await height(), `${type}: ${text}`).toBe(before);
      }
  }
});

test("With the keyboard alone, results are put into the message, and sent", async ({ page }) => {
  const sentence = async (type: CalculatorType, keys: string) => {
    await open(page, pages[type], { language: otherLanguage });
    const { section, take } = calculatorOf(page, type, otherLanguage);
    const first = section.getByRole("textbox").first();
    await section.scrollIntoViewIfNeeded();
    await first.focus();
    await page.keyboard.type(keys);
    for (
      let hops = 0;
      hops < 20 && !(await take.evaluate((button) => button === document.activeElement));
      hops++
    )
      await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await expect(section.getByText(shellOf(otherLanguage).ui.takeAlong.added)).toBeVisible();
  };
  await sentence("late-answers", "60");
  await sentence("price-floor", "1.400");
  await page
    .getByRole("main")
    .getByRole("link", { name: shellOf(otherLanguage).ui.takeAlong.see })
    .press("Enter");
  await expectReady(page);
  await page.locator(`form [name=services][value=${chosenServices[0]}]`).check();
  await sendMessage(page, /6,200.*2,000/s);
});

for (const type of types)
  test(`Without scripts, and in print, ${type} is a worked example; in print, with the visitor's figures`, async ({
    page,
  }) => {
    const { section, result, take } = await openCalculator(page, type);
    const inputs = section.getByRole("textbox");
    await inputs.first().fill("9");
    await expect(take).toBeVisible();
    await page.emulateMedia({ media: "print" });
    await expect(result).toContainText(/9\s/);
    await expect(inputs).toHaveCount(0);
    await expect(take).toBeHidden();

    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => sessionStorage.clear());
    await stopScripts(page);
    await page.reload();
    await expect(result).toContainText(/\d/);
    await expect(inputs).toHaveCount(0);
  });
