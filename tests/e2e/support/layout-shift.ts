import type { Page } from "@playwright/test";

/** Returns the cumulative layout shift so far, without shifts caused by user input. */
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
