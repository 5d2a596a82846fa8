import type { Page } from "@playwright/test";

/** A page of the site in a browser. */
export interface Visit {
  page: Page;
  id: string;
  language: string;
}

/** A check whose name states what must be true. Returns everything that contradicts it. */
export type Probe = (visit: Visit) => Promise<string[]>;

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1440, height: 900 };
/** The smallest size that must work without horizontal scrolling: WCAG 2.2, 1.4.10. */
export const smallest = { width: 320, height: 640 };
