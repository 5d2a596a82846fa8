import type { Page } from "@playwright/test";

/** The sum of all shifts of the layout so far that no visitor caused. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0;
    const add = (entries: PerformanceEntry[]) => {
      for (const entry of entries) sum += (entry as PerformanceEntry & { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    for (let hop = 0; hop < 3; hop++) await scheduler.postTask(() => {}, { priority: "background" });
    add(observer.takeRecords());
    return sum;
  });
