import type { Locator, Page } from "@playwright/test";
import type { CalculatorType } from "../../../src/compiled.ts";
import { fill } from "../../../src/ui/text/fill.ts";
import { settled } from "../support/clock.ts";
import { hold, islandScript } from "../support/network.ts";
import { blockOf, sectionOf } from "../support/pages/blocks.ts";
import { chosenServices, sendMessage } from "../support/pages/contact-form.ts";
import { openDocument, stopScripts } from "../support/pages/documents.ts";
import { defaultLanguage, expectReady, open, otherLanguage, shellOf } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { narrow } from "../support/visit.ts";

const pages = {
  "hourly-earnings": "business-analytics",
  "price-floor": "instant-quotes",
} as const satisfies Record<CalculatorType, string>;

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

const openFloor = async (page: Page, language = defaultLanguage) => {
  const calculator = await openCalculator(page, "price-floor", language);
  const { inputs } = calculator.block;
  const type = (name: keyof typeof inputs, text: string) => calculator.input(inputs[name].label).fill(text);
  return { ...calculator, type };
};

/** Expects nothing below a calculator to move, whatever is typed. */
async function expectStill({ section, take }: { section: Locator; take: Locator }) {
  const height = () => section.evaluate((element) => element.getBoundingClientRect().height);
  const before = await height();
  await section.getByRole("textbox").first().fill("9");
  await expect(take).toBeVisible();
  for (const input of await section.getByRole("textbox").all())
    for (const text of ["7", "x", "9", "12.5", "85,000", ""]) {
      await input.fill(text);
      await settled(section.page());
      expect(await height(), text).toBe(before);
    }
}

/** Expects a worked example without scripts, and in print one with the visitor's figures. */
async function expectExample({
  section,
  result,
  take,
}: {
  section: Locator;
  result: Locator;
  take: Locator;
}) {
  const page = section.page();
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
}

test.use({ viewport: narrow });

test("The floor of a price: a number is understood in either notation, written back, and kept for the visit", async ({
  page,
}) => {
  await page.clock.install();
  const { block, section, result, input, take, type } = await openFloor(page);
  const { verdicts, wrong, inputs } = block;

  await test.step("in either notation", async () => {
    await type("cost", "1.380,50");
    await type("price", "1 900");
    await expect(result).toContainText(fill(verdicts.held, { short: "$73" }));
    await expect(input(inputs.cost.label)).toHaveValue("1380.5");
    await type("cost", "1,380.50");
    await expect(result).toContainText("1,973");
  });

  await test.step("and a digit may be added to what is written back, or deleted", async () => {
    const cost = input(inputs.cost.label);
    await type("cost", "1,200");
    await cost.press("Tab");
    await cost.press("End");
    await cost.press("0");
    await expect(result).toContainText("17,143");
    await cost.fill("1,200");
    await cost.press("Tab");
    await cost.press("End");
    await cost.press("Backspace");
    await expect(result).toContainText("172");
    await type("cost", "1,380.50");
  });

  await test.step("and kept when the page is loaded again", async () => {
    await page.reload();
    await input(inputs.cost.label).scrollIntoViewIfNeeded();
    await expect(input(inputs.cost.label)).toHaveValue("1380.5");
    await expect(result).toContainText("1,973");
    for (const name of ["cost", "price"] as const) await type(name, "");
  });

  await test.step("what isn't a number between the limits is reported beside its input once the visitor leaves it, and the sample is used", async () => {
    const margin = input(inputs.margin.label);
    const error = fill(wrong, { label: inputs.margin.label, least: "0", most: "90" });
    await type("margin", "91");
    await expect(section.getByText(error)).toBeHidden();
    await margin.press("Tab");
    await expect(section.getByText(error)).toBeVisible();
    await expect(margin).toHaveAttribute("aria-invalid", "true");
    await expect(margin).toHaveAccessibleDescription(error);
    await expect(result).toContainText(fill(verdicts.held, { short: "$50" }));
    await margin.fill("");
  });

  await test.step("the verdict follows the figures", async () => {
    await type("price", "999.99");
    await expect(result).toContainText(fill(verdicts.held, { short: "$0.01" }));
    await type("price", "1000");
    await expect(result).toContainText(fill(verdicts.sent, { floor: "$1,000" }));
  });

  await test.step("a result is announced once the visitor has stopped typing for a second", async () => {
    await type("price", "7");
    await expect(take).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    const announced = section.locator("[aria-live=polite]").first();
    const before = (await announced.textContent()) ?? "";
    await type("price", "120");
    await page.clock.runFor(900);
    await type("price", "60");
    await page.clock.runFor(900);
    await expect(announced).toHaveText(before);
    await page.clock.runFor(200);
    await expect(announced).toContainText(fill(verdicts.held, { short: "$940" }));
  });

  await test.step("typing moves nothing below", () => expectStill({ section, take }));
  await test.step("in print and without scripts it is a worked example", () =>
    expectExample({ section, result, take }));
});

test("Hourly earnings: a number is understood in either notation, and negative earnings are last", async ({
  page,
}) => {
  const calculator = await openCalculator(page, "hourly-earnings", otherLanguage);
  const { block, result, input } = calculator;
  const { columns, jobs, verdicts } = block;
  const [big, medium, small] = jobs.map(({ name }) => name) as [string, string, string];
  await expect(result).toContainText(new RegExp(`${small}.*170.*${big}.*125.*${medium}.*30`));
  await input(columns.materials, small).fill("1.000");
  await input(columns.hours, big).fill("7,5");
  await expect(result).toContainText(new RegExp(`${big}.*÷ 7.5 = 100.*${medium}.*30.*${small}.*= −820`));
  await expect(result).toContainText(fill(verdicts.highest, { best: big, bestRate: "100\u00a0USD" }));

  await test.step("typing moves nothing below", () => expectStill(calculator));
  await test.step("in print and without scripts it is a worked example", () => expectExample(calculator));
});

test("A number that is typed before hydration stays and counts, also if another follows while React takes over", async ({
  page,
}) => {
  const release = await hold(page, islandScript);
  const { block, section, result, input, type } = await openFloor(page);
  await type("cost", "1400");
  await page.evaluate(() => {
    const { querySelectorAll } = Element.prototype;
    // The hook looks for the fields once, in the effect of the hydration. Types right after it, before React renders.
    Element.prototype.querySelectorAll = function (this: Element, selectors: string) {
      const price = this.querySelector<HTMLInputElement>("[name=price]");
      if (selectors === "[name]" && price)
        queueMicrotask(() => {
          Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(price, "1990");
          price.dispatchEvent(new InputEvent("input", { bubbles: true }));
        });
      return querySelectorAll.call(this, selectors);
    } as typeof querySelectorAll;
  });
  release();
  await expect(result).toContainText(fill(block.verdicts.held, { short: "$10" }));
  await expect(input(block.inputs.cost.label)).toHaveValue("1400");
  await page.reload();
  // It is hydrated only near the viewport.
  await section.scrollIntoViewIfNeeded();
  await expect(result).toContainText(fill(block.verdicts.held, { short: "$10" }));
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
  await sentence("hourly-earnings", "9750");
  await sentence("price-floor", "1.400");
  await page
    .getByRole("main")
    .getByRole("link", { name: shellOf(otherLanguage).ui.takeAlong.see })
    .press("Enter");
  await expectReady(page);
  await page.locator(`form [name=services][value=${chosenServices[0]}]`).check();
  await sendMessage(page, /1,550.*2,000/s);
});
