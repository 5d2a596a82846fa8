import { expect, test } from "vitest";
import { serverContent } from "../../../scripts/content/compile/compile-server-content.ts";
import { siteContent } from "../../support/content.ts";
import { formBody, storedMessages } from "../support/messages.ts";
import { postMessage, runServer } from "../support/running.ts";

test("A service that a copywriter adds to a form is stored unmarked, one that no form offers is marked", async () => {
  const pages = new Map(siteContent.pages);
  const page = siteContent.pages.get("contact");
  const form = page?.value.blocks.find((block) => block.type === "contact-form");
  if (!page || form?.type !== "contact-form") throw new Error("There is no contact form.");
  /** The page with a form that offers one service more. */
  const withService = (value: string) => {
    const options = [
      ...form.services.options,
      { ...form.services.options[0], value },
    ] as typeof form.services.options;
    return {
      ...page,
      value: { ...page.value, blocks: [{ ...form, services: { ...form.services, options } }] },
    };
  };
  pages.set("contact", withService("seo")).set("another", withService("audit"));
  const content = { ...siteContent, pages };

  const { url, dataDir } = await runServer({
    content: { ...serverContent(content, "/"), builtAt: "2026-01-01T00:00:00.000Z" },
  });
  const offered = form.services.options.map(({ value }) => value);
  expect(offered).toContain("web");
  for (const services of [offered, ["audit"], ["seo", "unheard-of"]])
    expect((await postMessage(url, { ...formBody, services })).status).toBe(201);
  const marks = (await storedMessages(dataDir)).map((message) => message.marks);
  expect(marks.toReversed()).toEqual([[], [], ["unknown:services"]]);
});
