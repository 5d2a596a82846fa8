import { boxOf } from "../support/box.ts";
import { blocksOf, sectionOf } from "../support/pages/blocks.ts";
import { documentPathOf } from "../support/pages/documents.ts";
import { defaultLanguage, otherLanguage, pageIds } from "../support/pages/site.ts";
import { expect, test } from "../support/test.ts";
import { smallest, wide } from "../support/visit.ts";

const [id = ""] = pageIds.filter((page) => blocksOf("table", page, defaultLanguage).length > 0);

test.describe("Without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: smallest });

  test("a table's rows are lists on the narrowest screen, still read as a table; on a wide screen and in print, a cell is beside its row's head", async ({
    page,
  }) => {
    await page.goto(documentPathOf(id, otherLanguage));
    for (const block of blocksOf("table", id, otherLanguage)) {
      const table = sectionOf(page, block).getByRole("table");
      await table.scrollIntoViewIfNeeded();
      await expect(table.getByRole("rowheader")).toHaveText(block.rows.map(({ head }) => head));
      const headings = await table.getByRole("columnheader").allTextContents();
      expect(headings).toContain(block.corner);
      for (const row of await table
        .getByRole("row")
        .filter({ has: page.getByRole("cell") })
        .all()) {
        const head = await boxOf(row.getByRole("rowheader"));
        const cell = await boxOf(row.getByRole("cell").first());
        expect(cell.y).toBeGreaterThan(head.y);
        expect(cell.right).toBeLessThanOrEqual(smallest.width);
      }
    }

    await page.setViewportSize(wide);
    for (const media of ["screen", "print"] as const) {
      await page.emulateMedia({ media });
      await page.getByRole("table").first().scrollIntoViewIfNeeded();
      const head = await boxOf(page.getByRole("rowheader").first());
      const cell = await boxOf(page.getByRole("cell").first());
      expect(cell.x, media).toBeGreaterThanOrEqual(head.right);
    }
  });
});
