import type { Page } from "@playwright/test";

/** What the page's own code logs as errors from here on; the browser's own notes of failed loads are left out. */
export function loggedErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" && !message.text().startsWith("Failed to load resource"))
      errors.push(message.text());
  });
  return errors;
}
