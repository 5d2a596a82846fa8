import type { Page } from "@playwright/test";

/** Returns a list that collects the errors the page's code logs from this call on, without failed loads. */
export function loggedErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  return errors;
}
