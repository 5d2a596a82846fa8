import type { Page } from "@playwright/test";

/** A page of the site in a browser. */
export interface Visit {
  page: Page;
  id: string;
  language: string;
}

/** A check whose name states what must be true. Returns everything that contradicts it. */
export type Probe = (visit: Visit) => Promise<string[]>;

/** A probe that runs in the page, together with others. It can use nothing but the page and the id that it is given. */
export type PageProbe = (id: string) => string[];

/** Runs probes in a page, all at once. Returns what each found, in their order. */
export const runInPage = ({ page, id }: Visit, probes: PageProbe[]): Promise<string[][]> =>
  page.evaluate(`[${probes.join()}].map((probe) => {
    try {
      return probe(${JSON.stringify(id)});
    } catch (error) {
      return [String(error)];
    }
  })`);

export const narrow = { width: 390, height: 844 };
export const wide = { width: 1440, height: 900 };
/** The smallest size that must work without horizontal scrolling: WCAG 2.2, 1.4.10. */
export const smallest = { width: 320, height: 640 };
